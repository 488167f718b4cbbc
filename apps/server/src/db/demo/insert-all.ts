import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../client.ts';

/** Rows of one insert: PostgreSQL takes 65,535 parameters. */
const BATCH = 500;

/** Inserts rows in their order. */
export async function insertAll<T extends PgTable>(
  db: Db,
  table: T,
  rows: readonly T['$inferInsert'][],
): Promise<void> {
  for (let start = 0; start < rows.length; start += BATCH) {
    await db.insert(table).values(rows.slice(start, start + BATCH));
  }
}
