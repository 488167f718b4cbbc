import { formatMoney } from '@nabta/contract';
import type { Receipt } from '@nabta/contract';
import { useTranslation } from 'react-i18next';
import { formatAmount } from '../../lib/amount.ts';
import { formatNumber } from '../../lib/i18n/create-i18n.ts';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { formatDay } from '../../lib/plain-date.ts';
import { remainingOf } from './receipt-data.ts';

const SUM = 'text-end whitespace-nowrap tabular-nums';

interface OfReceipt {
  readonly receipt: Receipt;
}

/** What the money is for, line by line, down to the sum that came. */
export function ReceiptSums({ receipt }: OfReceipt) {
  const { t } = useTranslation('receipts');
  const locale = useLocale();
  const { lines, currency } = receipt;
  // Where there is one of each, saying so is noise.
  const counted = lines.some(({ quantity }) => quantity !== 1);
  return (
    <table className="mt-8 w-full border-collapse">
      <thead>
        <tr className="border-b border-sand-300 text-sm text-ink-soft">
          <th scope="col" className="pb-2 text-start font-medium">
            {t('item')}
          </th>
          {counted && (
            <th scope="col" className="px-3 pb-2 text-end font-medium">
              {t('quantity')}
            </th>
          )}
          <th scope="col" className="ps-3 pb-2 text-end font-medium">
            {t('amount')}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ description, quantity, amount }, index) => (
          <tr key={index} className="break-inside-avoid border-b border-sand-200 align-top">
            <th scope="row" className="py-3 text-start font-normal">
              <bdi>{description[locale]}</bdi>
            </th>
            {counted && (
              <td className="px-3 py-3 text-end tabular-nums">{formatNumber(quantity, locale)}</td>
            )}
            <td className={`py-3 ps-3 ${SUM}`}>{formatAmount(amount, currency, locale)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {sumsOf(receipt).map(({ name, amount }) => (
          <Sum
            key={name}
            label={t(name)}
            span={counted ? 2 : 1}
            value={formatAmount(amount, currency, locale)}
          />
        ))}
        <Sum
          label={t('total')}
          span={counted ? 2 : 1}
          value={formatAmount(receipt.total, currency, locale)}
          strong
        />
        <Refunds receipt={receipt} span={counted ? 2 : 1} />
      </tfoot>
    </table>
  );
}

/** The steps between the lines and the total: none where they are the same. */
function sumsOf({ subtotal, fee, from_balance, total }: Receipt) {
  const steps = [
    { name: 'fee', amount: fee },
    { name: 'fromBalance', amount: -from_balance },
  ] as const;
  const taken = steps.filter(({ amount }) => amount !== 0);
  if (taken.length === 0 && subtotal === total) return [];
  return [{ name: 'subtotal', amount: subtotal } as const, ...taken];
}

interface SumProps {
  readonly label: string;
  readonly value: string;
  /** The columns before the last. */
  readonly span: number;
  readonly strong?: boolean;
}

function Sum({ label, value, span, strong = false }: SumProps) {
  const look = strong ? 'border-t-2 border-nile py-3 text-lg font-bold text-nile-900' : 'py-1.5';
  return (
    <tr>
      <th
        scope="row"
        colSpan={span}
        className={`text-start ${strong ? look : `${look} font-normal`}`}
      >
        {label}
      </th>
      <td className={`ps-3 ${SUM} ${look}`}>{value}</td>
    </tr>
  );
}

function Refunds({ receipt, span }: OfReceipt & Pick<SumProps, 'span'>) {
  const { t } = useTranslation('receipts');
  const locale = useLocale();
  const { refunds, currency } = receipt;
  if (refunds.length === 0) return null;
  return (
    <>
      {refunds.map(({ date, amount }, index) => (
        <Sum
          key={index}
          label={t('refundOn', { date: formatDay(date, locale) })}
          span={span}
          value={formatAmount(-amount, currency, locale)}
        />
      ))}
      <Sum
        label={t('remaining')}
        span={span}
        value={formatMoney(remainingOf(receipt), locale)}
        strong
      />
    </>
  );
}
