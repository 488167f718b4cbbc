import type { ProjectSummary } from '@nabta/contract';
import { pageOf, pageSearch } from '../../lib/page-number.ts';
import type { ListPage } from '../../lib/paged-list.tsx';
import type { LoadArgs } from '../../lib/screen.ts';

/** The fields of a project that a card shows, in the language of the page. */
export type ProjectOfList = Pick<ProjectSummary, 'id' | 'title' | 'summary' | 'featured_image_url'>;

/** A project as a card shows it, and no more: what a page loads is sent in its HTML once again. */
export function projectOfListOf(project: ProjectSummary): ProjectOfList {
  const { id, title, summary, featured_image_url } = project;
  return { id, title, summary, featured_image_url };
}

/** One page of projects (PRJ-01, CST-05). */
export const loadProjects = ({ api, url }: LoadArgs) => ({
  list: api('GET /guests/projects', { query: { page: pageOf(url.searchParams) } }).then(
    ({ projects, meta }): ListPage<ProjectOfList> => ({
      items: projects.map(projectOfListOf),
      meta,
    }),
  ),
});

/** The address of a page of the list. */
export const projectsHref = (page: number) => `/projects${pageSearch(page)}`;
