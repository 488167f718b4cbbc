import type { DeskDispute, Differences, HealedDifferences } from '@nabta/contract/desk';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { call } from '../../testing/accounts.ts';
import { control, deliver, noticesOf } from '../../testing/bank.ts';
import { callDesk, deskSessionOf, makeStaff } from '../../testing/desk.ts';
import { makePurpose } from '../../testing/factories.ts';
import { CARDS, payOnPage } from '../../testing/paying.ts';
import { renewalOf } from '../../testing/provider-sandbox.ts';
import { makePayer } from '../../testing/renewing.ts';
import { shareTestApp } from '../../testing/share-test-app.ts';
import { listAudit, recordAudit } from '../audit/index.ts';
import { payments } from '../payments/tables.ts';
import { reconcileWithProvider } from './index.ts';

let tests = 0;
const test = await shareTestApp();
const { db } = test.deps;
let session: string;
let actor: string;
beforeEach(async () => {
  // The sandbox remembers the tests before: each looks back on a time of its own.
  tests += 1;
  test.clock.advance({ months: 5 * tests });
  await enter();
});

async function enter(): Promise<void> {
  const staff = await makeStaff(test, ['money']);
  session = await deskSessionOf(test, staff);
  actor = `${staff.name} #${staff.id}`;
}

/** A guest's donation of $10.00 that was paid on the page; nobody has heard of it yet. */
async function give(): Promise<{ id: string; providerId: string }> {
  const answer = await call(test, 'POST', '/guests/general_donations?locale=en', {
    body: {
      base_amount: 10,
      fees_included: false,
      remind_me: false,
      purpose_id: (await makePurpose(db)).id,
      full_name: 'Mark Samir',
      email: 'mark@example.com',
      phone_number: '+201001234567',
    },
  });
  const { url, payment_id: id } = answer.json<{ url: string; payment_id: string }>();
  expect(await payOnPage(test, url, CARDS.pays)).toBe(303);
  const charge = await test.deps.payments.findCharge(id);
  return { id, providerId: charge?.id ?? '' };
}

const settle = (id: string) => call(test, 'GET', `/payments/${id}?locale=en`);
const last = async () =>
  (await callDesk(test, 'GET /differences', { session })).json<Differences>().last;
async function heal(body: object): Promise<HealedDifferences> {
  const answer = await callDesk(test, 'POST /differences/heal', { session, body });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<HealedDifferences>();
}
const disputes = async (query = '') =>
  (await callDesk(test, `GET /disputes${query}`, { session })).json<{
    disputes: DeskDispute[];
    meta: { total_entries: number };
  }>();

