import { deskChildListQuery } from '@nabta/contract/desk';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../db/client.ts';
import { parseSettings } from '../../env.ts';
import { createContentCache } from '../../platform/content-cache.ts';
import { createFakeClock } from '../../testing/fake-clock.ts';
import { insertManyChildren } from '../../testing/many-children.ts';
import { indexScansOf, scansOf } from '../../testing/query-plans.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { findSpelling } from './import-repository.ts';
import { listChildrenAtDesk } from './children-at-desk.ts';
import { listChildren, showChild, sumWaiting } from './index.ts';

const MANY = 100_000;

let database: Database;
beforeAll(async () => {
  const created = await createTestDatabase();
  if (created.database.kind !== 'postgres') throw new Error('this test is of PostgreSQL');
  database = created.database;
  await insertManyChildren(database.sql, MANY);
}, 120_000);
afterAll(() => database.close());

const scansOfChildren = async (work: (db: Database['db']) => Promise<unknown>) =>
  (await scansOf(database, work)).filter((scan) => scan.endsWith(' children'));

const settings = parseSettings({});
const list = (query: object) => (db: Database['db']) =>
  listChildren(
    { db, content: createContentCache(database.sql, 10), settings, clock: createFakeClock() },
    { page: 1, per_page: 16, featured: false, ...query },
  );

describe(`with ${MANY} children, no plan scans the whole table (API-21)`, () => {
  it.each([
    ['everyone', {}],
    ['a deep page', { page: 3_000 }],
    ['girls', { gender: 'girl' }],
    ['students', { education_level: 'rising_leader' }],
    ['girls who study', { gender: 'girl', education_level: 'rising_leader' }],
    ['one village', { village_ids: [7] }],
    ['three villages', { village_ids: [7, 8, 9] }],
    ['featured', { featured: true }],
    ['an age', { age: '8-12' }],
    ['boys of an age who study', { age: '18-up', gender: 'boy', education_level: 'rising_leader' }],
    ['a birthday', { birthday: '03-14' }],
    ['the youngest', { sort: 'youngest' }],
    ['the oldest, on a deep page', { sort: 'oldest', page: 3_000 }],
    [
      'the youngest girls of an age in a village',
      { sort: 'youngest', age: '4-7', village_ids: [7], gender: 'girl' },
    ],
    ['the oldest by a name', { sort: 'oldest', query: 'amira' }],
    ['a name in Arabic', { query: 'اميره' }],
    ['a code', { query: 'mn-012345' }],
    ['two letters', { query: 'am' }],
    ['nobody', { query: 'xyzzyx' }],
    ['a girl by name in a village', { gender: 'girl', query: 'amira', village_ids: [3] }],
  ])('to list %s', async (_who, query) => {
    const scans = await scansOfChildren(list(query));
    expect(scans.length).toBeGreaterThan(0);
    expect(scans).not.toContain('Seq Scan children');
  });

  it.each([
    ['everybody', {}],
    ['a deep page', { page: '3000' }],
    ['those who wait', { state: 'waiting' }],
    ['those without consent, by age', { state: 'unpublished', age_from: '8' }],
    [
      'girls of a village, the longest waiting first',
      { gender: 'female', village_id: '7', sort: 'waiting_since' },
    ],
    ['those who study', { education_level: 'rising_leader' }],
    ['those without consent of any state', { missing: 'consent' }],
    ['those without a photo', { missing: 'photo' }],
    ['girls who lack facts', { missing: 'facts', gender: 'female' }],
    ['a name in Arabic', { q: 'اميره' }],
    ['a code', { q: 'mn-012345' }],
  ])('to list %s at the desk', async (_who, query) => {
    const asked = deskChildListQuery.parse(query);
    const clock = createFakeClock();
    const scans = await scansOfChildren((db) => listChildrenAtDesk({ db, clock }, asked));
    expect(scans.length).toBeGreaterThan(0);
    expect(scans).not.toContain('Seq Scan children');
  });

  it('a deep page at the desk is read from the index of the codes alone', async () => {
    const asked = deskChildListQuery.parse({ page: '3000' });
    const clock = createFakeClock();
    const list = (db: Database['db']) => listChildrenAtDesk({ db, clock }, asked);
    expect((await list(database.db)).children[0]?.code).toBe('MN-074976');
    expect(await indexScansOf(database, list)).toContain('Index Only Scan children_code_unique');
  });

  it('to find how a code is spelt', async () => {
    const scans = await indexScansOf(database, findSpelling);
    expect(scans).toContain('Index Only Scan children_odd_codes');
  });

  it('to sum those who wait by village and age', async () => {
    const sum = (db: Database['db']) => sumWaiting(db, Temporal.PlainDate.from('2026-03-10'));
    expect(await scansOfChildren(sum)).toEqual(['Index Only Scan children']);
  });

  it('to show one child with similar ones', async () => {
    const scans = await scansOfChildren((db) =>
      showChild({ db, settings, clock: createFakeClock() }, 4_711),
    );
    expect(scans.length).toBeGreaterThan(0);
    expect(scans).not.toContain('Seq Scan children');
  });

  it('and the test can tell: without the index it does', async () => {
    await database.sql.query('drop index children_search');
    const scans = await scansOfChildren(list({ query: 'xyzzyx' }));
    expect(scans.length).toBeGreaterThan(0);
    expect(
      scans.some((scan) => scan === 'Seq Scan children' || scan === 'Index Scan children'),
    ).toBe(true);
    expect(scans).not.toContain('Bitmap Heap Scan children');
  });
});
