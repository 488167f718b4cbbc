import { Link } from 'react-router';
import { useTranslation } from '../../../../web/app/lib/i18n/use-translation.tsx';
import { useDesk } from '../../api/use-desk.ts';
import { Amount } from '../../ui/amount.tsx';
import { Failure } from '../../ui/failure.tsx';
import { List } from '../../ui/list.tsx';
import { When } from '../../ui/when.tsx';

/** Refunds that did not reach their payers; nothing where all did. */
export function FailedRefunds() {
  const { t } = useTranslation('desk-money');
  const { data, error, refetch } = useDesk('GET /v1/desk/failed_refunds');
  if (error) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data || data.refunds.length === 0) return null;
  return (
    <section aria-labelledby="failed-refunds" className="grid gap-3">
      <h2 id="failed-refunds" className="text-xl">
        {t('refunds.failed.title')}
      </h2>
      <p className="max-w-text text-ink-soft">{t('refunds.failed.intro')}</p>
      <List
        caption={t('refunds.failed.title')}
        empty=""
        rows={data.refunds}
        columns={[
          {
            title: t('refunds.failed.columns.receipt'),
            cell: ({ payment_id: id, receipt }) => (
              <Link
                to={`/money/payments/${id}`}
                className="inline-block py-1 font-semibold text-nile underline underline-offset-4"
              >
                {t('refunds.of', { receipt: `\u2068${receipt}\u2069` })}
              </Link>
            ),
          },
          {
            title: t('refunds.failed.columns.payer'),
            cell: ({ payer }) => <bdi>{payer ?? t('nobody')}</bdi>,
          },
          {
            title: t('refunds.failed.columns.amount'),
            cell: ({ amount, currency }) => <Amount value={amount} currency={currency} />,
          },
          {
            title: t('refunds.failed.columns.failed'),
            cell: ({ failed_at: at }) => at !== null && <When at={at} as="day" />,
          },
        ]}
      />
    </section>
  );
}
