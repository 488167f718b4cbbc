import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { LinkButton } from '../../ui/button.tsx';
import { Carousel } from '../../ui/carousel.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Photo } from '../../ui/photo.tsx';
import { Skeleton, SkeletonList } from '../../ui/skeleton.tsx';
import { CAROUSEL_SIZES, CAROUSEL_SKELETON, ListFailed, SectionHeading } from './section-parts.tsx';
import type { ProjectOfHome } from './home-data.ts';

interface FeaturedProjectsProps {
  readonly list: readonly ProjectOfHome[] | Promise<readonly ProjectOfHome[]>;
}

/** Projects of the villages (HOME-14); hidden when there are none. */
export function FeaturedProjects({ list }: FeaturedProjectsProps) {
  return (
    <Loaded
      value={list}
      skeleton={<LoadingProjects />}
      failed={
        <Frame>
          <Heading />
          <ListFailed />
        </Frame>
      }
    >
      {(projects) => (projects.length > 0 ? <Projects list={projects} /> : null)}
    </Loaded>
  );
}

function Frame({ children }: { readonly children: React.ReactNode }) {
  return (
    <section aria-labelledby="projects" className="overflow-hidden">
      <div className="page-width py-16 md:py-24">{children}</div>
    </section>
  );
}

function Heading() {
  const { t } = useTranslation('home');
  return <SectionHeading id="projects" title={t('projects.title')} lead={t('projects.lead')} />;
}

function Projects({ list }: { readonly list: readonly ProjectOfHome[] }) {
  const { t } = useTranslation('home');
  const { t: word } = useTranslation('words');
  return (
    <Frame>
      <Heading />
      <Carousel
        label={t('projects.title')}
        labels={{ previous: word('previous'), next: word('next') }}
        action={
          <LinkButton to="/projects" variant="secondary" iconEnd="arrow-end" size="lg">
            {word('exploreMore')}
          </LinkButton>
        }
      >
        {list.map((project) => (
          <ProjectCard key={project.id} project={project} />
        ))}
      </Carousel>
    </Frame>
  );
}

function ProjectCard({ project }: { readonly project: ProjectOfHome }) {
  const { t } = useTranslation('home');
  return (
    <article className="group relative flex w-full flex-col overflow-hidden rounded-2xl bg-white shadow-soft transition-shadow duration-300 hover:shadow-lift">
      <div className="overflow-hidden">
        <Photo
          src={project.featured_image_url}
          alt=""
          sizes={CAROUSEL_SIZES}
          ratio="landscape"
          className="transition-transform duration-500 group-hover:scale-103"
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

function LoadingProjects() {
  const { t } = useTranslation('home');
  return (
    <Frame>
      <Heading />
      <SkeletonList label={t('projects.loading')} className={CAROUSEL_SKELETON}>
        {[1, 2, 3, 4].map((place) => (
          <div key={place} className="overflow-hidden rounded-2xl bg-white shadow-soft">
            <Skeleton className="aspect-landscape w-full rounded-none" />
            <div className="grid gap-3 p-5">
              <Skeleton className="h-6 w-4/5" />
              <Skeleton className="h-4 w-full" />
              <Skeleton className="h-4 w-2/3" />
            </div>
          </div>
        ))}
      </SkeletonList>
    </Frame>
  );
}
