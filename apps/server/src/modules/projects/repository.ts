import { asc, count, eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { projects } from './tables.ts';

export type ProjectRow = typeof projects.$inferSelect;

const featuredOnly = (featured: boolean) => (featured ? sql`${projects.featured}` : undefined);

/** A page of the projects, in the order that staff gave them. */
export function listProjectRows(db: Db, featured: boolean, limit: number, offset: number) {
  return db
    .select()
    .from(projects)
    .where(featuredOnly(featured))
    .orderBy(asc(projects.position), asc(projects.id))
    .limit(limit)
    .offset(offset);
}

export async function countProjectRows(db: Db, featured: boolean): Promise<number> {
  const [row] = await db.select({ value: count() }).from(projects).where(featuredOnly(featured));
  return row?.value ?? 0;
}

export async function findProject(db: Db, id: number): Promise<ProjectRow | undefined> {
  const [row] = await db.select().from(projects).where(eq(projects.id, id));
  return row;
}
