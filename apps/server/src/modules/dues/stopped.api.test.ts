import { organisation } from '@nabta/organisation';
import type { ErrorBody } from '@nabta/contract';
import { asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { auditEntries } from '../audit/tables.ts';
import { chargeAttempts } from './tables.ts';
import { outboxMails } from '../mails/tables.ts';
import { sponsorships } from '../sponsorships/tables.ts';
import { countFigure, FIGURES } from '../../figures/figures.ts';
import { listNeeds } from '../../figures/needs.ts';
import { cairoToday } from '../../platform/clock.ts';
import { makePurpose } from '../../testing/factories.ts';
import { call, sessionOf } from '../../testing/accounts.ts';
import { control } from '../../testing/bank.ts';
import { shareTestApp } from '../../testing/share-test-app.ts';
import {
  brokenRules,
  dueOf,
  freshDueIds,
  makeLateSponsor,
  makePayer,
  makeRenewal,
  payDuesCall,
  runOn,
  runToday,
  taken,
} from '../../testing/renewing.ts';
import { resumeDues } from './index.ts';

const test = await shareTestApp();
beforeEach(async () => {
  await freshDueIds(test);
  await control(test, 'account');
});

const mailsTo = (address: string) =>
  test.deps.db
    .select()
    .from(outboxMails)
    .where(eq(outboxMails.to, address))
    .orderBy(asc(outboxMails.id));
const attemptsOf = (dueId: number) =>
  test.deps.db
    .select()
    .from(chargeAttempts)
    .where(eq(chargeAttempts.dueId, dueId))
    .orderBy(asc(chargeAttempts.number));
const become = (state: Readonly<Record<string, string>>) => control(test, 'account', state);
const resume = (dryRun = false) =>
  resumeDues(test.deps, { actor: 'Nadia', reason: 'the key is right again', dryRun });

/** Today's run, and how often it asked the provider for a charge. */
async function countAsked(): Promise<number> {
  const { payments } = test.deps;
  let asked = 0;
  await runToday(test, {
    charge(request) {
      asked += 1;
      return payments.charge(request);
    },
  });
  return asked;
}

/** The stops in `/metrics`. */
async function stopFigure() {
  const figure = FIGURES.find(({ name }) => name === 'nabta_charging_stopped');
  const { database, clock } = test.deps;
  const moment = { now: clock.now(), today: cairoToday(clock) };
  return figure && countFigure(database.sql, figure, moment);
}

/** Three sponsors with a due of today each. */
async function makeRenewals() {
  const renewals = [];
  for (let n = 0; n < 3; n += 1) {
    const payer = await makePayer(test);
    renewals.push({ payer, ...(await makeRenewal(test, payer)) });
  }
  return renewals;
}

describe('a provider that takes nothing from us', () => {
  it.each([
    ['a key that has expired', { key: 'expired' }, 'key', 0],
    ['an account that is closed', { charges: 'closed' }, 'account', 0],
    ['a key of the other mode', { key: 'other_mode' }, 'customers', 0],
    ['a key of another account', { key: 'other_account' }, 'customers', 0],
    ['an account that may not charge', { charges: 'disabled' }, 'account', 1],
    ['a currency that is switched off', { 'currencies_off[0]': 'egp' }, 'currency', 1],
  ] as const)('for %s: the charging stops, and no sponsor is troubled', async (...given) => {
    const [, state, cause, most] = given;
    const renewals = await makeRenewals();
    await become(state);
    expect(await countAsked()).toBe(most);
    for (const { payer, due } of renewals) {
      const now = await dueOf(test, due.id);
      expect(['planned', 'failed']).toContain(now.state);
      expect(now).toMatchObject({ declineReason: null, paymentId: null });
      expect(await mailsTo(payer.email)).toEqual([]);
    }
    const currency = cause === 'currency' ? 'egp' : null;
    const data = { cause, currency, stoppedOn: '2026-03-10' };
    const mails = await mailsTo(organisation.email);
    expect(mails).toMatchObject([{ request: { template: 'charging-stopped', data } }]);
    const needs = await listNeeds(test.deps);
    expect(needs).toContainEqual(expect.objectContaining({ key: 'charging_stopped', count: 1 }));
    expect(await stopFigure()).toEqual([{ scope: currency ?? 'all', cause, value: 1 }]);
    expect((await test.app.inject('/readyz')).statusCode).toBe(200);
    expect(await brokenRules(test)).toEqual([]);
  });

  it('writes to the ministry once a day while it stands, however often the job runs', async () => {
    await makeRenewals();
    await become({ key: 'expired' });
    for (let run = 0; run < 3; run += 1) await runToday(test);
    expect(await mailsTo(organisation.email)).toHaveLength(1);
    await runOn(test, '2026-03-11', '2026-03-11', '2026-03-12');
    expect(await mailsTo(organisation.email)).toHaveLength(3);
  });

  it('lets the other currency go on', async () => {
    const [egp] = await makeRenewals();
    const abroad = await makePayer(test, '4242424242424242', { paymentCurrency: 'usd' });
    const usd = await makeRenewal(test, abroad, { currency: 'usd' });
    await become({ 'currencies_off[0]': 'egp' });
    expect((await runToday(test)).charges).toMatchObject({ paid: 1, stopped: 3 });
    expect(await dueOf(test, usd.due.id)).toMatchObject({ state: 'paid' });
    expect(await dueOf(test, egp?.due.id ?? 0)).not.toMatchObject({ state: 'paid' });
  });

  it('is told apart from one customer whom it does not know: the others are charged', async () => {
    const [known, unknown] = await makeRenewals();
    // The provider is asked about customers who have paid before.
    await runToday(test);
    const { due } = await makeRenewal(test, unknown?.payer ?? { id: 0 });
    const next = await makeRenewal(test, known?.payer ?? { id: 0 });
    const { payments } = test.deps;
    const charges = (
      await runToday(test, {
        knowsCustomer: (id) =>
          id === unknown?.payer.providerCustomerId
            ? Promise.resolve(false)
            : payments.knowsCustomer(id),
        charge: (request) =>
          payments.charge(
            request.customerId === unknown?.payer.providerCustomerId
              ? { ...request, customerId: 'cus_nobody', cardId: 'pm_nobody' }
              : request,
          ),
      })
    ).charges;
    expect(charges).toMatchObject({ paid: 1, declined: 1, stopped: 0 });
    expect(await dueOf(test, due.id)).toMatchObject({ state: 'failed', declineReason: 'no-card' });
    expect(await dueOf(test, next.due.id)).toMatchObject({ state: 'paid' });
    expect(await mailsTo(organisation.email)).toEqual([]);
  });

  it('ends no sponsorship, however long it stands, and goes on as if the days were one', async () => {
    const [first] = await makeRenewals();
    await become({ key: 'other_mode' });
    const { due, payer, sponsorship } = first ?? (await makeRenewals())[0] ?? never();
    await runToday(test);
    await runOn(test, '2026-04-20', '2026-06-10', '2026-06-11');
    expect(await mailsTo(payer.email)).toEqual([]);
    await become({});
    const lifted = await resume();
    expect(lifted).toMatchObject({ stops: [{ scope: 'all', cause: 'customers' }] });
    // From 10 March to 11 June: the first try is made now, by a new key, and the others follow it.
    expect(await dueOf(test, due.id)).toMatchObject({ heldDays: 93 });
    await test.deps.payments.detachCard(payer.card?.providerId ?? '');
    await runOn(test, '2026-06-11', '2026-06-14', '2026-06-18', '2026-06-25');
    const tries = (await attemptsOf(due.id)).filter(({ declineReason }) => declineReason !== null);
    expect(tries.map(({ ordinal }) => ordinal)).toEqual([1, 2, 3, 4]);
    expect(new Set(tries.map(({ number }) => number)).size).toBe(4);
    const live = await test.deps.db
      .select({ status: sponsorships.status })
      .from(sponsorships)
      .where(eq(sponsorships.id, sponsorship.id));
    expect(live).toEqual([{ status: 'active' }]);
    expect(await brokenRules(test)).toEqual([]);
  });
});

function never(): never {
  throw new Error('there are three renewals');
}

describe('dues resume', () => {
  it('is refused while the provider still takes nothing, and while nothing is stopped', async () => {
    await expect(resume()).rejects.toThrow('The daily work on sponsorship payments is not paused.');
    await makeRenewals();
    await become({ key: 'expired' });
    await runToday(test);
    await expect(resume()).rejects.toThrow(/still takes nothing from us \(key\)/);
  });

  it('changes nothing in a dry run, is noted with its reason, and charges what had come', async () => {
    const renewals = await makeRenewals();
    await become({ charges: 'disabled' });
    await runToday(test);
    await become({});
    expect(await resume(true)).toMatchObject({ stops: [{ cause: 'account' }], dues: 0 });
    expect((await runToday(test)).charges).toMatchObject({ stopped: 3, paid: 0 });
    await resume();
    const log = await test.deps.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.action, 'dues resume'));
    expect(log).toMatchObject([{ actor: 'Nadia', details: { reason: 'the key is right again' } }]);
    expect((await runToday(test)).charges).toMatchObject({ paid: 3 });
    expect(await taken(test)).toEqual(renewals.map(({ due }) => due.amount));
    expect(await brokenRules(test)).toEqual([]);
  });
});

