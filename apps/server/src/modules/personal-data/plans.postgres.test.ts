import { timelineQuery, TIMELINE_KINDS } from '@nabta/contract/desk';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../db/client.ts';
import { insertManyDues } from '../../testing/many-dues.ts';
import { scansOf } from '../../testing/query-plans.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { showTimeline } from './sponsor-timeline.ts';

const SPONSORSHIPS = 20_000;
/** Rows of each other table, ten of each sponsor. */
const ROWS = 20_000;

let database: Extract<Database, { kind: 'postgres' }>;
beforeAll(async () => {
  const created = await createTestDatabase();
  if (created.database.kind !== 'postgres') throw new Error('this test is of PostgreSQL');
  database = created.database;
  const { sql } = database;
  await insertManyDues(sql, SPONSORSHIPS);
  const fill = (insert: string) => sql.query(insert, [ROWS]);
  const at = `timestamptz '2020-01-01' + n * interval '30 minutes'`;
  const sponsor = `1 + n % ${ROWS / 10}`;
  await fill(`insert into payments (id, kind, sponsor_id, status, amount, currency, description_en,
      description_ar, locale, created_at)
    select 'p' || n, 'donation', ${sponsor}, 'paid', 100, 'egp', 'x', 'x', 'ar', ${at}
    from generate_series(1, $1::int) n`);
  await fill(`insert into ledger_entries (kind, about, amount, currency, payment_id, sponsor_id,
      happened_at)
    select 'payment', 'donation', 100, 'egp', 'p' || n, ${sponsor}, ${at}
    from generate_series(1, $1::int) n`);
  await fill(`insert into receipts (year, number, payment_id, issued_at)
    select 2026, n, 'p' || n, ${at} from generate_series(1, $1::int) n`);
  await fill(`insert into letters (sponsorship_id, sender_type, text, created_at)
    select n, 'SponsoreeLetter', 'x', ${at} from generate_series(1, $1::int - 10) n`);
  await fill(`insert into outbox_mails (dedupe_key, "to", locale, subject, created_at, sent_at)
    select 'mail ' || n, 's' || ${sponsor} || '@example.com', 'ar', 'x', ${at}, ${at}
    from generate_series(1, $1::int) n`);
  await sql.query(`insert into inquiry_subjects (id, name_en, name_ar, mailbox, position)
    values (1, 'x', 'x', 'x@example.com', 1)`);
  await fill(`insert into inquiries (subject_id, sponsor_id, name, email, phone_number, message,
      locale, client_request, created_at)
    select 1, ${sponsor}, '', 's' || ${sponsor} || '@example.com', '', 'x', 'ar', '', ${at}
    from generate_series(1, $1::int) n`);
  await fill(`insert into sponsor_notes (sponsor_id, text, written_by, written_at)
    select ${sponsor}, 'x', 'Nadia', ${at} from generate_series(1, $1::int) n`);
  await fill(`insert into audit_entries (happened_at, actor, action, details)
    select ${at}, 'Nadia', case when n % 3 = 0 then 'sponsorships frequency' else 'sponsors unlock' end,
      jsonb_build_object('sponsor', ${sponsor}, 'sponsorship', n)
    from generate_series(1, $1::int) n`);
  await sql.query('vacuum analyze');
}, 240_000);
afterAll(() => database.close());

const LARGE =
  /^Seq Scan (ledger_entries|payments|receipts|sponsorships|children|letters|outbox_mails|inquiries|sponsor_notes|audit_entries|sponsors)$/;

const read = (query: object) => (db: Database['db']) =>
  showTimeline({ db }, 7, ['auditor'], timelineQuery.parse(query));

describe(`with ${ROWS} events of each kind, the timeline of one sponsor reads no whole table`, () => {
  it.each<[string, object]>([
    ['everything', {}],
    ['a later page', { page: '3', per_page: '10' }],
    ...TIMELINE_KINDS.map((kind): [string, object] => [`${kind} alone`, { kind }]),
  ])('for %s', async (_what, query) => {
    const scans = await scansOf(database, read(query));
    expect(scans.length).toBeGreaterThan(0);
    expect(scans.filter((scan) => LARGE.test(scan))).toEqual([]);
  });

  it('and finds something of each kind', async () => {
    const { events } = await read({ per_page: '100' })(database.db);
    expect(new Set(events.map(({ kind }) => kind))).toEqual(new Set(TIMELINE_KINDS));
  });

  it.each([
    ['outbox_mails_to', 'Seq Scan outbox_mails', 'mail'],
    ['audit_entries_about', 'Seq Scan audit_entries', 'act'],
    ['inquiries_of_sponsor', 'Seq Scan inquiries', 'inquiry'],
  ])('and the test can tell: without %s it does', async (index, scan, kind) => {
    await database.sql.query(`drop index ${index}`);
    expect(await scansOf(database, read({ kind }))).toContain(scan);
  });
});
