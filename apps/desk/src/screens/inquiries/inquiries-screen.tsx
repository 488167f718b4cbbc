import { INQUIRY_ASSIGNMENTS, INQUIRY_STATES, type ListedInquiry } from '@nabta/contract/desk';
import { Link } from 'react-router';
import { useLocale } from '../../../../web/app/lib/i18n/use-locale.ts';
import { useTranslation } from '../../../../web/app/lib/i18n/use-translation.tsx';
import { Badge } from '../../../../web/app/ui/badge.tsx';
import { useDesk } from '../../api/use-desk.ts';
import {
  Filters,
  SearchFilter,
  SelectFilter,
  useChoice,
  useFilter,
  usePageNumber,
} from '../../ui/filters.tsx';
import { PagedList } from '../../ui/list.tsx';
import { Page } from '../../ui/page.tsx';
import { When } from '../../ui/when.tsx';

/** What people wrote by the contact form, the open inquiries first. */
export function InquiriesScreen() {
  const { t } = useTranslation('desk-inquiries');
  const locale = useLocale();
  const query = {
    q: useFilter('q'),
    state: useChoice('state', INQUIRY_STATES),
    assigned: useChoice('assigned', INQUIRY_ASSIGNMENTS),
    page: usePageNumber(),
  };
  const isNarrowed = Boolean(query.q || query.state || query.assigned);
  const found = useDesk('GET /v1/desk/inquiries', { query });
  return (
    <Page title={t('title')} intro={t('intro')}>
      <Filters>
        <SearchFilter name="q" label={t('filters.q')} />
        <SelectFilter
          name="state"
          label={t('filters.state')}
          all={t('filters.all')}
          choices={INQUIRY_STATES.map((value) => ({ value, label: t(`states.${value}`) }))}
        />
        <SelectFilter
          name="assigned"
          label={t('filters.assigned')}
          all={t('filters.all')}
          choices={INQUIRY_ASSIGNMENTS.map((value) => ({ value, label: t(`filters.${value}`) }))}
        />
      </Filters>
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