describe('who pays on a page meanwhile', () => {
  it('of late dues hears that it is not their card, and loses nothing', async () => {
    const { payer, first, headers } = await makeLateSponsor(test);
    await become({ key: 'other_account' });
    const before = await dueOf(test, first.id);
    for (const _ of ['before the stop is known', 'and after']) {
      const answer = await payDuesCall(test, headers, [first.id], payer.card);
      expect(answer.statusCode).toBe(503);
      expect(answer.json<ErrorBody>().code).toBe('payments-paused');
      expect(await dueOf(test, first.id)).toEqual(before);
    }
    expect(await mailsTo(organisation.email)).toHaveLength(1);
    expect(await mailsTo(payer.email)).toEqual([]);
    await become({});
    await resume();
    expect((await payDuesCall(test, headers, [first.id], payer.card)).statusCode).toBe(200);
    expect(await brokenRules(test)).toEqual([]);
  });

  it.each([
    ['en', 'Card payments are not working at the moment.'],
    ['ar', 'الدفع بالبطاقات متوقّف حاليًّا'],
  ])('as a guest hears it in their language (%s), and the ministry at once', async (lng, words) => {
    await become({ charges: 'disabled' });
    const { id } = await makePurpose(test.deps.db);
    const answer = await call(test, 'POST', `/guests/general_donations?locale=${lng}`, {
      body: {
        base_amount: 7.78,
        fees_included: true,
        remind_me: false,
        purpose_id: id,
        full_name: 'Mona Adel',
        email: 'mona@example.com',
        phone_number: '+201001234567',
      },
    });
    expect(answer.statusCode).toBe(503);
    expect(answer.json<ErrorBody>().messages[0]).toContain(words);
    expect(await mailsTo(organisation.email)).toHaveLength(1);
  });

  it('adds no card', async () => {
    const payer = await makePayer(test);
    await become({ key: 'expired' });
    const answer = await call(test, 'POST', '/sponsors/payment_methods', {
      headers: await sessionOf(test, payer),
      body: { from: 'my-cards' },
    });
    expect(answer.json<ErrorBody>().code).toBe('payments-paused');
  });
});
