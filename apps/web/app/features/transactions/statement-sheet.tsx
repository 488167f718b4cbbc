import type { StatementResponse, Transaction } from '@nabta/contract';
import { useTranslation } from 'react-i18next';
import { formatAmount, formatSignedAmount } from '../../lib/amount.ts';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { Paper } from '../../lib/paper.tsx';
import { formatDay } from '../../lib/plain-date.ts';
import { receiptNumberOf } from '../../lib/receipt-link.ts';

type Statement = StatementResponse['statement'];

const SUM = 'text-end whitespace-nowrap tabular-nums';

/** Every entry of some days on paper, with what it comes to in each currency. */
export function StatementSheet({ statement }: { readonly statement: Statement }) {
  const { t } = useTranslation('transactions');
  const locale = useLocale();
  const { from, to, issued_on, sponsor_name, arabic_name, entries, totals } = statement;
  const name = (locale === 'ar' && arabic_name) || sponsor_name;
  return (
    <Paper
      title={t('statement.page')}
      aside={
        <p className="xs:text-end">
          <span className="block font-medium">
            {t('statement.days', { from: formatDay(from, locale), to: formatDay(to, locale) })}
          </span>
          <span className="block text-sm text-ink-soft">
            {t('statement.issued', { date: formatDay(issued_on, locale) })}
          </span>
        </p>
      }
    >
      <dl className="mt-6">
        <dt className="text-sm text-ink-soft">{t('statement.for')}</dt>
        <dd className="text-xl font-semibold text-nile-900">
          <bdi>{name}</bdi>
        </dd>
      </dl>
      {entries.length === 0 ? (
        <p className="mt-8">{t('statement.nothing')}</p>
      ) : (
        <Entries entries={entries} />
      )}
      {totals.map((total) => (
        <Totals key={total.currency} totals={total} />
      ))}
    </Paper>
  );
}

function Entries({ entries }: { readonly entries: readonly Transaction[] }) {
  const { t } = useTranslation('transactions');
  return (
    <table className="mt-8 w-full border-collapse">
      <thead>
        <tr className="border-b border-sand-300 text-sm text-ink-soft">
          <th scope="col" className="pb-2 text-start font-medium max-xs:hidden">
            {t('statement.date')}
          </th>
          <th scope="col" className="pb-2 text-start font-medium xs:px-4">
            {t('statement.details')}
          </th>
          <th scope="col" className="pb-2 text-end font-medium">
            {t('statement.amount')}
          </th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </tbody>
    </table>
  );
}

function Entry({ entry }: { readonly entry: Transaction }) {
  const { t } = useTranslation('transactions');
  const locale = useLocale();
  const { received_date: date, description, transaction_type: type, amount, currency } = entry;
  const receipt = receiptNumberOf(entry.receipt_url);
  const day = <time dateTime={date}>{formatDay(date, locale)}</time>;
  return (
    <tr className="break-inside-avoid border-b border-sand-200 align-top">
      <td className="py-3 whitespace-nowrap max-xs:hidden print:py-1.5">{day}</td>
      <td className="py-3 xs:px-4 print:py-1.5">
        <span className="text-sm text-ink-soft xs:hidden">{day}</span>
        <bdi className="block font-medium">{description[locale]}</bdi>
        <span className="flex flex-wrap gap-x-4 text-sm text-ink-soft">
          <span>{t(`type.${type}`)}</span>
          {receipt && (
            <span className="whitespace-nowrap">
              {t('statement.receipt', { number: `\u2066${receipt}\u2069` })}
            </span>
          )}
        </span>
      </td>
      <td className={`py-3 ps-3 print:py-1.5 ${SUM}`}>
        {formatSignedAmount(amount, currency, locale)}
      </td>
    </tr>
  );
}

function Totals({ totals }: { readonly totals: Statement['totals'][number] }) {
  const { t } = useTranslation('transactions');
  const locale = useLocale();
  const { currency, given, refunded, net } = totals;
  const rows = [
    ...(refunded === 0
      ? []
      : ([
          ['given', given],
          ['refunded', -refunded],
        ] as const)),
    ['net', net] as const,
  ];
  return (
    <dl className="mt-6 grid break-inside-avoid gap-2 border-t-2 border-nile pt-3">
      {rows.map(([name, amount]) => (
        <div
          key={name}
          className={`flex items-baseline justify-between gap-6 ${name === 'net' ? 'text-lg font-bold text-nile-900' : ''}`}
        >
          <dt>{t(`statement.${name}`)}</dt>
          <dd className={SUM}>{formatAmount(amount, currency, locale)}</dd>
        </div>
      ))}
    </dl>
  );
}
