import { Link } from 'react-router';
import { useTranslation } from '../../lib/i18n/use-translation.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Photo } from '../../ui/photo.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { ProjectOfHome } from './home-data.ts';
import { CAROUSEL_SIZES, CarouselSection } from './section-parts.tsx';

interface FeaturedProjectsProps {
  readonly list: readonly ProjectOfHome[] | Promise<readonly ProjectOfHome[]>;
}

/** Projects of the villages (HOME-14); hidden when there are none. */
export function FeaturedProjects({ list }: FeaturedProjectsProps) {
  const { t } = useTranslation('home');
  const { t: word } = useTranslation('words');
  return (
    <CarouselSection
      id="projects"
      title={t('projects.title')}
      lead={t('projects.lead')}
      loading={t('projects.loading')}
      list={list}
      cardOf={(project) => <ProjectCard project={project} />}
      skeleton={<ProjectCardSkeleton />}
      action={
        <LinkButton to="/projects" variant="secondary" iconEnd="arrow-end" size="lg">
          {word('exploreMore')}
        </LinkButton>
      }
    />
  );
}

function ProjectCard({ project }: { readonly project: ProjectOfHome }) {
  const { t } = useTranslation('home');
  return (
    <article className="group relative flex w-full flex-col overflow-hidden rounded-2xl bg-white shadow-soft duration-200 hover:shadow-lift motion-safe:transition-[translate,box-shadow] motion-safe:hover:-translate-y-0.5 motion-safe:active:-translate-y-0.5">
      <div className="overflow-hidden">
        <Photo
          src={project.featured_image_url}
          alt=""
          sizes={CAROUSEL_SIZES}
          ratio="landscape"
          className="duration-200 motion-safe:transition-transform motion-safe:group-hover:scale-102 motion-safe:group-active:scale-102"
        />
      </div>
      <div className="flex grow flex-col p-5">
        <h3 className="text-lg">{project.title}</h3>
        <p className="mt-2 line-clamp-4 text-sm text-ink-soft">{project.summary}</p>
        <Link
          to={`/projects/${project.id}`}
          prefetch="intent"
          className="mt-auto flex min-h-11 items-end gap-2 pt-3 font-semibold text-nile no-underline group-hover:underline after:absolute after:inset-0 after:rounded-2xl"
        >
          {t('projects.read')}
          <span className="sr-only">: {project.title}</span>
          <Icon name="arrow-end" className="mb-1 size-4.5" />
        </Link>
      </div>
    </article>
  );
}

function ProjectCardSkeleton() {
  return (
    <div className="overflow-hidden rounded-2xl bg-white shadow-soft">
      <Skeleton className="aspect-landscape w-full rounded-none" />
      <div className="grid gap-3 p-5">
        <Skeleton className="h-6 w-4/5" />
        <Skeleton className="h-4 w-full" />
        <Skeleton className="h-4 w-2/3" />
      </div>
    </div>
  );
}
