import { migrateSandbox } from '@nabta/payment-sandbox';
import { runChecks, type Checked } from '../../../checks/run-checks.ts';
import { plainSqlOf, type Db, type PlainSql } from '../../../db/client.ts';
import { copyData, type CopiedTable } from '../../../db/copy-data.ts';
import { forgetIdentity } from '../../../db/identity.ts';
import { isMigrated, knownMigrations, migrate } from '../../../db/migrate.ts';
import {
  findMovedAway,
  forgetMovedAway,
  MOVE_AWAY,
  noteMovedAway,
} from '../../../db/moved-away.ts';
import { listTables } from '../../../db/catalogue.ts';
import type { Settings } from '../../../env.ts';
import { recordAudit } from '../../../modules/audit/index.ts';
import { systemClock, type Clock } from '../../../platform/clock.ts';
import { createDemoClock } from '../../../platform/demo-clock.ts';
import { JOBS_SCHEMA, jobsSchema } from '../../../platform/queue.ts';
import { StaffError } from '../../context.ts';

/** The order of a move. */
export interface MoveOrder {
  readonly settings: Settings;
  readonly actor: string;
  readonly reason: string | undefined;
  /** Looks whether it could be done, and changes nothing. */
  readonly dryRun: boolean;
  readonly onProgress: (what: string) => void;
}

/** The progress between the two ends of a move: the source is held fast, the target not there yet. */
export const ENDING = 'ending';

/** The result of a move. */
export interface Moved {
  /** In words, without a password. */
  readonly from: string;
  readonly to: string;
  /** Empty in a dry run. */
  readonly tables: readonly CopiedTable[];
  /** The same on both sides. Empty in a dry run. */
  readonly checks: readonly Checked[];
  /** The tables of the source, and its rows where they were counted. */
  readonly found: { readonly tables: number; readonly rows: number };
}

/** The address of a database without who uses it and with what password. */
export function addressOf(url: string): string {
  const { protocol, host, pathname } = new URL(url);
  return `${protocol}//${host}${pathname}`;
}

export const clockOf = ({ demo }: Settings, sql: PlainSql): Promise<Clock> =>
  demo ? createDemoClock(sql) : Promise.resolve(systemClock);

/** Throws StaffError unless a database has the schema of this version, neither more nor less. */
export async function requireThisVersion(sql: PlainSql, name: string): Promise<void> {
  if (!(await hasTable(sql, 'public.schema_migrations'))) {
    throw new StaffError(`There is nothing of Nabta in ${name}.`);
  }
  const { rows } = await sql.query<{ hash: string }>('select hash from schema_migrations');
  const known = new Set(knownMigrations());
  if (rows.some(({ hash }) => !known.has(hash))) {
    throw new StaffError(`${name} is of a newer version of Nabta: move it with that version.`);
  }
  if (!(await isMigrated(sql))) {
    throw new StaffError(
      `${name} is of an older version of Nabta: start this version on it once, stop it, and move then.`,
    );
  }
}

/** Throws StaffError when the data of a database was moved somewhere else than to `to`. */
export async function requireNotElsewhere(sql: PlainSql, to: string): Promise<void> {
  const moved = await findMovedAway(sql);
  if (moved === undefined || moved.to === to) return;
  throw new StaffError(
    `The data was moved to ${moved.to} before: set DATABASE_URL to where it is, or see move undo --help.`,
  );
}

/** How many tables and rows there are. */
export async function countAll(sql: PlainSql): Promise<Moved['found']> {
  const tables = await listTables(sql);
  let rows = 0;
  for (const { schema, name } of tables) {
    const counted = await sql.query<{ rows: string }>(
      `select count(*)::text as rows from "${schema}"."${name}"`,
    );
    rows += Number(counted.rows[0]?.rows);
  }
  return { tables: tables.length, rows };
}

/**
 * Makes the tables of this version in a target: those of the jobs and of the sandbox where the
 * source has them, in the same versions.
 */
export async function makeTables(source: PlainSql, target: PlainSql): Promise<void> {
  await migrate(target);
  if (await hasTable(source, `${JOBS_SCHEMA}.version`)) {
    await target.query(jobsSchema());
    await requireSame(source, target, `select version from ${JOBS_SCHEMA}.version`);
  }
  if (await hasTable(source, 'payment_sandbox.migrations')) {
    await migrateSandbox(target);
    await requireSame(source, target, 'select version from payment_sandbox.migrations order by 1');
  }
}

async function requireSame(source: PlainSql, target: PlainSql, query: string): Promise<void> {
  const [there, here] = [await source.query(query), await target.query(query)];
  if (JSON.stringify(there.rows) === JSON.stringify(here.rows)) return;
  throw new StaffError(
    'The data was used by another version of Nabta last: start this version on it once, stop it, and move then.',
  );
}

/** Copies everything from one transaction to another, and notes in the target what was done. */
export async function copyAll(
  { actor, reason, onProgress }: MoveOrder,
  clock: Clock,
  places: Pick<Moved, 'from' | 'to'>,
  source: Db,
  target: Db,
): Promise<Moved> {
  const [sourceSql, targetSql] = [plainSqlOf(source), plainSqlOf(target)];
  const tables = await copyData(sourceSql, targetSql, (table, rows) =>
    onProgress(rows === 0 ? table : `${table}: ${rows.toLocaleString('en-US')} rows`),
  );
  onProgress('checking the rules on both sides');
  const checks = await sameChecks(source, target, clock);
  await forgetMovedAway(targetSql);
  await forgetIdentity(targetSql);
  const found = {
    tables: tables.length,
    rows: tables.reduce((sum, { rows }) => sum + rows, 0),
  };
  const details = { ...places, ...found, ...(reason !== undefined && { reason }) };
  await recordAudit({ db: target, clock }, { actor, action: 'move', details });
  return { ...places, tables, checks, found };
}

async function sameChecks(source: Db, target: Db, clock: Clock): Promise<Checked[]> {
  const before = await runChecks({ db: source, clock });
  const after = await runChecks({ db: target, clock });
  const differing = after.find(
    ({ violations }, index) => violations.length !== before[index]?.violations.length,
  );
  if (differing)
    throw new StaffError(`The rule ${differing.name} says another thing on each side.`);
  return after;
}

/** Notes in the source that its data is somewhere else by now. */
export async function markMovedAway(
  { actor, reason }: MoveOrder,
  clock: Clock,
  { to }: Pick<Moved, 'to'>,
  source: Db,
): Promise<void> {
  await noteMovedAway(plainSqlOf(source), systemClock.now());
  const details = { to, ...(reason !== undefined && { reason }) };
  await recordAudit({ db: source, clock }, { actor, action: MOVE_AWAY, details });
}

/** The error of a move that broke off between its two ends. Nothing is lost then. */
export function brokeOff(error: unknown): StaffError {
  const why = error instanceof Error ? error.message.split('\n', 1)[0] : String(error);
  return new StaffError(
    `The move did not come to its end (${why}). Nothing is lost: the data is where it was, and nothing is charged there. Run the same line again, or see move undo --help.`,
  );
}

async function hasTable(sql: PlainSql, name: string): Promise<boolean> {
  const { rows } = await sql.query<{ found: boolean }>(
    'select to_regclass($1::text) is not null as found',
    [name],
  );
  return rows[0]?.found === true;
}
