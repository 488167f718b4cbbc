import type { Receipt } from '@nabta/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { Paper } from '../../lib/paper.tsx';
import { formatDay } from '../../lib/plain-date.ts';
import { Skeleton, SkeletonList } from '../../ui/skeleton.tsx';
import { ReceiptSums } from './receipt-sums.tsx';

/** A receipt on paper: who gave what, for what and how, and what went back. */
export function ReceiptScreen({ receipt }: { readonly receipt: Receipt }) {
  const { t } = useTranslation('receipts');
  const locale = useLocale();
  const { number, issued_on, donor_name, arabic_donor_name, method, reference, disputed } = receipt;
  const name = (locale === 'ar' && arabic_donor_name) || donor_name;
  return (
    <Paper
      title={t('title')}
      aside={
        <dl className="grid justify-items-end gap-1">
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
