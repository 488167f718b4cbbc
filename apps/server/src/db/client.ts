import { lstat, mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite, type PGliteInterface, type Transaction } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { sql as sqlOf, type SQL } from 'drizzle-orm';
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import type { PgDatabase, PgQueryResultHKT, PgTransactionConfig } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { settle, syncNames, unlessGone } from '../platform/on-disk.ts';
import type { ReadOnlyTable } from './read-only.ts';
import { SYNCED_START, SyncedNodeFs } from './synced-node-fs.ts';

interface Answer<Row> {
  readonly rows: Row[];
}

/** The result that both drivers give. */
interface Rows extends PgQueryResultHKT {
  type: Answer<this['row']>;
}

/** These overloads match tables of other modules first, and return nothing that can be used. */
interface ReadsOtherModules {
  insert(table: ReadOnlyTable): unknown;
  update(table: ReadOnlyTable): unknown;
  delete(table: ReadOnlyTable): unknown;
  transaction<T>(work: (tx: Db) => Promise<T>, config?: PgTransactionConfig): Promise<T>;
}

/** A database, or a transaction of it: what repositories work on. */
export type Db = ReadsOtherModules & PgDatabase<Rows>;

/** SQL without an ORM, for libraries that bring their own schema (jobs, rate limits, sandbox). */
export interface PlainSql {
  query<R extends object>(text: string, parameters?: readonly unknown[]): Promise<{ rows: R[] }>;
  transaction<T>(work: (sql: PlainSql) => Promise<T>): Promise<T>;
}

/** An open database with its drivers. `embedded` is one process and one connection. */
export type Database = {
  readonly db: Db;
  readonly sql: PlainSql;
  close(): Promise<void>;
} & (
  | {
      readonly kind: 'embedded';
      readonly pglite: PGliteInterface;
      /** Grows with every commit that changes something; absent in memory. */
      readonly commits?: () => number;
    }
  | { readonly kind: 'postgres'; readonly pool: pg.Pool }
);

/**
 * Opens the embedded database in a folder, or in memory when it is undefined. Committed data is on
 * the disk and survives a power cut.
 */
export async function openEmbedded(folder: string | undefined): Promise<Database> {
  if (folder === undefined)
    return embeddedDatabase(await PGlite.create({ extensions: { pg_trgm } }));
  const isThere = (await unlessGone(lstat(join(folder, 'PG_VERSION')))) !== undefined;
  if (!isThere) await makeDatabase(folder);
  // Nobody else has the folder. A dead process may have left an empty file, which stops PostgreSQL.
  await rm(join(folder, 'postmaster.pid'), { force: true });
  let isOpen = false;
  const fs = new SyncedNodeFs(folder, (reason) => {
    // Pending queries must not be answered, so the process ends here, as PostgreSQL's own would.
    if (isOpen) queueMicrotask(() => fail(reason));
  });
  const startParams = [...SYNCED_START];
  const pglite = await PGlite.create({ fs, startParams, extensions: { pg_trgm } });
  isOpen = true;
  return embeddedDatabase(
    pglite,
    countCommits(pglite, () => fs.syncs),
  );
}

/**
 * Counts commits by the syncs of files, which PostgreSQL also does in the middle of a long transaction
 * (an import): while one is open nothing else commits, so the count stands.
 */
function countCommits(pglite: PGlite, syncs: () => number): () => number {
  let atBegin: number | undefined;
  const transaction = pglite.transaction.bind(pglite);
  pglite.transaction = async <T>(work: (within: Transaction) => Promise<T>) => {
    try {
      return await transaction((within) => {
        atBegin = syncs();
        return work(within);
      });
    } finally {
      atBegin = undefined;
    }
  };
  return () => atBegin ?? syncs();
}

function fail(reason: string): never {
  throw new Error(`The embedded database has stopped, and this process with it: ${reason}`);
}

/** Made by the build: to make one at a first start took 3 s and 700 MB of memory. */
const EMPTY_DATABASE = fileURLToPath(new URL('../../build/empty-database.tar.gz', import.meta.url));

/** Unpacks an empty database beside its place, so that an interrupted start leaves no half of one. */
async function makeDatabase(folder: string): Promise<void> {
  const draft = `${folder}-being-made`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true, mode: 0o700 });
  const { extract } = await import('tar');
  await extract({ file: EMPTY_DATABASE, cwd: draft });
  await settle(draft);
  await rename(draft, folder);
  // The data folder may be new as well.
  await syncNames(folder, dirname(dirname(resolve(folder))));
}

/** A database around an open PGlite. */
export function embeddedDatabase(pglite: PGlite, commits?: () => number): Database {
  return {
    kind: 'embedded',
    pglite,
    ...(commits && { commits }),
    db: drizzlePglite(pglite, { casing: 'snake_case' }),
    sql: {
      query: async <R extends object>(text: string, parameters: readonly unknown[] = []) => ({
        rows: (await pglite.query<R>(text, [...parameters])).rows,
      }),
      transaction: (work) =>
        pglite.transaction((transaction) => {
          const sql: PlainSql = {
            query: async <R extends object>(text: string, parameters: readonly unknown[] = []) => ({
              rows: (await transaction.query<R>(text, [...parameters])).rows,
            }),
            transaction: (nested) => nested(sql),
          };
          return work(sql);
        }),
    },
    close: () => pglite.close(),
  };
}

/** Connects to PostgreSQL. `onError` is called for connections that break while idle. */
export function openPostgres(url: string, onError: (error: Error) => void): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 10_000,
  });
  pool.on('error', onError);
  return {
    kind: 'postgres',
    pool,
    db: drizzlePg(pool, { casing: 'snake_case' }),
    sql: {
      query: async <R extends object>(text: string, parameters: readonly unknown[] = []) => ({
        rows: (await pool.query<R>(text, [...parameters])).rows,
      }),
      transaction: (work) => transactionOf(pool, work),
    },
    close: () => pool.end(),
  };
}

/** The plain SQL of a transaction, for code without an ORM. */
export function plainSqlOf(db: Db): PlainSql {
  const sql: PlainSql = {
    query: async <R extends object>(text: string, parameters: readonly unknown[] = []) => ({
      rows: (await db.execute<R & Record<string, unknown>>(withParameters(text, parameters))).rows,
    }),
    transaction: (nested) => nested(sql),
  };
  return sql;
}

/** A text without parameters is sent as it is: it may be several statements, or hold a `$1`. */
function withParameters(text: string, parameters: readonly unknown[]): SQL {
  if (parameters.length === 0) return sqlOf.raw(text);
  const pieces = text
    .split(/\$(\d+)/)
    .map((piece, index) =>
      index % 2 === 0 ? sqlOf.raw(piece) : sqlOf`${sqlOf.param(parameters[Number(piece) - 1])}`,
    );
  return sqlOf.join(pieces);
}

async function transactionOf<T>(pool: pg.Pool, work: (sql: PlainSql) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  const sql: PlainSql = {
    query: async <R extends object>(text: string, parameters: readonly unknown[] = []) => ({
      rows: (await client.query<R>(text, [...parameters])).rows,
    }),
    transaction: (nested) => nested(sql),
  };
  try {
    await client.query('begin');
    const result = await work(sql);
    await client.query('commit');
    client.release();
    return result;
  } catch (error) {
    // A connection that cannot even roll back is broken: it is thrown away, not reused.
    await client.query('rollback').then(
      () => client.release(),
      (broken: Error) => client.release(broken),
    );
    throw error;
  }
}
