import { useTranslation } from '../../../../web/app/lib/i18n/use-translation.tsx';
import { useDesk } from '../../api/use-desk.ts';
import { Filters, SearchFilter, useFilter, usePageNumber } from '../../ui/filters.tsx';
import { PagedList } from '../../ui/list.tsx';
import { Page } from '../../ui/page.tsx';
import { When } from '../../ui/when.tsx';

/** What staff did, at the desk and by command. */
export function AuditScreen() {
  const { t } = useTranslation('desk-audit');
  const found = useDesk('GET /v1/desk/audit', {
    query: {
      since: useFilter('since'),
      until: useFilter('until'),
      actor: useFilter('actor'),
      action: useFilter('action'),
      about: useFilter('about'),
      page: usePageNumber(),
    },
  });
  return (
    <Page title={t('title')} intro={t('intro')}>
      <Filters>
        <SearchFilter name="actor" label={t('filters.actor')} />
        <SearchFilter name="action" label={t('filters.action')} />
        <SearchFilter name="about" label={t('filters.about')} />
        <SearchFilter name="since" type="date" label={t('filters.since')} />
        <SearchFilter name="until" type="date" label={t('filters.until')} />
      </Filters>
      <PagedList
        found={found}
        rowsOf={(data) => data.entries}
        caption={t('title')}
        empty={t('empty')}
        columns={[
          { title: t('columns.when'), cell: ({ happened_at: at }) => <When at={at} /> },
          { title: t('columns.actor'), cell: (entry) => <bdi>{entry.actor}</bdi> },
          {
            title: t('columns.action'),
            cell: ({ action: done }) => (
              <bdi lang="en" dir="ltr" className="font-medium">
                {done}
              </bdi>
            ),
          },
          { title: t('columns.details'), cell: ({ details }) => <Details details={details} /> },
        ]}
      />
    </Page>
  );
}

/** The facts of an entry, as the commands note them. */
function Details({ details }: { readonly details: Readonly<Record<string, unknown>> }) {
  return (
    <dl dir="ltr" lang="en" className="grid gap-1 text-sm break-all">
      {Object.entries(details).map(([name, value]) => (
        <div key={name}>
          <dt className="inline text-ink-soft">{name}: </dt>
          <dd className="inline">{typeof value === 'string' ? value : JSON.stringify(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
