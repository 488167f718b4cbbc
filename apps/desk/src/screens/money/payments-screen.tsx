import { CURRENCIES, PAYMENT_KINDS, PAYMENT_METHODS, PAYMENT_STATUSES } from '@nabta/contract';
import { Link } from 'react-router';
import { useTranslation } from '../../../../web/app/lib/i18n/use-translation.tsx';
import { useLocale } from '../../../../web/app/lib/i18n/use-locale.ts';
import { Badge } from '../../../../web/app/ui/badge.tsx';
import { LinkButton } from '../../../../web/app/ui/button.tsx';
import { Card } from '../../../../web/app/ui/card.tsx';
import type { Answer } from '../../api/desk-api.ts';
import { useMay } from '../../api/session.ts';
import { useDesk } from '../../api/use-desk.ts';
import { Amount, amountIn } from '../../ui/amount.tsx';
import { dayOf, ListFilters, oneOf, useFilters } from '../../ui/filters.tsx';
import { PagedList, type Column } from '../../ui/list.tsx';
import { Page } from '../../ui/page.tsx';
import { When } from '../../ui/when.tsx';
import { PaymentTabs } from './payment-tabs.tsx';

type Listed = Answer<'GET /v1/desk/payments'>;
type Payment = Listed['payments'][number];

/** All payments, with the sums of those that match. */
export function PaymentsScreen() {
  const { t } = useTranslation('desk-money');
  const mayRecord = useMay('record-money');
  const filters = usePaymentFilters();
  const found = useDesk('GET /v1/desk/payments', { query: filters.query });
  return (
    <Page
      title={t('payments.title')}
      intro={t('payments.intro')}
      action={
        mayRecord && (
          <LinkButton to="/money/record" variant="action">
            {t('transfer.byHand')}
          </LinkButton>
        )
      }
    >
      <PaymentTabs />
      <ListFilters of={filters} />
      {found.data && !found.error && <Totals totals={found.data.totals} />}
      <PagedList
        found={found}
        rowsOf={(data) => data.payments}
        caption={t('payments.title')}
        empty={t('payments.empty')}
        columns={usePaymentColumns()}
      />
    </Page>
  );
}

function usePaymentFilters() {
  const { t } = useTranslation('desk-money');
  return useFilters({
    q: t('payments.filters.q'),
    receipt: t('payments.filters.receipt'),
    reference: t('payments.filters.reference'),
    since: dayOf(t('payments.filters.since')),
    until: dayOf(t('payments.filters.until')),
    status: oneOf(t('payments.filters.status'), t('all'), PAYMENT_STATUSES, (one) =>
      t(`statuses.${one}`),
    ),
    kind: oneOf(t('payments.filters.kind'), t('all'), PAYMENT_KINDS, (kind) => t(`kinds.${kind}`)),
    method: oneOf(t('payments.filters.method'), t('all'), PAYMENT_METHODS, (one) =>
      t(`methods.${one}`),
    ),
    currency: oneOf(t('payments.filters.currency'), t('all'), CURRENCIES, (one) =>
      t(`currencies.${one}`),
    ),
  });
}

const TONES = { paid: 'nile', confirming: 'sunflower', failed: 'plain' } as const;

function usePaymentColumns(): readonly Column<Payment>[] {
  const { t } = useTranslation('desk-money');
  return [
    {
      title: t('payments.columns.day'),
      cell: ({ id, day }) => (
        <Link
          to={`/money/payments/${id}`}
          className="font-semibold text-nile underline underline-offset-4"
        >
          <When at={day} as="day" />
        </Link>
      ),
    },
    {
      title: t('payments.columns.payer'),
      cell: ({ payer }) => <bdi>{payer ?? t('nobody')}</bdi>,
    },
    {
      title: t('payments.columns.kind'),
      cell: ({ kind, method }) => (
        <>
          {t(`kinds.${kind}`)}
          <br />
          <span className="text-sm text-ink-soft">{t(`methods.${method}`)}</span>
        </>
      ),
    },
    { title: t('payments.columns.amount'), cell: (one) => <PaidAmount payment={one} /> },
    {
      title: t('payments.columns.status'),
      cell: ({ status }) => <Badge tone={TONES[status]}>{t(`statuses.${status}`)}</Badge>,
    },
    {
      title: t('payments.columns.receipt'),
      cell: ({ receipt, reference }) =>
        (receipt ?? reference) && (
          <>
            <bdi className="whitespace-nowrap tabular-nums">{receipt}</bdi>
            {reference !== null && (
              <>
                <br />
                <bdi className="text-sm break-all text-ink-soft">{reference}</bdi>
              </>
            )}
          </>
        ),
    },
  ];
}

function PaidAmount({ payment }: { readonly payment: Payment }) {
  const { t } = useTranslation('desk-money');
  const { amount, from_balance: fromBalance, returned, currency } = payment;
  const locale = useLocale();
  return (
    <>
      <Amount value={amount + fromBalance} currency={currency} />
      {fromBalance > 0 && (
        <>
          <br />
          <span className="text-sm text-ink-soft">
            {t('payments.fromBalance', { amount: amountIn(fromBalance, currency, locale) })}
          </span>
        </>
      )}
      {returned > 0 && (
        <>
          <br />
          <span className="text-sm text-danger">
            {t('payments.backPart', { amount: amountIn(returned, currency, locale) })}
          </span>
        </>
      )}
    </>
  );
}

function Totals({ totals }: Pick<Listed, 'totals'>) {
  const { t } = useTranslation('desk-money');
  if (totals.length === 0) return null;
  return (
    <section aria-label={t('payments.totals')} className="flex flex-wrap gap-4">
      {totals.map(({ currency, payments, received, returned }) => (
        <Card key={currency} className="grid gap-1 px-5 py-4">
          <span className="text-sm text-ink-soft">
            {t('payments.received')} · {t('payments.paid', { count: payments })}
          </span>
          <span className="text-xl font-semibold">
            <Amount value={received} currency={currency} />
          </span>
          {returned > 0 && (
            <span className="text-sm">
              {t('payments.returned')} <Amount value={returned} currency={currency} />
            </span>
          )}
        </Card>
      ))}
    </section>
  );
}
