import type { ReceiptResponse } from '@nabta/contract';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { donations } from '../donations/tables.ts';
import { ledgerEntries, payments } from '../payments/tables.ts';
import { duePayments } from '../dues/tables.ts';
import { purchasedGifts } from '../checkouts/tables.ts';
import { personalFiles } from '../personal-data/index.ts';
import { sponsorBy } from '../sponsors/index.ts';
import { call, sessionOf } from '../../testing/accounts.ts';
import { shareTestApp } from '../../testing/share-test-app.ts';
import { makeChild, makePurpose, makeSponsor } from '../../testing/factories.ts';
import { CARDS, payOnPage } from '../../testing/paying.ts';
import {
  makeDeposit,
  makeDue,
  makeGift,
  makePaid,
  makeSponsorship,
} from '../../testing/sponsoring.ts';
import { receiptUrl } from './index.ts';

let sponsor: Awaited<ReturnType<typeof makeSponsor>>;
const test = await shareTestApp();
beforeEach(async () => {
  sponsor = await makeSponsor(test.deps.db);
});

/** The answer to a call of a mail's link. */
const open = (number: string, change: (url: string) => string = (url) => url) => {
  const link = new URL(receiptUrl(test.deps, number, 'ar'));
  return call(
    test,
    'GET',
    change(`${link.pathname}?signature=${link.searchParams.get('signature')}`),
  );
};

async function read(number: string) {
  const answer = await open(number);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<ReceiptResponse>().receipt;
}

async function ask(number: string, who: typeof sponsor) {
  const headers = await sessionOf(test, who);
  return call(test, 'GET', `/receipts/${number}`, { headers });
}

describe('who may see a receipt', () => {
  it('is its owner, and whoever has the link of the mail', async () => {
    await makeDeposit(test.deps.db, sponsor.id, 5_000);
    expect((await ask('2026-000001', sponsor)).statusCode).toBe(200);
    const signed = await open('2026-000001');
    expect(signed.statusCode).toBe(200);
    expect(signed.headers['cache-control']).toBe('no-store');
    expect(receiptUrl(test.deps, '2026-000001', 'ar')).toMatch(
      /^http:\/\/[^/]+\/receipts\/2026-000001\?signature=[\w-]{43}&lng=ar$/,
    );
  });

  it('is nobody else: a 404 that does not say whether it is there', async () => {
    await makeDeposit(test.deps.db, sponsor.id, 5_000);
    await makeDeposit(test.deps.db, sponsor.id, 5_000);
    const other = await makeSponsor(test.deps.db);
    const ofGuest = { sponsorId: null, kind: 'donation', amount: 500, currency: 'usd' } as const;
    await makePaid(test.deps.db, ofGuest);
    const answers = [
      await call(test, 'GET', '/receipts/2026-000003'),
      await ask('2026-000003', other),
      await call(test, 'GET', '/receipts/2026-000001'),
      await call(test, 'GET', '/receipts/2026-000009'),
      await ask('2026-000001', other),
      await ask('2026-000009', other),
      await open('2026-000001', (url) => url.replace('000001', '000002')),
      await open('2026-000001', (url) => `${url.slice(0, -2)}zz`),
      await open('2026-000001', (url) => `${url.split('=')[0]}=${'x'.repeat(300)}`),
      await open('2026-1'),
    ];
    for (const { statusCode, body } of answers) {
      expect(statusCode).toBe(404);
      expect(body).toBe(answers[0]?.body);
    }
  });

  it('may come with a session that has ended: the link is enough, and else it says so', async () => {
    await makeDeposit(test.deps.db, sponsor.id, 5_000);
    const headers = await sessionOf(test, sponsor);
    await call(test, 'DELETE', '/sponsors/sign_out', { headers });
    const link = new URL(receiptUrl(test.deps, '2026-000001', 'en'));
    const signed = await call(test, 'GET', link.pathname + link.search.replace(/&lng=en$/, ''), {
      headers,
    });
    expect(signed.statusCode).toBe(200);
    const own = await call(test, 'GET', '/receipts/2026-000001', { headers });
    expect(own.statusCode).toBe(401);
  });

  it('has so many tries from one address', async () => {
    for (let i = 0; i < 120; i += 1) await call(test, 'GET', '/receipts/2026-000001');
    const answer = await call(test, 'GET', '/receipts/2026-000001');
    expect(answer.statusCode).toBe(429);
    const elsewhere = await call(test, 'GET', '/receipts/2026-000001', { address: '10.0.0.2' });
    expect(elsewhere.statusCode).toBe(404);
  });
});

