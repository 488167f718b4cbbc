import { and, eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { callDesk, deskSessionOf, makeStaff } from '../../testing/desk.ts';
import { makeSponsor } from '../../testing/factories.ts';
import { makeDeposit } from '../../testing/paid.ts';
import { shareTestApp } from '../../testing/share-test-app.ts';
import { auditEntries } from '../audit/tables.ts';
import { ledgerEntries } from '../payments/tables.ts';
import { eraseSponsor } from '../personal-data/index.ts';
import { withdrawBalance } from './index.ts';

const test = await shareTestApp();

/** Two people with the role money, and a sponsor with $500 in the balance. */
let first: string;
let second: string;
let sponsor: { id: number; email: string };
beforeEach(async () => {
  first = await deskSessionOf(test, await makeStaff(test, ['money'], { name: 'Amal' }));
  second = await deskSessionOf(test, await makeStaff(test, ['money'], { name: 'Boutros' }));
  sponsor = await makeSponsor(test.deps.db, {
    paymentCurrency: 'usd',
    firstName: 'Mona',
    lastName: 'Adel',
  });
  await makeDeposit(test.deps.db, sponsor.id, 50_000);
});

const send = (body: object, session = first, headers = {}) =>
  callDesk(test, `POST /sponsors/${sponsor.id}/withdrawals`, {
    session,
    body: { reason: 'asked for it back', ...body },
    headers,
  });

/** After a dry run, as the desk does it; `body` may hold another `seen`. */
async function withdraw(amount: string, body: object = {}, session = first) {
  const dry = await send({ amount, dry_run: true }, session);
  const { left } = dry.json<{ left?: number }>();
  return send({ amount, ...(left === undefined ? {} : { seen: { left } }), ...body }, session);
}

const decide = (id: number, verb: 'approve' | 'decline', session: string, body: object = {}) =>
  callDesk(test, `POST /refund_proposals/${id}/${verb}`, { session, body });

async function proposals() {
  const answer = await callDesk(test, 'GET /refund_proposals?state=waiting', { session: first });
  return answer.json<{ proposals: { id: number }[] }>().proposals;
}

async function takenOut(): Promise<number[]> {
  const isWithdrawal = and(
    eq(ledgerEntries.sponsorId, sponsor.id),
    eq(ledgerEntries.kind, 'withdraw'),
  );
  const rows = await test.deps.db.select().from(ledgerEntries).where(isWithdrawal);
  return rows.map(({ amount }) => amount);
}

async function audited() {
  const rows = await test.deps.db.select().from(auditEntries).orderBy(auditEntries.id);
  return rows.map(({ actor, action }) => [actor.split(' ')[0] ?? '', action]);
}

const said = (answer: { json: <T>() => T }) => answer.json<{ messages: string[] }>().messages[0];

it('one person pays a balance out up to the limit, after a dry run', async () => {
  const dry = await withdraw('٢٠٠', { dry_run: true });
  expect(dry.json()).toEqual({
    amount: 200,
    left: 300,
    currency: 'usd',
    waits: false,
    dry_run: true,
  });
  expect(await takenOut()).toEqual([]);
  expect((await withdraw('200')).json()).toMatchObject({ waits: false, left: 300 });
  expect(await takenOut()).toEqual([-20_000]);
  expect(await audited()).toEqual([['Amal', 'payments withdraw']]);
});

it('a payout that is sent again after a lost answer is refused', async () => {
  const order = { seen: { left: 400 } };
  expect((await withdraw('100', { dry_run: true })).json()).toMatchObject({ left: 400 });
  expect((await withdraw('100', order)).statusCode).toBe(200);
  const again = await withdraw('100', order);
  expect(again.statusCode).toBe(409);
  expect(again.json()).toMatchObject({ code: 'conflict' });
  expect(said(again)).toBe(
    'Something changed in the meantime. Please reload the page and try again.',
  );
  expect(await takenOut()).toEqual([-10_000]);
  expect((await withdraw('100', { seen: { left: 300 } })).statusCode).toBe(200);
  expect(await takenOut()).toEqual([-10_000, -10_000]);
});

it('of the same payouts sent at once, one is paid', async () => {
  const order = { seen: { left: 490 } };
  const answers = await Promise.all([1, 2, 3].map(() => withdraw('10', order)));
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409]);
  expect(await takenOut()).toEqual([-1_000]);
});

