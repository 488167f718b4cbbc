import { metaOf, type Meta } from '@nabta/contract';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../errors.ts';
import { countProjectRows, findProject, listProjectRows, type ProjectRow } from './repository.ts';

export { projectFiles } from './files.ts';
export { richText } from './rich-text.ts';

/** The projects, a page of them, in the order that staff gave them. */
export async function listProjects(
  { db }: Pick<Deps, 'db'>,
  query: { page: number; per_page: number; featured: boolean },
): Promise<{ projects: ProjectRow[]; meta: Meta }> {
  const [projects, total] = await Promise.all([
    listProjectRows(db, query.featured, query.per_page, (query.page - 1) * query.per_page),
    countProjectRows(db, query.featured),
  ]);
  return { projects, meta: metaOf(total, query.page, query.per_page) };
}

/** One project. Throws `not-found`. */
export async function showProject({ db }: Pick<Deps, 'db'>, id: number): Promise<ProjectRow> {
  const project = await findProject(db, id);
  if (!project) throw notFound();
  return project;
}
