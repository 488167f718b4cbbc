import { deskSponsorListQuery, timelineQuery, TIMELINE_KINDS } from '@nabta/contract/desk';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../db/client.ts';
import { createFakeClock } from '../../testing/fake-clock.ts';
import { insertManyDues } from '../../testing/many-dues.ts';
import { scansOf, tablesReadWhole } from '../../testing/query-plans.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { listSponsorsAtDesk } from '../sponsors/list-at-desk.ts';
import { POLICY } from '../policy-confirmations/policy.ts';
import { showTimeline } from './sponsor-timeline.ts';

const SPONSORSHIPS = 20_000;
/** Rows of each other table, ten of each sponsor. */
const ROWS = 20_000;
/** Sponsors of no child yet, each with a card and a yes. */
const OTHERS = 30_000;

const clock = createFakeClock();
let database: Database;
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
  // Every other one to a guest with the address of the sponsor.
  await fill(`insert into outbox_mails (dedupe_key, "to", sponsor_id, locale, subject, created_at,
      sent_at)
    select 'mail ' || n, 's' || ${sponsor} || '@example.com',
      case when n / ${ROWS / 10} % 2 = 0 then ${sponsor} end, 'ar', 'x', ${at}, ${at}
    from generate_series(1, $1::int) n`);
  await sql.query('update sponsors set confirmed_at = created_at');
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
  await sql.query(
    `insert into sponsors (id, email, first_name, last_name, arabic_full_name, city, state,
       street_name, zip, payment_currency, locale, created_at)
     select 100000 + n, 'o' || n || '@example.com', 'Sara', 'Whitfield', '', '', '', '', '', 'usd',
       'en', now()
     from generate_series(1, $1::int) n`,
    [OTHERS],
  );
  await sql.query(`insert into cards (sponsor_id, provider_id, brand, last4, exp_month, exp_year,
      name_on_card, is_default, created_at)
    select id, 'pm_' || id, 'visa', lpad((id % 10000)::text, 4, '0'), 1 + id % 12, 2026 + id % 5,
      '', true, now() from sponsors`);
  await sql.query(
    `insert into policy_confirmations (sponsor_id, version, confirmed_at)
     select id, $1, $2::timestamptz - id % 400 * interval '1 day' from sponsors`,
    [POLICY.version, clock.now().toString()],
  );
  await sql.query('vacuum analyze');
}, 240_000);
afterAll(() => database.close());

const LARGE =
  /^(ledger_entries|payments|receipts|sponsorships|children|letters|outbox_mails|inquiries|sponsor_notes|audit_entries|sponsors)$/;

const read = (query: object) => (db: Database['db']) =>
  showTimeline({ db }, 7, ['auditor'], timelineQuery.parse(query));

describe(`with ${ROWS} events of each kind, the timeline of one sponsor reads no whole table`, () => {
  it.each<[string, object]>([
    ['everything', {}],
    ['a later page', { page: '3', per_page: '10' }],
    ...TIMELINE_KINDS.map((kind): [string, object] => [`${kind} alone`, { kind }]),
  ])('for %s', async (_what, query) => {
    expect((await scansOf(database, read(query))).length).toBeGreaterThan(0);
    const whole = await tablesReadWhole(database, read(query));
    expect(whole.filter((table) => LARGE.test(table))).toEqual([]);
  });

  it('and finds something of each kind', async () => {
    const { events } = await read({ per_page: '100' })(database.db);
    expect(new Set(events.map(({ kind }) => kind))).toEqual(new Set(TIMELINE_KINDS));
  });

  it.each([
    ['outbox_mails_to', 'outbox_mails', 'mail'],
    ['outbox_mails_of_sponsor', 'outbox_mails', 'mail'],
    ['audit_entries_about', 'audit_entries', 'act'],
    ['inquiries_of_sponsor', 'inquiries', 'inquiry'],
    ['letters_of_writer', 'letters', 'letter'],
  ])('and the test can tell: without %s it does', async (index, table, kind) => {
    await database.sql.query(`drop index ${index}`);
    expect(await tablesReadWhole(database, read({ kind }))).toContain(table);
  });
});

describe(`with ${OTHERS} sponsors, a list of some reads no whole table that it need not`, () => {
  const list = (query: object) => (db: Database['db']) =>
    listSponsorsAtDesk({ db, clock }, deskSponsorListQuery.parse(query));

  it.each<[string, object, RegExp]>([
    // Nearly each yes is good, so those may all be read.
    ['those whose yes is due', { yes: 'due' }, /^Seq Scan (sponsors|sponsorships)$/],
    ['those whose card ends', { card: 'ending' }, /^Seq Scan (sponsors|sponsorships|cards)$/],
    ['a receipt', { q: '2026-7' }, /^Seq Scan/],
    ['a reference', { q: 'NB-7' }, /^Seq Scan/],
    ['a card', { q: '0070' }, /^Seq Scan/],
  ])('of %s', async (_what, query, large) => {
    const { meta } = await list(query)(database.db);
    expect(meta.total_entries).toBeGreaterThan(0);
    const scans = await scansOf(database, list(query));
    expect(scans.filter((scan) => large.test(scan))).toEqual([]);
  });

  it.each([
    ['sponsorships_living', 'Seq Scan sponsorships', { yes: 'due' }],
    ['sponsors_open', 'Seq Scan sponsors', { yes: 'due' }],
    ['cards_by_end', 'Seq Scan cards', { card: 'ending' }],
  ])('and the test can tell: without %s it does', async (index, scan, query) => {
    await database.sql.query(`drop index ${index}`);
    expect(await scansOf(database, list(query))).toContain(scan);
  });
});
