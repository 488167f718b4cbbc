import { deskChildListQuery } from '@nabta/contract/desk';
import { drizzle } from 'drizzle-orm/node-postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../db/client.ts';
import { parseSettings } from '../../env.ts';
import { createContentCache } from '../../platform/content-cache.ts';
import { createFakeClock } from '../../testing/fake-clock.ts';
import { insertManyChildren } from '../../testing/many-children.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { listChildrenAtDesk } from './children-at-desk.ts';
import { listChildren, showChild } from './index.ts';

const MANY = 100_000;

let database: Extract<Database, { kind: 'postgres' }>;
beforeAll(async () => {
  const created = await createTestDatabase();
  if (created.database.kind !== 'postgres') throw new Error('this test is of PostgreSQL');
  database = created.database;
  await insertManyChildren(database.sql, MANY);
}, 120_000);
afterAll(() => database.close());

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly Plans?: readonly PlanNode[];
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** Runs some work, and returns the plan of every query that it made. */
async function plansOf(work: (db: Database['db']) => Promise<unknown>): Promise<PlanNode[]> {
  const queries: { query: string; parameters: unknown[] }[] = [];
  const logger = {
    logQuery: (query: string, parameters: unknown[]) => queries.push({ query, parameters }),
  };
  await work(drizzle(database.pool, { casing: 'snake_case', logger }));
  const plans: PlanNode[] = [];
  for (const { query, parameters } of queries) {
    const { rows } = await database.sql.query<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(
      `explain (format json) ${query}`,
      parameters,
    );
    const plan = rows[0]?.['QUERY PLAN'][0]?.Plan;
    if (plan) plans.push(...nodesOf(plan));
  }
  return plans;
}

function scansOfChildren(nodes: readonly PlanNode[]): string[] {
  return nodes
    .filter((node) => node['Relation Name'] === 'children')
    .map((node) => node['Node Type']);
}

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
    const scans = scansOfChildren(await plansOf(list(query)));
    expect(scans.length).toBeGreaterThan(0);
    expect(scans).not.toContain('Seq Scan');
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
    ['a name in Arabic', { q: 'اميره' }],
    ['a code', { q: 'mn-012345' }],
  ])('to list %s at the desk', async (_who, query) => {
    const asked = deskChildListQuery.parse(query);
    const clock = createFakeClock();
    const scans = scansOfChildren(await plansOf((db) => listChildrenAtDesk({ db, clock }, asked)));
    expect(scans.length).toBeGreaterThan(0);
    expect(scans).not.toContain('Seq Scan');
  });

  it('to show one child with similar ones', async () => {
    const scans = scansOfChildren(
      await plansOf((db) => showChild({ db, settings, clock: createFakeClock() }, 4_711)),
    );
    expect(scans.length).toBeGreaterThan(0);
    expect(scans).not.toContain('Seq Scan');
  });

  it('and the test can tell: without the index it does', async () => {
    await database.sql.query('drop index children_search');
    const scans = scansOfChildren(await plansOf(list({ query: 'xyzzyx' })));
    expect(scans.length).toBeGreaterThan(0);
    expect(scans.some((scan) => scan === 'Seq Scan' || scan === 'Index Scan')).toBe(true);
    expect(scans).not.toContain('Bitmap Heap Scan');
  });
});
