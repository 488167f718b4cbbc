import type { Database } from './client.ts';

/**
 * Frees the space of dead rows, and counts what the planner has to know. PostgreSQL does both by
 * itself, but the embedded one does not. A table at a time, so that visitors have their turn between.
 */
export async function tidyTables({ sql }: Pick<Database, 'sql'>): Promise<void> {
  const { rows } = await sql.query<{ name: string }>(
    "select oid::regclass::text as name from pg_class where relkind = 'r'",
  );
  for (const { name } of rows) await sql.query(`vacuum (analyze) ${name}`);
}
