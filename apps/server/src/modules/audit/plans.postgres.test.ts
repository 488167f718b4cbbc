import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../db/client.ts';
import { createFakeClock } from '../../testing/fake-clock.ts';
import { tablesReadWhole } from '../../testing/query-plans.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { moneyStatus } from '../settlement/index.ts';
import { listAudit, subjectOf } from './index.ts';

const MANY = 100_000;

let database: Database;
beforeAll(async () => {
  const created = await createTestDatabase();
  if (created.database.kind !== 'postgres') throw new Error('this test is of PostgreSQL');
  database = created.database;
  await database.sql.query(
    `insert into audit_entries (happened_at, actor, action, details)
     select timestamptz '2020-01-01' + n * interval '30 minutes', 'Nadia',
       case n when 4711 then 'reconcile' else 'letters approve' end,
       case n % 3
         when 0 then jsonb_build_object('sponsor', n)
         when 1 then jsonb_build_object('letters', jsonb_build_array(n, n + 1))
         else jsonb_build_object('code', 'MN-' || n)
       end
     from generate_series(1, $1::int) n`,
    [MANY],
  );
  await database.sql.query('vacuum analyze audit_entries');
}, 120_000);
afterAll(() => database.close());

const about = (subject: string) => (db: Database['db']) =>
  listAudit({ db }, { about: subjectOf(subject) }, { limit: 25 });
const lastReconcile = (db: Database['db']) => moneyStatus({ db, clock: createFakeClock() });

describe(`with ${MANY} acts of staff, not all are read`, () => {
  it.each([
    ['sponsor:4710', 1],
    ['sponsor:4712', 0],
    ['letters:4712', 1],
    ['4711', 1],
    ['MN-4712', 1],
  ])('for those about %s', async (subject, found) => {
    expect((await about(subject)(database.db)).total).toBe(found);
    expect(await tablesReadWhole(database, about(subject))).toEqual([]);
  });

  it('for one that is in the sample that PostgreSQL keeps', async () => {
    const { rows } = await database.sql.query<{ sample: string }>(
      `select histogram_bounds::text as sample from pg_stats
       where tablename = 'audit_entries' and attname = 'details'`,
    );
    const sponsor = /sponsor\D+(\d+)/.exec(rows[0]?.sample ?? '')?.[1] ?? 'none';
    expect((await about(`sponsor:${sponsor}`)(database.db)).total).toBe(1);
    expect(await tablesReadWhole(database, about(`sponsor:${sponsor}`))).toEqual([]);
  });

  it('for the last of an action', async () => {
    expect((await lastReconcile(database.db)).reconciled_at).not.toBeNull();
    expect(await tablesReadWhole(database, lastReconcile)).not.toContain('audit_entries');
  });

  it('and the test can tell: without the indexes all are', async () => {
    await database.sql.query('drop index audit_entries_about, audit_entries_of_action');
    expect(await tablesReadWhole(database, about('4711'))).toContain('audit_entries');
    expect(await tablesReadWhole(database, lastReconcile)).toContain('audit_entries');
  });
});
