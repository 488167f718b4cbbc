import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../db/client.ts';
import { createFakeClock } from '../../testing/fake-clock.ts';
import { insertManyDues } from '../../testing/many-dues.ts';
import { indexScansOf, scansOf } from '../../testing/query-plans.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { findPayers } from '../bank-files/index.ts';
import { listDuesOfDay, listLateDues, showDuesMonth } from './dues-at-desk.ts';
import { listUnplanned, owedUntil } from './job-repository.ts';
import { sumPledged } from './sum-pledged.ts';

const MANY = 30_000;

let database: Database;
beforeAll(async () => {
  const created = await createTestDatabase();
  if (created.database.kind !== 'postgres') throw new Error('this test is of PostgreSQL');
  database = created.database;
  await insertManyDues(database.sql, MANY);
}, 240_000);
afterAll(() => database.close());

const clock = createFakeClock();
const page = { page: 1, per_page: 25, order: 'asc' } as const;
const monthOf = (month?: string) => (db: Database['db']) => showDuesMonth({ db, clock }, month);
const dayOf = (day: string) => (db: Database['db']) =>
  listDuesOfDay({ db, clock }, { ...page, sort: 'id', day });
const late = (db: Database['db']) =>
  listLateDues({ db, clock }, { ...page, sort: 'due_on', stage: 'second_month' });

describe(`with the dues of ${MANY} sponsorships`, () => {
  it.each([
    ['a past month', '2025-12'],
    ['this month', undefined],
    ['a month that is not planned yet', '2026-09'],
  ])('%s is summed without the rows of the dues', async (_what, month) => {
    const scans = await scansOf(database, monthOf(month));
    expect(scans).toContain('Index Only Scan dues');
    // Each living sponsorship counts in what is not planned yet, so those may all be read.
    const others = scans.filter((scan) => !scan.endsWith(' sponsorships'));
    expect(others.filter((scan) => !scan.startsWith('Index Only Scan'))).toEqual([]);
  });

  it.each([
    ['a past day', dayOf('2026-02-12')],
    ['a day that is not planned yet', dayOf('2026-09-12')],
    ['late dues', late],
    ['what is promised', (db: Database['db']) => sumPledged({ db, clock }, 12)],
  ])('the list of %s reads neither all dues nor all children', async (_what, work) => {
    const large = /^Seq Scan (dues|children)$/;
    expect((await scansOf(database, work)).filter((scan) => large.test(scan))).toEqual([]);
  });

  it('late dues are found by their day, also once the statement is prepared', async () => {
    const scans = await indexScansOf(database, late, 'general');
    expect(scans).not.toContain('Index Scan dues_in_order');
  });

  it('what is promised is summed without all sponsors', async () => {
    const pledged = (db: Database['db']) => sumPledged({ db, clock }, 12);
    expect(await scansOf(database, pledged)).not.toContain('Seq Scan sponsors');
    await database.sql.query('drop index sponsors_closed');
    expect(await scansOf(database, pledged)).toContain('Seq Scan sponsors');
  });

  it.each(['nb-77', 'of unique77x', 'mona'])(
    'whose a transfer is about %s is found without all sponsorships or children',
    async (q) => {
      const scans = await scansOf(database, (db) => findPayers({ db, clock }, q));
      const large = /^Seq Scan (dues|children|sponsorships)$/;
      expect(scans.filter((scan) => large.test(scan))).toEqual([]);
    },
  );

  it('a page of the daily job reads neither all dues nor all sponsors, however many there are', async () => {
    const day = Temporal.PlainDate.from('2026-04-10');
    const scans = await scansOf(database, async (db) => {
      for await (const page of owedUntil(db, day)) {
        expect(page.size).toBe(200);
        break;
      }
      await listUnplanned(db, day, { after: 200, limit: 200 });
    });
    expect(scans).toContain('Index Scan dues');
    expect(scans.filter((scan) => /^Seq Scan (dues|sponsors)$/.test(scan))).toEqual([]);
  });

  it('and the test can tell: without the index it does', async () => {
    await database.sql.query('drop index dues_by_day');
    expect(await scansOf(database, monthOf('2025-12'))).toContain('Seq Scan dues');
  });
});
