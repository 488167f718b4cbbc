import { Link } from 'react-router';
import { useTranslation } from '../../../../web/app/lib/i18n/use-translation.tsx';
import { Alert } from '../../../../web/app/ui/alert.tsx';
import { Card } from '../../../../web/app/ui/card.tsx';
import type { Answer } from '../../api/desk-api.ts';
import { When } from '../../ui/when.tsx';
import { AnyAmount } from './journal-payouts.tsx';

type Unmatched = Answer<'GET /v1/desk/journal'>['unmatched'][number];

interface NotMatchedProps {
  readonly items: readonly Unmatched[];
  /** Of all, also those that are not named. */
  readonly count: number;
  /** Entries that the provider's balance, as it was read, cannot have yet. */
  readonly uncompared: number;
  /** Before the balance was read for the first time nothing can match, or fail to. */
  readonly isBalanceKnown: boolean;
}

/** What does not match between our books and the provider, and what cannot be told yet. */
export function NotMatched({ uncompared, isBalanceKnown, ...listed }: NotMatchedProps) {
  const { t } = useTranslation('desk-journal');
  return (
    <>
      {isBalanceKnown && <Listed {...listed} isAll={uncompared === 0} />}
      {uncompared > 0 && (
        <p className="text-sm text-ink-soft">{t('unmatched.uncompared', { count: uncompared })}</p>
      )}
    </>
  );
}

interface ListedProps extends Pick<NotMatchedProps, 'items' | 'count'> {
  /** Nothing waits to be compared. */
  readonly isAll: boolean;
}

/** What is in our books or at the provider alone: each by its name, with what to do. */
function Listed({ items, count, isAll }: ListedProps) {
  const { t } = useTranslation('desk-journal');
  if (items.length === 0) {
    return <Alert tone="success">{t(isAll ? 'unmatched.none' : 'unmatched.noneSoFar')}</Alert>;
  }
  const more = count - items.length;
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h2 id="not-matched" className="text-lg">
        {t('unmatched.title')}
      </h2>
      <p className="text-sm text-ink-soft">{t('unmatched.intro')}</p>
      <Card
        className="max-h-96 overflow-y-auto"
        role="region"
        tabIndex={0}
        aria-labelledby="not-matched"
      >
        <ul className="divide-y divide-sand-200">
          {items.map((item) => (
            <li
              key={`${item.kind} ${item.provider_id} ${item.currency}`}
              className="grid gap-1 p-4"
            >
              <p className="flex flex-wrap items-baseline gap-x-3">
                <strong>
                  <AnyAmount value={item.amount} currency={item.currency} />
                </strong>
                <When at={item.day} as="day" />
                <bdi className="text-sm break-all text-ink-soft">{item.provider_id}</bdi>
                {item.payment_id !== null && (
                  <Link to={`/money/payments/${item.payment_id}`} className="underline">
                    {t('unmatched.payment')}
                  </Link>
                )}
              </p>
              <p className="text-sm">{t(`unmatched.kinds.${item.kind}`)}</p>
            </li>
          ))}
        </ul>
      </Card>
      {more > 0 && <p className="text-sm text-ink-soft">{t('unmatched.more', { count: more })}</p>}
    </section>
  );
}
