import { sql as sqlOf, type SQL } from 'drizzle-orm';
import { NodePgDatabase, NodePgSession, type NodePgTransaction } from 'drizzle-orm/node-postgres';
import {
  PgDialect,
  type PgDatabase,
  type PgQueryResultHKT,
  type PgTransactionConfig,
} from 'drizzle-orm/pg-core';
import pg from 'pg';
import { PreparingClient } from './preparing-client.ts';
import type { ReadOnlyTable } from './read-only.ts';

/** Drizzle's relational queries are not used. */
type NoSchema = Record<string, never>;

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
export interface Database {
  readonly kind: 'embedded' | 'postgres';
  readonly db: Db;
  readonly sql: PlainSql;
  readonly pool: pg.Pool;
  /** Grows with every commit that changes something; of an embedded database on a disk alone. */
  readonly commits?: () => number;
  close(): Promise<void>;
}

/** How the names of columns are written in the database. */
export const CASING = 'snake_case';

/** Connects to PostgreSQL. `onError` is called for connections that break while idle. */
export function openPostgres(url: string, onError: (error: Error) => void): Database {
  const pool = openPool({ connectionString: url, max: 10, connectionTimeoutMillis: 10_000 });
  pool.on('error', onError);
  return { kind: 'postgres', ...driversOf(pool), close: () => pool.end() };
}

/** A pool whose connections prepare what they send again and again. */
export function openPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ ...config, Client: PreparingClient });
  // The pool listens to idle connections alone. One that breaks while it is in use fails the next
  // statement of who has it; unheard, its error would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** Drizzle's own would never give back a connection that can't even begin a transaction. */
class PoolSession extends NodePgSession<NoSchema, NoSchema> {
  readonly #pool: pg.Pool;

  constructor(pool: pg.Pool, dialect: PgDialect) {
    super(pool, dialect, undefined);
    this.#pool = pool;
  }

  override async transaction<T>(
    work: (transaction: NodePgTransaction<NoSchema, NoSchema>) => Promise<T>,
    config?: PgTransactionConfig,
  ): Promise<T> {
    const client = await this.#pool.connect();
    try {
      return await new NodePgSession<NoSchema, NoSchema>(
        client,
        this.dialect,
        undefined,
      ).transaction(work, config);
    } finally {
      // The pool throws a broken one away.
      client.release();
    }
  }
}

/** The drivers of a database that a pool leads to. */
export function driversOf(pool: pg.Pool): Pick<Database, 'pool' | 'db' | 'sql'> {
  const dialect = new PgDialect({ casing: CASING });
  return {
    pool,
    db: new NodePgDatabase<NoSchema>(dialect, new PoolSession(pool, dialect), undefined),
    sql: {
      query: async <R extends object>(text: string, parameters: readonly unknown[] = []) => ({
        rows: (await pool.query<R>(text, [...parameters])).rows,
      }),
      transaction: (work) => transactionOf(pool, work),
    },
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
