import { Link } from 'react-router';
import { useTranslation } from '../../../../web/app/lib/i18n/use-translation.tsx';
import { useMay } from '../../api/session.ts';
import { useDesk } from '../../api/use-desk.ts';
import { Failure } from '../../ui/failure.tsx';
import { List } from '../../ui/list.tsx';
import { When } from '../../ui/when.tsx';
import { useDueColumns } from './due-list.tsx';
import { DuesPage } from './dues-page.tsx';

/** Dues whose charge has had no answer for a day. */
export function UnansweredDuesScreen() {
  const { t } = useTranslation('desk-dues');
  const seesPayments = useMay('read-money');
  const { data, error, refetch } = useDesk('GET /v1/desk/unanswered_dues');
  const columns = useDueColumns({ withDay: true });
  return (
    <DuesPage title={t('unanswered.title')} intro={t('unanswered.intro')}>
      {error ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : (
        <List
          caption={t('unanswered.title')}
          empty={t('unanswered.empty')}
          rows={data?.dues.map((due) => ({ ...due, id: String(due.id), due_id: due.id }))}
          columns={[
            ...columns,
            {
              title: t('unanswered.since'),
              cell: ({ since, payment_id: id }) => (
                <>
                  <When at={since} as="day" />
                  {seesPayments && (
                    <>
                      {' · '}
                      <Link
                        to={`/money/payments/${id}`}
                        className="inline-block py-1 font-semibold text-nile underline underline-offset-4"
                      >
                        {t('unanswered.payment')}
                      </Link>
                    </>
                  )}
                </>
              ),
            },
          ]}
        />
      )}
    </DuesPage>
  );
}
