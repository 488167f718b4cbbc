import { CURRENCIES, INVOICE_TYPES, TRANSACTION_TYPES } from '@nabta/contract';
import type { LedgerEntry } from '@nabta/contract/desk';
import { Link } from 'react-router';
import { useTranslation } from '../../../../web/app/lib/i18n/use-translation.tsx';
import { deskFile } from '../../api/desk-api.ts';
import { useDesk } from '../../api/use-desk.ts';
import { Amount } from '../../ui/amount.tsx';
import { dayOf, ListFilters, oneOf, useFilters } from '../../ui/filters.tsx';
import { PagedList, type Column } from '../../ui/list.tsx';
import { Page } from '../../ui/page.tsx';
import { SaveList } from '../../ui/save-list.tsx';
import { When } from '../../ui/when.tsx';
import { PaymentTabs } from './payment-tabs.tsx';

/** Every entry of the books, and the same as a file. */
export function LedgerScreen() {
  const { t } = useTranslation('desk-ledger');
  const { t: ofMoney } = useTranslation('desk-money');
  const filters = useFilters({
    since: dayOf(t('filters.since')),
    until: dayOf(t('filters.until')),
    kind: oneOf(t('filters.kind'), t('all'), TRANSACTION_TYPES, (kind) => t(`kinds.${kind}`)),
    about: oneOf(t('filters.about'), t('all'), INVOICE_TYPES, (about) => t(`abouts.${about}`)),
    currency: oneOf(t('filters.currency'), t('all'), CURRENCIES, (currency) =>
      ofMoney(`currencies.${currency}`),
    ),
  });
  const found = useDesk('GET /v1/desk/ledger', { query: filters.query });
  return (
    <Page
      title={t('title')}
      intro={t('intro')}
      action={
        <SaveList
          name="ledger"
          read={(format) =>
            deskFile('GET /v1/desk/ledger/file', { query: { ...filters.values, format } })
          }
        />
      }
    >
      <PaymentTabs />
      <ListFilters of={filters} />
      <PagedList
        found={found}
        rowsOf={(data) => data.entries}
        caption={t('title')}
        empty={t('empty')}
        columns={useColumns()}
      />
    </Page>
  );
}

function useColumns(): readonly Column<LedgerEntry>[] {
  const { t } = useTranslation('desk-ledger');
  const { t: ofMoney } = useTranslation('desk-money');
  return [
    { title: t('columns.when'), cell: ({ happened_at: at }) => <When at={at} /> },
    { title: t('columns.kind'), cell: ({ kind }) => t(`kinds.${kind}`) },
    { title: t('columns.about'), cell: ({ about }) => t(`abouts.${about}`) },
    {
      title: t('columns.amount'),
      cell: ({ amount, currency }) => <Amount value={amount} currency={currency} />,
    },
    {
      title: t('columns.payer'),
      cell: ({ payer }) => <bdi>{payer ?? ofMoney('nobody')}</bdi>,
    },
    {
      title: t('columns.receipt'),
      cell: ({ payment_id: id, receipt }) =>
        id === null ? null : (
          <Link
            to={`/money/payments/${id}`}
            className="inline-block py-1 whitespace-nowrap text-nile tabular-nums underline underline-offset-4"
          >
            <bdi>{receipt ?? t('payment')}</bdi>
          </Link>
        ),
    },
  ];
}
