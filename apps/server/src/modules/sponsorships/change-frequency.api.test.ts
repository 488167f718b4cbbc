import {
  errorSchema,
  type ChangeFrequencyBody,
  type FrequencyMonths,
  type OwnSponsorshipResponse,
  type SponsorshipResponse,
} from '@nabta/contract';
import { asc, eq } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { runChecks } from '../../checks/run-checks.ts';
import { call, mailsOf, sessionOf } from '../../testing/accounts.ts';
import { makeSponsor } from '../../testing/factories.ts';
import { runOn } from '../../testing/renewing.ts';
import { shareTestApp } from '../../testing/share-test-app.ts';
import { makeDeposit, makeSponsorship, type GivenSponsorship } from '../../testing/sponsoring.ts';
import { listAudit } from '../audit/index.ts';
import { dueNotices, dues } from '../dues/tables.ts';
import { endSponsorship } from './index.ts';
import { sponsorships } from './tables.ts';

const test = await shareTestApp();
const { db } = test.deps;
afterEach(async () => {
  const wrong = (await runChecks(test.deps)).filter(({ violations }) => violations.length > 0);
  expect(wrong).toEqual([]);
});

type Made = Awaited<ReturnType<typeof makeSponsorship>>;
const make = (given: GivenSponsorship = {}) =>
  makeSponsorship(db, { pricePerMonth: 150_000, ...given });

async function show({ id, sponsor }: Made, locale = 'en') {
  const headers = await sessionOf(test, sponsor);
  const path = `/sponsors/sponsorships/${id}?locale=${locale}` as const;
  return (await call(test, 'GET', path, { headers })).json<OwnSponsorshipResponse>();
}

/** A body as the page sends it after it was loaded. */
async function bodyOf(made: Made, months: FrequencyMonths): Promise<ChangeFrequencyBody> {
  const { sponsorship, frequency_change: change } = await show(made);
  const next = change.choices.find(({ frequency_months: each }) => each === months);
  return {
    frequency_months: months,
    seen: {
      frequency_months: sponsorship.frequency_months,
      next_due_date: next?.next_due_date ?? '2026-03-20',
      amount: next?.amount ?? 1,
    },
  };
}

async function change(made: Made, body: object, { who = made.sponsor, locale = 'en' } = {}) {
  const headers = await sessionOf(test, who);
  const path = `/sponsors/sponsorships/${made.id}/frequency?locale=${locale}` as const;
  return call(test, 'PUT', path, { headers, body });
}

async function changeTo(made: Made, months: FrequencyMonths) {
  const answer = await change(made, await bodyOf(made, months));
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<SponsorshipResponse>().sponsorship;
}

const duesOf = ({ id }: Pick<Made, 'id'>) =>
  db.select().from(dues).where(eq(dues.sponsorshipId, id)).orderBy(asc(dues.ordinal));

const told = async (made: Made) =>
  (await duesOf(made)).map(({ dueOn, months, amount, state }) => [dueOn, months, amount, state]);

async function expectUnchanged(made: Made, work: () => Promise<unknown>): Promise<void> {
  const before = await duesOf(made);
  await work();
  expect(await duesOf(made)).toEqual(before);
  const [row] = await db.select().from(sponsorships).where(eq(sponsorships.id, made.id));
  expect(row?.frequencyMonths).toBe(made.frequencyMonths);
  expect(await mailsOf(test, 'frequency-changed')).toEqual([]);
}

