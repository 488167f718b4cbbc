import { desc, eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { auditEntries } from '../audit/tables.ts';
import { ledgerEntries, refunds } from '../payments/tables.ts';
import { callDesk, deskSessionOf, makeStaff } from '../../testing/desk.ts';
import { makeSponsor } from '../../testing/factories.ts';
import { makeDeposit, makePaid } from '../../testing/paid.ts';
import { shareTestApp } from '../../testing/share-test-app.ts';
import { eraseSponsor, mergeSponsors } from '../personal-data/index.ts';
import { refundReceipt } from './index.ts';

const test = await shareTestApp();

/** Two people with the role money. */
let first: string;
let second: string;
beforeEach(async () => {
  first = await deskSessionOf(test, await makeStaff(test, ['money'], { name: 'Amal' }));
  second = await deskSessionOf(test, await makeStaff(test, ['money'], { name: 'Boutros' }));
});

/** A transfer of $500, of which one person may give back $200. */
async function makeTransfer() {
  const { db } = test.deps;
  const sponsor = await makeSponsor(db, { paymentCurrency: 'usd' });
  return makePaid(db, {
    sponsorId: sponsor.id,
    kind: 'dues',
    amount: 50_000,
    currency: 'usd',
    method: 'bank_transfer',
  });
}

async function refundable(payment: { id: string }): Promise<number> {
  const answer = await callDesk(test, `GET /payments/${payment.id}`, { session: first });
  return answer.json<{ payment?: { refundable: number } }>().payment?.refundable ?? 0;
}

/** As the page sends it that was read just before; `body` may hold another `seen`. */
async function propose(payment: { id: string }, body: object, session = first) {
  const seen = { refundable: await refundable(payment) };
  return callDesk(test, `POST /payments/${payment.id}/refunds`, {
    session,
    body: { reason: 'paid twice', seen, ...body },
  });
}

const decide = (id: number, verb: 'approve' | 'decline', session: string, body: object = {}) =>
  callDesk(test, `POST /refund_proposals/${id}/${verb}`, { session, body });

async function waiting(): Promise<number> {
  const answer = await callDesk(test, 'GET /refund_proposals?state=waiting', { session: first });
  const { proposals } = answer.json<{ proposals: { id: number }[] }>();
  expect(proposals).toHaveLength(1);
  return proposals[0]?.id ?? 0;
}

async function givenBack(payment: { id: string }): Promise<number[]> {
  const rows = await test.deps.db
    .select()
    .from(ledgerEntries)
    .where(eq(ledgerEntries.paymentId, payment.id));
  return rows.filter(({ kind }) => kind === 'refund').map(({ amount }) => amount);
}

async function audited(): Promise<[string, string][]> {
  const rows = await test.deps.db.select().from(auditEntries).orderBy(auditEntries.id);
  return rows.map(({ actor, action }) => [actor.split(' ')[0] ?? '', action]);
}

it('one person gives back up to the limit', async () => {
  const payment = await makeTransfer();
  const dry = await propose(payment, { amount: '٢٠٠', dry_run: true });
  expect(dry.json()).toEqual({
    amount: 200,
    currency: 'usd',
    waits: false,
    sent_by: 'staff',
    dry_run: true,
  });
  expect(await givenBack(payment)).toEqual([]);
  expect((await propose(payment, { amount: '200.00' })).json()).toMatchObject({ waits: false });
  expect(await givenBack(payment)).toEqual([-20_000]);
  expect(await audited()).toEqual([['Amal', 'payments refund']]);
});

it('a refund that is sent again after a lost answer is refused', async () => {
  const payment = await makeTransfer();
  const order = { amount: '100', seen: { refundable: await refundable(payment) } };
  expect((await propose(payment, order)).statusCode).toBe(200);
  for (const body of [order, { ...order, dry_run: true }]) {
    const again = await propose(payment, body);
    expect(again.statusCode).toBe(409);
    expect(again.json()).toMatchObject({
      code: 'conflict',
      messages: ['Something changed in the meantime. Please reload the page and try again.'],
    });
  }
  expect(await givenBack(payment)).toEqual([-10_000]);
  const seen = { refundable: await refundable(payment) };
  expect(seen).toEqual({ refundable: 400 });
  expect((await propose(payment, { ...order, seen })).statusCode).toBe(200);
  expect(await givenBack(payment)).toEqual([-10_000, -10_000]);
});

it('of the same refunds sent at once, one goes back', async () => {
  const payment = await makeTransfer();
  const order = { amount: '10', seen: { refundable: 500 } };
  const answers = await Promise.all([1, 2, 3].map(() => propose(payment, order)));
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409]);
  expect(await givenBack(payment)).toEqual([-1_000]);
});

it('a refund says what its page showed', async () => {
  const payment = await makeTransfer();
  const none = await propose(payment, { amount: '10', seen: undefined });
  expect(none.json()).toMatchObject({ error_codes: { seen: 'required' } });
  const wrong = await propose(payment, { amount: '10', seen: { refundable: 'all' } });
  expect(wrong.json()).toMatchObject({ error_codes: { 'seen.refundable': 'invalid-value' } });
  expect(await givenBack(payment)).toEqual([]);
});

it('what goes back in all counts: small refunds do not go round the limit', async () => {
  const payment = await makeTransfer();
  await propose(payment, { amount: '150' });
  expect((await propose(payment, { amount: '50.01' })).json()).toMatchObject({ waits: true });
  expect(await givenBack(payment)).toEqual([-15_000]);
});

