import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { Pages, useFocusAfterChange } from '../../lib/paged-list.tsx';
import type { ListPage } from '../../lib/paged-list.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { AppliedFilters } from './applied-filters.tsx';
import { ChildGrid, ChildGridSkeleton } from './child-grid.tsx';
import { rememberVillages } from './children-data.ts';
import type { VillageChoices, WaitingChild } from './children-data.ts';
import { audienceOf, childrenHref, filtersOf, isNarrowed } from './filters.ts';
import type { ChildFilters } from './filters.ts';

/** Keeps the line open until it is known what stands there. */
const NO_BREAK_SPACE = '\u00a0';

interface ChildrenListProps {
  readonly list: ListPage<WaitingChild> | Promise<ListPage<WaitingChild>>;
  readonly villages: VillageChoices | Promise<VillageChoices>;
}

/** Who waits, of those who were looked for, page by page (CHD-01). */
export function ChildrenList({ list, villages }: ChildrenListProps) {
  const { t } = useTranslation('children');
  const { search } = useLocation();
  const filters = filtersOf(new URLSearchParams(search));
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
      <p className="text-sm text-ink-soft empty:hidden">
        <Loaded value={list} skeleton={NO_BREAK_SPACE} resetKey={search}>
          {({ meta }) => (meta.total_entries > 1 ? t('order') : '')}
        </Loaded>
      </p>
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
  if (page.meta.total_entries > 0) {
    return (
      <EmptyState
        message={t('pastEnd.message')}
        action={<LinkButton to={childrenHref(filters)}>{t('pastEnd.action')}</LinkButton>}
      />
    );
  }
  if (isNarrowed(filters)) {
    return (
      <EmptyState
        icon="search"
        message={t('empty.message')}
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