describe('a sponsor who changes how often they pay (CST-04)', () => {
  it('sees what each choice means, and the next due is planned anew: exactly that', async () => {
    const made = await make({ anchorOn: '2026-02-20' });
    const { sponsorship, frequency_change: offered } = await show(made);
    expect(sponsorship).toMatchObject({ frequency: 'monthly', next_due_date: '2026-03-20' });
    const next_due_date = '2026-03-20';
    expect(offered).toEqual({
      refusal: null,
      choices: [
        { frequency: 'quarterly', frequency_months: 3, next_due_date, amount: 4_500 },
        { frequency: 'semi_annually', frequency_months: 6, next_due_date, amount: 9_000 },
        { frequency: 'annually', frequency_months: 12, next_due_date, amount: 18_000 },
      ],
    });
    expect(await changeTo(made, 3)).toMatchObject({
      frequency: 'quarterly',
      frequency_months: 3,
      amount: 4_500,
      next_due_date,
    });
    expect(await told(made)).toEqual([
      ['2026-02-20', 1, 150_000, 'paid'],
      ['2026-03-20', 3, 450_000, 'planned'],
    ]);
    expect(await mailsOf(test, 'frequency-changed')).toMatchObject([
      {
        to: made.sponsor.email,
        data: {
          frequency: 'quarterly',
          nextDueOn: '2026-03-20',
          amount: 450_000,
          currency: 'egp',
          sponsorshipUrl: expect.stringContaining(`/sponsorships/${made.id}?lng=`) as string,
        },
      },
    ]);
    const { entries } = await listAudit(test.deps, {}, { limit: 1 });
    expect(entries[0]).toMatchObject({
      actor: 'sponsor',
      action: 'sponsorships frequency',
      details: {
        sponsorship: made.id,
        sponsor: made.sponsorId,
        months: { from: 1, to: 3 },
        next_due_on: '2026-03-20',
      },
    });
  });

  it('keeps what is paid ahead: the new frequency begins where that ends', async () => {
    const made = await make({ anchorOn: '2026-02-28', frequencyMonths: 3, paidDues: 3 });
    expect(await changeTo(made, 1)).toMatchObject({ next_due_date: '2026-11-28', amount: 1_500 });
    expect((await told(made)).slice(-2)).toEqual([
      ['2026-08-28', 3, 450_000, 'paid'],
      ['2026-11-28', 1, 150_000, 'planned'],
    ]);
  });

  it('who asks twice is answered the same, and mailed once', async () => {
    const made = await make();
    const body = await bodyOf(made, 6);
    const answers = [await change(made, body), await change(made, body)];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(answers[1]?.json()).toEqual(answers[0]?.json());
    expect(await mailsOf(test, 'frequency-changed')).toHaveLength(1);
  });

  it('who saw something else is told, and nothing changes', async () => {
    const made = await make();
    const { seen, ...body } = await bodyOf(made, 12);
    const others = [
      { ...seen, frequency_months: 3 },
      { ...seen, next_due_date: '2026-03-21' },
      { ...seen, amount: seen.amount - 1 },
      { ...seen, amount: 0.001 },
    ];
    await expectUnchanged(made, async () => {
      for (const other of others) {
        const answer = await change(made, { ...body, seen: other });
        expect(answer.statusCode, answer.body).toBe(409);
      }
    });
  });

  it.each([
    ['a late due', { dueOn: '2026-03-09' }, 'frequency-late-due', /^The payment of 9 March 2026/],
    [
      'a refused one of today',
      { state: 'failed', dueOn: '2026-03-10', declineReason: 'funds' },
      'frequency-late-due',
      /^The payment of 10 March 2026/,
    ],
    ['one that is being charged', { state: 'charging' }, 'frequency-under-way', /is being made/],
  ] as const)('is refused with %s, in both languages', async (_, nextDue, code, sentence) => {
    const anchorOn = 'dueOn' in nextDue ? nextDue.dueOn.replace('-03-', '-02-') : '2026-02-20';
    const made = await make({ anchorOn, nextDue });
    const { frequency_change: offered } = await show(made);
    expect(offered).toMatchObject({
      refusal: expect.stringMatching(sentence) as string,
      choices: [],
    });
    expect((await show(made, 'ar')).frequency_change.refusal).toMatch(/دفع/);
    await expectUnchanged(made, async () => {
      const answer = await change(made, await bodyOf(made, 3));
      expect(answer.statusCode, answer.body).toBe(422);
      const { error_codes: codes, errors } = errorSchema.parse(answer.json());
      expect(codes).toEqual({ frequency_months: code });
      expect(errors['frequency_months']).toMatch(sentence);
    });
  });

  it('is refused for one that is ending or has ended', async () => {
    for (const status of ['deactivation_requested', 'inactive'] as const) {
      const made = await make({ status, lastDay: '2026-03-15' });
      await expectUnchanged(made, async () => {
        const answer = await change(made, await bodyOf(made, 3));
        expect(answer.statusCode, answer.body).toBe(422);
        expect(answer.json()).toMatchObject({
          error_codes: { frequency_months: 'sponsorship-not-active' },
        });
      });
    }
  });

  it('is not found for another’s, and names every wrong field', async () => {
    const made = await make();
    const body = await bodyOf(made, 3);
    const other = await makeSponsor(db);
    expect((await change(made, body, { who: other })).statusCode).toBe(404);
    const wrong = { frequency_months: 2, seen: { frequency_months: 5, next_due_date: 'soon' } };
    expect((await change(made, wrong)).json()).toMatchObject({
      error_codes: {
        frequency_months: 'invalid-choice',
        'seen.frequency_months': 'invalid-choice',
        'seen.next_due_date': 'invalid-value',
        'seen.amount': 'invalid-value',
      },
    });
    await expectUnchanged(made, () => Promise.resolve());
  });

  it('lets the new due be announced though the old one was', async () => {
    const made = await make({ anchorOn: '2026-02-12', paysBy: 'balance' });
    await makeDeposit(db, made.sponsorId, 10_000_000);
    await runOn(test, '2026-03-10');
    expect(await db.$count(dueNotices)).toBe(1);
    await changeTo(made, 3);
    expect(await db.$count(dueNotices)).toBe(0);
    await runOn(test, '2026-03-11');
    expect(await mailsOf(test, 'due-upcoming')).toMatchObject([
      { data: { amount: 150_000 } },
      { data: { amount: 450_000 } },
    ]);
  });
});

