import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { ADVISORY_LOCKS } from '../apps/server/src/db/advisory-locks.ts';
import type { Deps } from '../apps/server/src/deps.ts';
import type {
  ContentFiles,
  ImportDeps,
  ImportRecord,
} from '../apps/server/src/modules/content-files/index.ts';
import { cairoToday } from '../apps/server/src/platform/clock.ts';
import { CONTENT_KINDS } from '../apps/server/src/staff/commands/content-kinds.ts';
import { fault } from '../apps/server/src/faults.ts';
import { readCsv } from '../apps/server/src/platform/records/read-csv.ts';
import { DEMO_PASSWORD } from './sign-ins.ts';
import { restorePast } from './past.ts';

/** The day (Cairo) that the dates of the data files are relative to. */
export const TOLD_ON = Temporal.PlainDate.from('2026-11-22');

/** The columns that shift with the day on which the demo is loaded: ages and waiting times stay. */
const MOVING = ['date_of_birth', 'guardian_consent_on', 'waiting_since', 'photo_taken_on'];

/**
 * Loads the demo into an empty database: the content through the import of staff, the past as rows.
 * The same day gives the same demo. Does nothing on a second start, and on a database with other
 * villages.
 */
export async function loadDemoData(deps: ImportDeps & Pick<Deps, 'passwords'>): Promise<void> {
  await deps.db.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.demoData})`);
    const known = await transaction.execute(sql`select id from villages limit 1`);
    if (known.rows.length > 0) return;
    const inside = { ...deps, db: transaction };
    for (const kind of CONTENT_KINDS) await importContent(inside, kind);
    await restorePast(transaction, deps.clock, await deps.passwords.hash(DEMO_PASSWORD));
  });
}

async function importContent(deps: ImportDeps, { noun, importFile }: ContentFiles): Promise<void> {
  const name = `${noun.many.replaceAll('_', '-')}.csv`;
  const path = join(import.meta.dirname, 'content', name);
  const days = TOLD_ON.until(cairoToday(deps.clock)).days;
  await importFile(deps, {
    read: () => movedBy(days, readCsv(path)),
    readPhoto: () => Promise.resolve({ problem: fault('photo-missing', { file: '' }) }),
    actor: 'demo',
    source: name,
    dryRun: false,
    signal: new AbortController().signal,
    onProgress: () => undefined,
  });
}

/** The records of a file with their dates shifted by a number of days. */
export async function* movedBy(
  days: number,
  records: AsyncIterable<ImportRecord>,
): AsyncGenerator<ImportRecord> {
  for await (const record of records) {
    if ('problem' in record) yield record;
    else {
      const values: Record<string, string> = {};
      for (const [column, text] of Object.entries(record.values)) {
        values[column] =
          MOVING.includes(column) && text !== ''
            ? Temporal.PlainDate.from(text).add({ days }).toString()
            : text;
      }
      yield { ...record, values };
    }
  }
}

/**
 * Gives the demo's pictures their drawings where the database is of a version that drew them by
 * recipe: the name of such a drawing was part of it.
 */
export async function nameDemoDrawings({
  db,
  drawings,
}: Pick<Deps, 'db' | 'drawings'>): Promise<void> {
  const { rows } = await db.execute<{ seed: string }>(sql`
    select distinct recipe::json ->> 'seed' as seed from pictures
    where recipe is not null and recipe::json ->> 'seed' <> drawing`);
  const known = rows.map(({ seed }) => seed).filter((seed) => drawings.has(seed));
  if (known.length === 0) return;
  await db.execute(sql`
    update pictures set drawing = recipe::json ->> 'seed'
    where recipe::json ->> 'seed' = any(array(
      select json_array_elements_text(${JSON.stringify(known)}::json)))`);
}
