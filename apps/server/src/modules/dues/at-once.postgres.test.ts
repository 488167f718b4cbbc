import type { PayDuesResponse } from '@nabta/contract';
import { organisation } from '@nabta/organisation';
import { asc, eq, inArray, like } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { chargeAttempts, dues } from './tables.ts';
import { ledgerEntries } from '../payments/tables.ts';
import { outboxMails } from '../mails/tables.ts';
import type { Database } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { cairoToday } from '../../platform/clock.ts';
import type { ChargeRequest } from '../../platform/payment-provider.ts';
import { control } from '../../testing/bank.ts';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import {
  brokenRules,
  dueOf,
  freshDueIds,
  makeLateSponsor,
  makePayer,
  makeRenewal,
  payDuesCall,
  RENEWS,
  runOn,
  runToday,
  taken,
} from '../../testing/renewing.ts';
import { makeDeposit } from '../../testing/sponsoring.ts';
import { connectAgain } from '../../testing/test-database.ts';
import { resumeDues, runDues } from './index.ts';

let test: TestApp;
let another: Database;
beforeAll(async () => {
  test = await buildTestApp();
  another = connectAgain(test.databaseUrl ?? '');
});
beforeEach(async () => {
  await test.reset();
  await freshDueIds(test);
});
afterAll(async () => {
  await another.close();
  await test.close();
});

/** The day's run of another process. */
function runElsewhere() {
  const deps = { ...test.deps, db: another.db, database: another };
  return runDues(deps, { today: cairoToday(test.clock), dryRun: false });
}

const statesOf = async (ids: readonly number[]) => {
  const rows = await test.deps.db
    .select({ state: dues.state })
    .from(dues)
    .where(inArray(dues.id, [...ids]));
  return new Set(rows.map(({ state }) => state));
};

describe('two workers on one day (TRAP-03)', () => {
  it('charge every due once, and mail each receipt once', async () => {
    const ids: number[] = [];
    for (let sponsors = 0; sponsors < 4; sponsors += 1) {
      const payer = await makePayer(test);
      for (let of = 0; of < 3; of += 1) ids.push((await makeRenewal(test, payer)).due.id);
    }
    const reports = await Promise.all([runToday(test), runElsewhere(), runToday(test)]);
    expect(reports.map(({ charges }) => charges.failed)).toEqual([0, 0, 0]);
    expect(await statesOf(ids)).toEqual(new Set(['paid']));
    // One of each sponsor, for three dues.
    expect(await taken(test)).toEqual(Array.from({ length: 4 }, () => 450_000));
    expect(await test.deps.db.$count(chargeAttempts)).toBe(12);
    const paid = eq(ledgerEntries.kind, 'payment');
    // One more of each sponsorship's checkout.
    expect(await test.deps.db.$count(ledgerEntries, paid)).toBe(16);
    expect(await test.deps.db.$count(outboxMails)).toBe(4);
    expect(await brokenRules(test)).toEqual([]);
  });

  it('spend a balance once', async () => {
    const payer = await makePayer(test);
    await makeDeposit(test.deps.db, payer.id, 200_000);
    for (let of = 0; of < 3; of += 1) await makeRenewal(test, payer);
    await Promise.all([runToday(test), runElsewhere()]);
    const sum = (await taken(test)).reduce((all, amount) => all + amount, 0);
    expect(sum).toBe(3 * 150_000 - 200_000);
    expect(await brokenRules(test)).toEqual([]);
  });

  it('pay a late due from the balance once, and mail its receipt once (SPN-20)', async () => {
    const payer = await makePayer(test, RENEWS.declines);
    const { due } = await makeRenewal(test, payer);
    await runOn(test, '2026-03-10', '2026-03-24', '2026-03-30');
    await makeDeposit(test.deps.db, payer.id, 2 * due.amount);
    const receipts = like(outboxMails.dedupeKey, 'receipt %');
    const before = await test.deps.db.$count(outboxMails, receipts);
    await Promise.all([runToday(test), runElsewhere(), runToday(test)]);
    expect(await dueOf(test, due.id)).toMatchObject({ state: 'paid', balanceAmount: due.amount });
    const spent = eq(ledgerEntries.kind, 'applied_from_balance');
    expect(await test.deps.db.$count(ledgerEntries, spent)).toBe(1);
    expect(await test.deps.db.$count(outboxMails, receipts)).toBe(before + 1);
    expect(await brokenRules(test)).toEqual([]);
  });

  it('tell of a decline once, and end a sponsorship once', async () => {
    const payer = await makePayer(test, RENEWS.declines);
    await makeRenewal(test, payer);
    await makeRenewal(test, payer, { anchorOn: '2025-06-10', frequencyMonths: 6 });
    await Promise.all([runToday(test), runElsewhere()]);
    const keys = await test.deps.db
      .select({ key: outboxMails.dedupeKey })
      .from(outboxMails)
      .orderBy(asc(outboxMails.id));
    expect(keys.map(({ key }) => key.replace(/\d+/, 'n'))).toEqual(['dues of n on 2026-03-10']);
    expect(await brokenRules(test)).toEqual([]);
  });
});

