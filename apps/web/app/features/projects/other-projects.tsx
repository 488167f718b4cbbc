import { useTranslation } from 'react-i18next';
import { LinkButton } from '../../ui/button.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { ProjectCard } from './project-card.tsx';
import type { ProjectOfList } from './projects-data.ts';

const SIZES = '(min-width: 1200px) 380px, (min-width: 992px) 30vw, (min-width: 768px) 46vw, 92vw';

interface OtherProjectsProps {
  readonly list: readonly ProjectOfList[] | Promise<readonly ProjectOfList[]>;
}

/** Where to read on. Nothing while they are on their way, for they stand below the fold. */
export function OtherProjects({ list }: OtherProjectsProps) {
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
