import { LOOK_KINDS } from '@nabta/contract/desk';
import { useTranslation } from '../../../../web/app/lib/i18n/use-translation.tsx';
import { Button } from '../../../../web/app/ui/button.tsx';
import { deskFile } from '../../api/desk-api.ts';
import { useDesk } from '../../api/use-desk.ts';
import {
  dayOf,
  ListFilters,
  oneOf,
  useFilter,
  useFilters,
  useSetFilter,
} from '../../ui/filters.tsx';
import { PagedList } from '../../ui/list.tsx';
import { useLookPlace } from '../../ui/look-place.ts';
import { LooksAtChild } from '../../ui/looks-at-child.tsx';
import { Page } from '../../ui/page.tsx';
import { SaveList } from '../../ui/save-list.tsx';
import { When } from '../../ui/when.tsx';

/** Who looked at which record. */
export function LooksScreen() {
  const { t } = useTranslation('desk-audit');
  const staffId = useFilter('staff_id');
  const setStaffId = useSetFilter('staff_id');
  const placeOf = useLookPlace();
  const filters = useFilters({
    kind: oneOf(t('filters.kind'), t('filters.all'), LOOK_KINDS, (kind) => t(`kinds.${kind}`)),
    child: t('filters.child'),
    subject_id: t('filters.subject'),
    since: dayOf(t('filters.since')),
    until: dayOf(t('filters.until')),
  });
  const found = useDesk('GET /v1/desk/looks', { query: { ...filters.query, staff_id: staffId } });
  const name = found.data?.looks.find(({ staff }) => String(staff.id) === staffId)?.staff.name;
  return (
    <Page
      title={t('looks.title')}
      intro={t('looks.intro')}
      action={
        <SaveList
          name="looks"
          read={(format) =>
            deskFile('GET /v1/desk/looks/file', {
              query: { ...filters.values, staff_id: staffId, format },
            })
          }
        />
      }
    >
      <ListFilters of={filters} />
      {staffId !== '' && (
        <p className="flex flex-wrap items-center gap-4">
          {name === undefined ? t('looks.ofOne') : t('looks.of', { name })}
          <Button variant="secondary" size="sm" onClick={() => setStaffId('')}>
            {t('looks.everybody')}
          </Button>
        </p>
      )}
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
            cell: ({ subject_id: id, child_code: code }) =>
              code === null ? <bdi className="break-all">{id}</bdi> : <LooksAtChild code={code} />,
          },
          { title: t('columns.place'), cell: ({ call }) => placeOf(call) },
        ]}
      />
    </Page>
  );
}
