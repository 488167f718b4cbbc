import { Link } from 'react-router';
import { useTranslation } from '../../lib/i18n/use-translation.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { Photo } from '../../ui/photo.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { ProjectOfList } from './projects-data.ts';

/** The sheet of words lies over the foot of the picture, by as much as its corners are round. */
const SHEET = 'z-1 -mt-8 flex grow flex-col rounded-2xl bg-white p-5 shadow-soft lg:p-7';
const PICTURE = 'overflow-hidden rounded-t-2xl';

interface ProjectCardProps {
  readonly project: ProjectOfList;
  /** How wide the picture stands on the page, as in `<img sizes>`. */
  readonly sizes: string;
  readonly priority?: boolean;
}

/** A project: a large picture and what it is about. All of it is one link (PRJ-02). */
export function ProjectCard({ project, sizes, priority = false }: ProjectCardProps) {
  const { t } = useTranslation('projects');
  return (
    <article className="group relative flex w-full flex-col wrap-anywhere duration-200 motion-safe:transition-[translate] motion-safe:hover:-translate-y-0.5 motion-safe:active:-translate-y-0.5">
      <div className={PICTURE}>
        <Photo
          src={project.featured_image_url}
          alt=""
          sizes={sizes}
          ratio="landscape"
          priority={priority}
          className="duration-200 motion-safe:transition-transform motion-safe:group-hover:scale-102 motion-safe:group-active:scale-102"
        />
      </div>
      <div className={classNames(SHEET, 'transition-shadow duration-200 group-hover:shadow-lift')}>
        <h3 className="text-xl">
          <Link
            to={`/projects/${project.id}`}
            prefetch="intent"
            className="text-nile-900 no-underline after:absolute after:inset-0 after:rounded-2xl"
          >
            {project.title}
          </Link>
        </h3>
        <p className="mt-2 text-ink-soft">{project.summary}</p>
        <p
          aria-hidden="true"
          className="mt-auto flex items-center gap-2 pt-4 font-semibold text-nile group-hover:underline"
        >
          {t('read')}
          <Icon name="arrow-end" className="size-4.5" />
        </p>
      </div>
    </article>
  );
}

/** The shape of a card on its way. */
export function ProjectCardSkeleton() {
  return (
    <div className="flex w-full flex-col">
      <Skeleton className="aspect-landscape w-full rounded-t-2xl rounded-b-none" />
      <div className={SHEET}>
        <Skeleton className="h-7 w-3/4" />
        <Skeleton className="mt-4 h-4 w-full" />
        <Skeleton className="mt-3 h-4 w-full" />
        <Skeleton className="mt-3 h-4 w-2/3" />
        <Skeleton className="mt-6 h-5 w-1/3" />
      </div>
    </div>
  );
}
