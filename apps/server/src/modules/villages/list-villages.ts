import { metaOf, type Meta } from '@nabta/contract';
import { asc, count, eq } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { villages } from './tables.ts';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../errors.ts';

export type VillageRow = typeof villages.$inferSelect;

/** A page of the villages, by English name. */
export async function listVillages(
  { db, content }: Pick<Deps, 'db' | 'content'>,
  query: { page: number; per_page: number },
): Promise<{ villages: VillageRow[]; meta: Meta }> {
  const key = `villages ${query.page} ${query.per_page}`;
  return content.get(await content.version(), key, () => readVillages(db, query));
}

async function readVillages(db: Db, query: { page: number; per_page: number }) {
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(villages)
      .orderBy(asc(villages.nameEn), asc(villages.id))
      .limit(query.per_page)
      .offset((query.page - 1) * query.per_page),
    countVillages(db),
  ]);
  return { villages: rows, meta: metaOf(total, query.page, query.per_page) };
}

async function countVillages(db: Db): Promise<number> {
  const [row] = await db.select({ value: count() }).from(villages);
  return row?.value ?? 0;
}

/** One village. Throws `not-found`. */
export async function showVillage({ db }: Pick<Deps, 'db'>, id: number): Promise<VillageRow> {
  const [row] = await db.select().from(villages).where(eq(villages.id, id));
  if (!row) throw notFound();
  return row;
}
