import { AUDIT_ACTIONS, isAuditAction, type AuditAction } from '@nabta/contract/desk';
import { useLocale } from '../../../../web/app/lib/i18n/use-locale.ts';
import { useTranslation } from '../../../../web/app/lib/i18n/use-translation.tsx';
import { deskFile } from '../../api/desk-api.ts';
import { useDesk } from '../../api/use-desk.ts';
import { dayOf, ListFilters, oneOf, useFilters } from '../../ui/filters.tsx';
import { PagedList } from '../../ui/list.tsx';
import { Page } from '../../ui/page.tsx';
import { SaveList } from '../../ui/save-list.tsx';
import { When } from '../../ui/when.tsx';
import { ActorName } from './actor-name.tsx';
import { AuditDetails } from './audit-details.tsx';

/** What staff did, at the desk and by command. */
export function AuditScreen() {
  const { t } = useTranslation('desk-audit');
  const locale = useLocale();
  const nameOf = (action: AuditAction) => t(`actions.${action}`);
  const actions = AUDIT_ACTIONS.toSorted((a, b) => nameOf(a).localeCompare(nameOf(b), locale));
  const filters = useFilters({
    actor: t('filters.actor'),
    action: oneOf(t('filters.action'), t('filters.all'), actions, nameOf),
    about: t('filters.about'),
    since: dayOf(t('filters.since')),
    until: dayOf(t('filters.until')),
  });
  const found = useDesk('GET /v1/desk/audit', { query: filters.query });
  return (
    <Page
      title={t('title')}
      intro={t('intro')}
      action={
        <SaveList
          name="audit"
          read={(format) =>
            deskFile('GET /v1/desk/audit/file', { query: { ...filters.values, format } })
          }
        />
      }
    >
      <ListFilters of={filters} />
      <PagedList
        found={found}
        rowsOf={(data) => data.entries}
        caption={t('title')}
        empty={t('empty')}
        columns={[
          { title: t('columns.when'), cell: ({ happened_at: at }) => <When at={at} /> },
          { title: t('columns.actor'), cell: ({ actor }) => <ActorName actor={actor} /> },
          {
            title: t('columns.action'),
            cell: ({ action: done }) => (
              <span className="font-medium">
                {isAuditAction(done) ? t(`actions.${done}`) : <bdi lang="en">{done}</bdi>}
              </span>
            ),
          },
          {
            title: t('columns.details'),
            cell: (entry) => <AuditDetails action={entry.action} details={entry.details} />,
          },
        ]}
      />
    </Page>
  );
}
