import type { Money } from '@nabta/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Cart } from '../../lib/cart-content.ts';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { formatMoney } from '../../lib/money.ts';
import { Card } from '../../ui/card.tsx';
import type { CartSums } from './cart-sums.ts';

interface CartSummaryProps {
  readonly cart: Cart;
  readonly sums: CartSums;
  readonly checking: boolean;
  /** What is agreed to, and the way on. */
  readonly children: ReactNode;
}

/** What the cart comes to (CRT-26 to CRT-30), beside it or below it. */
export function CartSummary({ cart, sums, checking, children }: CartSummaryProps) {
  const { t } = useTranslation('cart');
  const locale = useLocale();
  const due = formatMoney(sums.amountDue, locale);
  const gifts = cart.gifts.reduce((sum, { count }) => sum + count, 0);
  const months = t(`summary.months.${cart.freq}`);
  return (
    <Card
      as="section"
      aria-labelledby="cart-summary"
      className="rounded-xl p-5 md:p-8 lg:sticky lg:top-24"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="cart-summary" className="text-xl">
          {t('summary.title')}
        </h2>
        <span className="text-sm text-ink-soft">{checking && t('summary.checking')}</span>
      </div>
      <dl className="mt-5 grid gap-3">
        {cart.children.length > 0 && (
          <Line
            label={t('summary.children', { count: cart.children.length, months })}
            amount={sums.children}
          />
        )}
        {gifts > 0 && <Line label={t('summary.gifts', { count: gifts })} amount={sums.gifts} />}
        <Line label={t('summary.total')} amount={sums.total} line />
        {sums.deduction.minor > 0 && (
          <Line
            label={t('summary.deduction')}
            amount={{ ...sums.deduction, minor: -sums.deduction.minor }}
          />
        )}
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-sand-300 pt-3">
          <dt className="font-semibold text-nile-900">{t('summary.due')}</dt>
          <dd className="text-2xl font-bold text-nile-900 tabular-nums">{due}</dd>
        </div>
      </dl>
      <p role="status" className="sr-only">
        {t('summary.dueNow', { amount: due })}
      </p>
      {cart.children.length > 0 && (
        <p className="mt-3 text-sm text-ink-soft">{t('summary.renews')}</p>
      )}
      {children}
    </Card>
  );
}

interface LineProps {
  readonly label: string;
  readonly amount: Money;
  /** A line above it, as above a sum. */
  readonly line?: boolean;
}

function Line({ label, amount, line = false }: LineProps) {
  const locale = useLocale();
  return (
    <div
      className={`flex flex-wrap items-baseline justify-between gap-x-4 ${line ? 'border-t border-sand-200 pt-3' : ''}`}
    >
      <dt>{label}</dt>
      <dd className="ms-auto font-medium tabular-nums">{formatMoney(amount, locale)}</dd>
    </div>
  );
}
