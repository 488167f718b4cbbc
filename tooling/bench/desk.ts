import { STAFF_ROLES } from '@nabta/contract/desk';
import type { PlainSql } from '../../apps/server/src/db/client.ts';
import { buildTestApp, type TestApp } from '../../apps/server/src/testing/build-test-app.ts';
import { callDesk, deskSessionOf, makeStaff } from '../../apps/server/src/testing/desk.ts';
import { insertManyChildren } from '../../apps/server/src/testing/many-children.ts';
import { makeBenchDatabase } from './bench-database.ts';
import { weighDesk } from './desk-bundle.ts';
import type { Pace } from './pace.ts';
import { giveSponsorships } from './sponsoring-world.ts';
import { median, tableOf } from './table.ts';
import { TARGETS, type Reading } from './targets.ts';

const asked = (text: string) => encodeURIComponent(text);

/** The first page and the lists of the desk, by the number of the try. */
const CALLS: Readonly<Record<string, (n: number) => string>> = {
  today: () => '/today',
  'today: the weeks': () => '/weeks',
  children: (n) => `/children?page=${n + 1}`,
  'children: a name in Arabic': (n) => `/children?q=${asked('اميره')}&page=${n + 1}`,
  'children: filters': (n) => `/children?state=waiting&gender=female&village_id=7&page=${n + 1}`,
  'children: page 3,000 and on': (n) => `/children?page=${n + 3_000}`,
  sponsors: (n) => `/sponsors?page=${n + 1}`,
  'sponsors: a name in Arabic': (n) => `/sponsors?q=${asked('سمير مينا')}&page=${n + 1}`,
  'sponsors: an address of mail': (n) => `/sponsors?q=${asked(`sponsor-${n + 1}@example.com`)}`,
  'sponsors: a phone': (n) => `/sponsors?q=0100${1_000_000 + n}`,
  'sponsors: page 3,000 and on': (n) => `/sponsors?page=${n + 3_000}`,
  payments: (n) => `/payments?page=${n + 1}`,
  'payments: a name in Arabic': (n) => `/payments?q=${asked('سمير مينا')}&page=${n + 1}`,
  'payments: a name that is one’s alone': (n) => `/payments?q=${asked(`unique${n + 1}x`)}`,
  'payments: filters': (n) => `/payments?status=paid&currency=egp&kind=donation&page=${n + 1}`,
  'payments: page 3,000 and on': (n) => `/payments?page=${n + 3_000}`,
  'a payer of a transfer': (n) => `/payers?q=${asked(`unique${n + 1}x`)}`,
  'letters that wait': (n) => `/letters?page=${n + 1}`,
  'letters: a name in Arabic': (n) => `/letters?list=delivered&q=${asked('اميره')}&page=${n + 1}`,
  'letters: sponsors who have not written': (n) => `/missing_letters?page=${n + 1}`,
  'dues: this month': () => '/dues_calendar',
  'dues: a month that is not planned yet': () => '/dues_calendar?month=2040-06',
  'dues of a day': () => '/dues?day=2040-02-01',
  'late dues': (n) => `/late_dues?page=${n + 1}`,
  'the board: pledged ahead': () => '/board_report/pledged',
  'the board: received': () => '/board_report/received',
  'the board: late by stage': () => '/board_report/late',
  'the board: who stays': () => '/board_report/retention',
  'the board: children who wait': () => '/board_report/waiting',
  inquiries: (n) => `/inquiries?page=${n + 1}`,
  'inquiries: a name in Arabic': (n) => `/inquiries?q=${asked('سمير')}&page=${n + 1}`,
  'inquiries: a word of one message': (n) => `/inquiries?q=${asked(`unique${n + 1}x`)}`,
  audit: (n) => `/audit?page=${n + 1}`,
  'audit: one action': (n) => `/audit?action=${asked('letters approve')}&page=${n + 1}`,
  looks: (n) => `/looks?page=${n + 1}`,
  'looks at one child': (n) => `/looks?kind=child&subject_id=${n + 1}`,
};

/** (l) The lists of the desk with many children, sponsors and payments in PostgreSQL. */
export async function benchDesk({ desk }: Pace): Promise<Reading[]> {
  await using made = await makeBenchDatabase('desk');
  const { database } = made;
  const test = await buildTestApp({ database, unlimited: true });
  try {
    await fill(database.sql, desk.rows);
    // The rows are of these days.
    test.clock.set(Temporal.Now.instant().toString());
    const times = await timeLists(test, desk.tries);
    return [...times, ...(await weighDesk())];
  } finally {
    await test.close();
  }
}

