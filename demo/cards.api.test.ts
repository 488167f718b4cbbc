import { and, asc, eq, isNotNull, ne } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listCards, removeCard } from '../apps/server/src/modules/cards/index.ts';
import { buildTestApp, type TestApp } from '../apps/server/src/testing/build-test-app.ts';
import { makeChild, makeSponsor } from '../apps/server/src/testing/factories.ts';
import { startDemo, type RunningDemo } from '../apps/server/src/testing/running-demo.ts';
import { makeSponsorship } from '../apps/server/src/testing/sponsoring.ts';
import { cards } from '../apps/server/src/modules/cards/tables.ts';
import { sponsors } from '../apps/server/src/modules/sponsors/tables.ts';
import { sponsorships } from '../apps/server/src/modules/sponsorships/tables.ts';
import { loadDemoData } from './load.ts';
import { resetDemo } from './reset.ts';
import { saveDemoCards } from './cards.ts';

let test: TestApp;
let demo: RunningDemo;
beforeAll(async () => {
  test = await buildTestApp();
});
beforeEach(async () => {
  await test.reset();
  demo = await startDemo(test);
});
afterEach(() => demo.close());
afterAll(() => test.close());

const MINA = 2;

/**
 * Sponsors who pay by card without a card, or with one that the provider does not know as theirs.
 */
async function withoutCard(): Promise<number[]> {
  const { db, payments } = demo.deps;
  const rows = await db
    .selectDistinct({ id: sponsors.id, customerId: sponsors.providerCustomerId, card: cards })
    .from(sponsors)
    .innerJoin(sponsorships, eq(sponsorships.sponsorId, sponsors.id))
    .leftJoin(cards, and(eq(cards.sponsorId, sponsors.id), eq(cards.isDefault, true)))
    .where(ne(sponsorships.status, 'inactive'))
    .orderBy(asc(sponsors.id));
  const lacking: number[] = [];
  for (const { id, customerId, card } of rows) {
    const known = card ? await payments.readCard(card.providerId) : undefined;
    if (customerId === null || known?.customerId !== customerId) lacking.push(id);
  }
  return lacking;
}

describe('the cards of the demo', () => {
  it('are saved once for every sponsor who renews by card, however often two processes begin', async () => {
    await loadDemoData(demo.deps);
    expect((await withoutCard()).length).toBeGreaterThan(25);
    expect(await Promise.all([saveDemoCards(demo.deps), saveDemoCards(demo.deps)])).toEqual([
      true,
      true,
    ]);
    expect(await withoutCard()).toEqual([]);
    const before = await demo.deps.db.select().from(cards).orderBy(cards.id);
    expect(await saveDemoCards(demo.deps)).toBe(true);
    expect(await demo.deps.db.select().from(cards).orderBy(cards.id)).toEqual(before);
    const known = await demo.deps.db
      .select({ id: sponsors.id })
      .from(sponsors)
      .where(and(isNotNull(sponsors.providerCustomerId), eq(sponsors.id, 1)));
    expect(known).toEqual([]);
  });

  it('are three of the sponsor with a past: one ends next month, none comes back once removed', async () => {
    await loadDemoData(demo.deps);
    await saveDemoCards(demo.deps);
    const shown = await listCards(demo.deps, MINA);
    expect(
      shown.map(({ card }) => [
        card.brand,
        card.last4,
        card.isDefault,
        card.expMonth,
        card.expYear,
      ]),
    ).toEqual([
      ['visa', '4242', true, 5, 2029],
      ['visa', '5556', false, 4, 2026],
      ['mastercard', '4444', false, 5, 2028],
    ]);
    for (const { card } of shown.toReversed()) {
      await removeCard(demo.deps, { sponsorId: MINA, cardId: card.id });
    }
    await saveDemoCards(demo.deps);
    expect(await listCards(demo.deps, MINA)).toEqual([]);
  });

  it('wait for a sandbox that answers', async () => {
    await loadDemoData(demo.deps);
    await demo.close();
    expect(await saveDemoCards(demo.deps)).toBe(false);
    expect(await demo.deps.db.$count(cards)).toBe(0);
    demo = await startDemo(test);
    expect(await saveDemoCards(demo.deps)).toBe(true);
    expect(await withoutCard()).toEqual([]);
  });

  it('are there again after a reset, and new rows meet no id of the demo', async () => {
    await loadDemoData(demo.deps);
    await saveDemoCards(demo.deps);
    await resetDemo(demo.deps, 'a test');
    expect(await withoutCard()).toEqual([]);
    const { db } = demo.deps;
    const { id: sponsorId } = await makeSponsor(db);
    await makeSponsorship(db, { sponsorId, childId: (await makeChild(db)).id });
  });
});
