import { CHECK_NAMES, type Checks, type NeedKey } from '@nabta/contract/desk';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { CHECKS } from '../../checks/run-checks.ts';
import { listNeeds } from '../../figures/needs.ts';
import { callDesk, deskSessionOf, makeStaff } from '../../testing/desk.ts';
import { makePaid } from '../../testing/paid.ts';
import { makePayer, makeRenewal, runToday } from '../../testing/renewing.ts';
import { shareTestApp } from '../../testing/share-test-app.ts';
import { makeCard, makeSponsorship } from '../../testing/sponsoring.ts';
import { cards } from '../cards/tables.ts';
import { refunds } from '../payments/tables.ts';

const test = await shareTestApp();
const { db } = test.deps;

async function read<Answer>(path: string): Promise<Answer> {
  const session = await deskSessionOf(test, await makeStaff(test, ['auditor']));
  return (await callDesk(test, `GET ${path}` as 'GET /', { session })).json<Answer>();
}
const countOf = async (asked: NeedKey) =>
  (await listNeeds(test.deps)).find(({ key }) => key === asked)?.count ?? 0;

it('the list of sponsors has those whose card ends soon, as many as the need counts', async () => {
  const ends = async (expMonth: number, paysBy: 'card' | 'cash' = 'card') => {
    const { sponsor } = await makeSponsorship(db, { paysBy });
    await makeCard(db, { sponsorId: sponsor.id, expYear: 2026, expMonth });
    return sponsor.id;
  };
  const now = await ends(3);
  const next = await ends(4);
  await ends(2);
  await ends(5);
  await ends(3, 'cash');
  const { sponsors } = await read<{ sponsors: { id: number }[] }>('/sponsors?card=ending');
  expect(sponsors.map(({ id }) => id)).toEqual([next, now]);
  expect(await countOf('cards_ending')).toBe(2);
  await db.update(cards).set({ removedAt: test.clock.now() });
  expect(await read('/sponsors?card=ending')).toMatchObject({ sponsors: [] });
});

it('refunds that failed are listed with their payments', async () => {
  const payment = await makePaid(db, {
    ...{ sponsorId: null, kind: 'donation', amount: 1_000, currency: 'usd' },
  });
  const refund = { paymentId: payment.id, amount: 150, reason: 'late' };
  const requestedAt = test.clock.now();
  await db.insert(refunds).values([
    { ...refund, state: 'failed', requestedAt, endedAt: requestedAt },
    { ...refund, state: 'replaced', requestedAt },
  ]);
  expect(await read('/failed_refunds')).toMatchObject({
    refunds: [
      {
        payment_id: payment.id,
        amount: 1.5,
        currency: 'usd',
        failed_at: `${requestedAt.toString()}`,
      },
    ],
  });
  expect(await countOf('refunds_failed')).toBe(1);
});

it('charges without an answer for a day are listed with their payments', async () => {
  const payer = await makePayer(test);
  const { due } = await makeRenewal(test, payer);
  const noAnswer = () => Promise.reject(new Error('no answer'));
  await runToday(test, { charge: noAnswer, findCharge: noAnswer });
  expect(await read('/unanswered_dues')).toEqual({ dues: [] });
  test.clock.advance({ hours: 25 });
  expect(await read('/unanswered_dues')).toMatchObject({
    dues: [
      {
        id: due.id,
        status: 'processing',
        sponsor: { id: payer.id },
        payment_id: expect.any(String),
      },
    ],
  });
  expect(await countOf('dues_charging_for_a_day')).toBe(1);
});

it('the rules of the books are tried, and a broken one is shown with its records', async () => {
  expect(CHECKS.map(({ name }) => name)).toEqual(CHECK_NAMES);
  const card = await makeCard(db);
  const { checks } = await read<Checks>('/checks');
  expect(checks.filter(({ broken }) => broken > 0)).toEqual([]);
  await db.transaction(async (transaction) => {
    // Past the trigger that refuses it.
    await transaction.execute(sql`set local session_replication_role = replica`);
    await transaction.update(cards).set({ isDefault: false });
  });
  expect((await read<Checks>('/checks')).checks.filter(({ broken }) => broken > 0)).toEqual([
    {
      id: 'one-default-card',
      broken: 1,
      rows: [{ sponsor: card.sponsorId, cards: 1, defaults: 0 }],
    },
  ]);
});
