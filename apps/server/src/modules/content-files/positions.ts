import { sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';

/** Gives places behind all that a table has, to what a file gives none. */
export async function placesBehind(db: Db, table: string): Promise<() => number> {
  const { rows } = await db.execute<{ last: number | null }>(
    sql`select max(position) as last from ${sql.identifier(table)}`,
  );
  let last = rows[0]?.last ?? -1;
  return () => (last += 1);
}
