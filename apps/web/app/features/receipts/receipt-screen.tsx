import type { Receipt } from '@nabta/contract';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { formatMoney, isCounted, nameOnPaper, receiptSteps, remainingOf } from '@nabta/contract';
import { CodedText } from '../../lib/coded-text.tsx';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { useTranslation } from '../../lib/i18n/use-translation.tsx';
import { Paper } from '../../lib/paper.tsx';
import { formatDay } from '../../lib/plain-date.ts';
import { Skeleton, SkeletonList } from '../../ui/skeleton.tsx';
import { formatAmount } from '../../lib/money.ts';
import { formatNumber } from '../../lib/i18n/create-i18n.ts';
import { SIGNATURE } from './receipt-data.ts';

/** A receipt on paper: who gave what, for what and how, and what went back. */
export function ReceiptScreen({ receipt }: { readonly receipt: Receipt }) {
  const { t } = useTranslation('receipts');
  const locale = useLocale();
  const { number, issued_on, donor_name, arabic_donor_name, method, reference, disputed } = receipt;
  const name = nameOnPaper(donor_name, arabic_donor_name, locale);
  const signature = new URLSearchParams(useLocation().search).get(SIGNATURE);
  return (
    <Paper
      title={t('title')}
      pdf={{
        path: `/receipts/${number}/pdf`,
        query: signature === null ? {} : { signature },
        fileName: t('file', { number }),
      }}
      aside={
        <dl className="grid gap-1">
          <Fact label={t('number')}>
            <bdi dir="ltr">{number}</bdi>
          </Fact>
          <Fact label={t('date')}>
            <time dateTime={issued_on}>{formatDay(issued_on, locale)}</time>
          </Fact>
        </dl>
      }
    >
      {disputed && (
        <p className="mt-6 border-2 border-danger p-4 font-medium text-danger">{t('disputed')}</p>
      )}
      <dl className="mt-6">
        <dt className="text-sm text-ink-soft">{t('from')}</dt>
        <dd className="text-xl font-semibold text-nile-900">
          <bdi>{name}</bdi>
        </dd>
      </dl>
      <ReceiptSums receipt={receipt} />
      <dl className="mt-6 grid justify-items-start gap-1">
        <Fact label={t('method')}>{t(`methods.${method}`)}</Fact>
        {reference && (
          <Fact label={t('reference')}>
            <bdi dir="ltr">{reference}</bdi>
          </Fact>
        )}
      </dl>
      <p className="mt-10 font-medium text-nile-900">{t('thanks')}</p>
      <p className="mt-1 text-sm text-ink-soft">{t('valid')}</p>
    </Paper>
  );
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline gap-x-2">
      <dt className="text-sm text-ink-soft">{`${label}:`}</dt>
      <dd className="font-medium">{children}</dd>
    </div>
  );
}

/** The sheet until it is known what stands on it. */
export function ReceiptSkeleton() {
  const { t } = useTranslation('receipts');
  return (
    <Paper title={t('title')} aside={null}>
      <SkeletonList label={t('loading')} className="mt-6 grid gap-4">
        <Skeleton className="h-6 w-40" />
        <Skeleton className="h-8 w-56" />
        <Skeleton className="mt-4 h-40 w-full" />
        <Skeleton className="h-6 w-48" />
      </SkeletonList>
    </Paper>
  );
}

const SUM = 'text-end whitespace-nowrap';

interface OfReceipt {
  readonly receipt: Receipt;
}

/** The lines of a receipt, down to the sum that was paid. */
function ReceiptSums({ receipt }: OfReceipt) {
  const { t } = useTranslation('receipts');
  const locale = useLocale();
  const { lines, currency } = receipt;
  const counted = isCounted(receipt);
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
              <CodedText>{description[locale]}</CodedText>
            </th>
            {counted && <td className="px-3 py-3 text-end">{formatNumber(quantity, locale)}</td>}
            <td className={`py-3 ps-3 ${SUM}`}>{formatAmount(amount, currency, locale)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {receiptSteps(receipt).map(({ name, amount }) => (
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