it('above the limit it waits for a second person, and the first cannot approve it', async () => {
  const payment = await makeTransfer();
  expect((await propose(payment, { amount: '200.01' })).json()).toMatchObject({ waits: true });
  expect(await givenBack(payment)).toEqual([]);
  const id = await waiting();
  const today = await callDesk(test, 'GET /today', { session: second });
  expect(today.json<{ needs: object[] }>().needs).toContainEqual(
    expect.objectContaining({ key: 'refunds_waiting', count: 1, urgent: true }),
  );
  const own = await decide(id, 'approve', first);
  expect(own.statusCode).toBe(409);
  expect(own.json<{ messages: string[] }>().messages[0]).toContain('proposed this yourself');
  const again = await propose(payment, { amount: '10' }, second);
  expect(again.json<{ messages: string[] }>().messages[0]).toContain('waits for a second person');

  const dry = await decide(id, 'approve', second, { dry_run: true });
  expect(dry.json()).toMatchObject({ sent_by: 'staff', dry_run: true });
  expect(await givenBack(payment)).toEqual([]);
  const done = await decide(id, 'approve', second);
  expect(done.json()).toMatchObject({
    proposal: { state: 'approved', decided_by: 'Boutros', proposed_by: { name: 'Amal' } },
    sent_by: 'staff',
  });
  expect(await givenBack(payment)).toEqual([-20_001]);
  expect(await audited()).toEqual([
    ['Amal', 'payments refund propose'],
    ['Boutros', 'payments refund'],
    ['Boutros', 'payments refund approve'],
  ]);
});

it('two approvals at once pay once, and the second is told who was first', async () => {
  const payment = await makeTransfer();
  await propose(payment, {});
  const id = await waiting();
  const third = await deskSessionOf(test, await makeStaff(test, ['money'], { name: 'Carmen' }));
  const answers = await Promise.all([second, third].map((one) => decide(id, 'approve', one)));
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  const refused = answers.find(({ statusCode }) => statusCode === 409);
  expect(refused?.json<{ messages: string[] }>().messages[0]).toMatch(
    /^(Boutros|Carmen) has approved/,
  );
  expect(await givenBack(payment)).toEqual([-50_000]);
});

it('a payment of which money has gone back meanwhile is refused', async () => {
  const payment = await makeTransfer();
  await propose(payment, { amount: '300' });
  const id = await waiting();
  await refundReceipt(test.deps, {
    receipt: '2026-000001',
    amount: 10_000,
    isByHand: false,
    actor: 'Nadia',
    reason: 'by command',
    dryRun: false,
  });
  const answer = await decide(id, 'approve', second);
  expect(answer.statusCode).toBe(409);
  expect(answer.json<{ messages: string[] }>().messages[0]).toContain(
    'Money of receipt 2026-000001 has gone back since',
  );
  expect(await givenBack(payment)).toEqual([-10_000]);
  const declined = await decide(id, 'decline', second, { reason: 'it changed' });
  expect(declined.json()).toMatchObject({
    proposal: { state: 'declined', decision_note: 'it changed' },
  });
  const late = await decide(id, 'approve', first);
  expect(late.json<{ messages: string[] }>().messages[0]).toContain('Boutros has declined');
});

it('a card is given back by the provider, once a second person has approved', async () => {
  const { db } = test.deps;
  const sponsor = await makeSponsor(db, { paymentCurrency: 'egp' });
  const payment = await makePaid(db, {
    sponsorId: sponsor.id,
    kind: 'dues',
    amount: 2_000_000,
    currency: 'egp',
  });
  expect((await propose(payment, {})).json()).toMatchObject({ waits: true, sent_by: 'provider' });
  expect(await db.$count(refunds)).toBe(0);
  await decide(await waiting(), 'approve', second);
  const [refund] = await db.select().from(refunds).orderBy(desc(refunds.id));
  expect(refund).toMatchObject({ paymentId: payment.id, amount: 2_000_000 });
});

it('wants a reason, an amount that is one, and a payment that can be given back', async () => {
  const payment = await makeTransfer();
  const wrong = await propose(payment, { reason: ' ', amount: '12,5,0' });
  expect(wrong.json<{ errors: object }>().errors).toEqual({
    reason: 'Please write the reason: it stays in the record of what was done.',
    amount: 'Please enter an amount above 0, such as 1500 or 1500.50.',
  });
  const sponsor = await makeSponsor(test.deps.db);
  const deposit = await makeDeposit(test.deps.db, sponsor.id, 1_000);
  expect((await propose(deposit, {})).statusCode).toBe(409);
  expect((await propose({ id: 'nothing' }, {})).statusCode).toBe(404);
});

it('nobody is erased or merged while a refund of theirs waits', async () => {
  const payment = await makeTransfer();
  const from = String(payment.sponsorId);
  const into = String((await makeSponsor(test.deps.db, { paymentCurrency: 'usd' })).id);
  await propose(payment, { amount: '300' });
  const order = { actor: 'Nadia', reason: 'asked for it', dryRun: false };
  const ending = { endSponsorships: true, withdrawBalance: true };
  const erase = () => eraseSponsor(test.deps, { ...order, ...ending, who: from });
  await expect(erase()).rejects.toThrow('waits for a second person');
  const merger = { ...order, from, into };
  await expect(mergeSponsors(test.deps, merger)).rejects.toThrow('waits for a second person');
  await decide(await waiting(), 'decline', second, { reason: 'will be erased' });
  await erase();
});
