import { LOOK_KINDS } from '@nabta/contract/desk';
import { useTranslation } from '../../../../web/app/lib/i18n/use-translation.tsx';
import { useDesk } from '../../api/use-desk.ts';
import { Failure } from '../../ui/failure.tsx';
import {
  Filters,
  SearchFilter,
  SelectFilter,
  useFilter,
  usePageNumber,
} from '../../ui/filters.tsx';
import { List } from '../../ui/list.tsx';
import { Page } from '../../ui/page.tsx';
import { Pages } from '../../ui/pages.tsx';
import { When } from '../../ui/when.tsx';

/** Who looked at which record. */
export function LooksScreen() {
  const { t } = useTranslation('desk-audit');
  const [since] = useFilter('since');
  const [until] = useFilter('until');
  const [kindGiven] = useFilter('kind');
  const [subject] = useFilter('subject_id');
  const page = usePageNumber();
  const kind = LOOK_KINDS.find((one) => one === kindGiven);
  const { data, error, refetch } = useDesk('GET /v1/desk/looks', {
    query: { since, until, subject_id: subject, page, ...(kind && { kind }) },
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
      {error ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : (
        <List
          caption={t('looks.title')}
          empty={t('looks.empty')}
          rows={data?.looks}
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
      )}
      {data && <Pages meta={data.meta} />}
    </Page>
  );
}
