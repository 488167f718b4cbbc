import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../db/client.ts';
import { createFakeClock } from '../../testing/fake-clock.ts';
import { scansOf } from '../../testing/query-plans.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { createSigner } from '../../platform/secrets.ts';
import { listTransactions, showReceipt, showStatement, showYearlyReport } from './index.ts';

const MANY = 10_000;
/** Of other sponsors: what a plan must not read. */
const OTHERS = 90_000;

let database: Database;
beforeAll(async () => {
  const created = await createTestDatabase();
  if (created.database.kind !== 'postgres') throw new Error('this test is of PostgreSQL');
  database = created.database;
  const { sql } = database;
  await sql.query(`insert into sponsors (id, email, first_name, last_name, arabic_full_name, city,
      state, street_name, zip, payment_currency, locale, created_at)
    select id, 's' || id || '@example.com', '', '', '', '', '', '', '', 'egp', 'ar', now()
    from generate_series(1, 91) id`);
  await sql.query(
    `insert into payments (id, kind, sponsor_id, status, amount, currency, description_en,
      description_ar, locale, created_at)
    select 'p' || i, 'donation', case when i <= $1::int then 1 else 2 + i % 90 end, 'paid', 100, 'egp',
      'x', 'x', 'ar', timestamptz '2016-01-01' + i * interval '30 minutes'
    from generate_series(1, $1::int + $2::int) i`,
    [MANY, OTHERS],
  );
  await sql.query(`insert into ledger_entries (kind, about, amount, currency, payment_id, sponsor_id,
      happened_at)
    select 'payment', 'donation', 100, 'egp', id, sponsor_id, created_at from payments`);
  await sql.query(`insert into ledger_entries (kind, about, amount, currency, payment_id, sponsor_id,
      happened_at)
    select 'refund', 'donation', -100, 'egp', id, sponsor_id, created_at from payments
    where id like '%7'`);
  await sql.query(`insert into receipts (year, number, payment_id, issued_at)
    select 2026, substr(id, 2)::int, id, created_at from payments`);
  await sql.query('analyze');
}, 120_000);
afterAll(() => database.close());

const clock = createFakeClock();

describe(`with ${MANY} entries of one sponsor among ${MANY + OTHERS}, no plan reads a whole table`, () => {
  it.each<[string, (db: Database['db']) => Promise<unknown>]>([
    ['a page of transactions', (db) => listTransactions({ db }, 1, { page: 1, per_page: 6 })],
    ['the last page', (db) => listTransactions({ db }, 1, { page: 1_660, per_page: 6 })],
    [
      'the yearly report',
      (db) => showYearlyReport({ db, clock }, { id: 3, paymentCurrency: 'egp' }),
    ],
    [
      'a statement of a month',
      (db) =>
        showStatement({ db, clock }, 1, { from: '2016-03-01', to: '2016-03-31', locale: 'ar' }),
    ],
    [
      'a receipt',
      (db) =>
        showReceipt(
          { db, signer: createSigner('tests') },
          { number: '2026-000007', signature: undefined, sponsorId: () => Promise.resolve(1) },
        ),
    ],
  ])('for %s', async (_what, work) => {
    const scans = await scansOf(database, work);
    expect(scans.filter((scan) => /ledger_entries/.test(scan)).length).toBeGreaterThan(0);
    const large = /^Seq Scan (ledger_entries|payments|receipts)$/;
    expect(scans.filter((scan) => large.test(scan))).toEqual([]);
  });

  it('and the test can tell: without the index it does', async () => {
    await database.sql.query('drop index ledger_entries_by_time');
    const scans = await scansOf(database, (db) =>
      listTransactions({ db }, 1, { page: 1, per_page: 6 }),
    );
    expect(scans).toContain('Seq Scan ledger_entries');
  });
});
