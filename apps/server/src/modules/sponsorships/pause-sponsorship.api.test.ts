import {
  errorSchema,
  type OwnSponsorshipResponse,
  type PauseBody,
  type PauseMonths,
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
import { listDuesOfDay, showDuesMonth } from '../dues/dues-at-desk.ts';
import { endSponsorship } from './index.ts';
import { sponsorshipPauses } from './tables.ts';

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
async function bodyOf(made: Made, months: PauseMonths): Promise<PauseBody> {
  const { choices } = (await show(made)).pause_change;
  const choice = choices.find((one) => one.months === months);
  return {
    kind: choice?.kind ?? 'pause',
    months,
    seen: {
      from: choice?.from ?? '2026-03-20',
      next_due_date: choice?.next_due_date ?? '2026-04-20',
      amount: choice?.amount ?? 1,
    },
  };
}

async function ask(
  { id, sponsor }: Made,
  what: 'pause' | 'resume',
  body: object,
  { who = sponsor, locale = 'en' } = {},
) {
  const headers = await sessionOf(test, who);
  const path = `/sponsors/sponsorships/${id}/${what}?locale=${locale}` as const;
  return call(test, 'PUT', path, { headers, body });
}

async function putOff(made: Made, months: PauseMonths) {
  const answer = await ask(made, 'pause', await bodyOf(made, months));
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<SponsorshipResponse>().sponsorship;
}

async function resumeBodyOf(made: Made) {
  const { running } = (await show(made)).pause_change;
  return { seen: { until: running?.until, ...running?.resume } };
}

async function goOn(made: Made) {
  const answer = await ask(made, 'resume', await resumeBodyOf(made));
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<SponsorshipResponse>().sponsorship;
}

const told = async ({ id }: Made) => {
  const rows = await db.select().from(dues).where(eq(dues.sponsorshipId, id));
  return rows
    .toSorted((a, b) => a.ordinal - b.ordinal)
    .map(({ dueOn, amount, state }) => [dueOn, amount, state]);
};
const pausesOf = ({ id }: Made) =>
  db
    .select()
    .from(sponsorshipPauses)
    .where(eq(sponsorshipPauses.sponsorshipId, id))
    .orderBy(asc(sponsorshipPauses.fromDueOn));

async function expectUnchanged(made: Made, work: () => Promise<unknown>): Promise<void> {
  const before = await told(made);
  await work();
  expect(await told(made)).toEqual(before);
  expect(await pausesOf(made)).toEqual([]);
  expect(await mailsOf(test, 'payments-paused')).toEqual([]);
}

describe('a sponsor who puts the next payment off (CST-04)', () => {
  it('sees what each choice means, and the next due moves: exactly that', async () => {
    const made = await make({ anchorOn: '2026-01-31', paidDues: 2 });
    const { sponsorship, pause_change: offered } = await show(made);
    expect(sponsorship).toMatchObject({ next_due_date: '2026-03-31', paused_until: null });
    const from = '2026-03-31';
    expect(offered).toEqual({
      refusal: null,
      choices: [
        { kind: 'skip', months: 1, from, next_due_date: '2026-04-30', amount: 1_500 },
        { kind: 'pause', months: 2, from, next_due_date: '2026-05-31', amount: 1_500 },
        { kind: 'pause', months: 3, from, next_due_date: '2026-06-30', amount: 1_500 },
      ],
      running: null,
    });
    expect(await putOff(made, 3)).toMatchObject({
      status: 'active',
      next_due_date: '2026-06-30',
      paused_until: '2026-06-30',
      is_overdue: false,
      overdue_since: null,
      overdue_amount: 0,
    });
    expect(await told(made)).toEqual([
      ['2026-01-31', 150_000, 'paid'],
      ['2026-02-28', 150_000, 'paid'],
      ['2026-06-30', 150_000, 'planned'],
    ]);
    expect(await pausesOf(made)).toMatchObject([
      {
        kind: 'pause',
        months: 3,
        dueOrdinal: 2,
        fromDueOn: '2026-03-31',
        toDueOn: '2026-06-30',
        askedBy: 'sponsor',
        resumedAt: null,
      },
    ]);
    expect(await mailsOf(test, 'payments-paused')).toMatchObject([
      {
        to: made.sponsor.email,
        data: {
          kind: 'pause',
          fromDueOn: '2026-03-31',
          nextDueOn: '2026-06-30',
          amount: 150_000,
          currency: 'egp',
        },
      },
    ]);
    const { entries } = await listAudit(test.deps, {}, { limit: 1 });
    expect(entries[0]).toMatchObject({
      actor: 'sponsor',
      action: 'sponsorships pause',
      details: {
        sponsorship: made.id,
        months: 3,
        due_on: { from: '2026-03-31', to: '2026-06-30' },
      },
    });
  });

  it('pays nothing meanwhile, and then goes on at the same frequency, on the days of the anchor', async () => {
    const made = await make({ anchorOn: '2026-01-31', paidDues: 2, paysBy: 'balance' });
    await makeDeposit(db, made.sponsorId, 100_000_000);
    await putOff(made, 1);
    await runOn(test, '2026-03-31', '2026-04-01', '2026-04-29');
    expect((await told(made)).at(-1)).toEqual(['2026-04-30', 150_000, 'planned']);
    expect(await mailsOf(test, 'due-overdue')).toEqual([]);
    await runOn(test, '2026-04-30', '2026-05-31');
    expect((await told(made)).slice(-3)).toEqual([
      ['2026-04-30', 150_000, 'paid'],
      ['2026-05-31', 150_000, 'paid'],
      ['2026-06-30', 150_000, 'planned'],
    ]);
    const { sponsorship, pause_change: offered } = await show(made, 'ar');
    expect(sponsorship.paused_until).toBeNull();
    expect(offered).toMatchObject({
      running: null,
      choices: [],
      refusal: expect.stringContaining('٣١ مارس ٢٠٢٧') as string,
    });
  });

  it('who asks twice is answered the same, and mailed once', async () => {
    const made = await make();
    const body = await bodyOf(made, 1);
    const answers = [await ask(made, 'pause', body), await ask(made, 'pause', body)];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(answers[1]?.json()).toEqual(answers[0]?.json());
    expect(await mailsOf(test, 'payments-paused')).toHaveLength(1);
    const longer = await ask(made, 'pause', { ...body, kind: 'pause', months: 3 });
    expect(longer.statusCode).toBe(422);
    expect(errorSchema.parse(longer.json()).error_codes).toEqual({ months: 'pause-running' });
  });

  it('who saw something else is told, and nothing changes', async () => {
    const made = await make();
    const { seen, ...body } = await bodyOf(made, 2);
    const others = [
      { ...seen, from: '2026-03-21' },
      { ...seen, next_due_date: '2026-05-21' },
      { ...seen, amount: seen.amount + 1 },
    ];
    await expectUnchanged(made, async () => {
      for (const other of others) {
        const answer = await ask(made, 'pause', { ...body, seen: other });
        expect(answer.statusCode, answer.body).toBe(409);
      }
    });
  });

  it.each([
    ['a late due', { dueOn: '2026-03-09' }, 'pause-late-due', /^The payment of 9 March 2026/],
    ['one that is being charged', { state: 'charging' }, 'frequency-under-way', /is being made/],
  ] as const)('is refused with %s, in both languages', async (_, nextDue, code, sentence) => {
    const anchorOn = 'dueOn' in nextDue ? nextDue.dueOn.replace('-03-', '-02-') : '2026-02-20';
    const made = await make({ anchorOn, nextDue });
    const { pause_change: offered } = await show(made);
    expect(offered).toMatchObject({
      refusal: expect.stringMatching(sentence) as string,
      choices: [],
    });
    expect((await show(made, 'ar')).pause_change.refusal).toMatch(/دفع/);
    await expectUnchanged(made, async () => {
      const answer = await ask(made, 'pause', await bodyOf(made, 2));
      expect(answer.statusCode, answer.body).toBe(422);
      const { error_codes: codes, errors } = errorSchema.parse(answer.json());
      expect(codes).toEqual({ months: code });
      expect(errors['months']).toMatch(sentence);
    });
  });

  it('is refused for one that is ending or has ended, and for a skip of another length', async () => {
    for (const status of ['deactivation_requested', 'inactive'] as const) {
      const made = await make({ status, lastDay: '2026-03-15' });
      await expectUnchanged(made, async () => {
        const answer = await ask(made, 'pause', await bodyOf(made, 2));
        expect(answer.json()).toMatchObject({ error_codes: { months: 'sponsorship-not-active' } });
      });
    }
    const made = await make({ frequencyMonths: 12, anchorOn: '2025-04-20' });
    await expectUnchanged(made, async () => {
      const body = { ...(await bodyOf(made, 3)), kind: 'skip' };
      const answer = await ask(made, 'pause', body);
      expect(answer.json()).toMatchObject({ error_codes: { months: 'pause-no-skip' } });
    });
  });

  it('is not found for another’s, and names every wrong field', async () => {
    const made = await make();
    const body = await bodyOf(made, 2);
    const other = await makeSponsor(db);
    expect((await ask(made, 'pause', body, { who: other })).statusCode).toBe(404);
    const wrong = { kind: 'rest', months: 4, seen: { from: 'soon' } };
    expect((await ask(made, 'pause', wrong)).json()).toMatchObject({
      error_codes: {
        kind: 'invalid-choice',
        months: 'invalid-choice',
        'seen.from': 'invalid-value',
        'seen.next_due_date': 'invalid-value',
        'seen.amount': 'invalid-value',
      },
    });
    await expectUnchanged(made, () => Promise.resolve());
  });

  it('lets the new day be announced though the old one was', async () => {
    const made = await make({ anchorOn: '2026-02-12', paysBy: 'balance' });
    await makeDeposit(db, made.sponsorId, 10_000_000);
    await runOn(test, '2026-03-10');
    expect(await db.$count(dueNotices)).toBe(1);
    await putOff(made, 1);
    expect(await db.$count(dueNotices)).toBe(0);
    await runOn(test, '2026-04-10');
    expect(await mailsOf(test, 'due-upcoming')).toHaveLength(2);
  });
});

describe('a sponsor who goes on before the end of a pause', () => {
  it('sees the next payment before, and has it: what stays of the pause is recorded', async () => {
    const made = await make({ anchorOn: '2026-01-31', paidDues: 2 });
    await putOff(made, 3);
    test.clock.set('2026-04-02T10:00:00Z');
    const { pause_change: offered } = await show(made);
    expect(offered).toEqual({
      refusal: null,
      choices: [],
      running: {
        kind: 'pause',
        months: 3,
        from: '2026-03-31',
        until: '2026-06-30',
        resume: { next_due_date: '2026-04-30', amount: 1_500 },
      },
    });
    const body = await resumeBodyOf(made);
    expect(await goOn(made)).toMatchObject({ next_due_date: '2026-04-30' });
    // Once more, where the answer was lost.
    expect((await ask(made, 'resume', body)).statusCode).toBe(200);
    expect(await pausesOf(made)).toMatchObject([
      { months: 1, fromDueOn: '2026-03-31', toDueOn: '2026-04-30' },
    ]);
    expect((await pausesOf(made))[0]?.resumedAt).not.toBeNull();
    expect(await mailsOf(test, 'payments-resumed')).toMatchObject([
      { data: { nextDueOn: '2026-04-30', amount: 150_000 } },
    ]);
    const { entries } = await listAudit(test.deps, {}, { limit: 1 });
    expect(entries[0]).toMatchObject({ actor: 'sponsor', action: 'sponsorships resume' });
  });

  it('takes a pause back that has not begun: it is as if it never was', async () => {
    const made = await make();
    const before = await told(made);
    await putOff(made, 2);
    expect(await goOn(made)).toMatchObject({ next_due_date: '2026-03-20', paused_until: null });
    expect(await told(made)).toEqual(before);
    expect(await pausesOf(made)).toEqual([]);
    // And may ask again.
    expect(await putOff(made, 3)).toMatchObject({ next_due_date: '2026-06-20' });
  });

  it('who saw something else is told; without a pause the page only was out of date', async () => {
    const made = await make();
    await putOff(made, 2);
    const { seen } = await resumeBodyOf(made);
    const wrong = await ask(made, 'resume', { seen: { ...seen, next_due_date: '2026-04-20' } });
    expect(wrong.statusCode, wrong.body).toBe(409);
    await goOn(made);
    const again = await ask(made, 'resume', { seen });
    expect(again.statusCode, again.body).toBe(200);
    expect(await mailsOf(test, 'payments-resumed')).toHaveLength(1);
  });
});

describe('a sponsorship whose payments are put off', () => {
  it('is expected in the desk’s calendar from the new day on, at its frequency', async () => {
    const made = await make({ anchorOn: '2026-02-28', frequencyMonths: 3, paidDues: 1 });
    await putOff(made, 2);
    const daysOf = async (month: string) =>
      (await showDuesMonth(test.deps, month)).days.map(({ day }) => day);
    expect(await daysOf('2026-05')).toEqual([]);
    expect(await daysOf('2026-07')).toEqual(['2026-07-28']);
    expect(await daysOf('2026-08')).toEqual([]);
    expect(await daysOf('2026-10')).toEqual(['2026-10-28']);
    const page = { page: 1, per_page: 25, order: 'asc', sort: 'id' } as const;
    const { dues: found } = await listDuesOfDay(test.deps, { ...page, day: '2026-10-28' });
    expect(found).toHaveLength(1);
  });

  it('gives back what is paid ahead at its end, and no month that was put off', async () => {
    const made = await make({ anchorOn: '2026-01-20', paidDues: 2, paysBy: 'balance' });
    await makeDeposit(db, made.sponsorId, 10_000_000);
    await putOff(made, 2);
    await runOn(test, '2026-05-20');
    const ending = { by: 'sponsor', reason: 'personal' } as const;
    await db.transaction((transaction) =>
      endSponsorship(test.deps, transaction, {
        sponsorshipId: made.id,
        ending,
        today: Temporal.PlainDate.from('2026-05-20'),
      }),
    );
    expect(await mailsOf(test, 'sponsorship-ended')).toMatchObject([
      { data: { toBalance: 150_000 } },
    ]);
  });
});
