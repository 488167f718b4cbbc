import { asc, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { runChecks } from '../../checks/run-checks.ts';
import { checkoutSessions, purchasedGifts } from './tables.ts';
import { ledgerEntries } from '../payments/tables.ts';
import { sponsors } from '../sponsors/tables.ts';
import { call, mailsOf } from '../../testing/accounts.ts';
import { cairoToday } from '../../platform/clock.ts';
import { shareTestApp } from '../../testing/share-test-app.ts';
import { makeChild, makeSponsor } from '../../testing/factories.ts';
import { CARDS, payOnPage } from '../../testing/paying.ts';
import { makeGift, makeSponsorship } from '../../testing/sponsoring.ts';
import { findPayment } from '../payments/index.ts';
import { endSponsorship } from '../sponsorships/index.ts';
import { checkOut } from './index.ts';

const test = await shareTestApp();

it('opens no page for a cart that a second window has checked out meanwhile', async () => {
  const { deps } = test;
  const sponsor = await makeSponsor(deps.db);
  const child = await makeChild(deps.db);
  const request = {
    sent: {
      sponsorships_frequency: 1 as const,
      sponsorships_attributes: [{ sponsoree_id: child.id }],
      purchased_gifts_attributes: [],
      terms_accepted: true as const,
      statement_of_faith_accepted: true as const,
    },
    locale: 'en' as const,
    clientKey: undefined,
  };
  // The same cart in both windows would be one checkout.
  const changed = { ...request, sent: { ...request.sent, sponsorships_frequency: 3 as const } };
  let overtaken = '';
  let second: Awaited<ReturnType<typeof checkOut>> | undefined;
  const slow = {
    ...deps.payments,
    openCheckout: async (order: Parameters<typeof deps.payments.openCheckout>[0]) => {
      const session = await deps.payments.openCheckout(order);
      overtaken = session.url ?? '';
      second = await checkOut(deps, sponsor, changed);
      return session;
    },
  };
  await expect(checkOut({ ...deps, payments: slow }, sponsor, request)).rejects.toMatchObject({
    code: 'conflict',
  });
  expect(await payOnPage(test, overtaken, CARDS.pays)).toBe(410);
  expect(await payOnPage(test, second?.url ?? '', CARDS.pays)).toBe(303);
  const states = await deps.db.select({ status: checkoutSessions.status }).from(checkoutSessions);
  expect(states.map(({ status }) => status).toSorted()).toEqual(['open', 'released']);
  expect((await findPayment(deps.db, second?.paymentId ?? ''))?.status).toBe('pending');
});

it('gives the money of a gift back whose child left the programme before it was paid', async () => {
  const { deps } = test;
  const { db } = deps;
  const { id: sponsorshipId, childId, sponsor } = await makeSponsorship(db);
  const gift = await makeGift(db);
  const { url, paymentId } = await checkOut(deps, sponsor, {
    sent: {
      sponsorships_frequency: 1,
      sponsorships_attributes: [],
      purchased_gifts_attributes: [{ gift_id: gift.id, sponsoree_id: childId, quantity: 1 }],
      terms_accepted: true,
      statement_of_faith_accepted: true,
    },
    locale: 'en',
    clientKey: undefined,
  });
  const ending = { by: 'exit', reason: 'moved' } as const;
  const today = cairoToday(test.clock);
  await db.transaction((transaction) =>
    endSponsorship(deps, transaction, { sponsorshipId, ending, today }),
  );
  expect(await payOnPage(test, url, CARDS.pays)).toBe(303);
  const shown = await call(test, 'GET', `/payments/${paymentId}`);
  expect(shown.json()).toMatchObject({ payment: { status: 'paid', refunded: true } });
  await test.queue.runAll(db);
  expect(await db.select().from(purchasedGifts)).toMatchObject([{ purchasedAt: null }]);
  const entries = await db
    .select({ kind: ledgerEntries.kind, amount: ledgerEntries.amount })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.paymentId, paymentId))
    .orderBy(asc(ledgerEntries.id));
  expect(entries).toEqual([
    { kind: 'payment', amount: 40_000 },
    { kind: 'refund', amount: -40_000 },
  ]);
  expect(await mailsOf(test, 'payment-refunded')).toMatchObject([{ to: sponsor.email }]);
  const broken = (await runChecks(deps)).filter(({ violations }) => violations.length > 0);
  expect(broken).toEqual([]);
});

/** A gift cart of a sponsor, as the request read the sponsor. */
async function giftCart() {
  const { db } = test.deps;
  const { childId, sponsor } = await makeSponsorship(db);
  const gift = await makeGift(db);
  const request = {
    sent: {
      sponsorships_frequency: 1 as const,
      sponsorships_attributes: [],
      purchased_gifts_attributes: [{ gift_id: gift.id, sponsoree_id: childId, quantity: 1 }],
      terms_accepted: true as const,
      statement_of_faith_accepted: true as const,
    },
    locale: 'en' as const,
    clientKey: undefined,
  };
  const change = (values: Partial<typeof sponsors.$inferInsert>) =>
    db.update(sponsors).set(values).where(eq(sponsors.id, sponsor.id));
  return { sponsor, request, change };
}

const gone = {
  erasedAt: Temporal.Instant.from('2026-03-10T09:00:00Z'),
  passwordHash: null,
  providerCustomerId: null,
  pictureId: null,
};
const closed = { closedAt: Temporal.Instant.from('2026-03-10T09:00:00Z') };

it.each([
  ['the account was closed', closed, 'unauthorized'],
  ['the account was erased, or joined with another', gone, 'unauthorized'],
  ['the sponsor pays in another currency by now', { paymentCurrency: 'usd' }, 'conflict'],
] as const)('refuses a cart when, since the request began, %s', async (_, values, code) => {
  const { sponsor, request, change } = await giftCart();
  await change(values);
  await expect(checkOut(test.deps, sponsor, request)).rejects.toMatchObject({ code });
  expect(await test.deps.db.$count(purchasedGifts)).toBe(0);
});

it.each([
  ['closed', closed],
  ['erased, or joined with another', gone],
] as const)(
  'gives the money of a cart back whose account was %s before it was paid',
  async (_, values) => {
    const { sponsor, request, change } = await giftCart();
    const { url, paymentId } = await checkOut(test.deps, sponsor, request);
    await change(values);
    expect(await payOnPage(test, url, CARDS.pays)).toBe(303);
    const shown = await call(test, 'GET', `/payments/${paymentId}`);
    expect(shown.json()).toMatchObject({
      payment: { status: 'paid', refunded: true, refund_cause: 'account-closed' },
    });
  },
);
