import type { CheckoutResponse, CheckoutSessionResponse, Payment } from '@nabta/contract';
import fc from 'fast-check';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { runChecks } from '../../checks/run-checks.ts';
import { call, mailsOf, sessionOf } from '../../testing/accounts.ts';
import { makeChild, makeSponsor } from '../../testing/factories.ts';
import { CARDS, payOnPage } from '../../testing/paying.ts';
import { shareTestApp } from '../../testing/share-test-app.ts';
import { makeDeposit, makeGift, makeSponsorship } from '../../testing/sponsoring.ts';
import { children } from '../children/tables.ts';
import { ledgerEntries, payments, refunds } from '../payments/tables.ts';
import { showPayment } from '../settlement/index.ts';
import type { sponsors } from '../sponsors/tables.ts';
import { sponsorships } from '../sponsorships/tables.ts';
import { checkoutSessions, purchasedGifts } from './tables.ts';

let headers: Record<string, string>;
let sponsor: typeof sponsors.$inferSelect;
const test = await shareTestApp();
beforeEach(async () => {
  sponsor = await makeSponsor(test.deps.db);
  headers = await sessionOf(test, sponsor);
});

interface GiftLine {
  readonly sponsoree_id: number;
  readonly gift_id: number;
  readonly quantity?: number;
}

async function begin(
  childIds: readonly number[],
  gifts: readonly GiftLine[],
  as = headers,
): Promise<CheckoutResponse> {
  const answer = await call(test, 'POST', '/sponsors/checkout_sessions?locale=en', {
    body: {
      checkout_session: {
        sponsorships_attributes: childIds.map((id) => ({ sponsoree_id: id })),
        purchased_gifts_attributes: gifts,
        terms_accepted: true,
        statement_of_faith_accepted: true,
      },
    },
    headers: as,
  });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
}

async function truth(id: string): Promise<Payment> {
  const answer = await call(test, 'GET', `/payments/${id}?locale=en`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ payment: Payment }>().payment;
}

/** Pays, unheard, until the hold is over and somebody else has the child. */
async function payTooLate({ url }: CheckoutResponse, childId: number): Promise<void> {
  expect(await payOnPage(test, url, CARDS.pays)).toBe(303);
  test.clock.advance({ minutes: 46 });
  await begin([childId], [], await sessionOf(test, await makeSponsor(test.deps.db)));
}

const rows = {
  gifts: () => test.deps.db.select().from(purchasedGifts).orderBy(purchasedGifts.id),
  sponsorships: () =>
    test.deps.db.select().from(sponsorships).where(eq(sponsorships.sponsorId, sponsor.id)),
  entries: async (paymentId: string) => {
    const { kind, amount } = ledgerEntries;
    return test.deps.db
      .select({ kind, amount })
      .from(ledgerEntries)
      .where(eq(ledgerEntries.paymentId, paymentId))
      .orderBy(ledgerEntries.id);
  },
  checkout: async (paymentId: string) =>
    (
      await test.deps.db
        .select()
        .from(checkoutSessions)
        .where(eq(checkoutSessions.paymentId, paymentId))
    )[0],
};

async function expectBooksInOrder(): Promise<void> {
  const broken = (await runChecks(test.deps)).filter(({ violations }) => violations.length > 0);
  expect(broken).toEqual([]);
}

/** A process that dies while it settles: its transaction has done all but the mail. */
const crashing = () => ({
  ...test.deps,
  settings: {
    ...test.deps.settings,
    get publicUrl(): string {
      throw new Error('a crash');
    },
  },
});

