import { useLocation } from 'react-router';
import { loadProjects } from '../features/projects/projects-data.ts';
import { ProjectsList } from '../features/projects/projects-list.tsx';
import { useTranslation } from '../lib/i18n/use-translation.tsx';
import { PageHead } from '../lib/page-head.tsx';
import { pageOf, pageSearch } from '../lib/page-number.ts';
import { browserLoader, serverLoader, useScreenData } from '../lib/screen.ts';
import type { ScreenHandle } from '../lib/screen.ts';

export const handle = { namespaces: ['projects'] } satisfies ScreenHandle;
export const loader = serverLoader(loadProjects);
export const clientLoader = browserLoader(loadProjects, handle.namespaces);

export default function Projects() {
  const { t } = useTranslation('projects');
  const { list } = useScreenData<typeof loadProjects>();
  const page = pageOf(new URLSearchParams(useLocation().search));
  return (
    <>
      <PageHead title={t('page')} description={t('description')} search={pageSearch(page)} />
      <div className="bg-nile-50">
        <div className="page-width pt-6 pb-7 md:pt-14 md:pb-12">
          <h1 className="text-3xl">{t('title')}</h1>
          <p className="mt-2 max-w-text text-ink-soft md:text-lg">{t('lead')}</p>
        </div>
      </div>
      <ProjectsList list={list} />
    </>
  );
}
