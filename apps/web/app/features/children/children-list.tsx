import { useEffect } from 'react';
import { useLocation, Link } from 'react-router';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { useTranslation } from '../../lib/i18n/use-translation.tsx';
import { dayAndMonth } from '../../lib/plain-date.ts';
import { Pages, useFocusAfterChange } from '../../lib/paged-list.tsx';
import type { ListPage } from '../../lib/paged-list.tsx';
import { useSite } from '../../lib/site.ts';
import { LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ChildGrid, ChildGridSkeleton } from './child-grid.tsx';
import { rememberVillages } from './children-data.ts';
import type { VillageChoices, Governorate } from './children-data.ts';
import type { WaitingChild } from '../../lib/waiting-child.ts';
import { audienceOf, childrenHref, filtersOf, isNarrowed, appliedFilters } from './filters.ts';
import type { ChildFilters, AppliedFilter } from './filters.ts';

interface ChildrenListProps {
  readonly list: ListPage<WaitingChild> | Promise<ListPage<WaitingChild>>;
  readonly villages: VillageChoices | Promise<VillageChoices>;
}

/** The waiting children that match the filters, page by page (CHD-01). */
export function ChildrenList({ list, villages }: ChildrenListProps) {
  const { t } = useTranslation('children');
  const { search } = useLocation();
  const { childFacts } = useSite();
  const filters = filtersOf(new URLSearchParams(search), childFacts);
  const heading = useFocusAfterChange<HTMLHeadingElement>(search, 'nav, ul');
  useRemembered(villages);
  return (
    <section aria-labelledby="found" className="page-width pt-6 pb-20 md:pt-8">
      <h2
        ref={heading}
        id="found"
        tabIndex={-1}
        aria-live="polite"
        className="text-xl outline-none focus-visible:shadow-none"
      >
        <Loaded value={list} skeleton={`${t('finding')}…`} resetKey={search}>
          {({ meta }) => t(`found.${audienceOf(filters)}`, { count: meta.total_entries })}
        </Loaded>
      </h2>
      <Loaded value={villages} skeleton={<AppliedFilters filters={filters} governorates={[]} />}>
        {({ governorates }) => <AppliedFilters filters={filters} governorates={governorates} />}
      </Loaded>
      <div className="mt-6">
        <Loaded
          value={list}
          skeleton={<ChildGridSkeleton label={t('finding')} />}
          resetKey={search}
        >
          {(page) => <Found page={page} filters={filters} />}
        </Loaded>
      </div>
    </section>
  );
}

interface FoundProps {
  readonly page: ListPage<WaitingChild>;
  readonly filters: ChildFilters;
}

function Found({ page, filters }: FoundProps) {
  if (page.items.length === 0) return <Nobody page={page} filters={filters} />;
  return (
    <>
      <ChildGrid list={page.items} />
      <Pages
        meta={page.meta}
        hrefOf={(number) => childrenHref(filters, number)}
        className="mt-12"
      />
    </>
  );
}

function Nobody({ page, filters }: FoundProps) {
  const { t } = useTranslation('children');
  const locale = useLocale();
  const { childFacts } = useSite();
  if (page.meta.total_entries > 0) {
    return (
      <EmptyState
        message={t('pastEnd.message')}
        action={<LinkButton to={childrenHref(filters)}>{t('pastEnd.action')}</LinkButton>}
      />
    );
  }
  const { birthday, ...others } = filters;
  if (birthday) {
    return (
      <EmptyState
        icon="search"
        message={t('noBirthday.message', { day: dayAndMonth(`2000-${birthday}`, locale) })}
        action={<LinkButton to={childrenHref(others)}>{t('noBirthday.action')}</LinkButton>}
      />
    );
  }
  if (isNarrowed(filters)) {
    return (
      <EmptyState
        icon="search"
        message={childFacts === 'full' ? t('empty.message') : t('empty.messageWithoutVillages')}
        action={<LinkButton to="/children">{t('empty.action')}</LinkButton>}
      />
    );
  }
  return (
    <EmptyState
      icon="heart"
      message={t('allSponsored.message')}
      action={<LinkButton to="/donate">{t('allSponsored.action')}</LinkButton>}
    />
  );
}

function useRemembered(villages: ChildrenListProps['villages']): void {
  useEffect(() => {
    Promise.resolve(villages)
      .then(rememberVillages)
      // Those who show them tell of the failure.
      .catch(() => undefined);
  }, [villages]);
}

const CHIP =
  'inline-flex min-h-11 items-center gap-2 rounded-xl bg-nile-100 py-1 ps-4 pe-3 text-sm font-medium text-nile-900 no-underline transition-colors duration-200 hover:bg-nile hover:text-white';

interface AppliedFiltersProps {
  readonly filters: ChildFilters;
  readonly governorates: readonly Governorate[];
}

/** The active filters; each is a link to the list without it. */
function AppliedFilters({ filters, governorates }: AppliedFiltersProps) {
  const { t } = useTranslation('children');
  const textOf = useFilterText(governorates);
  const applied = appliedFilters(filters).flatMap((filter) => {
    const text = textOf(filter);
    return text === undefined ? [] : [{ text, href: childrenHref(filter.without) }];
  });
  if (applied.length === 0) return null;
  return (
    <ul aria-label={t('applied.label')} className="mt-4 flex flex-wrap gap-2">
      {applied.map(({ text, href }) => (
        <li key={text}>
          <Link
            to={href}
            preventScrollReset
            aria-label={t('applied.remove', { filter: text })}
            className={CHIP}
          >
            <bdi className="wrap-anywhere">{text}</bdi>
            <Icon name="close" className="size-4" />
          </Link>
        </li>
      ))}
      <li>
        <Link
          to="/children"
          preventScrollReset
          className="inline-flex min-h-11 items-center text-sm font-medium text-nile underline underline-offset-4 sm:px-2"
        >
          {t('applied.clear')}
        </Link>
      </li>
    </ul>
  );
}

/** A filter in words; undefined for a village that is not (or not yet) known. */
function useFilterText(governorates: readonly Governorate[]) {
  const { t } = useTranslation('children');
  const locale = useLocale();
  return (filter: AppliedFilter): string | undefined => {
    if (filter.kind === 'query') return t('applied.query', { query: filter.query });
    if (filter.kind === 'gender') return t(`form.${filter.gender}`);
    if (filter.kind === 'level') return t(`form.${filter.level}`);
    if (filter.kind === 'age') return t(`applied.ages.${filter.age}`);
    if (filter.kind === 'birthday') {
      return t('applied.birthday', { day: dayAndMonth(`2000-${filter.birthday}`, locale) });
    }
    for (const { villages } of governorates) {
      const village = villages.find(({ id }) => id === filter.villageId);
      if (village) return village.name;
    }
    return undefined;
  };
}
