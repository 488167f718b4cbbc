import { CHILD_GAPS, CHILD_STATES, type ListedChild } from '@nabta/contract/desk';
import { EDUCATION_LEVELS, SPONSOREE_GENDERS } from '@nabta/contract';
import { useTranslation } from '../../../../web/app/lib/i18n/use-translation.tsx';
import { Link } from 'react-router';
import { formatNumber } from '../../../../web/app/lib/i18n/create-i18n.ts';
import { useLocale } from '../../../../web/app/lib/i18n/use-locale.ts';
import { Badge } from '../../../../web/app/ui/badge.tsx';
import { LinkButton } from '../../../../web/app/ui/button.tsx';
import { useMay } from '../../api/session.ts';
import { useDesk } from '../../api/use-desk.ts';
import { ListFilters, oneOf, useFilter, useFilters } from '../../ui/filters.tsx';
import { PagedList } from '../../ui/list.tsx';
import { Page } from '../../ui/page.tsx';
import { VillagesFailed } from './villages-failed.tsx';

/** The children of the programme. */
export function ChildrenScreen() {
  const { t } = useTranslation('desk-children');
  const locale = useLocale();
  const mayChange = useMay('change-children');
  const filters = useChildFilters();
  const { sorted = 'code', ...query } = filters.query;
  const found = useDesk('GET /v1/desk/children', { query: { ...query, ...ORDERS[sorted] } });
  return (
    <Page
      title={t('title')}
      intro={t('intro')}
      action={
        mayChange && (
          <LinkButton to="/children/new" variant="action">
            {t('add')}
          </LinkButton>
        )
      }
    >
      <ListFilters of={filters} />
      <VillagesFailed />
      <PagedList
        found={found}
        rowsOf={(data) => data.children}
        caption={t('title')}
        empty={t('empty')}
        columns={[
          { title: t('columns.name'), cell: (child) => <ChildLink child={child} /> },
          {
            title: t('columns.code'),
            cell: ({ code }) => <bdi className="whitespace-nowrap">{code}</bdi>,
          },
          { title: t('columns.age'), cell: ({ age }) => formatNumber(age, locale) },
          { title: t('columns.village'), cell: ({ village }) => village[`name_${locale}`] },
          { title: t('columns.state'), cell: ({ state }) => <ChildStateBadge state={state} /> },
        ]}
      />
    </Page>
  );
}

/** The ways to sort the list, by what stands in the address. */
const ORDERS = {
  code: { sort: 'code', order: 'asc' },
  code_down: { sort: 'code', order: 'desc' },
  longest: { sort: 'waiting_since', order: 'asc' },
  newest: { sort: 'waiting_since', order: 'desc' },
} as const;
const ORDER_NAMES = [
  'code',
  'code_down',
  'longest',
  'newest',
] as const satisfies readonly (keyof typeof ORDERS)[];

/** The ages of the programme. */
const AGES = Array.from({ length: 28 }, (_, index) => String(index + 3));

function useChildFilters() {
  const { t } = useTranslation('desk-children');
  const locale = useLocale();
  const { data } = useDesk('GET /v1/desk/villages');
  const villages = new Map(data?.villages.map((one) => [String(one.id), one[`name_${locale}`]]));
  const all = t('filters.all');
  const ageOf = (age: string) => formatNumber(Number(age), locale);
  const filters = useFilters({
    q: t('filters.q'),
    state: oneOf(t('filters.state'), all, CHILD_STATES, (one) => t(`states.${one}`)),
    gender: oneOf(t('filters.gender'), all, SPONSOREE_GENDERS, (one) => t(`values.gender.${one}`)),
    village_id: oneOf(
      t('filters.village'),
      all,
      [...villages.keys()],
      (id) => villages.get(id) ?? '',
    ),
    age_from: oneOf(t('filters.ageFrom'), all, AGES, ageOf),
    age_to: oneOf(t('filters.ageTo'), all, AGES, ageOf),
    education_level: oneOf(t('fields.education_level'), all, EDUCATION_LEVELS, (level) =>
      t(`values.education_level.${level}`),
    ),
    missing: oneOf(t('filters.missing'), all, CHILD_GAPS, (gap) => t(`gaps.${gap}`)),
    sorted: oneOf(t('filters.sorted'), undefined, ORDER_NAMES, (one) => t(`orders.${one}`)),
  });
  // Also while the villages are not here yet.
  const village = useFilter('village_id');
  return { ...filters, query: { ...filters.query, village_id: village } };
}

const OTHER = { en: 'ar', ar: 'en' } as const;

/** The names of a child in both languages, as the way to its page. */
export function ChildLink({
  child,
}: {
  readonly child: Pick<ListedChild, 'id' | 'full_name_en' | 'full_name_ar'>;
}) {
  const locale = useLocale();
  const other = OTHER[locale];
  return (
    <>
      <Link
        to={`/children/${child.id}`}
        className="font-semibold text-nile underline underline-offset-4"
      >
        <bdi>{child[`full_name_${locale}`]}</bdi>
      </Link>
      <br />
      <bdi lang={other} className="text-sm text-ink-soft">
        {child[`full_name_${other}`]}
      </bdi>
    </>
  );
}

export function ChildStateBadge({ state }: Pick<ListedChild, 'state'>) {
  const { t } = useTranslation('desk-children');
  const tone = state === 'waiting' ? 'sunflower' : state === 'sponsored' ? 'nile' : 'plain';
  return <Badge tone={tone}>{t(`states.${state}`)}</Badge>;
}
