import { money } from '@nabta/contract';
import type { Currency } from '@nabta/contract';
import { useTranslation } from 'react-i18next';
import { useSponsor } from '../../lib/auth.ts';
import type { Cart, CartGift } from '../../lib/cart-content.ts';
import { formatNumber } from '../../lib/i18n/create-i18n.ts';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { useVisitor } from '../../lib/visitor.ts';
import { giftProblem } from './cart-check.ts';
import { CartSummary } from './cart-summary.tsx';
import { amountOf, balanceTerms, checkedSums, storedSums } from './cart-sums.ts';
import type { CartSums } from './cart-sums.ts';
import { CheckoutPanel } from './checkout-panel.tsx';
import { ChildrenSection } from './children-section.tsx';
import { fewerId, recipientId } from './gift-line.tsx';
import { GiftsSection } from './gifts-section.tsx';
import type { CartCheck } from './use-cart-check.ts';
import type { Removal } from './use-removal.ts';

interface CartContentProps {
  readonly cart: Cart;
  readonly check: CartCheck;
  readonly removal: Removal;
  readonly busy: boolean;
  readonly onCheckout: () => void;
}

/** What is in the cart, and beside it what that comes to. */
export function CartContent({ cart, check, removal, busy, onCheckout }: CartContentProps) {
  const { t } = useTranslation('cart');
  const locale = useLocale();
  const { currency, sums } = useSums(cart, check);
  const isEmpty = cart.children.length === 0 && cart.gifts.length === 0;
  const titleOf = ({ gift }: CartGift) => gift.title[locale] || t('gifts.unnamed');
  const childless = cart.gifts
    .filter(({ line }) => cart.errors[line] !== undefined)
    .map((line) => ({
      id: recipientId(line.line),
      message: t('checkout.faultOf', { gift: titleOf(line) }),
    }));
  const refused = cart.gifts.flatMap((line) => {
    const problem = giftProblem(line, check.checked ?? check.last);
    if (!problem) return [];
    const { most } = problem;
    if (most === undefined) {
      const message = t('checkout.otherChild', { gift: titleOf(line) });
      return [{ id: recipientId(line.line), message }];
    }
    const told = { gift: titleOf(line), most: formatNumber(most, locale) };
    return [{ id: fewerId(line.line), message: t('checkout.tooMany', told) }];
  });
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[1.6fr_1fr]">
      <div className="grid min-w-0 gap-6">
        <ChildrenSection cart={cart} currency={currency} removal={removal} />
        <GiftsSection cart={cart} currency={currency} check={check} removal={removal} />
      </div>
      {!isEmpty && (
        <CartSummary cart={cart} sums={sums} checking={check.state === 'checking'}>
          <CheckoutPanel
            childless={childless}
            refused={refused}
            due={sums.amountDue}
            busy={busy}
            onCheckout={onCheckout}
          />
        </CartSummary>
      )}
    </div>
  );
}

/** The server's sums; until they are there, those of the prices that are stored. */
function useSums(cart: Cart, check: CartCheck): { currency: Currency; sums: CartSums } {
  const sponsor = useSponsor();
  const visitor = useVisitor();
  const { checked, last } = check;
  const currency = last?.currency ?? sponsor?.payment_currency ?? visitor.currency;
  if (checked) return { currency, sums: checkedSums(checked) };
  const terms = last
    ? balanceTerms(last)
    : { balance: amountOf(sponsor?.balance ?? 0, currency), minimumCharge: money(0, currency) };
  return { currency, sums: storedSums(cart, currency, terms) };
}
