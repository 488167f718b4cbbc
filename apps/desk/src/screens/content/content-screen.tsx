import {
  CONTENT_KINDS,
  contentPermission,
  type ContentKindName,
  type ListedContent,
  type WaitingContent,
} from '@nabta/contract/desk';
import { Link, Navigate } from 'react-router';
import { useLocale } from '../../../../web/app/lib/i18n/use-locale.ts';
import { useTranslation } from '../../../../web/app/lib/i18n/use-translation.tsx';
import { Badge } from '../../../../web/app/ui/badge.tsx';
import { LinkButton } from '../../../../web/app/ui/button.tsx';
import { useMay, useOwnSession } from '../../api/session.ts';
import { useDesk } from '../../api/use-desk.ts';
import { Card } from '../../../../web/app/ui/card.tsx';
import { NotFoundScreen } from '../../shell/not-found-screen.tsx';
import { usePageNumber } from '../../ui/filters.tsx';
import { KindTabs } from '../../ui/kind-tabs.tsx';
import { PagedList } from '../../ui/list.tsx';
import { Page } from '../../ui/page.tsx';
import { dayIn } from '../../ui/when.tsx';

/** The kinds that the person who is signed in may read. */
function useReadKinds(): readonly ContentKindName[] {
  const { permissions } = useOwnSession();
  return CONTENT_KINDS.filter((kind) => permissions.includes(contentPermission(kind, 'read')));
}

/** Leads to the first kind of content that one may read. */
export function AnyContent() {
  const [first] = useReadKinds();
  return first === undefined ? <NotFoundScreen /> : <Navigate to={`/content/${first}`} replace />;
}

/** The public content of one kind, in the order of the site. */
export function ContentScreen({ kind }: { readonly kind: ContentKindName }) {
  const { t } = useTranslation('desk-content');
  const mayChange = useMay(contentPermission(kind, 'change'));
  const kinds = useReadKinds();
  const found = useDesk('GET /v1/desk/content', { query: { kind, page: usePageNumber() } });
  return (
    <Page
      title={t(`kinds.${kind}`)}
      intro={t('intro')}
      action={
        mayChange && (
          <LinkButton to={`/content/${kind}/new`} variant="action">
            {t(`add.${kind}`)}
          </LinkButton>
        )
      }
    >
      {kinds.length > 1 && (
        <KindTabs
          label={t('kinds.label')}
          tabs={kinds.map((one) => ({ to: `/content/${one}`, text: t(`kinds.${one}`) }))}
        />
      )}
      {found.data && <Waiting records={found.data.waiting} />}
      <PagedList
        found={found}
        rowsOf={(data) => data.records}
        caption={t(`kinds.${kind}`)}
        empty={t('empty')}
        columns={[
          {
            title: t('columns.title'),
            cell: (record) => <ContentLink kind={kind} record={record} />,
          },
          { title: t('columns.state'), cell: (record) => <ContentStates {...record} /> },
        ]}
      />
    </Page>
  );
}

/** Content of any kind that waits for its day of publishing, or missed it. */
function Waiting({ records }: { readonly records: readonly WaitingContent[] }) {
  const { t } = useTranslation('desk-content');
  if (records.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="waiting" className="grid gap-3 p-5">
      <h2 id="waiting" className="text-lg">
        {t('day.list')}
      </h2>
      <ul className="grid gap-3">
        {records.map(({ kind, waiting, ...record }) => (
          <li
            key={`${kind} ${record.id}`}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1"
          >
            <div className="min-w-0">
              <ContentLink kind={kind} record={record} />
            </div>
            <DayBadge waiting={waiting} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

const OTHER = { en: 'ar', ar: 'en' } as const;

interface ContentLinkProps {
  readonly kind: ContentKindName;
  readonly record: Pick<ListedContent, 'id' | 'title_en' | 'title_ar'>;
}

/** The titles in both languages, as the way to the record. */
function ContentLink({ kind, record }: ContentLinkProps) {
  const { t } = useTranslation('desk-content');
  const locale = useLocale();
  const other = OTHER[locale];
  return (
    <>
      <Link
        to={`/content/${kind}/${record.id}`}
        className="inline-block py-1 font-semibold text-nile underline underline-offset-4"
      >
        <bdi>{record[`title_${locale}`] || t('untitled')}</bdi>
      </Link>
      <br />
      <bdi lang={other} className="text-sm text-ink-soft">
        {record[`title_${other}`]}
      </bdi>
    </>
  );
}

/** How a record stands, and the day on which its draft is published. */
export function ContentStates({
  state,
  on_site: isOnSite,
  waiting,
}: Pick<ListedContent, 'state' | 'on_site' | 'waiting'>) {
  const { t } = useTranslation('desk-content');
  return (
    <span className="flex flex-wrap gap-2">
      {isOnSite ? (
        <Badge tone={state === 'published' ? 'nile' : 'sunflower'}>{t(`states.${state}`)}</Badge>
      ) : (
        <>
          <Badge>{t('offSite.badge')}</Badge>
          {state === 'changed' && <Badge tone="sunflower">{t('states.new')}</Badge>}
        </>
      )}
      {waiting && <DayBadge waiting={waiting} />}
    </span>
  );
}

function DayBadge({ waiting: { on, refused_at: refusedAt } }: Pick<WaitingContent, 'waiting'>) {
  const { t } = useTranslation('desk-content');
  const day = dayIn(on, useLocale());
  return refusedAt === null ? (
    <Badge tone="nile" icon="clock">
      {t('day.on', { day })}
    </Badge>
  ) : (
    <Badge tone="sunflower" icon="alert">
      {t('day.missed', { day })}
    </Badge>
  );
}
