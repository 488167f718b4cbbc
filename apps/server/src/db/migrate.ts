import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { ADVISORY_LOCKS } from './advisory-locks.ts';
import type { PlainSql } from './client.ts';

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

type Migration = ReturnType<typeof readMigrationFiles>[number];

/**
 * Migrations whose text was changed, by the hash of the earlier text: it had the same result. A
 * database that was migrated with it keeps that row beside the one of the new text: the version that
 * knows the earlier text may still serve, or be started again.
 * 0051 filled its column while it held the lock that had added it, so that no mail could be written.
 */
const CHANGED: Readonly<Record<string, string>> = {
  aba8de4563d870444f5f0d1159177a61ab4bfa60718560a1b10a9b35d7b37c87:
    'd0ec262b0b2d4d7d21d8f78354ad214300b771ef85682e0435f99843f4f4cb01',
};

/** Less than the second after which PostgreSQL looks for a deadlock, and may end who serves. */
const LOCK_TIMEOUT_MS = 500;
const PAUSE_MS = 1_000;
const TRIES = 40;

/**
 * Migrates a database to the newest schema. Safe when several processes start at once: each migration
 * is a transaction under an advisory lock, so that its locks do not stay for the next one. One that
 * does not get a lock soon gives way to the older version that still serves, and is tried again for
 * about a minute. Returns the number of migrations that were applied.
 */
export async function migrate(sql: PlainSql): Promise<number> {
  const migrations = readMigrationFiles({ migrationsFolder });
  let count = 0;
  let tries = 0;
  for (;;) {
    tries += 1;
    try {
      if (!(await applyNext(sql, migrations))) return count;
      count += 1;
      tries = 0;
    } catch (error) {
      if (!hasLostLock(error) || tries === TRIES) throw error;
      await setTimeout(PAUSE_MS);
    }
  }
}

/** Applies the first migration that is missing. Returns false when none is. */
function applyNext(sql: PlainSql, migrations: readonly Migration[]): Promise<boolean> {
  return sql.transaction(async (transaction) => {
    await transaction.query('select pg_advisory_xact_lock($1)', [ADVISORY_LOCKS.migration]);
    await transaction.query(
      'create table if not exists schema_migrations (hash text primary key, created_at bigint not null)',
    );
    for (const change of Object.entries(CHANGED)) {
      await transaction.query(
        `insert into schema_migrations
         select $2, created_at from schema_migrations where hash = $1 on conflict do nothing`,
        change,
      );
    }
    const applied = await appliedHashes(transaction);
    const next = migrations.find(({ hash }) => !applied.has(hash));
    if (!next) return false;
    await transaction.query(`set local lock_timeout = ${LOCK_TIMEOUT_MS}`);
    for (const statement of next.sql) await transaction.query(statement);
    await transaction.query('insert into schema_migrations values ($1, $2)', [
      next.hash,
      next.folderMillis,
    ]);
    return true;
  });
}

/** Whether a statement was ended because another transaction had a lock: too long, or a deadlock. */
function hasLostLock(error: unknown): boolean {
  return (
    error instanceof Error && 'code' in error && (error.code === '55P03' || error.code === '40P01')
  );
}

async function appliedHashes(sql: PlainSql): Promise<ReadonlySet<string>> {
  const { rows } = await sql.query<{ hash: string }>('select hash from schema_migrations');
  return new Set(rows.map(({ hash }) => hash));
}

const hashes = () => readMigrationFiles({ migrationsFolder }).map(({ hash }) => hash);

/** The hashes of this version's migrations, and of earlier texts. A database with another is newer. */
export function knownMigrations(): readonly string[] {
  return [...hashes(), ...Object.keys(CHANGED)];
}

/** Whether every migration of this version is applied (for `/readyz` and before a move). */
export async function isMigrated(sql: PlainSql): Promise<boolean> {
  const applied = await appliedHashes(sql);
  return hashes().every((hash) => applied.has(hash));
}
