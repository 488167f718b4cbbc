import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentCart } from '../../lib/cart-store.ts';
import { Spinner } from '../../ui/spinner.tsx';

/** Stands in the place of the cart while the payment page is being opened (CRT-14). */
export function CheckoutLoader() {
  const { t } = useTranslation('cart');
  const heading = useRef<HTMLHeadingElement>(null);
  // The cart is emptied before the page is left.
  const [holdsChildren] = useState(() => currentCart().children.length > 0);
  // The pressed button is gone.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <div
      aria-busy="true"
      className="page-width grid min-h-[70vh] content-center justify-items-center gap-6 py-20 text-center"
    >
      <span className="scale-200 text-nile">
        <Spinner />
      </span>
      <h1 ref={heading} tabIndex={-1} className="text-2xl outline-none">
        {t('checkout.leaving')}
      </h1>
      {holdsChildren && <p className="max-w-text">{t('checkout.leavingText')}</p>}
      <p className="max-w-text text-ink-soft">{t('checkout.secure')}</p>
    </div>
  );
}
