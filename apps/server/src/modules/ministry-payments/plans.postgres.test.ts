import { paymentListQuery } from '@nabta/contract/desk';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../db/client.ts';
import { scansOf } from '../../testing/query-plans.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { listLedger } from './ledger-repository.ts';
import { listLedger as showLedger } from './list-ledger.ts';
import { listPayments } from './list-payments.ts';

const MANY = 100_000;

let database: Database;
beforeAll(async () => {
  const created = await createTestDatabase();
  if (created.database.kind !== 'postgres') throw new Error('this test is of PostgreSQL');
  database = created.database;
  const { sql } = database;
  await sql.query(
    `insert into payments (id, kind, status, amount, currency, reference, description_en,
      description_ar, locale, created_at)
    select 'p' || i, 'donation', 'paid', 100, 'egp', 'TR-' || i, 'x', 'x', 'ar',
      timestamptz '2016-01-01' + i * interval '30 minutes'
    from generate_series(1, $1::int) i`,
    [MANY],
  );
  await sql.query(`insert into ledger_entries (kind, about, amount, currency, payment_id, happened_at)
    select 'payment', 'donation', 100, 'egp', id, created_at from payments`);
  await sql.query(`insert into receipts (year, number, payment_id, issued_at)
    select 2026, substr(id, 2)::int, id, created_at from payments`);
  await sql.query('analyze');
}, 120_000);
afterAll(() => database.close());

describe(`with ${MANY} entries, no plan reads a whole table`, () => {
  const all = {
    since: undefined,
    before: undefined,
    kind: undefined,
    about: undefined,
    currency: undefined,
  };
  const large = /^Seq Scan (ledger_entries|payments|receipts)$/;
  const first = { limit: 25, offset: 0, order: 'desc' } as const;
  const month = { since: '2016-03-01', until: '2016-03-31' };
  const page = { page: 1, per_page: 25, sort: 'happened_at', order: 'desc' } as const;

  it.each<[string, (db: Database['db']) => Promise<unknown>]>([
    ['the newest', (db) => listLedger(db, all, first)],
    ['a month, with how many there are', (db) => showLedger({ db }, { ...page, ...month })],
  ])('for %s', async (_what, work) => {
    const scans = await scansOf(database, work);
    expect(scans.filter((scan) => /ledger_entries/.test(scan)).length).toBeGreaterThan(0);
    expect(scans.filter((scan) => large.test(scan))).toEqual([]);
  });

  it.each([{ reference: 'tr-4711' }, { receipt: '2026-4711' }])('for %j', async (asked) => {
    const work = (db: Database['db']) => listPayments({ db }, paymentListQuery.parse(asked));
    expect((await work(database.db)).meta.total_entries).toBeGreaterThan(0);
    const scans = await scansOf(database, work);
    expect(scans.filter((scan) => large.test(scan))).toEqual([]);
  });

  it('and the test can tell: without the index it does', async () => {
    await database.sql.query('drop index ledger_entries_by_day');
    const scans = await scansOf(database, (db) => listLedger(db, all, first));
    expect(scans).toContain('Seq Scan ledger_entries');
  });

  it('of a reference too', async () => {
    await database.sql.query('drop index payments_reference_search');
    const asked = paymentListQuery.parse({ reference: 'tr-4711' });
    const scans = await scansOf(database, (db) => listPayments({ db }, asked));
    expect(scans).toContain('Seq Scan payments');
  });
});
