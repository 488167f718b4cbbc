import { metaOf, type Meta } from '@nabta/contract';
import { and, asc, count, eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../errors.ts';
import { projects } from './tables.ts';

export type ProjectRow = typeof projects.$inferSelect;

/** A page of the projects on the site, in the order that staff gave them. */
export async function listProjects(
  { db }: Pick<Deps, 'db'>,
  query: { page: number; per_page: number; featured: boolean },
): Promise<{ projects: ProjectRow[]; meta: Meta }> {
  const [rows, total] = await Promise.all([
    listProjectRows(db, query.featured, query.per_page, (query.page - 1) * query.per_page),
    countProjectRows(db, query.featured),
  ]);
  return { projects: rows, meta: metaOf(total, query.page, query.per_page) };
}

/** One project. Throws `not-found`, also for one off the site. */
export async function showProject({ db }: Pick<Deps, 'db'>, id: number): Promise<ProjectRow> {
  const project = await findProject(db, id);
  if (!project) throw notFound();
  return project;
}

const isOnSite = eq(projects.onSite, true);

const shown = (featured: boolean) =>
  featured ? and(isOnSite, sql`${projects.featured}`) : isOnSite;

function listProjectRows(db: Db, featured: boolean, limit: number, offset: number) {
  return db
    .select()
    .from(projects)
    .where(shown(featured))
    .orderBy(asc(projects.position), asc(projects.id))
    .limit(limit)
    .offset(offset);
}

async function countProjectRows(db: Db, featured: boolean): Promise<number> {
  const [row] = await db.select({ value: count() }).from(projects).where(shown(featured));
  return row?.value ?? 0;
}

async function findProject(db: Db, id: number): Promise<ProjectRow | undefined> {
  const [row] = await db
    .select()
    .from(projects)
    .where(and(eq(projects.id, id), isOnSite));
  return row;
}
