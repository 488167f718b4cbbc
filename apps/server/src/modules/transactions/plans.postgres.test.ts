import { drizzle } from 'drizzle-orm/node-postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../db/client.ts';
import { createFakeClock } from '../../testing/fake-clock.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { createSigner } from '../../platform/secrets.ts';
import { listTransactions, showReceipt, showStatement, showYearlyReport } from './index.ts';

const MANY = 10_000;
/** Of other sponsors: what a plan must not read. */
const OTHERS = 90_000;

let database: Extract<Database, { kind: 'postgres' }>;
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

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows'?: number;
  readonly Plans?: readonly PlanNode[];
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** Runs some work, and returns what its queries read: the tables that they scan, and how. */
async function scansOf(work: (db: Database['db']) => Promise<unknown>): Promise<string[]> {
  const queries: { query: string; parameters: unknown[] }[] = [];
  const logger = {
    logQuery: (query: string, parameters: unknown[]) => queries.push({ query, parameters }),
  };
  await work(drizzle(database.pool, { casing: 'snake_case', logger }));
  const scans: string[] = [];
  for (const { query, parameters } of queries) {
    const { rows } = await database.sql.query<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(
      `explain (format json) ${query}`,
      parameters,
    );
    const plan = rows[0]?.['QUERY PLAN'][0]?.Plan;
    for (const node of plan ? nodesOf(plan) : []) {
      const table = node['Relation Name'];
      if (table !== undefined) scans.push(`${node['Node Type']} ${table}`);
    }
  }
  return scans;
}

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
    const scans = await scansOf(work);
    expect(scans.filter((scan) => /ledger_entries/.test(scan)).length).toBeGreaterThan(0);
    const large = /^Seq Scan (ledger_entries|payments|receipts)$/;
    expect(scans.filter((scan) => large.test(scan))).toEqual([]);
  });

  it('and the test can tell: without the index it does', async () => {
    await database.sql.query('drop index ledger_entries_by_time');
    const scans = await scansOf((db) => listTransactions({ db }, 1, { page: 1, per_page: 6 }));
    expect(scans).toContain('Seq Scan ledger_entries');
  });
});
