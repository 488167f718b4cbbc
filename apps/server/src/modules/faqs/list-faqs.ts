import { metaOf, type Meta } from '@nabta/contract';
import { asc, count, eq } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { faqs } from './tables.ts';

export type FaqRow = typeof faqs.$inferSelect;

/** A page of the questions on the site, in the order that staff gave them (FAQ-08). */
export async function listFaqs(
  { db, content }: Pick<Deps, 'db' | 'content'>,
  query: { page: number; per_page: number },
): Promise<{ faqs: FaqRow[]; meta: Meta }> {
  const key = `faqs ${query.page} ${query.per_page}`;
  return content.get(await content.version(), key, async () => {
    const [rows, total] = await Promise.all([
      listFaqRows(db, query.per_page, (query.page - 1) * query.per_page),
      countFaqs(db),
    ]);
    return { faqs: rows, meta: metaOf(total, query.page, query.per_page) };
  });
}

function listFaqRows(db: Db, limit: number, offset: number): Promise<FaqRow[]> {
  return db
    .select()
    .from(faqs)
    .where(eq(faqs.onSite, true))
    .orderBy(asc(faqs.position), asc(faqs.id))
    .limit(limit)
    .offset(offset);
}

async function countFaqs(db: Db): Promise<number> {
  const [row] = await db.select({ value: count() }).from(faqs).where(eq(faqs.onSite, true));
  return row?.value ?? 0;
}
