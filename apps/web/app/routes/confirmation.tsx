import { useSearchParams } from 'react-router';
import { ConfirmationScreen, confirmationOf } from '../features/account/confirmation-screen.tsx';
import { loadWaiting } from '../lib/cart-strip.tsx';
import { useTranslation } from '../lib/i18n/use-translation.tsx';
import { PageHead } from '../lib/page-head.tsx';
import { browserLoader, serverLoader, useScreenData } from '../lib/screen.ts';
import type { ScreenHandle } from '../lib/screen.ts';

export const handle = {
  namespaces: ['account', 'cart-strip', 'fields'],
} satisfies ScreenHandle;
export const loader = serverLoader(loadWaiting);
export const clientLoader = browserLoader(loadWaiting, handle.namespaces);

export default function Confirmation() {
  const { t } = useTranslation('account');
  const [search] = useSearchParams();
  const { waiting } = useScreenData<typeof loadWaiting>();
  const outcome = confirmationOf(search);
  return (
    <>
      <PageHead
        title={t(`confirmation.${outcome}.title`)}
        description={t('confirmation.description')}
        noIndex
      />
      <ConfirmationScreen outcome={outcome} waiting={waiting} />
    </>
  );
}
