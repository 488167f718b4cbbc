import { CartFrame, CartScreen } from '../features/cart/cart-screen.tsx';
import { CartSkeleton } from '../features/cart/cart-screen.tsx';
import { signedInScreen, useSignedInData } from '../lib/guards.ts';
import { useTranslation } from '../lib/i18n/use-translation.tsx';
import { PageHead } from '../lib/page-head.tsx';
import { loadNothing } from '../lib/screen.ts';
import type { ScreenHandle } from '../lib/screen.ts';

export const handle = { namespaces: ['cart'] } satisfies ScreenHandle;

// The cart itself is in the browser's storage; what the server says of it comes as it changes.
const screen = signedInScreen(loadNothing, handle.namespaces);
export const loader = screen.loader;
export const clientLoader = screen.clientLoader;

export default function Cart() {
  const { t } = useTranslation('cart');
  const data = useSignedInData<typeof loadNothing>();
  return (
    <>
      <PageHead title={t('page')} description={t('description')} noIndex />
      {data ? (
        <CartScreen />
      ) : (
        <CartFrame>
          <CartSkeleton />
        </CartFrame>
      )}
    </>
  );
}
