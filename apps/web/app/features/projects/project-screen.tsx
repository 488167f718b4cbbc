import { useRef } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.tsx';
import { PageHead } from '../../lib/page-head.tsx';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { FootBar } from '../../ui/foot-bar.tsx';
import { Icon } from '../../ui/icon.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { formatNumber } from '../../lib/i18n/create-i18n.ts';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { Gallery } from '../../ui/gallery.tsx';
import type { ProjectStory } from './project-story.ts';
import type { ProjectOfList } from './projects-data.ts';
import { ProjectCard } from './project-card.tsx';

interface ProjectScreenProps {
  readonly project: ProjectStory;
  readonly others: readonly ProjectOfList[] | Promise<readonly ProjectOfList[]>;
}

/** A project (PRJ-05 to PRJ-08): its pictures, its story, and how to take part. */
export function ProjectScreen({ project, others }: ProjectScreenProps) {
  const { t } = useTranslation('projects');
  return (
    <>
      <PageHead title={project.title} description={project.excerpt || t('description')} />
      <article>
        <div className="bg-nile-50">
          <div className="page-width pt-3 pb-10 md:pb-14">
            <Breadcrumbs
              label={t('project.path')}
              path={[
                { to: '/', text: t('project.home') },
                { to: '/projects', text: t('page') },
              ]}
              here={project.title}
            />
            <h1 className="mt-2 mb-6 text-3xl md:mt-4 md:mb-8 md:text-4xl">{project.title}</h1>
            <ProjectPictures title={project.title} pictures={project.pictures} />
          </div>
        </div>
        <div className="page-width grid gap-x-16 gap-y-12 pt-10 pb-16 md:pt-14 md:pb-20 lg:grid-cols-[1fr_22rem]">
          <section aria-labelledby="story">
            <h2 id="story" className="text-2xl">
              {t('project.story')}
            </h2>
            <RichText html={project.description} className="mt-4" />
          </section>
          <TakePart project={project} />
        </div>
      </article>
      <OtherProjects list={others} />
    </>
  );
}

/** The way to a donation, for the purpose of the project where it has one (PRJ-08). */
function TakePart({ project }: { readonly project: ProjectStory }) {
  const { t } = useTranslation('projects');
  const { title, purpose } = project;
  const button = useRef<HTMLDivElement>(null);
  const donate = {
    to: purpose ? `/donate?purpose=${encodeURIComponent(purpose)}` : '/donate',
    variant: 'action',
  } as const;
  return (
    <aside
      aria-labelledby="take-part"
      className="rounded-2xl bg-white p-6 shadow-soft md:p-8 md:max-lg:flex md:max-lg:items-center md:max-lg:gap-6 lg:sticky lg:top-28 lg:self-start"
    >
      <span className="grid size-14 shrink-0 place-items-center rounded-full bg-nile-100 text-nile">
        <Icon name="sprout" className="size-7" />
      </span>
      <div className="mt-4 grow md:max-lg:mt-0">
        <h2 id="take-part" className="text-xl">
          {t('project.donateTitle')}
        </h2>
        <p className="mt-2 text-ink-soft">{t('project.donateText')}</p>
      </div>
      <div ref={button} className="mt-6 md:max-lg:mt-0 md:max-lg:shrink-0">
        <LinkButton {...donate} size="lg" className="w-full md:max-lg:w-auto">
          {t('project.donate')}
        </LinkButton>
      </div>
      <FootBar button={button}>
        <p className="line-clamp-2 min-w-0 grow leading-tight font-semibold text-nile-900">
          {title}
        </p>
        <LinkButton {...donate} size="sm" className="shrink-0">
          {t('project.donate')}
        </LinkButton>
      </FootBar>
    </aside>
  );
}

const SIZES = '(min-width: 1200px) 380px, (min-width: 992px) 30vw, (min-width: 768px) 46vw, 92vw';

interface OtherProjectsProps {
  readonly list: readonly ProjectOfList[] | Promise<readonly ProjectOfList[]>;
}

/** Where to read on. Nothing while they are on their way, for they stand below the fold. */
function OtherProjects({ list }: OtherProjectsProps) {
  return (
    <Loaded value={list} skeleton={null}>
      {(projects) => (projects.length > 0 ? <Others projects={projects} /> : null)}
    </Loaded>
  );
}

function Others({ projects }: { readonly projects: readonly ProjectOfList[] }) {
  const { t } = useTranslation('projects');
  return (
    <section aria-labelledby="others" className="bg-sand">
      <div className="page-width py-14 md:py-20">
        <h2 id="others" className="text-2xl">
          {t('project.others')}
        </h2>
        {/* Where two stand side by side, a third would stand alone. */}
        <ul className="mt-8 grid gap-x-8 gap-y-10 md:grid-cols-2 lg:grid-cols-3">
          {projects.map((project) => (
            <li key={project.id} className="flex md:max-lg:nth-3:hidden">
              <ProjectCard project={project} sizes={SIZES} />
            </li>
          ))}
        </ul>
        <div className="mt-10">
          <LinkButton to="/projects" variant="secondary" iconEnd="arrow-end">
            {t('project.all')}
          </LinkButton>
        </div>
      </div>
    </section>
  );
}

interface ProjectPicturesProps {
  readonly title: string;
  readonly pictures: readonly string[];
}

/** The pictures of a project (PRJ-07); nothing when there are none. */
function ProjectPictures({ title, pictures }: ProjectPicturesProps) {
  const { t } = useTranslation('projects');
  const { t: word } = useTranslation('words');
  const locale = useLocale();
  if (pictures.length === 0) return null;
  const total = formatNumber(pictures.length, locale);
  const place = (index: number) => ({ number: formatNumber(index + 1, locale), total });
  return (
    <Gallery
      pictures={pictures.map((src, index) => ({
        src,
        alt: t('gallery.alt', { title, ...place(index) }),
      }))}
      labels={{
        gallery: t('gallery.label', { title }),
        pictures: t('gallery.pictures', { count: pictures.length }),
        counter: (index) => t('gallery.counter', place(index)),
        previous: word('previous'),
        next: word('next'),
        close: t('gallery.close'),
      }}
    />
  );
}