describe('differences with the provider', () => {
  it('are none before the first comparison', async () => {
    expect(await last()).toBeNull();
  });

  it('are found by a dry run that changes nothing, and healed by the same rule', async () => {
    const { id, providerId } = await give();
    test.clock.advance({ minutes: 5 });
    const found = await heal({ dry_run: true });
    expect(found).toMatchObject({
      dry_run: true,
      left: [],
      healed: [
        {
          kind: 'payment',
          provider_id: providerId,
          code: 'payment-not-settled',
          heals: true,
          payment: { id, receipt: null, payer: 'Mark Samir', amount: 10, currency: 'usd' },
        },
      ],
    });
    const [before] = await db.select().from(payments).where(eq(payments.id, id));
    expect(before?.status).toBe('pending');
    expect(await last()).toBeNull();

    expect(await heal({ days: 10 })).toMatchObject({ healed: [{ payment: { id } }], left: [] });
    const [after] = await db.select().from(payments).where(eq(payments.id, id));
    expect(after?.status).toBe('paid');
    expect((await listAudit(test.deps, {}, { limit: 1 })).entries[0]).toMatchObject({
      actor,
      action: 'reconcile',
      details: { days: 10, payments: 1 },
    });
    expect(await last()).toMatchObject({
      by: actor,
      days: 10,
      payments: 1,
      left: [],
      healed: [{ code: 'payment-not-settled', payment: { receipt: expect.stringMatching(/-/) } }],
    });
    expect(await heal({ dry_run: true })).toMatchObject({ healed: [], left: [] });
  });

  it('that need a person stay, and say what they are', async () => {
    const { providerCustomerId: customerId, card } = await makePayer(test);
    const lost = await test.deps.payments.charge(
      renewalOf({ customerId, cardId: card?.providerId ?? '' }, { reference: 'lost' }),
    );
    const unknown = {
      provider_id: lost.id,
      code: 'payment-unknown',
      problem: 'we know of no such payment',
      heals: false,
      payment: null,
    };
    test.clock.advance({ minutes: 5 });
    expect(await heal({ dry_run: true })).toMatchObject({ healed: [], left: [unknown] });
    await reconcileWithProvider(test.deps, { days: 3, actor: 'the daily job' });
    expect(await last()).toMatchObject({ by: 'the daily job', left: [unknown] });
  });

  it('of before codes were kept are told in the words of then', async () => {
    const old = { kind: 'refund', provider_id: 're_1', payment: null, problem: 'it is of nothing' };
    const details = { days: 3, payments: 0, refunds: 1, disputes: 0, healed: [], left: [old] };
    await recordAudit(test.deps, { actor: 'Nadia', action: 'reconcile', details });
    expect(await last()).toMatchObject({ left: [{ ...old, code: null, heals: false }] });
  });

  it('are compared for as many days as can be chosen, and no others', async () => {
    const body = { days: 400, dry_run: 'yes' };
    const answer = await callDesk(test, 'POST /differences/heal', { session, body });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      422,
      { error_codes: { days: 'invalid-choice', dry_run: 'invalid-value' } },
    ]);
  });

  it('are read by an auditor, who heals nothing', async () => {
    const auditor = await deskSessionOf(test, await makeStaff(test, ['auditor']));
    const read = await callDesk(test, 'GET /differences', { session: auditor });
    expect(read.statusCode).toBe(200);
    const acted = await callDesk(test, 'POST /differences/heal', { session: auditor, body: {} });
    expect(acted.statusCode).toBe(403);
  });
});

describe('disputes', () => {
  it('are listed with what the bank has, while they are open, won and lost', async () => {
    const { id, providerId } = await give();
    await settle(id);
    expect((await disputes()).meta.total_entries).toBe(0);
    const dispute = await control(test, `payment_intents/${providerId}/dispute`);
    await deliver(test, await noticesOf(test, dispute.id));
    const [open] = (await disputes()).disputes;
    expect(open).toMatchObject({
      provider_id: dispute.id,
      state: 'open',
      amount: 10,
      taken: 10,
      payment: { id, payer: 'Mark Samir', amount: 10, receipt: expect.stringMatching(/-/) },
    });
    const age = test.clock.now().since(Temporal.Instant.from(open?.opened_at ?? ''));
    expect(Math.abs(age.total('minutes'))).toBeLessThan(1);

    await control(test, `disputes/${dispute.id}/decide`, { outcome: 'won' });
    await deliver(test, await noticesOf(test, dispute.id));
    expect((await disputes('?state=open')).disputes).toEqual([]);
    expect((await disputes('?state=won')).disputes).toMatchObject([{ amount: 10, taken: 0 }]);
  });

  it('newest first, page by page', async () => {
    const ids: string[] = [];
    for (const outcome of ['lost', undefined]) {
      const { id, providerId } = await give();
      await settle(id);
      const dispute = await control(test, `payment_intents/${providerId}/dispute`);
      if (outcome) await control(test, `disputes/${dispute.id}/decide`, { outcome });
      await deliver(test, await noticesOf(test, dispute.id));
      test.clock.advance({ minutes: 5 });
      ids.unshift(id);
    }
    const listed = await disputes();
    expect(listed.disputes.map(({ payment }) => payment.id)).toEqual(ids);
    expect((await disputes('?per_page=1&page=2')).disputes).toMatchObject([
      { state: 'lost', taken: 10, payment: { id: ids[1] } },
    ]);
    const wrong = await callDesk(test, 'GET /disputes?state=new', { session });
    expect(wrong.json()).toMatchObject({ error_codes: { state: 'invalid-choice' } });
  });
});
