import { metaOf, type Meta } from '@nabta/contract';
import { and, asc, count, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../errors.ts';
import { gifts } from './tables.ts';

export type GiftRow = typeof gifts.$inferSelect;

/** A page of the gifts on the site, in the order that staff gave it (GFT-01). */
export async function listGifts(
  { db, content }: Pick<Deps, 'db' | 'content'>,
  query: { page: number; per_page: number },
): Promise<{ gifts: GiftRow[]; meta: Meta }> {
  const key = `gifts ${query.page} ${query.per_page}`;
  return content.get(await content.version(), key, async () => {
    const [rows, total] = await Promise.all([
      listGiftRows(db, query.per_page, (query.page - 1) * query.per_page),
      countGifts(db),
    ]);
    return { gifts: rows, meta: metaOf(total, query.page, query.per_page) };
  });
}

/** One gift. Throws `not-found`, also for one off the site. */
export async function showGift({ db }: Pick<Deps, 'db'>, id: number): Promise<GiftRow> {
  const gift = await findGift(db, id);
  if (!gift) throw notFound();
  return gift;
}

const isOnSite = eq(gifts.onSite, true);

function listGiftRows(db: Db, limit: number, offset: number): Promise<GiftRow[]> {
  return db
    .select()
    .from(gifts)
    .where(isOnSite)
    .orderBy(asc(gifts.position), asc(gifts.id))
    .limit(limit)
    .offset(offset);
}

async function countGifts(db: Db): Promise<number> {
  const [row] = await db.select({ value: count() }).from(gifts).where(isOnSite);
  return row?.value ?? 0;
}

/** Gifts by id, those off the site too, in no order, without those that do not exist. */
export async function findGifts(db: Db, ids: readonly number[]): Promise<GiftRow[]> {
  if (ids.length === 0) return [];
  return db
    .select()
    .from(gifts)
    .where(inArray(gifts.id, [...ids]));
}

async function findGift(db: Db, id: number): Promise<GiftRow | undefined> {
  const [row] = await db
    .select()
    .from(gifts)
    .where(and(eq(gifts.id, id), isOnSite));
  return row;
}
