import { asc, count } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { faqs } from './tables.ts';

export type FaqRow = typeof faqs.$inferSelect;

export function listFaqRows(db: Db, limit: number, offset: number): Promise<FaqRow[]> {
  return db
    .select()
    .from(faqs)
    .orderBy(asc(faqs.position), asc(faqs.id))
    .limit(limit)
    .offset(offset);
}

export async function countFaqs(db: Db): Promise<number> {
  const [row] = await db.select({ value: count() }).from(faqs);
  return row?.value ?? 0;
}