it('a payout says what its dry run answered', async () => {
  const answer = await withdraw('10', { seen: undefined });
  expect(answer.json()).toMatchObject({ error_codes: { seen: 'required' } });
  expect(await takenOut()).toEqual([]);
});

it('never more than can be spent, in the words of the command', async () => {
  const answer = await withdraw('500.01', { seen: { left: 0 } });
  expect(answer.statusCode).toBe(409);
  expect(said(answer)).toMatch(/^Only \$500\.00 of the balance of .+ can be withdrawn/);
});

it('an Arabic desk reads the most that can be paid out in its own digits (GEN-10)', async () => {
  const body = { amount: '500.01', dry_run: true };
  const answer = await send(body, first, { 'accept-language': 'ar' });
  expect(said(answer)).toBe(
    `لا يمكن سحب أكثر من ٥٠٠٫٠٠\u00a0$ من رصيد \u2068${sponsor.email}\u2069.`,
  );
});

it('all that was taken out counts: small payouts do not go round the limit', async () => {
  await withdraw('150');
  expect((await withdraw('50.01')).json()).toMatchObject({ waits: true });
  expect(await takenOut()).toEqual([-15_000]);
});

it('above the limit it waits for a second person, and the first cannot approve it', async () => {
  expect((await withdraw('200.01')).json()).toMatchObject({ waits: true });
  expect(await takenOut()).toEqual([]);
  const [waiting] = await proposals();
  expect(waiting).toMatchObject({
    payment_id: null,
    receipt: null,
    sponsor_id: sponsor.id,
    payer: 'Mona Adel',
    amount: 200.01,
    currency: 'usd',
    by_hand: true,
    proposed_by: { name: 'Amal' },
  });
  const id = waiting?.id ?? 0;
  expect(said(await decide(id, 'approve', first))).toContain('proposed this yourself');
  expect(said(await withdraw('1', { seen: { left: 0 } }, second))).toContain(
    'waits for a second person',
  );

  const dry = await decide(id, 'approve', second, { dry_run: true });
  expect(dry.json()).toMatchObject({ sent_by: 'staff', dry_run: true });
  expect(await takenOut()).toEqual([]);
  const done = await decide(id, 'approve', second);
  expect(done.json()).toMatchObject({ proposal: { state: 'approved', decided_by: 'Boutros' } });
  expect(await takenOut()).toEqual([-20_001]);
  expect(await proposals()).toEqual([]);
  expect(await audited()).toEqual([
    ['Amal', 'payments withdraw propose'],
    ['Boutros', 'payments withdraw'],
    ['Boutros', 'payments withdraw approve'],
  ]);
});

it('two approvals at once pay once', async () => {
  await withdraw('300');
  const id = (await proposals())[0]?.id ?? 0;
  const third = await deskSessionOf(test, await makeStaff(test, ['money'], { name: 'Carmen' }));
  const answers = await Promise.all([second, third].map((one) => decide(id, 'approve', one)));
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  expect(await takenOut()).toEqual([-30_000]);
});

it('a balance that money has left meanwhile is refused; declining needs no second person', async () => {
  await withdraw('300');
  const id = (await proposals())[0]?.id ?? 0;
  const order = { actor: 'Nadia', reason: 'by command', dryRun: false };
  await withdrawBalance(test.deps, { ...order, email: sponsor.email, amount: 10_000 });
  const answer = await decide(id, 'approve', second);
  expect(answer.statusCode).toBe(409);
  expect(said(answer)).toContain('Money has left this balance since');
  const declined = await decide(id, 'decline', first, { reason: 'it changed' });
  expect(declined.json()).toMatchObject({
    proposal: { state: 'declined', decision_note: 'it changed' },
    sent_by: null,
  });
  expect(await takenOut()).toEqual([-10_000]);
});

it('nobody is erased while a payout waits, and an erased sponsor has none', async () => {
  await withdraw('300');
  const erase = () =>
    eraseSponsor(test.deps, {
      ...{ who: sponsor.email, actor: 'Nadia', reason: 'asked for it', dryRun: false },
      ...{ endSponsorships: true, withdrawBalance: true },
    });
  await expect(erase()).rejects.toThrow('waits for a second person');
  const id = (await proposals())[0]?.id ?? 0;
  await decide(id, 'decline', second, { reason: 'will be erased' });
  await erase();
  expect(said(await withdraw('1', { seen: { left: 0 } }))).toContain('was erased before');
});
