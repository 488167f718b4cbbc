import { INQUIRY_ASSIGNMENTS, INQUIRY_STATES, type ListedInquiry } from '@nabta/contract/desk';
import { Link } from 'react-router';
import { useLocale } from '../../../../web/app/lib/i18n/use-locale.ts';
import { useTranslation } from '../../../../web/app/lib/i18n/use-translation.tsx';
import { Badge } from '../../../../web/app/ui/badge.tsx';
import { useDesk } from '../../api/use-desk.ts';
import { ListFilters, oneOf, useFilters } from '../../ui/filters.tsx';
import { PagedList } from '../../ui/list.tsx';
import { Page } from '../../ui/page.tsx';
import { When } from '../../ui/when.tsx';

/** What people wrote by the contact form, the open inquiries first. */
export function InquiriesScreen() {
  const { t } = useTranslation('desk-inquiries');
  const locale = useLocale();
  const filters = useFilters({
    q: t('filters.q'),
    state: oneOf(t('filters.state'), t('filters.all'), INQUIRY_STATES, (one) => t(`states.${one}`)),
    assigned: oneOf(t('filters.assigned'), t('filters.all'), INQUIRY_ASSIGNMENTS, (one) =>
      t(`filters.${one}`),
    ),
  });
  const isNarrowed = Object.values(filters.values).some(Boolean);
  const found = useDesk('GET /v1/desk/inquiries', { query: filters.query });
  return (
    <Page title={t('title')} intro={t('intro')}>
      <ListFilters of={filters} />
      <PagedList
        found={found}
        rowsOf={(data) => data.inquiries}
        caption={t('title')}
        empty={t(isNarrowed ? 'empty' : 'none')}
        columns={[
          {
            title: t('columns.name'),
            cell: ({ id, name }) => (
              <Link
                to={`/inquiries/${id}`}
                className="inline-block py-1 font-semibold text-nile underline underline-offset-4"
              >
                <bdi>{name}</bdi>
              </Link>
            ),
          },
          { title: t('columns.subject'), cell: (inquiry) => inquiry[`subject_${locale}`] },
          { title: t('columns.written'), cell: (inquiry) => <When at={inquiry.created_at} /> },
          {
            title: t('columns.assigned'),
            cell: (inquiry) => <bdi>{inquiry.assigned_to?.name ?? t('nobody')}</bdi>,
          },
          { title: t('columns.state'), cell: ({ state }) => <InquiryStateBadge state={state} /> },
        ]}
      />
    </Page>
  );
}

export function InquiryStateBadge({ state }: Pick<ListedInquiry, 'state'>) {
  const { t } = useTranslation('desk-inquiries');
  return <Badge tone={state === 'open' ? 'sunflower' : 'plain'}>{t(`states.${state}`)}</Badge>;
}
