import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { STAFF_ROLES } from '@nabta/contract/desk';
import type { PlainSql } from '../../apps/server/src/db/client.ts';
import { buildTestApp, type TestApp } from '../../apps/server/src/testing/build-test-app.ts';
import { callDesk, deskSessionOf, makeStaff } from '../../apps/server/src/testing/desk.ts';
import { insertManyChildren } from '../../apps/server/src/testing/many-children.ts';
import { makeBenchDatabase } from './bench-database.ts';
import type { Pace } from './pace.ts';
import { giveSponsorships } from './sponsoring-world.ts';
import { median, tableOf } from './table.ts';
import { TARGETS, type Reading } from './targets.ts';

const asked = (text: string) => encodeURIComponent(text);

/** The lists of the desk, by the number of the try. */
const CALLS: Readonly<Record<string, (n: number) => string>> = {
  children: (n) => `/children?page=${n + 1}`,
  'children: a name in Arabic': (n) => `/children?q=${asked('اميره')}&page=${n + 1}`,
  'children: filters': (n) => `/children?state=waiting&gender=female&village_id=7&page=${n + 1}`,
  'children: page 3,000 and on': (n) => `/children?page=${n + 3_000}`,
  sponsors: (n) => `/sponsors?page=${n + 1}`,
  'sponsors: a name in Arabic': (n) => `/sponsors?q=${asked('سمير مينا')}&page=${n + 1}`,
  'sponsors: a phone': (n) => `/sponsors?q=0100${1_000_000 + n}`,
  'sponsors: page 3,000 and on': (n) => `/sponsors?page=${n + 3_000}`,
  payments: (n) => `/payments?page=${n + 1}`,
  'payments: a name in Arabic': (n) => `/payments?q=${asked('سمير مينا')}&page=${n + 1}`,
  'payments: a name that is one’s alone': (n) => `/payments?q=${asked(`unique${n + 1}x`)}`,
  'payments: filters': (n) => `/payments?status=paid&currency=egp&kind=donation&page=${n + 1}`,
  'payments: page 3,000 and on': (n) => `/payments?page=${n + 3_000}`,
  'letters: sponsors who have not written': (n) => `/missing_letters?page=${n + 1}`,
};

/** (l) The lists of the desk with many children, sponsors and payments in PostgreSQL. */
export async function benchDesk({ desk }: Pace): Promise<Reading[]> {
  await using made = await makeBenchDatabase('desk');
  const { database } = made;
  const test = await buildTestApp({ database, unlimited: true });
  try {
    await fill(database.sql, desk.rows);
    const times = await timeLists(test, desk.tries);
    return [...times, await weighBundle()];
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

/** The scripts and styles of the desk, all languages, as sent. */
async function weighBundle(): Promise<Reading> {
  const folder = join(import.meta.dirname, '../../apps/desk/build/assets');
  const names = (await readdir(folder)).filter((name) => /\.(?:js|css)$/.test(name));
  const files = await Promise.all(names.map((name) => readFile(join(folder, name))));
  const bytes = files.reduce((sum, file) => sum + brotliCompressSync(file).length, 0);
  console.log(`the desk’s scripts and styles: ${(bytes / 1000).toFixed(1)} kB (brotli)`);
  return {
    what: 'the desk’s scripts and styles',
    value: bytes / 1000,
    limit: TARGETS.deskBundle,
    side: 'at most',
    unit: ' kB',
  };
}
