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
import { VillagesFailed } from './villages-failed.tsx';

/** The children of the programme. */
export function ChildrenScreen() {
  const { t } = useTranslation('desk-children');
  const locale = useLocale();
  const mayChange = useMay('change-children');
  const found = useDesk('GET /v1/desk/children', { query: useChildQuery() });
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
      <ChildFilters />
      <VillagesFailed />
      <PagedList
        found={found}
        rowsOf={(data) => data.children}
        caption={t('title')}
        empty={t('empty')}
        columns={[
          { title: t('columns.name'), cell: (child) => <ChildLink child={child} /> },
          { title: t('columns.code'), cell: ({ code }) => <bdi>{code}</bdi> },
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

function useChildQuery() {
  return {
    q: useFilter('q'),
    state: useChoice('state', CHILD_STATES),
    gender: useChoice('gender', SPONSOREE_GENDERS),
    village_id: useFilter('village_id'),
    age_from: useFilter('age_from'),
    age_to: useFilter('age_to'),
    education_level: useChoice('education_level', EDUCATION_LEVELS),
    missing: useChoice('missing', CHILD_GAPS),
    ...ORDERS[useChoice('sorted', ORDER_NAMES) ?? 'code'],
    page: usePageNumber(),
  };
}

/** The ages of the programme. */
const AGES = Array.from({ length: 28 }, (_, index) => index + 3);

function ChildFilters() {
  const { t } = useTranslation('desk-children');
  const locale = useLocale();
  const { data } = useDesk('GET /v1/desk/villages');
  const all = t('filters.all');
  const ages = AGES.map((age) => ({ value: String(age), label: formatNumber(age, locale) }));
  return (
    <Filters>
      <SearchFilter name="q" label={t('filters.q')} />
      <SelectFilter
        name="state"
        label={t('filters.state')}
        all={all}
        choices={CHILD_STATES.map((value) => ({ value, label: t(`states.${value}`) }))}
      />
      <SelectFilter
        name="gender"
        label={t('filters.gender')}
        all={all}
        choices={SPONSOREE_GENDERS.map((value) => ({ value, label: t(`values.gender.${value}`) }))}
      />
      <SelectFilter
        name="village_id"
        label={t('filters.village')}
        all={all}
        choices={(data?.villages ?? []).map((one) => ({
          value: String(one.id),
          label: one[`name_${locale}`],
        }))}
      />
      <SelectFilter name="age_from" label={t('filters.ageFrom')} all={all} choices={ages} />
      <SelectFilter name="age_to" label={t('filters.ageTo')} all={all} choices={ages} />
      <SelectFilter
        name="education_level"
        label={t('fields.education_level')}
        all={all}
        choices={EDUCATION_LEVELS.map((value) => ({
          value,
          label: t(`values.education_level.${value}`),
        }))}
      />
      <SelectFilter
        name="missing"
        label={t('filters.missing')}
        all={t('filters.whatever')}
        choices={CHILD_GAPS.map((value) => ({ value, label: t(`gaps.${value}`) }))}
      />
      <SelectFilter
        name="sorted"
        label={t('filters.sorted')}
        choices={ORDER_NAMES.map((value) => ({ value, label: t(`orders.${value}`) }))}
      />
    </Filters>
  );
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
