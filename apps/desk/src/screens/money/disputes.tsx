import { DISPUTE_STATES, type DeskDispute } from '@nabta/contract/desk';
import { useTranslation } from '../../../../web/app/lib/i18n/use-translation.tsx';
import { Badge } from '../../../../web/app/ui/badge.tsx';
import { useDesk } from '../../api/use-desk.ts';
import { Amount } from '../../ui/amount.tsx';
import { ListFilters, oneOf, useFilters } from '../../ui/filters.tsx';
import { PagedList } from '../../ui/list.tsx';
import { When } from '../../ui/when.tsx';
import { PaymentLink } from './payment-link.tsx';

const TONES = { open: 'sunflower', won: 'nile', lost: 'plain' } as const;

/** The payments that a bank takes or took back, the newest disputes first. */
export function Disputes() {
  const { t } = useTranslation('desk-provider');
  const filters = useFilters({
    state: oneOf(t('disputes.state'), t('disputes.all'), DISPUTE_STATES, (one) =>
      t(`disputes.states.${one}`),
    ),
  });
  const { state } = filters.values;
  const found = useDesk('GET /v1/desk/disputes', { query: filters.query });
  return (
    <section aria-labelledby="disputes" className="grid gap-4">
      <h2 id="disputes" className="text-xl">
        {t('disputes.title')}
      </h2>
      <ListFilters of={filters} />
      <PagedList
        found={found}
        rowsOf={({ disputes }) => disputes.map((one) => ({ ...one, id: one.payment.id }))}
        caption={t('disputes.title')}
        empty={t(state === undefined ? 'disputes.empty' : 'disputes.emptyAll')}
        columns={[
          {
            title: t('disputes.columns.opened'),
            cell: ({ opened_at: at }) =>
              at === null ? (
                t('disputes.unknownDay')
              ) : (
                <span className="whitespace-nowrap">
                  <When at={at} as="day" />
                </span>
              ),
          },
          {
            title: t('disputes.columns.payer'),
            cell: ({ payment }) => <PaymentLink payment={payment} />,
          },
          {
            title: t('disputes.columns.amount'),
            cell: ({ amount, payment }) => (
              <Amount value={amount ?? payment.amount} currency={payment.currency} />
            ),
          },
          {
            title: t('disputes.columns.state'),
            cell: ({ state: now }) => (
              <Badge tone={TONES[now]}>{t(`disputes.states.${now}`)}</Badge>
            ),
          },
          { title: t('disputes.columns.follows'), cell: (dispute) => <Follows {...dispute} /> },
        ]}
      />
    </section>
  );
}

function Follows({ state, taken, provider_id: number }: DeskDispute) {
  const { t } = useTranslation('desk-provider');
  return (
    <div className="grid max-w-prose gap-1">
      <p>{t(state === 'open' && taken === 0 ? 'disputes.asks' : `disputes.follows.${state}`)}</p>
      {number !== null && (
        <p className="text-sm break-all text-ink-soft">
          {t('number', { number: `\u2068${number}\u2069` })}
        </p>
      )}
    </div>
  );
}
