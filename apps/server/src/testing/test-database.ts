import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { inject } from 'vitest';
import { embeddedDatabase, openPostgres, type Database, type PlainSql } from '../db/client.ts';

/** What each test database is a copy of: made once per run by the setup of the vitest project. */
export type DatabaseTemplate =
  { kind: 'embedded'; file: string } | { kind: 'postgres'; adminUrl: string; template: string };

declare module 'vitest' {
  interface ProvidedContext {
    databaseTemplate: DatabaseTemplate;
  }
}

/** An empty database of the kind that this run tests, with its address if it has one. */
export async function createTestDatabase(): Promise<{ database: Database; url?: string }> {
  const template = inject('databaseTemplate');
  if (template.kind === 'embedded') {
    const loadDataDir = new Blob([await readFile(template.file)]);
    const pglite = await PGlite.create({ loadDataDir, extensions: { pg_trgm } });
    return { database: embeddedDatabase(pglite) };
  }
  const name = `test_${randomBytes(6).toString('hex')}`;
  const admin = openPostgres(template.adminUrl, fail);
  await admin.sql.query(`create database ${name} template ${template.template}`);
  await admin.close();
  const url = new URL(template.adminUrl);
  url.pathname = `/${name}`;
  return { database: openPostgres(url.href, fail), url: url.href };
}

/** A second connection to a test database on PostgreSQL: another process, as it were. */
export function connectAgain(url: string): Database {
  return openPostgres(url, fail);
}

/** Empties every table of ours and of the sandbox. What is cached of the content is out of date afterwards. */
export async function emptyDatabase(sql: PlainSql): Promise<void> {
  await sql.transaction(async (transaction) => {
    // Without the triggers, which refuse to empty the ledger.
    await transaction.query('set local session_replication_role = replica');
    const { rows } = await transaction.query<{ names: string }>(
      `select string_agg(format('%I.%I', schemaname, tablename), ', ') as names from pg_tables
       where (schemaname = 'public' and tablename not in ('schema_migrations', 'system_values'))
         or (schemaname = 'payment_sandbox' and tablename not like '%migration%')`,
    );
    await transaction.query(`truncate ${rows[0]?.names ?? ''} restart identity cascade`);
    await transaction.query('update system_values set value = value + 1');
  });
}

function fail(error: Error): never {
  throw error;
}
