import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Locale } from '@nabta/contract';
import { organisation } from '@nabta/organisation';
import type { Db } from '../apps/server/src/db/client.ts';
import { markExited, markSponsored } from '../apps/server/src/modules/children/writes.ts';
import { dayInWords } from '../apps/server/src/modules/payments/index.ts';
import { CAIRO, type Clock } from '../apps/server/src/platform/clock.ts';

const rowSchema = z.record(z.string(), z.unknown());
type Row = z.infer<typeof rowSchema>;

/**
 * Restores what sponsors of the demo have done, table by table, from content/past.jsonl: the rows that
 * a demo left behind, with every date told from today (Cairo). The children are there already.
 */
export async function restorePast(db: Db, clock: Clock, passwordHash: string): Promise<void> {
  const tables = await readPast(clock.now(), passwordHash);
  tables.get('ledger_entries')?.sort(byTime('happened_at'));
  const receipts = tables.get('receipts')?.sort(byTime('issued_at')) ?? [];
  tables.set('receipt_counters', numberReceipts(receipts));
  for (const [table, rows] of tables) await insertRows(db, table, rows);
  for (const { child_id: child, status } of tables.get('sponsorships') ?? []) {
    if (status === 'inactive') await markExited(db, Number(child), clock.now());
    else await markSponsored(db, Number(child));
  }
  for (const [table, [row]] of tables) {
    if (typeof row?.['id'] !== 'number') continue;
    // The file gives the ids: the next row must not meet a used one.
    await db.execute(sql`
      select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.identifier(table)}))`);
  }
}

/** The rows of each table, tables in the order in which they refer to each other. */
async function readPast(now: Temporal.Instant, passwordHash: string): Promise<Map<string, Row[]>> {
  const today = now.toZonedDateTimeISO(CAIRO).toPlainDate();
  const text = await readFile(join(import.meta.dirname, 'content/past.jsonl'), 'utf8');
  const tables = new Map<string, Row[]>();
  for (const line of text.trimEnd().split('\n')) {
    const { table, ...row } = rowSchema.parse(JSON.parse(line));
    for (const [column, value] of Object.entries(row)) {
      if (typeof value !== 'string') continue;
      if (value === '@now') row[column] = now.toString();
      else if (value === '{password}') row[column] = passwordHash;
      else if (value === '{policy}') row[column] = organisation.documents.childProtection;
      else if (value.startsWith('@')) row[column] = momentOf(value.slice(1), today).toString();
      else row[column] = withDays(value, column.endsWith('_ar') ? 'ar' : 'en', today);
    }
    const rows = tables.get(String(table)) ?? [];
    tables.set(String(table), [...rows, row]);
  }
  return tables;
}

/**
 * Reads a day, or a time of a day in Cairo, as steps from today: `-24d 28 -3m +7d 09:00` is 24 days
 * back, at most the 28th, three months back, seven days on, at nine. From a 28th on, months add up:
 * the dues of a sponsorship keep their distances on any day.
 */
function momentOf(steps: string, today: Temporal.PlainDate): Temporal.PlainDate | Temporal.Instant {
  let day = today;
  for (const step of steps.split(' ')) {
    if (step.endsWith('d')) day = day.add({ days: Number(step.slice(0, -1)) });
    else if (step.endsWith('m')) day = day.add({ months: Number(step.slice(0, -1)) });
    else if (step === '28') day = day.with({ day: Math.min(day.day, 28) });
    else {
      const plainTime = Temporal.PlainTime.from(step);
      return day.toZonedDateTime({ timeZone: CAIRO, plainTime }).toInstant();
    }
  }
  return day;
}

/** Fills in the days of a description: `..., due on {-24d 28 -3m}`. */
function withDays(text: string, locale: Locale, today: Temporal.PlainDate): string {
  return text.replace(/\{([^}]+)\}/g, (_, steps: string) => {
    const day = momentOf(steps, today);
    return day instanceof Temporal.PlainDate ? dayInWords(day, locale) : day.toString();
  });
}

const byTime = (column: string) => (a: Row, b: Row) =>
  Temporal.Instant.compare(String(a[column]), String(b[column]));

/** Numbers receipts within their years (Cairo). Returns how far the counter of each year is. */
function numberReceipts(receipts: readonly Row[]): Row[] {
  const last = new Map<number, number>();
  for (const receipt of receipts) {
    const { year } = Temporal.Instant.from(String(receipt['issued_at'])).toZonedDateTimeISO(CAIRO);
    const number = (last.get(year) ?? 0) + 1;
    last.set(year, number);
    Object.assign(receipt, { year, number });
  }
  return [...last].map(([year, last_number]) => ({ year, last_number }));
}

/** Inserts rows as JSON with the union of their columns; a missing one gets its default. */
async function insertRows(db: Db, table: string, rows: readonly Row[]): Promise<void> {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const names = sql.join(
    columns.map((name) => sql.identifier(name)),
    sql`, `,
  );
  await db.execute(sql`
    insert into ${sql.identifier(table)} (${names}) overriding system value
    select ${names} from json_populate_recordset(
      null::${sql.identifier(table)}, ${JSON.stringify(rows)}::json)`);
}
