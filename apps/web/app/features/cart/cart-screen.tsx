import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCart } from '../../lib/cart-store.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { CartContent } from './cart-content.tsx';
import { CheckNotices, RejectionBanner } from './cart-notices.tsx';
import { CartSkeleton } from './cart-skeleton.tsx';
import { CheckoutLoader } from './checkout-loader.tsx';
import { EmptyCart } from './empty-cart.tsx';
import { useArrival } from './use-arrival.ts';
import { useCartCheck } from './use-cart-check.ts';
import { useCheckout } from './use-checkout.ts';
import { useRemoval } from './use-removal.ts';

/** The cart: what is in it, what it comes to, and the way to the payment (CRT-01 to CRT-31). */
export function CartScreen() {
  const cart = useCart();
  const { arrival, again } = useArrival();
  const check = useCartCheck(cart);
  const removal = useRemoval();
  const { phase, rejection, checkOut } = useCheckout(check);
  if (phase === 'leaving') return <CheckoutLoader />;
  const isEmpty = cart.children.length === 0 && cart.gifts.length === 0;
  return (
    <CartFrame>
      <div className="grid gap-4 has-[[role]]:mb-6">
        <RejectionBanner rejection={rejection} />
        <CheckNotices check={check} />
        {arrival === 'unknown' && <NotRestored why="unknown" />}
        {arrival === 'unanswered' && <NotRestored why="unanswered" onRetry={again} />}
      </div>
      {arrival === 'working' && <CartSkeleton />}
      {arrival !== 'working' && isEmpty && !removal.removed && <EmptyCart />}
      {arrival !== 'working' && (!isEmpty || removal.removed) && (
        <CartContent
          cart={cart}
          check={check}
          removal={removal}
          busy={phase === 'sending'}
          onCheckout={checkOut}
        />
      )}
    </CartFrame>
  );
}

/** The page round the cart, which stands before the cart is known. */
export function CartFrame({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation('cart');
  return (
    <div className="bg-sand">
      <div className="page-width pt-8 pb-20 md:pt-12">
        <h1 className="mb-6 text-3xl">{t('page')}</h1>
        {children}
      </div>
    </div>
  );
}

interface NotRestoredProps {
  readonly why: 'unknown' | 'unanswered';
  readonly onRetry?: () => void;
}

/** That the cart of an earlier payment could not be brought back (CFM-10). */
function NotRestored({ why, onRetry }: NotRestoredProps) {
  const { t } = useTranslation('cart');
  const { t: word } = useTranslation('words');
  return (
    <Alert
      tone={onRetry ? 'danger' : 'info'}
      action={
        onRetry && (
          <Button variant="secondary" size="sm" onClick={onRetry}>
            {word('retry')}
          </Button>
        )
      }
    >
      {t(`restore.${why}`)}
    </Alert>
  );
}
