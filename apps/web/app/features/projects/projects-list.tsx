import { useLocation } from 'react-router';
import { useTranslation } from '../../lib/i18n/use-translation.tsx';
import { ListFailed, Pages, useAttempt, useFocusAfterChange } from '../../lib/paged-list.tsx';
import type { ListPage } from '../../lib/paged-list.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { SkeletonList } from '../../ui/skeleton.tsx';
import { ProjectCard, ProjectCardSkeleton } from './project-card.tsx';
import { projectsHref } from './projects-data.ts';
import type { ProjectOfList } from './projects-data.ts';

/** One to a row, and two from 768 px (CST-17). */
const GRID = 'grid gap-x-8 gap-y-10 md:grid-cols-2 lg:gap-x-10';
const SIZES = '(min-width: 1200px) 570px, (min-width: 768px) 46vw, 92vw';

const PLACES = [1, 2, 3, 4];

type List = ListPage<ProjectOfList> | Promise<ListPage<ProjectOfList>>;

/** The projects, page by page (PRJ-01 to PRJ-04). */
export function ProjectsList({ list }: { readonly list: List }) {
  const { t } = useTranslation('projects');
  const attempt = useAttempt(list);
  const { search } = useLocation();
  const heading = useFocusAfterChange<HTMLHeadingElement>(search, 'nav, ul');
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
          failed={() => t('failed.title')}
          resetKey={attempt}
        >
          {({ meta }) => t('count', { count: meta.total_entries })}
        </Loaded>
      </h2>
      <div className="mt-4">
        <Loaded
          value={list}
          skeleton={<Loading />}
          failed={(error) => (
            <ListFailed error={error} throwFrom={1}>
              {t('failed.message')}
            </ListFailed>
          )}
          resetKey={attempt}
        >
          {(page) => <Shown {...page} />}
        </Loaded>
      </div>
    </section>
  );
}

function Shown({ items, meta }: ListPage<ProjectOfList>) {
  const { t } = useTranslation('projects');
  if (meta.total_entries === 0) {
    return (
      <EmptyState
        message={t('empty.message')}
        action={<LinkButton to="/children">{t('empty.action')}</LinkButton>}
      />
    );
  }
  if (items.length === 0) {
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
        {items.map((project, index) => (
          <li key={project.id} className="flex">
            <ProjectCard project={project} sizes={SIZES} priority={index === 0} />
          </li>
        ))}
      </ul>
      <Pages meta={meta} hrefOf={projectsHref} className="mt-14" />
    </>
  );
}

function Loading() {
  const { t } = useTranslation('projects');
  return (
    <SkeletonList label={t('loading')} className={GRID}>
      {PLACES.map((place) => (
        <div key={place} className="flex">
          <ProjectCardSkeleton />
        </div>
      ))}
    </SkeletonList>
  );
}
