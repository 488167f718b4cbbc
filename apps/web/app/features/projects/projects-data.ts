import type { ProjectListResponse, ProjectSummary } from '@nabta/contract';
import type { LoadArgs } from '../../lib/screen.ts';

/** What a card shows of a project, in the language of the page. */
export type ProjectOfList = Pick<ProjectSummary, 'id' | 'title' | 'summary' | 'featured_image_url'>;

/** A project as a card shows it, and no more: what a page loads is sent in its HTML once again. */
export function projectOfListOf(project: ProjectSummary): ProjectOfList {
  const { id, title, summary, featured_image_url } = project;
  return { id, title, summary, featured_image_url };
}

export interface ProjectsPage {
  readonly projects: readonly ProjectOfList[];
  readonly total: number;
  readonly page: number;
  readonly pages: number;
}

function projectsPageOf({ projects, meta }: ProjectListResponse): ProjectsPage {
  return {
    projects: projects.map(projectOfListOf),
    total: meta.total_entries,
    page: meta.current_page,
    pages: meta.total_pages,
  };
}

/** What the projects' page shows: one page of them (PRJ-01, CST-05). */
export const loadProjects = ({ api, url }: LoadArgs) => ({
  list: api('GET /guests/projects', { query: { page: pageOf(url.searchParams) } }).then(
    projectsPageOf,
  ),
});

/** The page of an address, from 1. What is no page is the first. */
export function pageOf(search: URLSearchParams): number {
  const page = search.get('page') ?? '';
  return /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1;
}

/** The query of a page's address; the first page needs none. */
export const searchOf = (page: number) => (page > 1 ? `?page=${page}` : '');

/** The address of a page of the list. */
export const projectsHref = (page: number) => `/projects${searchOf(page)}`;
