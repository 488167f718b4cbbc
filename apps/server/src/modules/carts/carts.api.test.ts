import type { CartResponse } from '@nabta/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { children, type sponsors } from '../../db/schema/index.ts';
import { call, sessionOf } from '../../testing/accounts.ts';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { makeChild, makeSponsor } from '../../testing/factories.ts';
import { makeGift, makeSponsorship } from '../../testing/sponsoring.ts';

let test: TestApp;
let sponsor: typeof sponsors.$inferSelect;
let headers: Record<string, string>;
beforeAll(async () => {
  test = await buildTestApp();
});
beforeEach(async () => {
  await test.reset();
  sponsor = await makeSponsor(test.deps.db);
  headers = await sessionOf(test, sponsor);
});
afterAll(() => test.close());

async function look(cart: object): Promise<CartResponse['cart']> {
  const answer = await call(test, 'POST', '/sponsors/carts?locale=en', { body: { cart }, headers });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<CartResponse>().cart;
}
const childrenOf = async (...ids: number[]) =>
  (await look({ sponsorships_attributes: ids.map((id) => ({ sponsoree_id: id })) })).children;

describe('a child who is not shown', () => {
  it.each([
    ['hidden by staff', { status: 'hidden' }],
    ['of whom no guardian agreed', { guardianConsentOn: null }],
    ['who has left', { status: 'exited' }],
  ] as const)('is told of to nobody who asks by number: one %s', async (_name, given) => {
    const child = await makeChild(test.deps.db, { firstNameEn: 'Marina', ...given });
    const [found] = await childrenOf(child.id);
    expect(found).toMatchObject({ problem: 'not-available', name_en: '', name_ar: '', code: null });
    expect(JSON.stringify(found)).not.toContain('Marina');
  });

  it('is not named although another sponsor has them', async () => {
    const { child } = await makeSponsorship(test.deps.db);
    const { db } = test.deps;
    await db.update(children).set({ status: 'hidden' }).where(eq(children.id, child.id));
    const [found] = await childrenOf(child.id);
    expect(found?.problem).toBe('not-available');
    expect(JSON.stringify(found)).not.toContain(child.firstNameEn);
  });

  it('is still known to their own sponsor', async () => {
    const { child } = await makeSponsorship(test.deps.db, { sponsorId: sponsor.id });
    const { db } = test.deps;
    await db.update(children).set({ status: 'hidden' }).where(eq(children.id, child.id));
    const [found] = await childrenOf(child.id);
    expect(found).toMatchObject({ problem: 'own', code: child.code });
  });
});

describe('the limit of a gift (GFT-06, GFT-10)', () => {
  it('is not passed by naming the same gift for the same child twice', async () => {
    const { childId } = await makeSponsorship(test.deps.db, { sponsorId: sponsor.id });
    const gift = await makeGift(test.deps.db, { kind: 'birthday_christmas', priceEgp: 100_000 });
    const line = { gift_id: gift.id, sponsoree_id: childId };
    const { gifts } = await look({ purchased_gifts_attributes: [line, line] });
    expect(gifts.map(({ problem }) => problem)).toEqual([
      'gift-above-maximum',
      'gift-above-maximum',
    ]);
  });

  it('is each child’s own', async () => {
    const { db } = test.deps;
    const [a, b] = [
      await makeSponsorship(db, { sponsorId: sponsor.id }),
      await makeSponsorship(db, { sponsorId: sponsor.id }),
    ];
    const gift = await makeGift(db, { kind: 'birthday_christmas', priceEgp: 100_000 });
    const { gifts } = await look({
      purchased_gifts_attributes: [a, b].map(({ childId }) => ({
        gift_id: gift.id,
        sponsoree_id: childId,
      })),
    });
    expect(gifts.map(({ problem }) => problem)).toEqual([null, null]);
  });
});
