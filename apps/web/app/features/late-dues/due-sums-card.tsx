import type { Money } from '@nabta/contract';
import type { ReactNode } from 'react';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { useTranslation } from '../../lib/i18n/use-translation.tsx';
import { formatMoney } from '../../lib/money.ts';
import { Card } from '../../ui/card.tsx';

interface SumsCardProps {
  readonly title: string;
  /** Lines, then what is below them. */
  readonly children: ReactNode;
  readonly foot: ReactNode;
}

/** The sums of a choice, and the way to pay it. */
export function SumsCard({ title, children, foot }: SumsCardProps) {
  return (
    <Card as="section" aria-labelledby="sums-title" className="grid gap-5 rounded-xl p-6">
      <h2 id="sums-title" className="text-xl">
        {title}
      </h2>
      <dl className="grid gap-3">{children}</dl>
      {foot}
    </Card>
  );
}

interface SumLineProps {
  readonly label: ReactNode;
  readonly amount: Money;
}

export function SumLine({ label, amount }: SumLineProps) {
  const locale = useLocale();
  return (
    <div className="flex items-baseline justify-between gap-x-4">
      <dt className="text-ink-soft">{label}</dt>
      <dd className="font-medium whitespace-nowrap">{formatMoney(amount, locale)}</dd>
    </div>
  );
}

/** The part that the balance pays; nothing when that is zero (DUE-05). */
export function DeductionLine({ deduction }: { readonly deduction: Money }) {
  const { t } = useTranslation('late-dues');
  if (deduction.minor === 0) return null;
  const taken = { ...deduction, minor: -deduction.minor };
  return <SumLine label={t('fromBalance')} amount={taken} />;
}

/** The last line: what it all comes to. It is heard when it changes. */
export function LastLine({ label, amount }: SumLineProps) {
  const locale = useLocale();
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-sand-300 pt-4">
      <dt className="font-semibold text-nile-900">{label}</dt>
      <dd
        className="ms-auto text-xl font-bold whitespace-nowrap sm:text-2xl text-nile-900"
        aria-live="polite"
      >
        {formatMoney(amount, locale)}
      </dd>
    </div>
  );
}
