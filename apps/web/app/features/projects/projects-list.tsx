import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAsyncError, useLocation, useRevalidator } from 'react-router';
import { ApiError } from '../../lib/api/api-error.ts';
import { formatNumber } from '../../lib/i18n/create-i18n.ts';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { SkeletonList } from '../../ui/skeleton.tsx';
import { ProjectCard, ProjectCardSkeleton } from './project-card.tsx';
import { projectsHref } from './projects-data.ts';
import type { ProjectsPage } from './projects-data.ts';

/** One to a row, and two from 768 px (CST-17), the second a step lower, as on a wall of pictures. */
const GRID = 'grid gap-x-10 gap-y-12 md:grid-cols-2 md:gap-y-14 md:pb-14 lg:gap-x-14';
const PLACE = 'flex md:even:translate-y-14';
const SIZES = '(min-width: 1200px) 570px, (min-width: 768px) 46vw, 92vw';

const PLACES = [1, 2, 3, 4];

type List = ProjectsPage | Promise<ProjectsPage>;

/** The projects, page by page (PRJ-01 to PRJ-04). */
export function ProjectsList({ list }: { readonly list: List }) {
  const { t } = useTranslation('projects');
  const attempt = useAttempt(list);
  const heading = useFocusAfterPage();
  return (
    <section aria-labelledby="count" className="page-width pt-8 pb-20 md:pt-10">
      <h2
        ref={heading}
        id="count"
        tabIndex={-1}
        aria-live="polite"
        className="text-lg leading-8 font-semibold outline-none focus-visible:shadow-none"
      >
        <Loaded
          value={list}
          skeleton={`${t('loading')}…`}
          failed={t('failed.title')}
          resetKey={attempt}
        >
          {({ total }) => t('count', { count: total })}
        </Loaded>
      </h2>
      <div className="mt-4">
        <Loaded value={list} skeleton={<Loading />} failed={<Failed />} resetKey={attempt}>
          {(page) => <Shown page={page} />}
        </Loaded>
      </div>
    </section>
  );
}

function Shown({ page }: { readonly page: ProjectsPage }) {
  const { t } = useTranslation('projects');
  if (page.total === 0) {
    return (
      <EmptyState
        message={t('empty.message')}
        action={<LinkButton to="/children">{t('empty.action')}</LinkButton>}
      />
    );
  }
  if (page.projects.length === 0) {
    return (
      <EmptyState
        message={t('pastEnd.message')}
        action={<LinkButton to="/projects">{t('pastEnd.action')}</LinkButton>}
      />
    );
  }
  return (
    <>
      <ul className={GRID}>
        {page.projects.map((project, index) => (
          <li key={project.id} className={PLACE}>
            <ProjectCard project={project} sizes={SIZES} priority={index === 0} />
          </li>
        ))}
      </ul>
      <Pages page={page} />
    </>
  );
}

function Pages({ page }: { readonly page: ProjectsPage }) {
  const { t } = useTranslation('words');
  const locale = useLocale();
  const format = (number: number) => formatNumber(number, locale);
  return (
    <div className="mt-14">
      <Pagination
        current={page.page}
        total={page.pages}
        hrefOf={projectsHref}
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

function Loading() {
  const { t } = useTranslation('projects');
  return (
    <SkeletonList label={t('loading')} className={GRID}>
      {PLACES.map((place) => (
        <div key={place} className={PLACE}>
          <ProjectCardSkeleton />
        </div>
      ))}
    </SkeletonList>
  );
}

/** No answer: the line may be back in a moment. An answer that says no leads to /500 (ERR-04). */
function Failed() {
  const { t } = useTranslation('projects');
  const { t: word } = useTranslation('words');
  const { revalidate } = useRevalidator();
  const error = useAsyncError();
  if (!(error instanceof ApiError) || error.status !== 0) throw error;
  return (
    <Alert
      tone="danger"
      action={
        <Button variant="secondary" size="sm" onClick={() => void revalidate()}>
          {word('retry')}
        </Button>
      }
    >
      {t('failed.message')}
    </Alert>
  );
}

/** A new key for each time that the list is asked for: the skeleton shows at once. */
function useAttempt(list: List): string {
  const [asked, setAsked] = useState({ list, attempt: 0 });
  if (asked.list !== list) setAsked({ list, attempt: asked.attempt + 1 });
  return String(asked.attempt);
}

/** The link to a page is gone with the page it stood on: the reader goes on from the heading. */
function useFocusAfterPage() {
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
