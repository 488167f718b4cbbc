import { money } from '@nabta/contract';
import type { Currency } from '@nabta/contract';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useSponsor } from '../../lib/auth.ts';
import type { Cart, CartGift } from '../../lib/cart-content.ts';
import { currentCart, useCart } from '../../lib/cart-store.ts';
import { formatNumber } from '../../lib/i18n/create-i18n.ts';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { useTranslation } from '../../lib/i18n/use-translation.tsx';
import { useVisitor } from '../../lib/visitor.ts';
import type { WaitingChild } from '../../lib/waiting-child.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { passFocusOn } from '../../ui/pass-focus-on.ts';
import { Skeleton, SkeletonList } from '../../ui/skeleton.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { useRemoval } from './cart-changes.ts';
import type { Removal } from './cart-changes.ts';
import { giftProblem } from './cart-check.ts';
import { amountOf, balanceTerms, checkedSums, storedSums } from './cart-sums.ts';
import type { CartSums } from './cart-sums.ts';
import { CartSummary, CheckoutPanel } from './checkout-panel.tsx';
import { ChildrenSection } from './children-section.tsx';
import { EmptyCart } from './empty-cart.tsx';
import { fewerId, recipientId } from './gift-line.tsx';
import { GiftsInName } from './gifts-in-name.tsx';
import { GiftsSection } from './gifts-section.tsx';
import { useCartAddress } from './use-cart-address.ts';
import { useCartCheck } from './use-cart-check.ts';
import type { CartCheck, Said } from './use-cart-check.ts';
import { useCheckout } from './use-checkout.ts';
import { useGiftDedication } from './use-gift-dedication.ts';
import type { GiftDedication } from './use-gift-dedication.ts';

interface CartScreenProps {
  /** For an empty cart: children to choose from. */
  readonly waiting: readonly WaitingChild[];
}

/** The cart: what is in it, what it comes to, and the way to the payment (CRT-01 to CRT-31). */
export function CartScreen({ waiting }: CartScreenProps) {
  const cart = useCart();
  const { arrival, again } = useCartAddress();
  const check = useCartCheck(cart);
  const removal = useRemoval();
  const dedication = useGiftDedication();
  const { phase, rejection, checkOut } = useCheckout(check, dedication.check);
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
      {arrival !== 'working' && isEmpty && !removal.removed && <EmptyCart waiting={waiting} />}
      {arrival !== 'working' && (!isEmpty || removal.removed) && (
        <CartContent
          cart={cart}
          check={check}
          removal={removal}
          dedication={dedication.form}
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
          <Button ref={passFocusOn} variant="secondary" size="sm" onClick={onRetry}>
            {word('retry')}
          </Button>
        )
      }
    >
      {t(`restore.${why}`)}
    </Alert>
  );
}

interface CartContentProps {
  readonly cart: Cart;
  readonly check: CartCheck;
  readonly removal: Removal;
  readonly dedication: GiftDedication['form'];
  readonly busy: boolean;
  readonly onCheckout: () => void;
}

/** The lines of the cart, with its sums beside them. */
function CartContent(props: CartContentProps) {
  const { cart, check, removal, dedication, busy, onCheckout } = props;
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
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <ChildrenSection cart={cart} currency={currency} check={check} removal={removal} />
        <GiftsSection cart={cart} currency={currency} check={check} removal={removal} />
        {cart.gifts.length > 0 && (
          <GiftsInName gifts={cart.gifts} sum={sums.gifts} form={dedication} />
        )}
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

/** Sentences of the server, in the language that they were said in. */
function Sentences({ said }: { readonly said: Said }) {
  return (
    <span lang={said.locale} dir="auto">
      {said.texts.join('\n')}
    </span>
  );
}

/** Notices: lines taken out of the cart, and prices that could not be checked. */
function CheckNotices({ check }: { readonly check: CartCheck }) {
  const { t } = useTranslation('cart');
  const { t: word } = useTranslation('words');
  const { gone, failure } = check;
  return (
    <>
      {gone.texts.length > 0 && (
        <Alert tone="info" title={t('gone')}>
          <Sentences said={gone} />
        </Alert>
      )}
      {failure && (
        <Alert
          tone="danger"
          title={t('checkFailed.title')}
          action={
            <Button ref={passFocusOn} variant="secondary" size="sm" onClick={check.again}>
              {word('retry')}
            </Button>
          }
        >
          {failure.texts.length > 0 ? <Sentences said={failure} /> : t('checkFailed.text')}
        </Alert>
      )}
    </>
  );
}

/** Why the checkout did not go through; it takes the focus (CRT-25, ECT-11). */
function RejectionBanner({ rejection }: { readonly rejection: Said | undefined }) {
  const { t } = useTranslation('cart');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!rejection) return;
    box.current?.focus({ preventScroll: true });
    scrollTo({ top: 0 });
  }, [rejection]);
  return (
    <div ref={box} tabIndex={-1} className="rounded-lg outline-none empty:hidden">
      {rejection && (
        <Alert tone="danger" title={t('checkout.rejected')}>
          {rejection.texts.length > 0 ? <Sentences said={rejection} /> : t('checkout.noAnswer')}
        </Alert>
      )}
    </div>
  );
}

/** Stands in the place of the cart while the payment page is being opened (CRT-14). */
function CheckoutLoader() {
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

/** The shape of the cart on its way: two sections and what they come to. */
export function CartSkeleton() {
  const { t } = useTranslation('cart');
  return (
    <SkeletonList label={t('loading')} className="grid items-start gap-6 lg:grid-cols-[1.6fr_1fr]">
      <div className="grid gap-6">
        {[0, 1].map((section) => (
          <Card key={section} className="grid gap-5 rounded-xl p-5 md:p-8">
            <Skeleton className="h-7 w-32 rounded-sm" />
            <div className="flex gap-4">
              <Skeleton className="size-20 shrink-0 rounded-md" />
              <div className="grid flex-1 content-start gap-2">
                <Skeleton className="h-6 w-44 max-w-full rounded-sm" />
                <Skeleton className="h-5 w-28 rounded-sm" />
              </div>
            </div>
            <Skeleton className="h-13 w-full rounded-md" />
          </Card>
        ))}
      </div>
      <Card className="grid gap-4 rounded-xl p-5 md:p-8">
        <Skeleton className="h-7 w-28 rounded-sm" />
        <Skeleton className="h-5 w-full rounded-sm" />
        <Skeleton className="h-5 w-full rounded-sm" />
        <Skeleton className="h-9 w-full rounded-sm" />
        <Skeleton className="h-14 w-full rounded-full" />
      </Card>
    </SkeletonList>
  );
}
