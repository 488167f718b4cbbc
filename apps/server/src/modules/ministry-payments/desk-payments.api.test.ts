import { beforeEach, expect, it } from 'vitest';
import { callDesk, deskSessionOf, makeStaff } from '../../testing/desk.ts';
import { makePurpose, makeSponsor } from '../../testing/factories.ts';
import { makePaid, noonOf } from '../../testing/paid.ts';
import { shareTestApp } from '../../testing/share-test-app.ts';
import { makeSponsorship } from '../../testing/sponsoring.ts';
import { donations } from '../donations/tables.ts';
import { ledgerEntries } from '../payments/tables.ts';

const test = await shareTestApp();

let session: string;
beforeEach(async () => {
  session = await deskSessionOf(test, await makeStaff(test, ['auditor']));
});

async function list(query: string) {
  const answer = await callDesk(test, `GET /payments?${query}`, { session });
  expect(answer.statusCode).toBe(200);
  return answer.json<{
    payments: { id: string; payer: string }[];
    totals: object[];
    meta: { total_entries: number };
  }>();
}

it('lists payments by day, status, currency, method, purpose, receipt, reference and name', async () => {
  const { db } = test.deps;
  const mona = await makeSponsor(db, {
    firstName: 'Mona',
    lastName: 'Adel',
    paymentCurrency: 'usd',
  });
  const samir = await makeSponsor(db, {
    firstName: 'Samir',
    lastName: 'Nagy',
    arabicFullName: 'سمير ناجي',
    paymentCurrency: 'egp',
  });
  const transfer = await makePaid(db, {
    sponsorId: mona.id,
    kind: 'dues',
    amount: 3_500,
    currency: 'usd',
    method: 'bank_transfer',
    reference: 'TR-2041',
    at: noonOf('2026-03-01'),
  });
  const card = await makePaid(db, {
    sponsorId: samir.id,
    kind: 'dues',
    amount: 150_000,
    currency: 'egp',
    at: noonOf('2026-03-02'),
  });
  const failed = await makePaid(db, {
    sponsorId: samir.id,
    kind: 'dues',
    amount: 1_000,
    currency: 'egp',
    at: noonOf('2026-03-03'),
    balanceAmount: 0,
  });
  const all = await list('since=2026-03-01');
  expect(all.payments.map(({ id }) => id)).toEqual([failed.id, card.id, transfer.id]);
  expect(all.totals).toEqual([
    { currency: 'egp', payments: 2, received: 1510, returned: 0 },
    { currency: 'usd', payments: 1, received: 35, returned: 0 },
  ]);
  const found = async (query: string) => (await list(query)).payments.map(({ id }) => id);
  expect(await found('since=2026-03-01&until=2026-03-01')).toEqual([transfer.id]);
  expect(await found('status=failed')).toEqual([]);
  expect(await found('currency=usd')).toEqual([transfer.id]);
  expect(await found('method=bank_transfer')).toEqual([transfer.id]);
  expect(await found('kind=deposit')).toEqual([]);
  expect(await found('receipt=٢٠٢٦-٠٠٠٠٠٢')).toEqual([card.id]);
  expect(await found('receipt=2026-2')).toEqual([card.id]);
  expect(await found('receipt=2')).toEqual([]);
  expect(await found('reference=2041')).toEqual([transfer.id]);
  expect(await found('q=mona')).toEqual([transfer.id]);
  expect(await found(`q=${encodeURIComponent('ناجي')}&per_page=1&page=2`)).toEqual([card.id]);
  expect(await found(`q=${encodeURIComponent('سَمير ناجى')}`)).toEqual([failed.id, card.id]);
  expect(await found('q=%25')).toEqual([]);
});

it('finds a guest’s donation by the folded name and the mail', async () => {
  const { db } = test.deps;
  const money = { amount: 5_000, currency: 'usd' } as const;
  const payment = await makePaid(db, { ...money, kind: 'donation', sponsorId: null });
  await db.insert(donations).values({
    paymentId: payment.id,
    purposeId: (await makePurpose(db)).id,
    baseAmount: money.amount,
    feeAmount: 0,
    remindMe: false,
    fullName: 'إيرينى Müller',
    email: 'irini@example.com',
    phoneNumber: '+201001234567',
  });
  for (const q of ['ايريني', 'MULLER', 'irini@']) {
    const { payments } = await list(`q=${encodeURIComponent(q)}`);
    expect(
      payments.map(({ id }) => id),
      q,
    ).toEqual([payment.id]);
  }
  expect((await list('q=nobody')).payments).toEqual([]);
});

it('shows a payment with its entries, what can go back, and its receipt once more', async () => {
  const { payment, sponsor } = await makeSponsorship(test.deps.db);
  const { payment: shown } = (
    await callDesk(test, `GET /payments/${payment.id}`, { session })
  ).json<{ payment: Record<string, unknown> }>();
  expect(shown).toMatchObject({
    receipt: '2026-000001',
    payer_email: sponsor.email,
    amount: payment.amount / 100,
    refundable: payment.amount / 100,
    disputed: false,
    entries: [{ kind: 'payment', about: 'sponsorship', amount: payment.amount / 100 }],
    refunds: [],
    proposals: [],
  });
  const paper = await callDesk(test, `GET /payments/${payment.id}/receipt`, { session });
  expect(paper.headers['content-type']).toBe('application/pdf');
  expect(paper.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  expect((await callDesk(test, 'GET /payments/nothing', { session })).statusCode).toBe(404);
});

it('shows a payment as disputed once the bank has its money, not while it only asks', async () => {
  const { db } = test.deps;
  const { id: sponsorId } = await makeSponsor(db, { paymentCurrency: 'usd' });
  const money = { amount: 5_000, currency: 'usd', sponsorId } as const;
  const dispute = { disputeState: 'open', disputeId: 'dp_1' } as const;
  const { id: paymentId } = await makePaid(db, { ...money, ...dispute, kind: 'dues' });
  const shown = async () =>
    (await callDesk(test, `GET /payments/${paymentId}`, { session })).json<{ payment: object }>();
  expect(await shown()).toMatchObject({ payment: { disputed: false, refundable: 50 } });
  await db.insert(ledgerEntries).values({
    ...{ currency: 'usd', sponsorId, paymentId, happenedAt: test.clock.now() },
    ...{ kind: 'refund', about: 'sponsorship', amount: -5_000, providerId: 'dp_1' },
  });
  expect(await shown()).toMatchObject({ payment: { disputed: true, refundable: 0 } });
});
