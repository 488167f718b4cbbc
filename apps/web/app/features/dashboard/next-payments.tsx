import type { Due } from '@nabta/contract';
import { useTranslation } from 'react-i18next';
import { formatAmount } from '../../lib/amount.ts';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { formatDay } from '../../lib/plain-date.ts';
import { Block, LinesSkeleton, Nothing } from './block.tsx';
import { ASK } from './dashboard-data.ts';
import type { Part } from './dashboard-data.ts';
import { DueLine } from './due-line.tsx';

/** What is paid next, the soonest first (DSH-07, DSH-11). */
export function NextPayments({ nextPayments }: { readonly nextPayments: Part<'nextPayments'> }) {
  const { t } = useTranslation('dashboard');
  return (
    <Block
      id="next"
      title={t('next.title')}
      more={{ to: '/my-cards', text: t('next.cards') }}
      asked={nextPayments}
      again={ASK.nextPayments}
      skeleton={<LinesSkeleton count={4} />}
      failed={t('next.failed')}
    >
      {(dues) =>
        dues.length === 0 ? (
          <Nothing message={t('next.empty')} to="/children" action={t('next.choose')} />
        ) : (
          <ul>
            {dues.map((due) => (
              <DueLine key={due.id} due={due}>
                <When due={due} />
              </DueLine>
            ))}
          </ul>
        )
      }
    </Block>
  );
}

function When({ due }: { readonly due: Due }) {
  const { t } = useTranslation('dashboard');
  const locale = useLocale();
  const { due_date: date, applied_balance: balance, currency } = due;
  return (
    <>
      <time dateTime={date}>{formatDay(date, locale)}</time>
      {balance > 0 && (
        <span className="block">
          {t('next.fromBalance', { amount: formatAmount(balance, currency, locale) })}
        </span>
      )}
    </>
  );
}
