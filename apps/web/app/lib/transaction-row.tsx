import { dueDatesBeside, transactionWord, writtenAmount, type Transaction } from '@nabta/contract';
import { Link } from 'react-router';
import { Skeleton } from '../ui/skeleton.tsx';
import { CodedText } from './coded-text.tsx';
import { formatNumber } from './i18n/create-i18n.ts';
import { useLocale } from './i18n/use-locale.ts';
import { useTranslation } from './i18n/use-translation.tsx';
import { formatAmount } from './money.ts';
import { formatDay } from './plain-date.ts';

const ROW = 'grid gap-y-1 border-b border-sand-200 py-4 last:border-0';
const LINE = 'flex items-start justify-between gap-x-4 gap-y-1';
/** What is below the title, or below the amount. */
const SIDE = 'flex flex-wrap gap-x-3 gap-y-1 sm:gap-x-4';

/** One entry of the ledger (TXN-02); the screen's namespaces have `transactions`. */
export function TransactionRow({ transaction }: { readonly transaction: Transaction }) {
  const { t } = useTranslation('transactions');
  const locale = useLocale();
  const { received_date: date, currency, title } = transaction;
  const receipt = receiptNumberOf(transaction.receipt_url);
  return (
    <li className={ROW}>
      <div className={LINE}>
        <p className="font-semibold text-nile-900">
          <CodedText>{title[locale]}</CodedText>
        </p>
        <p className="font-semibold whitespace-nowrap text-nile-900">
          {formatAmount(writtenAmount(transaction), currency, locale)}
        </p>
      </div>
      <div className={`${LINE} flex-wrap text-sm text-ink-soft`}>
        <p className={SIDE}>
          <time dateTime={date} className="whitespace-nowrap">
            {formatDay(date, locale)}
          </time>
          <TransactionDetails transaction={transaction} />
        </p>
        <p className={`${SIDE} ms-auto justify-end`}>
          <span>{t(`done.${transactionWord(transaction)}`)}</span>
          {receipt && (
            <Link
              to={receiptHref(receipt)}
              aria-label={t('receiptOf', { number: receipt })}
              className="-my-3 inline-flex min-h-11 items-center font-medium text-nile underline underline-offset-4"
            >
              {t('receipt')}
            </Link>
          )}
        </p>
      </div>
      {transaction.lines.length > 0 && <Lines transaction={transaction} />}
    </li>
  );
}

/** The children's codes, and the due dates where they differ from the day of the entry. */
export function TransactionDetails({ transaction }: { readonly transaction: Transaction }) {
  const { t } = useTranslation('transactions');
  const locale = useLocale();
  const days = dueDatesBeside(transaction).map((date) => formatDay(date, locale));
  const dates = new Intl.ListFormat(locale, { type: 'conjunction' }).format(days);
  return (
    <>
      {transaction.codes.map((code) => (
        <bdi key={code} dir="ltr" className="whitespace-nowrap">
          {code}
        </bdi>
      ))}
      {days.length > 0 && <span>{t('dueOn', { dates })}</span>}
    </>
  );
}

/** Each child's and each gift's share of the amount, on demand. */
function Lines({ transaction }: { readonly transaction: Transaction }) {
  const { t } = useTranslation('transactions');
  const locale = useLocale();
  const { lines, currency } = transaction;
  return (
    <details>
      <summary className="-ms-2 inline-flex min-h-11 cursor-pointer items-center rounded-full px-2 text-sm font-medium text-nile underline-offset-4 hover:underline">
        {t('lines', { count: lines.length })}
      </summary>
      <ul className="grid gap-1 pb-1 text-sm text-ink-soft">
        {lines.map(({ description, quantity, amount }, i) => (
          <li key={i} className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span>
              <CodedText>{description[locale]}</CodedText>
              {quantity > 1 && ` × ${formatNumber(quantity, locale)}`}
            </span>
            <span className="ms-auto">{formatAmount(amount, currency, locale)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** An entry on its way. */
export function TransactionRowSkeleton() {
  return (
    <div className={ROW}>
      <div className={LINE}>
        <Skeleton className="h-7 w-1/2" />
        <Skeleton className="h-7 w-24" />
      </div>
      <Skeleton className="h-6 w-1/3" />
    </div>
  );
}

/** The number of a receipt in its address, whatever stands before it; undefined when there is none. */
export function receiptNumberOf(url: string | null): string | undefined {
  return /\/receipts\/(\d{4}-\d+)(?:[?#]|$)/.exec(url ?? '')?.[1];
}

/** The page of a receipt, for its owner. */
export const receiptHref = (number: string) => `/receipts/${number}`;
