import { asc, count, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { gifts } from './tables.ts';

export type GiftRow = typeof gifts.$inferSelect;

export function listGiftRows(db: Db, limit: number, offset: number): Promise<GiftRow[]> {
  return db
    .select()
    .from(gifts)
    .orderBy(asc(gifts.position), asc(gifts.id))
    .limit(limit)
    .offset(offset);
}

export async function countGifts(db: Db): Promise<number> {
  const [row] = await db.select({ value: count() }).from(gifts);
  return row?.value ?? 0;
}

/** Gifts by id, in no order; those that are not there are left out. */
export function findGifts(db: Db, ids: readonly number[]): Promise<GiftRow[]> {
  return db
    .select()
    .from(gifts)
    .where(inArray(gifts.id, [...ids]));
}

export async function findGift(db: Db, id: number): Promise<GiftRow | undefined> {
  const [row] = await db.select().from(gifts).where(eq(gifts.id, id));
  return row;
}