describe('a child and a first gift in one checkout', () => {
  it('are one payment; the gift is given to the sponsorship that it begins', async () => {
    const child = await makeChild(test.deps.db);
    const own = await makeSponsorship(test.deps.db, { sponsorId: sponsor.id });
    const gift = await makeGift(test.deps.db);
    const { url, payment_id: id } = await begin(
      [child.id],
      [
        { sponsoree_id: child.id, gift_id: gift.id },
        { sponsoree_id: own.childId, gift_id: gift.id },
      ],
    );
    expect(await rows.gifts()).toMatchObject([
      { childId: child.id, sponsorshipId: null, purchasedAt: null },
      { childId: own.childId, sponsorshipId: own.id, purchasedAt: null },
    ]);
    const before = await truth(id);
    expect(before.subject.gifts).toHaveLength(2);
    await expectBooksInOrder();
    expect(await payOnPage(test, url, CARDS.pays)).toBe(303);
    expect((await truth(id)).status).toBe('paid');
    const begun = (await rows.sponsorships()).find(({ childId }) => childId === child.id);
    const purchasedAt = begun?.startedAt;
    expect(await rows.gifts()).toMatchObject([
      { childId: child.id, sponsorshipId: begun?.id, purchasedAt },
      { childId: own.childId, sponsorshipId: own.id, purchasedAt },
    ]);
    expect(await rows.entries(id)).toEqual([{ kind: 'payment', amount: 230_000 }]);
    const [mail] = await mailsOf(test, 'checkout-receipt');
    expect(mail?.data).toMatchObject({
      total: 230_000,
      lines: [
        { amount: 150_000 },
        { amount: 40_000, label: { en: `${gift.titleEn} for ${child.fullNameEn}` } },
        { amount: 40_000 },
      ],
    });
    await expectBooksInOrder();
  });

  it('come about whole after a crash in the middle, or not at all', async () => {
    const child = await makeChild(test.deps.db);
    const gift = await makeGift(test.deps.db);
    const { url, payment_id: id } = await begin(
      [child.id],
      [{ sponsoree_id: child.id, gift_id: gift.id }],
    );
    expect(await payOnPage(test, url, CARDS.pays)).toBe(303);
    await expect(showPayment(crashing(), id)).rejects.toThrow('a crash');
    expect(await rows.sponsorships()).toEqual([]);
    expect(await rows.gifts()).toMatchObject([{ sponsorshipId: null, purchasedAt: null }]);
    await expectBooksInOrder();
    expect(await truth(id)).toMatchObject({ status: 'paid', refunded: false });
    const [begun] = await rows.sponsorships();
    expect(await rows.gifts()).toMatchObject([{ sponsorshipId: begun?.id }]);
    await expectBooksInOrder();
  });

  it('come back to the cart after a page that was left, the gift with its child alone', async () => {
    const { db } = test.deps;
    const [kept, gone] = [await makeChild(db), await makeChild(db)];
    const gift = await makeGift(db);
    const { payment_id: id } = await begin(
      [kept.id, gone.id],
      [kept, gone].map((child) => ({ sponsoree_id: child.id, gift_id: gift.id })),
    );
    await call(test, 'POST', `/payments/${id}/cancel`);
    await db.update(children).set({ status: 'exited' }).where(eq(children.id, gone.id));
    const answer = await call(test, 'GET', `/sponsors/checkout_sessions/${id}?locale=en`, {
      headers,
    });
    const { checkout_session: session } = answer.json<CheckoutSessionResponse>();
    expect(session.children).toMatchObject([{ id: kept.id }]);
    expect(session.gifts).toMatchObject([{ id: gift.id, sponsoree_id: kept.id, quantity: 1 }]);
    await expectBooksInOrder();
  });

  it('are told in the list of transactions as one payment, with the gift', async () => {
    const child = await makeChild(test.deps.db);
    const gift = await makeGift(test.deps.db, { titleEn: 'A coat' });
    const { url, payment_id: id } = await begin(
      [child.id],
      [{ sponsoree_id: child.id, gift_id: gift.id }],
    );
    expect(await payOnPage(test, url, CARDS.pays)).toBe(303);
    await truth(id);
    const listed = await call(test, 'GET', '/sponsors/invoiceable_transactions?locale=en', {
      headers,
    });
    const words = JSON.stringify(listed.json());
    expect(words).toContain('A coat');
    expect(words).toContain(child.firstNameEn);
  });
});

