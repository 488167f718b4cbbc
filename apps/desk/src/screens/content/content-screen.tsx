import { CONTENT_KINDS, type ContentKindName, type ListedContent } from '@nabta/contract/desk';
import { Link, NavLink } from 'react-router';
import { useLocale } from '../../../../web/app/lib/i18n/use-locale.ts';
import { useTranslation } from '../../../../web/app/lib/i18n/use-translation.tsx';
import { Badge } from '../../../../web/app/ui/badge.tsx';
import { LinkButton } from '../../../../web/app/ui/button.tsx';
import { useMay } from '../../api/session.ts';
import { useDesk } from '../../api/use-desk.ts';
import { usePageNumber } from '../../ui/filters.tsx';
import { PagedList } from '../../ui/list.tsx';
import { Page } from '../../ui/page.tsx';

/** The public content of one kind, in the order of the site. */
export function ContentScreen({ kind }: { readonly kind: ContentKindName }) {
  const { t } = useTranslation('desk-content');
  const mayChange = useMay('change-content');
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
      <nav aria-label={t('kinds.label')}>
        <ul className="flex flex-wrap gap-2">
          {CONTENT_KINDS.map((one) => (
            <li key={one}>
              <NavLink
                to={`/content/${one}`}
                className="flex min-h-11 items-center rounded-full px-4 font-medium text-nile aria-[current=page]:bg-nile aria-[current=page]:text-white"
              >
                {t(`kinds.${one}`)}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
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
          { title: t('columns.state'), cell: ({ state }) => <ContentStateBadge state={state} /> },
        ]}
      />
    </Page>
  );
}

const OTHER = { en: 'ar', ar: 'en' } as const;

interface ContentLinkProps {
  readonly kind: ContentKindName;
  readonly record: ListedContent;
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

export function ContentStateBadge({ state }: Pick<ListedContent, 'state'>) {
  const { t } = useTranslation('desk-content');
  return <Badge tone={state === 'published' ? 'nile' : 'sunflower'}>{t(`states.${state}`)}</Badge>;
}
