import type { Locale, Money } from '@nabta/contract';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { formatMoney } from '../../lib/money.ts';
import { donationSum } from './amount.ts';
import type { DonationSum as Sum } from './amount.ts';
import type { DonationForm } from './use-donation-form.ts';
import { useDonationCurrency } from './use-donor.ts';

/** The sum of what is typed now; undefined while that is no amount that is taken. */
export function useDonationSum({ control }: DonationForm): Sum | undefined {
  const currency = useDonationCurrency(control);
  const amount = useWatch({ control, name: 'base_amount' }) ?? '';
  const fees = useWatch({ control, name: 'fees_included' }) ?? false;
  return currency && donationSum(amount, currency, fees);
}

/**
 * Fee and total while the donor adds the fee (DON-09 to DON-12). The live region stands empty
 * before, so that what comes into it is heard.
 */
export function DonationSum({ form }: { readonly form: DonationForm }) {
  const { t } = useTranslation('donate');
  const locale = useLocale();
  const sum = useDonationSum(form);
  const fees = useWatch({ control: form.control, name: 'fees_included' }) ?? false;
  return (
    <div aria-live="polite" aria-atomic="true">
      {fees && sum && (
        <dl className="mt-3 grid gap-2 rounded-lg bg-sand p-5">
          <Line label={t('sum.gift')} amount={sum.base} locale={locale} />
          <Line label={t('sum.fee')} amount={sum.fee} locale={locale} />
          <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-sand-300 pt-3">
            <dt className="font-semibold text-nile-900">{t('sum.total')}</dt>
            <dd className="text-xl font-bold tabular-nums text-nile-900">
              {formatMoney(sum.total, locale)}
            </dd>
          </div>
        </dl>
      )}
    </div>
  );
}

interface LineProps {
  readonly label: string;
  readonly amount: Money;
  readonly locale: Locale;
}

function Line({ label, amount, locale }: LineProps) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <dt>{label}</dt>
      <dd className="font-medium tabular-nums">{formatMoney(amount, locale)}</dd>
    </div>
  );
}
