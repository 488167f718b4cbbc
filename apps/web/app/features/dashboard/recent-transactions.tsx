import { useTranslation } from 'react-i18next';
import { TransactionRow } from '../../lib/transaction-row.tsx';
import { Block, LinesSkeleton, Nothing } from './block.tsx';
import { ASK } from './dashboard-data.ts';
import type { Part } from './dashboard-data.ts';

/** What came and went last (DSH-05). */
export function RecentTransactions({
  transactions,
}: {
  readonly transactions: Part<'transactions'>;
}) {
  const { t } = useTranslation('dashboard');
  return (
    <Block
      id="recent"
      title={t('recent.title')}
      more={{ to: '/my-transactions', text: t('recent.all') }}
      asked={transactions}
      again={ASK.transactions}
      skeleton={<LinesSkeleton count={2} />}
      failed={t('recent.failed')}
    >
      {(shown) =>
        shown.length === 0 ? (
          <Nothing message={t('recent.empty')} to="/donate" action={t('recent.donate')} />
        ) : (
          <ul>
            {shown.map((transaction) => (
              <TransactionRow key={transaction.id} transaction={transaction} />
            ))}
          </ul>
        )
      }
    </Block>
  );
}
