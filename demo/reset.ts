import { sql, type SQL } from 'drizzle-orm';
import type { Deps } from '../apps/server/src/deps.ts';
import { recordAudit } from '../apps/server/src/modules/audit/index.ts';
import type { ImportDeps } from '../apps/server/src/modules/content-files/index.ts';
import { liftStops } from '../apps/server/src/modules/payments/index.ts';
import type { Db } from '../apps/server/src/db/client.ts';
import { loadDemoData } from './load.ts';
import { loadDemoStaff } from './staff.ts';
import { saveDemoLetterPictures } from './letter-pictures.ts';
import { saveDemoCards } from './cards.ts';
import { tellDemoPast } from './past-at-sandbox.ts';

/**
 * Tables that stay: the migrations that ran, and the content version, which must only ever rise.
 */
const KEPT = ['schema_migrations', 'system_values'];

/**
 * Demo mode: removes everything that happened and loads the demo data anew, in one transaction.
 * The records that only ever grow are emptied too. Throws an Error outside demo mode.
 */
export async function resetDemo(
  deps: ImportDeps & Pick<Deps, 'settings' | 'passwords' | 'sealer' | 'payments'>,
  actor: string,
): Promise<void> {
  if (!deps.settings.demo) throw new Error('Only a demo can be reset, and this is not one.');
  await deps.db.transaction(async (transaction) => {
    const inside = { ...deps, db: transaction };
    const names = await tablesOf(transaction, sql`current_schema()`, KEPT);
    const tables = names.map((name) => sql.identifier(name).getSQL());
    // The ledger refuses to be emptied by anything that leaves its triggers in place.
    for (const table of tables) await transaction.execute(switchTriggers(table, sql`disable`));
    await emptyTables(transaction, tables);
    for (const table of tables) await transaction.execute(switchTriggers(table, sql`enable`));
    await liftStops(transaction);
    await emptySandbox(transaction);
    await emptyJobs(transaction);
    await loadDemoData(inside);
    await loadDemoStaff(inside);
    await recordAudit(inside, { actor, action: 'demo reset', details: {} });
  });
  for (const folder of ['originals', 'variants', 'letters']) await deps.storage.removeAll(folder);
  await saveDemoLetterPictures(deps);
  // Not inside: the sandbox has the same database. One that does not run gets them at its start.
  await saveDemoCards(deps);
  await tellDemoPast(deps);
}

const switchTriggers = (table: SQL, onOrOff: SQL) =>
  sql`alter table ${table} ${onOrOff} trigger user`;

async function tablesOf(db: Db, schema: SQL, kept: readonly string[]): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = ${schema} order by 1`,
  );
  return rows.map(({ name }) => name).filter((name) => !kept.includes(name));
}

async function emptyTables(db: Db, tables: readonly SQL[]): Promise<void> {
  if (tables.length === 0) return;
  await db.execute(sql`truncate ${sql.join([...tables], sql`, `)} restart identity`);
}

/** The sandbox has payments that no row refers to any more. */
async function emptySandbox(db: Db): Promise<void> {
  const names = await tablesOf(db, sql`'payment_sandbox'`, ['migrations']);
  const tables = names.map((name) => sql`payment_sandbox.${sql.identifier(name)}`);
  await emptyTables(db, tables);
}

/** Jobs about rows that are gone. Those under way end by themselves; schedules stay. */
async function emptyJobs(db: Db): Promise<void> {
  const names = await tablesOf(db, sql`'jobs'`, []);
  if (names.length > 0) await db.execute(sql`delete from jobs.job where state <> 'active'`);
}