describe('months that are paid at changing frequencies', () => {
  it('are each paid once, on the day of the anchor or the last of a shorter month', async () => {
    const made = await make({ anchorOn: '2026-01-31', paidDues: 2, paysBy: 'balance' });
    await makeDeposit(db, made.sponsorId, 100_000_000);
    await changeTo(made, 3);
    await runOn(test, '2026-03-31', '2026-06-30');
    await changeTo(made, 1);
    await runOn(test, '2026-09-30', '2026-10-31');
    await changeTo(made, 12);
    await runOn(test, '2026-11-30');
    expect(await told(made)).toEqual([
      ['2026-01-31', 1, 150_000, 'paid'],
      ['2026-02-28', 1, 150_000, 'paid'],
      ['2026-03-31', 3, 450_000, 'paid'],
      ['2026-06-30', 3, 450_000, 'paid'],
      ['2026-09-30', 1, 150_000, 'paid'],
      ['2026-10-31', 1, 150_000, 'paid'],
      ['2026-11-30', 12, 1_800_000, 'paid'],
      ['2027-11-30', 12, 1_800_000, 'planned'],
    ]);
  });

  it('go back at the end as each was paid, whatever the frequency is then', async () => {
    const made = await make({ anchorOn: '2026-03-05', frequencyMonths: 12 });
    await changeTo(made, 1);
    const ending = { by: 'sponsor', reason: 'personal' } as const;
    const today = Temporal.PlainDate.from('2026-03-10');
    await db.transaction((transaction) =>
      endSponsorship(test.deps, transaction, { sponsorshipId: made.id, ending, today }),
    );
    expect(await mailsOf(test, 'sponsorship-ended')).toMatchObject([
      { data: { toBalance: 11 * 150_000 } },
    ]);
  });
});