async function beginCheckout(who: typeof sponsor, childId: number) {
  const answer = await call(test, 'POST', '/sponsors/checkout_sessions', {
    headers: await sessionOf(test, who),
    body: {
      checkout_session: {
        sponsorships_frequency: 1,
        sponsorships_attributes: [{ sponsoree_id: childId }],
        purchased_gifts_attributes: [],
        terms_accepted: true,
        statement_of_faith_accepted: true,
      },
    },
  });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<{ url: string; payment_id: string }>();
}

describe('a receipt says', () => {
  it('of a guest’s donation its purpose and fee, and the name that was given', async () => {
    const payment = await makePaid(test.deps.db, {
      sponsorId: null,
      kind: 'donation',
      about: 'donation',
      amount: 10_300,
      currency: 'usd',
    });
    const purpose = await makePurpose(test.deps.db);
    await test.deps.db.insert(donations).values({
      paymentId: payment.id,
      purposeId: purpose.id,
      baseAmount: 10_000,
      feeAmount: 300,
      remindMe: false,
      fullName: 'Hany Fahmy',
      email: 'hany@example.com',
      phoneNumber: '+201001234567',
    });
    expect(await read('2026-000001')).toEqual({
      number: '2026-000001',
      issued_on: '2026-02-20',
      kind: 'donation',
      method: 'card',
      reference: null,
      donor_name: 'Hany Fahmy',
      arabic_donor_name: null,
      lines: [
        { description: { en: 'General donation', ar: 'تبرّع عام' }, quantity: 1, amount: 100 },
      ],
      subtotal: 100,
      fee: 3,
      from_balance: 0,
      total: 103,
      currency: 'usd',
      refunds: [],
      refunded: 0,
      disputed: false,
    });
  });

  it('of a checkout its children and gifts, and what the balance paid', async () => {
    const { id, child, payment } = await makeSponsorship(test.deps.db, { sponsorId: sponsor.id });
    const gift = await makeGift(test.deps.db, { titleEn: 'A coat', titleAr: 'معطف' });
    await test.deps.db.insert(purchasedGifts).values({
      paymentId: payment.id,
      position: 1,
      giftId: gift.id,
      childId: child.id,
      sponsorshipId: id,
      quantity: 2,
      unitPrice: 40_000,
      amount: 80_000,
      balanceAmount: 0,
      purchasedAt: test.clock.now(),
    });
    const receipt = await read('2026-000001');
    expect(receipt).toMatchObject({
      kind: 'checkout',
      donor_name: 'Mona Adel',
      arabic_donor_name: 'منى عادل',
      lines: [
        {
          description: {
            en: `Sponsorship of Amira Samir Girgis (${child.code})`,
            ar: `كفالة أميرة سمير جرجس (${child.code})`,
          },
          quantity: 1,
          amount: 1_500,
        },
        {
          description: {
            en: 'A coat for Amira Samir Girgis',
            ar: 'معطف: هدية إلى أميرة سمير جرجس',
          },
          quantity: 2,
          amount: 800,
        },
      ],
      subtotal: 2_300,
      fee: 0,
      total: 1_500,
    });
  });

  it('of dues each child and date, less what the balance paid', async () => {
    await makeDeposit(test.deps.db, sponsor.id, 50_000);
    const sponsorship = await makeSponsorship(test.deps.db, {
      sponsorId: sponsor.id,
      nextDue: null,
    });
    await makeDue(test.deps.db, sponsorship, { state: 'paid', balanceAmount: 50_000 });
    const receipt = await read('2026-000003');
    expect(receipt).toMatchObject({
      kind: 'dues',
      lines: [
        {
          description: {
            en: `Sponsorship of Amira Samir Girgis (${sponsorship.child.code}), due on 20 March 2026`,
            ar: `كفالة أميرة سمير جرجس (${sponsorship.child.code})، دفعة ٢٠ مارس ٢٠٢٦`,
          },
          quantity: 1,
          amount: 1_500,
        },
      ],
      subtotal: 1_500,
      from_balance: 500,
      total: 1_000,
    });
  });

  it('of a checkout that came too late what was paid by card, and nothing of the balance', async () => {
    const child = await makeChild(test.deps.db);
    await makeDeposit(test.deps.db, sponsor.id, 50_000);
    const late = await beginCheckout(sponsor, child.id);
    expect(await payOnPage(test, late.url, CARDS.pays)).toBe(303);
    test.clock.advance({ minutes: 46 });
    await beginCheckout(await makeSponsor(test.deps.db), child.id);
    const answer = await call(test, 'GET', `/payments/${late.payment_id}?locale=en`);
    expect(answer.json()).toMatchObject({
      payment: { amount: 1_000, from_balance: 0, receipt_number: '2026-000002' },
    });
    expect(await read('2026-000002')).toMatchObject({
      lines: [{ quantity: 1, amount: 1_000 }],
      subtotal: 1_000,
      from_balance: 0,
      total: 1_000,
    });
    // So does what the sponsor can take along.
    const files = await personalFiles(test.deps, await sponsorBy(test.deps, String(sponsor.id)));
    const kept = await files.find(({ path }) => path === 'payments.json')?.read();
    expect(JSON.parse(String(kept))).toContainEqual(
      expect.objectContaining({ kind: 'checkout', amount: 1_000, from_balance: 0 }),
    );
  });

  it('of dues that came too late what was paid by card, and nothing of the balance', async () => {
    await makeDeposit(test.deps.db, sponsor.id, 50_000);
    const sponsorship = await makeSponsorship(test.deps.db, {
      sponsorId: sponsor.id,
      nextDue: null,
    });
    const due = await makeDue(test.deps.db, sponsorship, { state: 'paid', balanceAmount: 50_000 });
    const { id: paymentId, balanceAmount } = await makePaid(test.deps.db, {
      ...{ sponsorId: sponsor.id, kind: 'dues', currency: 'egp', isTooLate: true },
      ...{ amount: 100_000, balanceAmount: 50_000 },
    });
    const line = { paymentId, dueId: due.id, amount: 150_000, balanceAmount };
    await test.deps.db.insert(duePayments).values(line);
    expect(await read('2026-000004')).toMatchObject({
      lines: [{ description: { en: 'Sponsorship', ar: 'كفالة' }, quantity: 1, amount: 1_000 }],
      subtotal: 1_000,
      from_balance: 0,
      total: 1_000,
    });
  });

  it('of a deposit how it came', async () => {
    const { id } = await makeDeposit(test.deps.db, sponsor.id, 5_000);
    await test.deps.db.update(payments).set({ reference: 'TR 77' }).where(eq(payments.id, id));
    expect(await read('2026-000001')).toMatchObject({
      kind: 'deposit',
      method: 'bank_transfer',
      reference: 'TR 77',
      lines: [{ description: { en: 'Deposit', ar: 'إيداع في الرصيد' }, quantity: 1, amount: 50 }],
      total: 50,
    });
  });

  it('what went back, but not what failed to, and that a bank asks for it', async () => {
    const { id: paymentId } = await makePaid(test.deps.db, {
      sponsorId: sponsor.id,
      kind: 'donation',
      amount: 10_000,
      currency: 'egp',
    });
    const returned = (amount: number, providerId: string, day: string) =>
      test.deps.db.insert(ledgerEntries).values({
        kind: 'refund',
        amount,
        currency: 'egp',
        paymentId,
        sponsorId: sponsor.id,
        providerId,
        happenedAt: Temporal.Instant.from(`${day}T22:30:00Z`),
      });
    await returned(-2_500, 're_1', '2026-02-27');
    await returned(-7_500, 're_2', '2026-02-28');
    await returned(7_500, 're_2:failed', '2026-03-01');
    expect(await read('2026-000001')).toMatchObject({
      total: 100,
      refunds: [{ date: '2026-02-28', amount: 25 }],
      refunded: 25,
      disputed: false,
    });
    const disputed: [string, boolean][] = [];
    for (const disputeState of ['open', 'won', 'lost'] as const) {
      await test.deps.db.update(payments).set({ disputeState }).where(eq(payments.id, paymentId));
      disputed.push([disputeState, (await read('2026-000001')).disputed]);
    }
    expect(disputed).toEqual([
      ['open', true],
      ['won', false],
      ['lost', true],
    ]);
    // A bank that only asks has taken nothing.
    const inquiry = { disputeState: 'open', disputeId: 'dp_1' } as const;
    await test.deps.db.update(payments).set(inquiry).where(eq(payments.id, paymentId));
    expect((await read('2026-000001')).disputed).toBe(false);
    await returned(-7_500, 'dp_1', '2026-03-02');
    expect((await read('2026-000001')).disputed).toBe(true);
  });
});