/** As many children, sponsors, sponsorships and payments; every tenth payment is a guest's. */
async function fill(sql: PlainSql, rows: number): Promise<void> {
  await insertManyChildren(sql, rows);
  await sql.query(
    `insert into sponsors (email, first_name, last_name, arabic_full_name, phone_primary_code,
       phone_primary_number, country_code, city, state, street_name, zip, locale,
       payment_currency, created_at)
     select 'sponsor-' || n || '@example.com', ($2::text[])[1 + n % 4], 'unique' || n || 'x',
       'سمير ' || ($3::text[])[1 + n % 4], '+20', '100' || (1000000 + n), 'EG', '', '', '', '',
       'ar', 'egp', now() - n * interval '1 minute'
     from generate_series(1, $1::int) n`,
    [rows, ['Amira', 'Mina', 'Mariam', 'Youssef'], ['أميرة', 'مينا', 'مريم', 'يوسف']],
  );
  await sql.query(
    `insert into purposes (code, name_en, name_ar, position) values ('general', 'General', 'عام', 1)`,
  );
  await sql.query(
    `insert into payments (id, kind, sponsor_id, status, amount, currency, description_en,
       description_ar, locale, provider_payment_id, created_at, settled_at)
     select 'bench-' || n, case when n % 10 = 0 then 'donation' else 'dues' end,
       case when n % 10 = 0 then null else n end, 'paid', 175000, 'egp', 'Payment', 'دفعة', 'en',
       'pi_bench_' || n, now() - n * interval '1 minute', now() - n * interval '1 minute'
     from generate_series(1, $1::int) n`,
    [rows],
  );
  await sql.query(
    `insert into donations (payment_id, purpose_id, base_amount, fee_amount, remind_me, full_name,
       email, phone_number)
     select id, (select min(id) from purposes), amount, 0, false, 'مينا سمير', 'guest@example.com',
       '+201001234567'
     from payments where kind = 'donation'`,
  );
  await sql.query(
    `insert into ledger_entries (kind, about, amount, currency, payment_id, sponsor_id, provider_id,
       happened_at)
     select 'payment', case kind when 'donation' then 'donation' else 'sponsorship' end, amount,
       currency, id, sponsor_id, provider_payment_id, settled_at
     from payments`,
  );
  const { rows: sponsors } = await sql.query<{ id: number }>('select id from sponsors order by id');
  const cards = sponsors.map(({ id }) => id);
  const dueOn = Temporal.PlainDate.from('2040-01-01');
  await giveSponsorships(sql, { cards, count: Math.floor(rows / 2), dueOn });
  await givePast(sql, rows);
}

/**
 * To each sponsorship a start in the last 100 days, three paid dues (every tenth late), and a letter
 * of either side; looks by one person at a hundred records in an hour, acts of staff, and
 * inquiries, every hundredth without an answer.
 */
async function givePast(sql: PlainSql, rows: number): Promise<void> {
  await sql.query(`update sponsorships set started_at = now() - id % 100 * interval '1 day'`);
  await sql.query(
    `insert into dues (sponsorship_id, ordinal, due_on, amount, currency, state, payment_id, paid_at)
     select s.id, 1 + n, (now() - n * interval '3 weeks')::date, amount, currency, 'paid', 'bench-1',
       now() - n * interval '3 weeks' + case when (s.id + n) % 10 = 0 then interval '9 days' else '0' end
     from sponsorships s, generate_series(1, 3) n`,
  );
  await sql.query(
    `insert into letters (sponsorship_id, sender_type, text, status, created_at)
     select id, sender, 'Dear friend', case when sender = 'SponsorLetter' then
         case id % 50 when 0 then 'received' else 'delivered' end end,
       now() - id % 100 * interval '1 day'
     from sponsorships, unnest(array['SponsorLetter', 'SponsoreeLetter']) sender`,
  );
  const staffId = `(insert into staff_accounts (name, email, locale, roles, created_at)
    values ('Nadia', 'nadia@bench.example', 'en', '{children}', now()) returning id)`;
  await sql.query(
    `with one as ${staffId}
     insert into looks (staff_id, kind, subject_id, call, looked_at)
     select id, 'child', n::text, 'GET /v1/desk/children/:id', now() - n * interval '36 seconds'
     from one, generate_series(1, $1::int) n`,
    [rows],
  );
  await sql.query(
    `insert into audit_entries (happened_at, actor, action, details)
     select now() - n * interval '1 minute', 'Nadia',
       case n % 9 when 0 then 'letters approve' else 'children save' end, '{}'
     from generate_series(1, $1::int) n`,
    [rows],
  );
  await sql.query(
    `insert into inquiry_subjects (name_en, name_ar, mailbox, position)
     values ('Other', 'غير ذلك', 'office@bench.example', 1)`,
  );
  await sql.query(
    `insert into inquiries (subject_id, name, email, phone_number, message, locale, client_request,
       created_at, answered_at)
     select (select min(id) from inquiry_subjects), 'مينا سمير', 'guest-' || n || '@example.com',
       '+201001234567', repeat($2, 6) || 'unique' || n || 'x', 'ar', '',
       now() - n * interval '1 minute', case when n % 100 <> 0 then now() end
     from generate_series(1, $1::int) n`,
    [rows, 'أود أن أعرف المزيد عن كفالة طفل وعن زيارة قريته. '],
  );
  await sql.query('analyze');
}

async function timeLists(test: TestApp, tries: number): Promise<Reading[]> {
  const session = await deskSessionOf(test, await makeStaff(test, STAFF_ROLES));
  const rows = [];
  const slow = [];
  for (const [what, pathOf] of Object.entries(CALLS)) {
    const times: number[] = [];
    for (let n = 0; n < tries; n += 1) {
      const began = performance.now();
      const answer = await callDesk(test, `GET ${pathOf(n) as '/'}`, { session });
      times.push(performance.now() - began);
      if (answer.statusCode !== 200) throw new Error(`${pathOf(n)} answered ${answer.statusCode}`);
    }
    const p95 = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;
    rows.push([what, median(times).toFixed(1), p95.toFixed(1)]);
    slow.push({ what: `desk, ${what}, p95`, value: p95 });
  }
  console.log(tableOf(['in ms', 'p50', 'p95'], rows));
  return slow.map((one) => ({ ...one, limit: TARGETS.deskMs, side: 'at most', unit: ' ms' }));
}
