import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { children } from './tables.ts';
import type { NamedVillage } from './file-columns.ts';
import { searchTextOf } from './rules.ts';

const PAGE = 500;

/** Updates the search texts of a village's children when its name changes. */
export async function updateSearchTexts({ db }: { db: Db }, village: NamedVillage): Promise<void> {
  let last = 0;
  for (;;) {
    const { id, code, fullNameEn, fullNameAr, villageId } = children;
    const rows = await db
      .select({ id, code, fullNameEn, fullNameAr })
      .from(children)
      .where(and(eq(villageId, village.id), gt(id, last)))
      .orderBy(asc(id))
      .limit(PAGE);
    if (rows.length === 0) return;
    last = rows.at(-1)?.id ?? last;
    const texts = rows.map((row) => [
      row.id,
      searchTextOf([row.code, row.fullNameEn, row.fullNameAr, village.nameEn, village.nameAr]),
    ]);
    await db.execute(sql`
      update children set search_text = texts.value ->> 1
      from json_array_elements(${JSON.stringify(texts)}::json) as texts (value)
      where children.id = (texts.value ->> 0)::int`);
  }
}