describe('a provider that takes nothing from us', () => {
  afterEach(() => control(test, 'account'));

  it.each([
    ['an account that may not charge', { charges: 'disabled' }],
    ['a currency that is switched off', { 'currencies_off[0]': 'egp' }],
  ])('is asked for one charge by all workers together: %s', async (_, state) => {
    const ids: number[] = [];
    for (let sponsors = 0; sponsors < 8; sponsors += 1) {
      ids.push((await makeRenewal(test, await makePayer(test))).due.id);
    }
    await control(test, 'account', state);
    const { payments } = test.deps;
    let asked = 0;
    const counting = {
      ...payments,
      charge(request: ChargeRequest) {
        asked += 1;
        return payments.charge(request);
      },
    };
    const run = (deps: Deps) =>
      runDues({ ...deps, payments: counting }, { today: cairoToday(test.clock), dryRun: false });
    await Promise.all([run(test.deps), run({ ...test.deps, db: another.db, database: another })]);
    expect(asked).toBe(1);
    expect(await statesOf(ids)).toEqual(new Set(['planned', 'failed']));
    const mails = await test.deps.db.select().from(outboxMails);
    expect(mails.map(({ to }) => to)).toEqual([organisation.email]);
    const given = { actor: 'Nadia', reason: 'it is switched on', dryRun: false };
    await control(test, 'account');
    await resumeDues(test.deps, given);
    await Promise.all([runToday(test), runElsewhere()]);
    expect(await statesOf(ids)).toEqual(new Set(['paid']));
    expect(await taken(test)).toHaveLength(8);
    expect(await brokenRules(test)).toEqual([]);
  });
});

describe('a crash', () => {
  const crash = () => Promise.reject(new Error('the process is gone'));

  it.each(['before the charge', 'after the charge', 'while it is settled'])(
    '%s is healed by the next run, with one charge',
    async (when) => {
      const { due } = await makeRenewal(test, await makePayer(test));
      const { charge } = test.deps.payments;
      const deps = {
        ...test.deps,
        ...(when === 'while it is settled' ? { queue: { ...test.deps.queue, send: crash } } : {}),
        payments: {
          ...test.deps.payments,
          async charge(request: Parameters<typeof charge>[0]) {
            if (when === 'before the charge') return crash();
            const charged = await charge(request);
            return when === 'after the charge' ? crash() : charged;
          },
        },
      };
      await runDues(deps, { today: cairoToday(test.clock), dryRun: false });
      expect(await dueOf(test, due.id)).toMatchObject({ state: 'charging' });
      const [report] = await runOn(test, '2026-03-11');
      expect(report?.charges).toMatchObject({ asked: 1, paid: 1, failed: 0 });
      expect(await dueOf(test, due.id)).toMatchObject({ state: 'paid' });
      expect(await taken(test)).toEqual([due.amount]);
      expect(await brokenRules(test)).toEqual([]);
    },
  );

  it('after a bank asked for its holder leaves nothing to guess', async () => {
    const { due } = await makeRenewal(test, await makePayer(test, RENEWS.asks));
    const { charge } = test.deps.payments;
    await runToday(test, {
      async charge(request) {
        await charge(request);
        return crash();
      },
    });
    expect(await dueOf(test, due.id)).toMatchObject({ state: 'charging' });
    await runOn(test, '2026-03-11');
    expect(await dueOf(test, due.id)).toMatchObject({ declineReason: 'authentication' });
    expect(await brokenRules(test)).toEqual([]);
  });
});

describe('a sponsor who pays late dues', () => {
  it('many times at once pays each once', async () => {
    const { payer, first, second, headers } = await makeLateSponsor(test);
    const answers = await Promise.all(
      [[first.id], [first.id, second.id], [second.id, first.id], [first.id], [second.id]].map(
        (ids) => payDuesCall(test, headers, ids, payer.card),
      ),
    );
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.every((status) => status === 200 || status === 422)).toBe(true);
    expect(await dueOf(test, first.id)).toMatchObject({ state: 'paid' });
    const paid = new Set(
      answers
        .filter(({ statusCode }) => statusCode === 200)
        .map((answer) => answer.json<PayDuesResponse>().payment_id),
    );
    expect(await taken(test)).toHaveLength(paid.size);
    expect(await brokenRules(test)).toEqual([]);
  });

  it('while the job tries the same due pays it once', async () => {
    const { payer, first, second, headers } = await makeLateSponsor(test);
    const [answer] = await Promise.all([
      payDuesCall(test, headers, [first.id, second.id], payer.card),
      runToday(test),
      runElsewhere(),
    ]);
    expect([200, 422]).toContain(answer.statusCode);
    const sum = (await taken(test)).reduce((all, amount) => all + amount, 0);
    expect(sum).toBe(300_000);
    expect(await statesOf([first.id, second.id])).toEqual(new Set(['paid']));
    expect(await brokenRules(test)).toEqual([]);
  });
});
