import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { formatNumber } from '../../lib/i18n/create-i18n.ts';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { AppliedFilters } from './applied-filters.tsx';
import { ChildGrid, ChildGridSkeleton } from './child-grid.tsx';
import { rememberVillages } from './children-data.ts';
import type { ChildrenPage, VillageChoices } from './children-data.ts';
import { audienceOf, childrenHref, filtersOf, isNarrowed } from './filters.ts';
import type { ChildFilters } from './filters.ts';

/** Keeps the line open until it is known what stands there. */
const NO_BREAK_SPACE = '\u00a0';

interface ChildrenListProps {
  readonly list: ChildrenPage | Promise<ChildrenPage>;
  readonly villages: VillageChoices | Promise<VillageChoices>;
}

/** Who waits, of those who were looked for, page by page (CHD-01). */
export function ChildrenList({ list, villages }: ChildrenListProps) {
  const { t } = useTranslation('children');
  const { search } = useLocation();
  const filters = filtersOf(new URLSearchParams(search));
  const heading = useFocusAfterChange();
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
          {({ total }) => t(`found.${audienceOf(filters)}`, { count: total })}
        </Loaded>
      </h2>
      <p className="text-sm text-ink-soft empty:hidden">
        <Loaded value={list} skeleton={NO_BREAK_SPACE} resetKey={search}>
          {({ total }) => (total > 1 ? t('order') : '')}
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
  readonly page: ChildrenPage;
  readonly filters: ChildFilters;
}

function Found({ page, filters }: FoundProps) {
  if (page.children.length === 0) return <Nobody page={page} filters={filters} />;
  return (
    <>
      <ChildGrid list={page.children} />
      <Pages page={page} filters={filters} />
    </>
  );
}

function Nobody({ page, filters }: FoundProps) {
  const { t } = useTranslation('children');
  if (page.total > 0) {
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

function Pages({ page, filters }: FoundProps) {
  const { t } = useTranslation('words');
  const locale = useLocale();
  const format = (number: number) => formatNumber(number, locale);
  return (
    <div className="mt-12">
      <Pagination
        current={page.page}
        total={page.pages}
        hrefOf={(number) => childrenHref(filters, number)}
        format={format}
        labels={{
          navigation: t('pages'),
          previous: t('previous'),
          next: t('next'),
          page: (number) => t('page', { number: format(number) }),
        }}
      />
    </div>
  );
}

/**
 * A followed link of the list (a page, a chip) may be gone with what it led away from: the reader
 * goes on from the heading. A field that is still there keeps the focus.
 */
function useFocusAfterChange() {
  const heading = useRef<HTMLHeadingElement>(null);
  const { search } = useLocation();
  const shown = useRef(search);
  useEffect(() => {
    if (shown.current === search) return;
    shown.current = search;
    const focused = document.activeElement;
    if (!focused || focused === document.body || focused.closest('nav, ul') !== null) {
      heading.current?.focus({ preventScroll: true });
    }
  }, [search]);
  return heading;
}

function useRemembered(villages: ChildrenListProps['villages']): void {
  useEffect(() => {
    Promise.resolve(villages)
      .then(rememberVillages)
      // Those who show them tell of the failure.
      .catch(() => undefined);
  }, [villages]);
}
