import { CheckoutScreen } from '../features/late-dues/checkout-screen.tsx';
import { loadCheckout } from '../features/late-dues/late-dues-data.ts';
import { signedInScreen, useSignedInData } from '../lib/guards.ts';
import { useTranslation } from '../lib/i18n/use-translation.tsx';
import { PageHead } from '../lib/page-head.tsx';
import type { ScreenHandle } from '../lib/screen.ts';

export const handle = { namespaces: ['late-dues', 'cards'] } satisfies ScreenHandle;

const screen = signedInScreen(loadCheckout, handle.namespaces);
export const loader = screen.loader;
export const clientLoader = screen.clientLoader;

export default function LateDuesCheckout() {
  const { t } = useTranslation('late-dues');
  const data = useSignedInData<typeof loadCheckout>();
  return (
    <>
      <PageHead title={t('checkout.page')} description={t('checkout.description')} noIndex />
      <CheckoutScreen late={data?.late} cards={data?.cards} />
    </>
  );
}
