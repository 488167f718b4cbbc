import type { CartResponse } from '@nabta/contract';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { children } from '../children/tables.ts';
import type { sponsors } from '../sponsors/tables.ts';
import { call, sessionOf } from '../../testing/accounts.ts';
import { shareTestApp } from '../../testing/share-test-app.ts';
import { makeChild, makeSponsor } from '../../testing/factories.ts';
import { makeDeposit, makeGift, makeSponsorship } from '../../testing/sponsoring.ts';

let sponsor: typeof sponsors.$inferSelect;
let headers: Record<string, string>;
const test = await shareTestApp();
beforeEach(async () => {
  sponsor = await makeSponsor(test.deps.db);
  headers = await sessionOf(test, sponsor);
});

async function look(cart: object, locale = 'en'): Promise<CartResponse['cart']> {
  const url = `/sponsors/carts?locale=${locale}`;
  const answer = await call(test, 'POST', url, { body: { cart }, headers });
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

describe('two children of one family in a cart (SPN-18)', () => {
  it('are told of as brother and sister: neither has a sponsor', async () => {
    const { db } = test.deps;
    const first = await makeChild(db, { firstNameEn: 'Karim', firstNameAr: 'كريم' });
    const { familyId } = first;
    const second = await makeChild(db, { firstNameEn: 'Nada', firstNameAr: 'ندى', familyId });
    const lines = [first, second].map(({ id }) => ({ sponsoree_id: id }));
    const { children: found, total } = await look({ sponsorships_attributes: lines });
    expect(found.map(({ problem }) => problem)).toEqual([null, 'sibling-in-cart']);
    expect(found[1]?.message).toMatch(
      /^Nada is a brother or sister of Karim, whose sponsorship is in your cart/,
    );
    expect(total).toBe(found[0]?.amount);
    const arabic = await look({ sponsorships_attributes: lines }, 'ar');
    expect(arabic.children[1]?.message).toContain('كفالة كريم في سلتك، وندى من الأسرة نفسها');
  });
});

describe('a first gift for a child of the cart', () => {
  it('counts in the sums at the catalogue’s price, and the balance pays the child first', async () => {
    const { db } = test.deps;
    await makeDeposit(db, sponsor.id, 160_000);
    const child = await makeChild(db);
    const gift = await makeGift(db, { priceEgp: 40_000 });
    const cart = await look({
      sponsorships_attributes: [{ sponsoree_id: child.id }],
      purchased_gifts_attributes: [{ gift_id: gift.id, sponsoree_id: child.id, quantity: 2 }],
    });
    expect(cart.gifts).toMatchObject([
      { sponsoree_id: child.id, problem: null, amount: 800, maximum_quantity: 3 },
    ]);
    expect(cart).toMatchObject({ total: 2_300, deduction: 1_600, amount_due: 700 });
  });

  it('is refused for a child who is neither in the cart nor the sponsor’s', async () => {
    const { db } = test.deps;
    const [child, other] = [await makeChild(db), await makeChild(db)];
    const gift = await makeGift(db);
    const { gifts } = await look({
      sponsorships_attributes: [{ sponsoree_id: child.id }],
      purchased_gifts_attributes: [{ gift_id: gift.id, sponsoree_id: other.id }],
    });
    expect(gifts[0]?.problem).toBe('gift-child-not-yours');
  });

  it('goes with a child who is gone, costs nothing then, and leaves the same gift for another', async () => {
    const { db } = test.deps;
    const [gone, free] = [await makeChild(db, { status: 'hidden' }), await makeChild(db)];
    const gift = await makeGift(db, { titleEn: 'A coat', titleAr: 'معطف' });
    const cart = {
      sponsorships_attributes: [gone, free].map(({ id }) => ({ sponsoree_id: id })),
      purchased_gifts_attributes: [gone, free].map(({ id }) => ({
        gift_id: gift.id,
        sponsoree_id: id,
      })),
    };
    const { gifts, total } = await look(cart);
    expect(gifts).toMatchObject([
      { problem: 'gift-child-gone', amount: 0 },
      { problem: null, amount: 400 },
    ]);
    expect(gifts[0]?.message).toMatch(/^“A coat” was for a child whose sponsorship/);
    expect(total).toBe(1_900);
    const body = {
      checkout_session: { ...cart, terms_accepted: true, statement_of_faith_accepted: true },
    };
    const refused = await call(test, 'POST', '/sponsors/checkout_sessions', { body, headers });
    expect(refused.statusCode).toBe(422);
    expect(refused.json()).toMatchObject({
      failed_sponsorees_ids: [gone.id],
      failed_gifts_ids: [],
      error_codes: {
        'checkout_session.purchased_gifts_attributes.0.sponsoree_id': 'gift-child-gone',
      },
    });
  });

  it('has the limit of its kind, as every gift (GFT-10)', async () => {
    const { db } = test.deps;
    const child = await makeChild(db);
    const gift = await makeGift(db, { kind: 'birthday_christmas', priceEgp: 100_000 });
    const { gifts } = await look({
      sponsorships_attributes: [{ sponsoree_id: child.id }],
      purchased_gifts_attributes: [{ gift_id: gift.id, sponsoree_id: child.id, quantity: 2 }],
    });
    expect(gifts[0]?.problem).toBe('gift-above-maximum');
  });
});

describe('the limit of a gift (GFT-06, GFT-10)', () => {
  it('passed for one child leaves the same gift for another in the cart', async () => {
    const { db } = test.deps;
    const [a, b] = [
      await makeSponsorship(db, { sponsorId: sponsor.id }),
      await makeSponsorship(db, { sponsorId: sponsor.id }),
    ];
    const gift = await makeGift(db, { kind: 'birthday_christmas', priceEgp: 100_000 });
    const lines = [a, b].map(({ childId }, i) => ({
      gift_id: gift.id,
      sponsoree_id: childId,
      quantity: i + 1,
    }));
    const agreed = { terms_accepted: true, statement_of_faith_accepted: true };
    const body = { checkout_session: { purchased_gifts_attributes: lines, ...agreed } };
    const refused = await call(test, 'POST', '/sponsors/checkout_sessions', { body, headers });
    expect(refused.statusCode).toBe(422);
    expect(refused.json()).toMatchObject({
      failed_gifts_ids: [],
      error_codes: {
        'checkout_session.purchased_gifts_attributes.1.quantity': 'gift-above-maximum',
      },
    });
  });

  it('is told in pieces and in the sponsor’s money too, and the sums stay right (CRT-26)', async () => {
    const { db } = test.deps;
    sponsor = await makeSponsor(db, { paymentCurrency: 'usd' });
    headers = await sessionOf(test, sponsor);
    const { child } = await makeSponsorship(db, { sponsorId: sponsor.id, currency: 'usd' });
    const given = { kind: 'birthday_christmas', priceUsd: 800, priceEgp: 40_000 } as const;
    const { id } = await makeGift(db, given);
    const line = { gift_id: id, sponsoree_id: child.id, quantity: 5 };
    const cart = await look({ purchased_gifts_attributes: [line] });
    expect(cart.gifts[0]).toMatchObject({
      problem: 'gift-above-maximum',
      maximum_quantity: 3,
      amount: 40,
    });
    expect(cart.gifts[0]?.message).toContain('E£1,500.00 for one child');
    expect(cart.gifts[0]?.message).toContain('That makes 3 of this gift at most, $24.00 in total.');
    expect([cart.total, cart.amount_due]).toEqual([40, 40]);
    const arabic = await look({ purchased_gifts_attributes: [line] }, 'ar');
    expect(arabic.gifts[0]?.message).toContain('أقصى عدد من هذه الهدية: ٣، وقيمتها');
  });

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
