import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { ADVISORY_LOCKS } from './advisory-locks.ts';
import type { PlainSql } from './client.ts';

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

/**
 * Migrates a database to the newest schema. Safe when several processes start at once: everything
 * is one transaction under an advisory lock. Returns the number of migrations that were applied.
 */
export async function migrate(sql: PlainSql): Promise<number> {
  const migrations = readMigrationFiles({ migrationsFolder });
  return sql.transaction(async (transaction) => {
    await transaction.query('select pg_advisory_xact_lock($1)', [ADVISORY_LOCKS.migration]);
    await transaction.query(
      'create table if not exists schema_migrations (hash text primary key, created_at bigint not null)',
    );
    const { rows } = await transaction.query<{ hash: string }>(
      'select hash from schema_migrations',
    );
    const applied = new Set(rows.map((row) => row.hash));
    let count = 0;
    for (const { hash, folderMillis, sql: statements } of migrations) {
      if (applied.has(hash)) continue;
      for (const statement of statements) await transaction.query(statement);
      await transaction.query('insert into schema_migrations values ($1, $2)', [
        hash,
        folderMillis,
      ]);
      count += 1;
    }
    return count;
  });
}

/** The hashes of this version's migrations. A database with another hash is newer. */
export function knownMigrations(): readonly string[] {
  return readMigrationFiles({ migrationsFolder }).map(({ hash }) => hash);
}

/** Whether every migration of this version is applied (for `/readyz`). */
export async function isMigrated(sql: PlainSql): Promise<boolean> {
  const { rows } = await sql.query<{ hash: string }>('select hash from schema_migrations');
  const applied = new Set(rows.map((row) => row.hash));
  return knownMigrations().every((hash) => applied.has(hash));
}
