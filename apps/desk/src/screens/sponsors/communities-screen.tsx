import type { ListedCommunity } from '@nabta/contract/desk';
import { Link } from 'react-router';
import { formatNumber } from '../../../../web/app/lib/i18n/create-i18n.ts';
import { useLocale } from '../../../../web/app/lib/i18n/use-locale.ts';
import { useTranslation } from '../../../../web/app/lib/i18n/use-translation.tsx';
import { useDesk } from '../../api/use-desk.ts';
import { ListFilters, useFilters } from '../../ui/filters.tsx';
import { PagedList } from '../../ui/list.tsx';
import { Page } from '../../ui/page.tsx';
import { namesOf } from './sponsor-name.ts';
import { SponsorTabs } from './sponsor-tabs.tsx';

/** The groups that sponsors belong to: churches, schools, companies. */
export function CommunitiesScreen() {
  const { t } = useTranslation('desk-sponsors');
  const locale = useLocale();
  const filters = useFilters({ q: t('communities.q') });
  const found = useDesk('GET /v1/desk/communities', { query: filters.query });
  const other = locale === 'ar' ? 'en' : 'ar';
  return (
    <Page title={t('communities.title')} intro={t('communities.intro')}>
      <SponsorTabs />
      <ListFilters of={filters} />
      <PagedList
        found={found}
        rowsOf={(data) => data.communities}
        caption={t('communities.title')}
        empty={t('communities.empty')}
        columns={[
          {
            title: t('communities.columns.name'),
            cell: (community) => (
              <>
                <Link
                  to={`/sponsors/communities/${community.id}`}
                  className="font-semibold text-nile underline underline-offset-4"
                >
                  <bdi>{community[`name_${locale}`]}</bdi>
                </Link>
                <br />
                <bdi lang={other} className="text-sm text-ink-soft">
                  {community[`name_${other}`]}
                </bdi>
              </>
            ),
          },
          {
            title: t('communities.columns.code'),
            cell: ({ code }) => <bdi className="whitespace-nowrap">{code}</bdi>,
          },
          {
            title: t('communities.leads'),
            cell: ({ leaders }) => (leaders.length > 0 ? <Leaders leaders={leaders} /> : null),
          },
          {
            title: t('communities.columns.members'),
            cell: ({ members_count: count }) => formatNumber(count, locale),
          },
          {
            title: t('communities.columns.children'),
            cell: ({ children_count: count }) => formatNumber(count, locale),
          },
        ]}
      />
    </Page>
  );
}

/** Who leads a community, as the way to their pages. */
export function Leaders({ leaders }: Pick<ListedCommunity, 'leaders'>) {
  const locale = useLocale();
  return (
    <ul className="max-md:grid max-md:gap-4">
      {leaders.map((leader) => (
        <li key={leader.id}>
          <Link to={`/sponsors/${leader.id}`} className="text-nile underline underline-offset-4">
            <bdi>{namesOf(leader, locale).name}</bdi>
          </Link>
        </li>
      ))}
    </ul>
  );
}
