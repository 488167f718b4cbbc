import { CartFrame, CartScreen } from '../features/cart/cart-screen.tsx';
import { CartSkeleton } from '../features/cart/cart-screen.tsx';
import { countCart, readCartText } from '../lib/cart.ts';
import { signedInScreen, useSignedInData } from '../lib/guards.ts';
import { useTranslation } from '../lib/i18n/use-translation.tsx';
import { PageHead } from '../lib/page-head.tsx';
import type { LoadArgs, ScreenHandle } from '../lib/screen.ts';
import { waitingChildOf } from '../lib/waiting-child.ts';
import type { WaitingChild } from '../lib/waiting-child.ts';

export const handle = { namespaces: ['cart'] } satisfies ScreenHandle;

/** An empty cart shows some children; nobody misses them where they do not come. */
async function loadCart({ api }: LoadArgs): Promise<{ waiting: readonly WaitingChild[] }> {
  if (countCart(readCartText()) > 0) return { waiting: [] };
  const found = await api('GET /sponsors/sponsorees', {
    query: { featured: 'true', per_page: 4 },
  }).catch(() => undefined);
  return { waiting: (found?.sponsorees ?? []).map(waitingChildOf) };
}

// The cart itself is in the browser's storage; what the server says of it comes as it changes.
const screen = signedInScreen(loadCart, handle.namespaces);
export const loader = screen.loader;
export const clientLoader = screen.clientLoader;

export default function Cart() {
  const { t } = useTranslation('cart');
  const data = useSignedInData<typeof loadCart>();
  return (
    <>
      <PageHead title={t('page')} description={t('description')} noIndex />
      {data ? (
        <CartScreen waiting={data.waiting} />
      ) : (
        <CartFrame>
          <CartSkeleton />
        </CartFrame>
      )}
    </>
  );
}
