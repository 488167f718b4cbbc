import { LOOK_KINDS } from '@nabta/contract/desk';
import { useTranslation } from '../../../../web/app/lib/i18n/use-translation.tsx';
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

/** Who looked at which record. */
export function LooksScreen() {
  const { t } = useTranslation('desk-audit');
  const found = useDesk('GET /v1/desk/looks', {
    query: {
      since: useFilter('since'),
      until: useFilter('until'),
      subject_id: useFilter('subject_id'),
      kind: useChoice('kind', LOOK_KINDS),
      page: usePageNumber(),
    },
  });
  return (
    <Page title={t('looks.title')} intro={t('looks.intro')}>
      <Filters>
        <SelectFilter
          name="kind"
          label={t('filters.kind')}
          all={t('filters.all')}
          choices={LOOK_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        />
        <SearchFilter name="subject_id" label={t('filters.subject')} />
        <SearchFilter name="since" type="date" label={t('filters.since')} />
        <SearchFilter name="until" type="date" label={t('filters.until')} />
      </Filters>
      <PagedList
        found={found}
        rowsOf={(data) => data.looks}
        caption={t('looks.title')}
        empty={t('looks.empty')}
        columns={[
          { title: t('columns.when'), cell: ({ looked_at: at }) => <When at={at} /> },
          { title: t('columns.actor'), cell: ({ staff }) => <bdi>{staff.name}</bdi> },
          { title: t('columns.kind'), cell: (look) => t(`kinds.${look.kind}`) },
          {
            title: t('columns.subject'),
            cell: ({ subject_id: id }) => <bdi className="break-all">{id}</bdi>,
          },
        ]}
      />
    </Page>
  );
}
