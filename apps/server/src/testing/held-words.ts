import { sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';

/** Every row of every table of ours as text, by table: whatever the types of the columns. */
async function everything(db: Db): Promise<[string, string][]> {
  const { rows: tables } = await db.execute<{ name: string }>(sql`
    select table_name as name from information_schema.tables where table_schema = 'public'`);
  return Promise.all(
    tables.map(async ({ name }) => {
      const { rows } = await db.execute<{ row: string }>(
        sql`select lower(whole::text) as row from ${sql.identifier(name)} whole`,
      );
      return [name, rows.map(({ row }) => row).join('\n')];
    }),
  );
}

/** The tables that hold a word, in any column, for each word that is held anywhere. */
export async function heldWords(
  db: Db,
  words: Readonly<Record<string, string>>,
): Promise<Record<string, string[]>> {
  const all = await everything(db);
  const held: Record<string, string[]> = {};
  for (const word of Object.values(words)) {
    const tables = all.filter(([, text]) => text.includes(word.toLowerCase()));
    if (tables.length > 0) held[word] = tables.map(([name]) => name);
  }
  return held;
}
