import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { inject } from 'vitest';
import { openPostgres, type Database, type PlainSql } from '../db/client.ts';
import { embeddedDatabase } from '../db/embedded.ts';
import { giveRowsBackwards } from './rows-backwards.ts';

/** The template of each test database, made once per run by the setup of the vitest project. */
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
  if (template.kind === 'embedded') return { database: await embeddedCopy(template.file) };
  const url = await createOn(template.adminUrl, `create database % template ${template.template}`);
  return { database: connectAgain(url), url };
}

const spareName = Symbol.for('nabta.spare-databases');

/** A global: a worker evaluates our modules again for each file, but keeps its globals. */
function spareDatabases(): PGlite[] {
  const spare = (Reflect.get(globalThis, spareName) ?? []) as PGlite[];
  Reflect.set(globalThis, spareName, spare);
  return spare;
}

/**
 * A copy of the template, or what another file of this worker gave back: to unpack one costs more
 * than most files do. Whose schema was changed is not given back.
 */
async function embeddedCopy(file: string): Promise<Database> {
  const pglite =
    spareDatabases().pop() ??
    (await PGlite.create({
      loadDataDir: new Blob([await readFile(file)]),
      extensions: { pg_trgm },
    }));
  const database = embeddedDatabase(pglite);
  const { sql, pool } = database;
  const before = await schemaSize(sql);
  return {
    ...database,
    async close() {
      if ((await schemaSize(sql)) !== before) return database.close();
      await emptyDatabase(sql);
      await sql.query("delete from system_values where name <> 'content_version'");
      await pool.end();
      spareDatabases().push(pglite);
    },
  };
}

/** How many things of each kind a database knows. */
async function schemaSize(sql: PlainSql): Promise<string | undefined> {
  const kinds = ['pg_class', 'pg_attribute', 'pg_constraint', 'pg_trigger', 'pg_proc'];
  const counts = kinds.map((kind) => `(select count(*) from ${kind})`).join(`|| ' ' ||`);
  const { rows } = await sql.query<{ size: string }>(`select ${counts} as size`);
  return rows[0]?.size;
}

/** The address of a database of PostgreSQL with nothing in it. */
export async function createEmptyDatabase(): Promise<string> {
  return createOn(postgresTemplate().adminUrl, `create database % template template0`);
}

/** A copy of a database that nobody is connected to, as `createdb --template` makes it. */
export async function copyDatabase(url: string): Promise<string> {
  const name = new URL(url).pathname.slice(1);
  return createOn(postgresTemplate().adminUrl, `create database % template ${name}`);
}

function postgresTemplate() {
  const template = inject('databaseTemplate');
  if (template.kind !== 'postgres') throw new Error('this run tests the embedded database');
  return template;
}

/** Runs a statement with a new name in the place of `%`. Returns the address of what it made. */
async function createOn(adminUrl: string, statement: string): Promise<string> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const admin = openPostgres(adminUrl, fail);
  await admin.sql.query(statement.replace('%', name));
  await admin.close();
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** A second connection to a test database on PostgreSQL: another process, as it were. */
export function connectAgain(url: string): Database {
  const database = openPostgres(url, fail);
  giveRowsBackwards(database.pool);
  return database;
}

/**
 * Rows are deleted from the few tables that hold any: to truncate them all costs thirty times as
 * much. Writers that are still at work are waited for, and numbers start again at 1.
 */
const EMPTY = `do $$
declare
  ours constant text[] := array(
    select format('%I.%I', schemaname, tablename) from pg_tables
    where (schemaname = 'public' and tablename not in ('schema_migrations', 'system_values'))
      or (schemaname = 'payment_sandbox' and tablename not like '%migration%'));
  name text;
begin
  execute 'lock table ' || array_to_string(ours, ', ') || ' in share row exclusive mode';
  foreach name in array ours loop
    if pg_relation_size(name) > 0 then execute 'delete from ' || name; end if;
  end loop;
  perform setval(format('%I.%I', schemaname, sequencename), start_value, false)
    from pg_sequences
    where schemaname in ('public', 'payment_sandbox') and last_value is not null;
end $$`;

/** Empties every table of ours and of the sandbox. What is cached of the content is out of date afterwards. */
export async function emptyDatabase(sql: PlainSql): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await sql.transaction(async (transaction) => {
        // Without the triggers, which refuse to empty the ledger.
        await transaction.query('set local session_replication_role = replica');
        await transaction.query(EMPTY);
        await transaction.query(
          "delete from system_values where name like 'charging_stopped:%' or name like 'dues_%'",
        );
        await transaction.query(
          "update system_values set value = value + 1 where name = 'content_version'",
        );
      });
      return;
    } catch (error) {
      // Against a writer that takes its tables in another order: it goes on, and this again.
      const isDeadlock = error instanceof Error && 'code' in error && error.code === '40P01';
      if (!isDeadlock || tries === 3) throw error;
    }
  }
}

function fail(error: Error): never {
  throw error;
}
