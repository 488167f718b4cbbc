import type { DashboardResponse, Sponsor } from '@nabta/contract';
import type { ReactNode } from 'react';
import { yearText } from '../../lib/date-in-cairo.ts';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { useTranslation } from '../../lib/i18n/use-translation.tsx';
import { formatAmount } from '../../lib/money.ts';
import { Block, MoreLink } from './block.tsx';

interface GivingProps {
  readonly sponsor: Sponsor;
  readonly totals: DashboardResponse['yearly_payments_report'];
}

type Totals = Omit<GivingProps['totals'], 'current_year' | 'other_currencies'>;

const hasGiven = (of: Totals) =>
  [of.total_donations, of.current_year_donations, of.previous_year_donations].some(Boolean);

/**
 * The balance (DSH-02), and the totals given by currency (DSH-03); nothing as long as there are none:
 * a first day needs no four zeros.
 */
export function Giving({ sponsor, totals }: GivingProps) {
  const { t } = useTranslation('dashboard');
  const locale = useLocale();
  const { balance, payment_currency: ownCurrency } = sponsor;
  const given = [totals, ...totals.other_currencies].filter(hasGiven);
  if (balance === 0 && given.length === 0) return null;
  const shown = given.length > 0 ? given : [totals];
  return (
    <Block id="giving" title={t('giving.title')}>
      <dl className="grid gap-y-2.5">
        <Figure label={t('giving.balance')}>{formatAmount(balance, ownCurrency, locale)}</Figure>
        {shown.map((of) => (
          <Given key={of.currency} totals={of} year={totals.current_year} />
        ))}
      </dl>
      <div className="mt-4 border-t border-sand-200 pt-3">
        {balance !== 0 && <p className="text-sm text-ink-soft">{t('giving.balanceUse')}</p>}
        <MoreLink to="/my-transactions" text={t('giving.more')} />
      </div>
    </Block>
  );
}

/** What was given in one currency. */
function Given({ totals, year }: { readonly totals: Totals; readonly year: number }) {
  const { t } = useTranslation('dashboard');
  const locale = useLocale();
  const amount = (sum: number) => formatAmount(sum, totals.currency, locale);
  return (
    <>
      <Figure label={t('giving.total')}>{amount(totals.total_donations)}</Figure>
      <Figure label={t('giving.thisYear', { year: yearText(year, locale) })}>
        {amount(totals.current_year_donations)}
      </Figure>
      <Figure label={t('giving.lastYear', { year: yearText(year - 1, locale) })}>
        {amount(totals.previous_year_donations)}
      </Figure>
    </>
  );
}

function Figure({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="ms-auto font-bold whitespace-nowrap text-nile-900">{children}</dd>
    </div>
  );
}
