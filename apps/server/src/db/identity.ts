import { ADVISORY_LOCKS } from './advisory-locks.ts';
import type { PlainSql } from './client.ts';

/** The identity of a database, as PostgreSQL tells it. A value is 0 when PostgreSQL does not. */
interface Identity {
  /** The cluster's: the same on its replicas, another after `initdb` and `pg_upgrade`. */
  readonly system: string;
  /** The database's in the cluster: another after `createdb` and `pg_restore`. */
  readonly oid: string;
  /** Raised when a replica takes over, and when a cluster is restored to a point in time. */
  readonly timeline: string;
}

const NAMES = {
  system: 'database_system',
  oid: 'database_oid',
  timeline: 'database_timeline',
} as const;

/**
 * The longest time without a server when a replica takes over. A restore to a point in time takes
 * longer: somebody has to notice, decide and wait. (Within a day, a repeated charge has the key by
 * which the provider knows the first.)
 */
const LONGEST_TAKEOVER_MINUTES = 15;

/**
 * Compares a migrated database with the identity that it last noted, and notes the present one.
 * Returns `copied` when it was restored or copied, so that it may lack what has happened since. A
 * replica that takes over is the same database.
 */
export async function recogniseDatabase(sql: PlainSql): Promise<'new' | 'same' | 'copied'> {
  const now = await readIdentity(sql);
  return sql.transaction(async (transaction) => {
    await transaction.query('select pg_advisory_xact_lock($1)', [ADVISORY_LOCKS.identity]);
    const known = await knownIdentity(transaction);
    const isSame = known && (await isSameDatabase(transaction, known, now));
    await writeIdentity(transaction, now);
    return known ? (isSame ? 'same' : 'copied') : 'new';
  });
}

/** Deletes the noted identity, after data was moved: the next process to open it notes a new one. */
export async function forgetIdentity(sql: PlainSql): Promise<void> {
  await sql.query('delete from system_values where name = any($1::text[])', [Object.values(NAMES)]);
}

async function isSameDatabase(sql: PlainSql, known: Identity, now: Identity): Promise<boolean> {
  const differs = (name: keyof Identity) =>
    known[name] !== '0' && now[name] !== '0' && known[name] !== now[name];
  if (differs('system') || differs('oid')) return false;
  return !differs('timeline') || (await wasServedUntilNow(sql));
}

/** Whether a server ran until just now: its jobs note the time twice a minute. */
async function wasServedUntilNow(sql: PlainSql): Promise<boolean> {
  const { rows } = await sql.query<{ jobs: string | null }>(
    "select to_regclass('jobs.version')::text as jobs",
  );
  if (rows[0]?.jobs == null) return false;
  const { rows: recent } = await sql.query(
    `select 1 from jobs.version
     where cron_on > now() - interval '${LONGEST_TAKEOVER_MINUTES} minutes'`,
  );
  return recent.length > 0;
}

async function readIdentity(sql: PlainSql): Promise<Identity> {
  return {
    system: await told(sql, 'select system_identifier::text as value from pg_control_system()'),
    oid: await told(
      sql,
      'select oid::text as value from pg_database where datname = current_database()',
    ),
    timeline: await told(
      sql,
      `select ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::bigint::text as value`,
    ),
  };
}

/** Not permitted, unknown, not supported: a managed PostgreSQL does not tell everything. */
const KEPT_BACK = ['42501', '42883', '0A000'];

/** A value; `0` when this PostgreSQL does not tell it. */
async function told(sql: PlainSql, query: string): Promise<string> {
  try {
    const { rows } = await sql.query<{ value: string }>(query);
    return rows[0]?.value ?? '0';
  } catch (error) {
    if (error instanceof Error && 'code' in error && KEPT_BACK.includes(String(error.code))) {
      return '0';
    }
    throw error;
  }
}

async function knownIdentity(sql: PlainSql): Promise<Identity | undefined> {
  const { rows } = await sql.query<{ name: string; value: string }>(
    'select name, value::text as value from system_values where name = any($1::text[])',
    [Object.values(NAMES)],
  );
  if (rows.length === 0) return undefined;
  const of = (name: string) => rows.find((row) => row.name === name)?.value ?? '0';
  return { system: of(NAMES.system), oid: of(NAMES.oid), timeline: of(NAMES.timeline) };
}

async function writeIdentity(sql: PlainSql, identity: Identity): Promise<void> {
  for (const key of ['system', 'oid', 'timeline'] as const) {
    await sql.query(
      `insert into system_values (name, value) values ($1, $2::text::bigint)
       on conflict (name) do update set value = excluded.value
       where system_values.value <> excluded.value`,
      [NAMES[key], identity[key]],
    );
  }
}