describe('a child who was taken before the money came', () => {
  it('takes the first gift along: one refund of all of it, and one mail that names both', async () => {
    const child = await makeChild(test.deps.db, { firstNameEn: 'Mariam' });
    const gift = await makeGift(test.deps.db, { titleEn: 'A coat', priceEgp: 40_050 });
    const late = await begin(
      [child.id],
      [{ sponsoree_id: child.id, gift_id: gift.id, quantity: 2 }],
    );
    await payTooLate(late, child.id);
    expect(await truth(late.payment_id)).toMatchObject({ status: 'paid', refunded: true });
    await test.queue.runAll(test.deps.db);
    await test.queue.runAll(test.deps.db);
    expect(await rows.entries(late.payment_id)).toEqual([
      { kind: 'payment', amount: 230_100 },
      { kind: 'refund', amount: -230_100 },
    ]);
    expect(await rows.sponsorships()).toEqual([]);
    expect(await rows.gifts()).toMatchObject([{ sponsorshipId: null, purchasedAt: null }]);
    const mails = await mailsOf(test, 'checkout-refunded');
    expect(mails).toHaveLength(1);
    expect(mails[0]?.data).toMatchObject({
      amount: 230_100,
      children: [{ name: { en: 'Mariam' } }],
      gifts: [{ title: { en: 'A coat' }, childName: { en: 'Mariam' } }],
    });
    await expectBooksInOrder();
  });

  it('does so after a crash between the two as well, and once', async () => {
    const child = await makeChild(test.deps.db);
    const gift = await makeGift(test.deps.db);
    const late = await begin([child.id], [{ sponsoree_id: child.id, gift_id: gift.id }]);
    const id = late.payment_id;
    await payTooLate(late, child.id);
    await expect(showPayment(crashing(), id)).rejects.toThrow('a crash');
    expect(await test.deps.db.select().from(refunds)).toEqual([]);
    expect((await rows.checkout(id))?.status).toBe('open');
    expect(await truth(id)).toMatchObject({ status: 'paid', refunded: true });
    expect(await truth(id)).toMatchObject({ status: 'paid', refunded: true });
    await test.queue.runAll(test.deps.db);
    expect(await rows.entries(id)).toEqual([
      { kind: 'payment', amount: 190_000 },
      { kind: 'refund', amount: -190_000 },
    ]);
    await expectBooksInOrder();
  });

  it('gives the card and the balance back to the cent, whatever the cart', async () => {
    const { db } = test.deps;
    const cart = fc.record({
      price: fc.integer({ min: 15_000, max: 150_000 }),
      quantity: fc.integer({ min: 1, max: 9 }),
      balance: fc.integer({ min: 1, max: 300_000 }),
    });
    for (const { price, quantity, balance } of fc.sample(cart, { numRuns: 5, seed: 20_260_310 })) {
      sponsor = await makeSponsor(db);
      headers = await sessionOf(test, sponsor);
      await makeDeposit(db, sponsor.id, balance);
      const child = await makeChild(db);
      const gift = await makeGift(db, { kind: 'family_relief', priceEgp: price });
      const line = { sponsoree_id: child.id, gift_id: gift.id, quantity };
      const late = await begin([child.id], [line]);
      const total = child.priceEgp + price * quantity;
      const [payment] = await db.select().from(payments).where(eq(payments.id, late.payment_id));
      const { amount = 0, balanceAmount = 0 } = payment ?? {};
      expect(amount + balanceAmount).toBe(total);
      expect(amount).toBeGreaterThan(0);
      await payTooLate(late, child.id);
      expect(await truth(late.payment_id)).toMatchObject({ refunded: true });
      await test.queue.runAll(db);
      expect(await rows.entries(late.payment_id)).toEqual([
        { kind: 'payment', amount },
        { kind: 'refund', amount: -amount },
      ]);
      const self = await call(test, 'GET', '/sponsors/self', { headers });
      expect(self.json()).toMatchObject({ sponsor: { balance: balance / 100 } });
    }
    await expectBooksInOrder();
  });
});

it('a version that knows no child of a gift buys it for the child of the sponsorship', async () => {
  const { db } = test.deps;
  const { id, child, payment } = await makeSponsorship(db);
  const gift = await makeGift(db);
  await db.execute(sql`
    insert into purchased_gifts
      (payment_id, position, gift_id, sponsorship_id, quantity, unit_price, amount, balance_amount)
    values (${payment.id}, 0, ${gift.id}, ${id}, 1, 500, 500, 0)`);
  const bought = await db
    .select({ childId: purchasedGifts.childId })
    .from(purchasedGifts)
    .where(eq(purchasedGifts.paymentId, payment.id));
  expect(bought).toEqual([{ childId: child.id }]);
});
