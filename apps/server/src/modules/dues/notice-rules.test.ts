import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { OVERDUE_MONTHS } from '@nabta/contract';
import { chargeStep, type ChargeAttempt } from './charge-rules.ts';
import { noticeFor, NOTICE_STAGES, type Notice, type NoticedDue } from './notice-rules.ts';
import { GRACE_MONTHS, graceEnds } from './rules.ts';

const SEED = 9;
const DUE_ON = Temporal.PlainDate.from('2027-01-31');
const onDay = (days: number) => DUE_ON.add({ days });
const compare = Temporal.PlainDate.compare;

const PLANNED: NoticedDue = {
  state: 'planned',
  dueOn: DUE_ON,
  countedFrom: DUE_ON,
  attempts: [],
  isByCard: true,
  lastDay: undefined,
  sent: [],
  endedSponsorship: false,
};

it('has a mail for each month of grace (SPN-19)', () => {
  expect(OVERDUE_MONTHS).toHaveLength(GRACE_MONTHS);
});

type Answer = 'declined' | 'authentication' | 'started' | 'succeeded';

/** Replaces the last attempt. */
function answered(due: NoticedDue, state: Answer): NoticedDue {
  const last = due.attempts.at(-1);
  if (!last) return due;
  const attempts: ChargeAttempt[] = [...due.attempts.slice(0, -1), { ...last, state }];
  if (state === 'succeeded') return { ...due, attempts, state: 'paid' };
  return { ...due, attempts, state: state === 'started' ? 'charging' : 'failed' };
}

/** The daily job of one day for one due: charges first, then at most one mail. */
function runDay(
  due: NoticedDue,
  today: Temporal.PlainDate,
  answer: () => Answer,
): { due: NoticedDue; notice: Notice | undefined } {
  let after = due;
  for (let turn = 0; turn < 4; turn += 1) {
    const step = chargeStep(after, today);
    if (step.step === 'nothing') break;
    if (step.step === 'end') {
      after = { ...after, state: 'closed', endedSponsorship: true };
      break;
    }
    if (step.step === 'try') {
      const made: ChargeAttempt = { number: step.number, ordinal: step.ordinal, state: 'started' };
      after = { ...after, state: 'charging', attempts: [...after.attempts, made] };
    }
    if (step.step === 'give_up') {
      const attempts = after.attempts.map((made) => ({ ...made, ordinal: 4 }) as const);
      after = { ...after, attempts: attempts.slice(-1) };
    }
    const isDefinite = step.step === 'withdraw' || step.step === 'give_up';
    after = answered(after, isDefinite ? 'declined' : answer());
    if (after.state === 'charging') break;
  }
  const notice = noticeFor(after, today);
  const sent = notice ? [...after.sent, { ...notice, on: today }] : after.sent;
  return { due: { ...after, sent }, notice };
}

/** The mails by day after the due date, when the job runs on these days. */
function mailsOn(days: readonly number[], answer: Answer, start = PLANNED): [number, string][] {
  let due = start;
  return days.flatMap((day) => {
    const ran = runDay(due, onDay(day), () => answer);
    due = ran.due;
    return ran.notice ? [[day, `${ran.notice.stage} ${ran.notice.ordinal}`]] : [];
  });
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, i) => from + i);
}

describe('the mails about a due that is never paid (SPN-19, SPN-20)', () => {
  it('are these, when the job runs every day', () => {
    expect(mailsOn(range(-30, 120), 'declined')).toEqual([
      [-3, 'upcoming 1'],
      [0, 'failed 1'],
      [3, 'failed 2'],
      [7, 'failed 3'],
      [14, 'failed 4'],
      [29, 'overdue 2'], // 1 March
      [60, 'overdue 3'], // 1 April
      [75, 'final 1'], // 16 April, two weeks before 30 April
      [89, 'ended 1'],
    ]);
  });

  it('skip the failures of who pays by check, cash or transfer (CST-22)', () => {
    expect(mailsOn(range(-30, 120), 'declined', { ...PLANNED, isByCard: false })).toEqual([
      [-3, 'upcoming 1'],
      [1, 'overdue 1'],
      [29, 'overdue 2'],
      [60, 'overdue 3'],
      [75, 'final 1'],
      [89, 'ended 1'],
    ]);
  });

  it('tell of a card that asks for authentication as of a failure', () => {
    expect(mailsOn([0], 'authentication')).toEqual([[0, 'failed 1']]);
  });

  it('say what is true now after a week without the job, one a day', () => {
    const ran = [-3, ...range(5, 12)];
    expect(mailsOn(ran, 'declined')).toEqual([
      [-3, 'upcoming 1'],
      [5, 'failed 2'],
      [7, 'failed 3'],
    ]);
    // On its very day the charge is there: a mail that announces it would be late.
    expect(mailsOn([-10, -1, 0], 'succeeded')).toEqual([[-1, 'upcoming 1']]);
    expect(mailsOn([-10, 0], 'succeeded')).toEqual([]);
    expect(mailsOn([62, ...range(63, 70), 77, 78], 'declined')).toEqual([
      [62, 'failed 4'],
      [69, 'overdue 3'],
      [77, 'final 1'],
    ]);
  });

  it('wait for the answer of the provider', () => {
    expect(mailsOn(range(0, 80), 'started')).toEqual([]);
  });
});

describe('no mail', () => {
  const told = (changes: Partial<NoticedDue>, day: number) =>
    noticeFor({ ...PLANNED, ...changes }, onDay(day));

  it('after a payment, or when something else closed the due', () => {
    const attempts: ChargeAttempt[] = [{ number: 1, ordinal: 1, state: 'declined' }];
    for (const day of range(-10, 120)) {
      expect(told({ state: 'paid', attempts }, day)).toBeUndefined();
      expect(told({ state: 'closed', attempts }, day)).toBeUndefined();
    }
  });

  it('announces a charge on its day, or threatens what is to happen the same day', () => {
    const byTransfer = { ...PLANNED, isByCard: false };
    expect(mailsOn([0], 'declined', byTransfer)).toEqual([]);
    const attempts: ChargeAttempt[] = [{ number: 1, ordinal: 4, state: 'declined' }];
    expect(told({ state: 'failed', attempts }, 88)).toEqual({ stage: 'final', ordinal: 1 });
    expect(told({ state: 'failed', attempts }, 89)).toBeUndefined();
  });

  it('about a due that falls on the last day of a cancelled sponsorship or later (SPN-15)', () => {
    expect(mailsOn(range(-10, 120), 'declined', { ...PLANNED, lastDay: onDay(0) })).toEqual([]);
  });

  it('that warns of an ending, for who has chosen an earlier one (SPN-15)', () => {
    const leaving = { ...PLANNED, lastDay: graceEnds(DUE_ON) };
    const mails = mailsOn(range(-10, 88), 'declined', leaving).map(([, mail]) => mail);
    expect(mails).toContain('overdue 3');
    expect(mails).not.toContain('final 1');
    const later = { ...PLANNED, lastDay: graceEnds(DUE_ON).add({ days: 1 }) };
    expect(mailsOn(range(-10, 88), 'declined', later)).toContainEqual([75, 'final 1']);
  });

  it('a second time on a day, nor on a day before the last mail', () => {
    const sent = [{ stage: 'upcoming', ordinal: 1, on: onDay(1) }] as const;
    expect(told({ sent }, 1)).toBeUndefined();
    expect(told({ sent }, 0)).toBeUndefined();
    expect(told({ sent }, 2)).toEqual({ stage: 'overdue', ordinal: 1 });
  });
});

describe('the mails over any days on which the job runs, and any answers (TRAP-09)', () => {
  const anyDue = fc.tuple(fc.nat({ max: 1_500 }), fc.boolean()).map(([days, isByCard]) => {
    const dueOn = Temporal.PlainDate.from('2027-01-01').add({ days });
    return { ...PLANNED, isByCard, dueOn, countedFrom: dueOn };
  });
  const anyDays = fc
    // Often more than once a day, as when someone starts the job by hand.
    .array(fc.integer({ min: -8, max: 110 }), { maxLength: 120 })
    .map((days) => days.toSorted((a, b) => a - b));
  const answers = fc.array(
    fc.constantFrom<Answer>('declined', 'declined', 'declined', 'authentication', 'started'),
    { minLength: 40, maxLength: 40 },
  );

  function simulate(start: NoticedDue, days: readonly number[], given: readonly Answer[]) {
    const told = [...given];
    let due = start;
    for (const day of days) {
      const today = due.dueOn.add({ days: day });
      due = runDay(due, today, () => told.shift() ?? 'declined').due;
    }
    return due;
  }

  it('are never two on a day, nor one of them twice', () => {
    fc.assert(
      fc.property(anyDue, anyDays, answers, (start, days, given) => {
        const { sent } = simulate(start, days, given);
        expect(new Set(sent.map(({ on }) => on.toString())).size).toBe(sent.length);
        expect(new Set(sent.map((one) => `${one.stage} ${one.ordinal}`)).size).toBe(sent.length);
      }),
      { seed: SEED, numRuns: 300 },
    );
  });

  it('leave a week between a failed try and a reminder, and a day between a reminder and a try', () => {
    fc.assert(
      fc.property(anyDue, anyDays, answers, (start, days, given) => {
        const { sent } = simulate(start, days, given);
        const failed = sent.filter(({ stage }) => stage === 'failed');
        for (const overdue of sent.filter(({ stage }) => stage === 'overdue')) {
          for (const { on } of failed) {
            const apart = on.until(overdue.on).days;
            expect(apart >= 7 || apart <= -2).toBe(true);
            if (apart > 0) expect(overdue.ordinal).toBeGreaterThan(1);
          }
        }
      }),
      { seed: SEED, numRuns: 300 },
    );
  });

  it('only go forward', () => {
    const rank = (stage: Notice['stage']) =>
      // Failures and months of being overdue take turns.
      stage === 'failed' ? NOTICE_STAGES.indexOf('overdue') : NOTICE_STAGES.indexOf(stage);
    fc.assert(
      fc.property(anyDue, anyDays, answers, (start, days, given) => {
        const { sent } = simulate(start, days, given);
        const ranks = sent.map(({ stage }) => rank(stage));
        expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
        for (const stage of NOTICE_STAGES) {
          const ordinals = sent.filter((one) => one.stage === stage).map((one) => one.ordinal);
          expect(ordinals).toEqual(ordinals.toSorted((a, b) => a - b));
        }
      }),
      { seed: SEED, numRuns: 300 },
    );
  });

  it('come in their time: announced before, late after, and within grace', () => {
    fc.assert(
      fc.property(anyDue, anyDays, answers, (start, days, given) => {
        const { sent, dueOn } = simulate(start, days, given);
        const end = graceEnds(dueOn);
        for (const { stage, on } of sent) {
          const before = compare(on, dueOn) < 0;
          expect(before).toBe(stage === 'upcoming');
          if (stage === 'upcoming') expect(on.until(dueOn).days).toBeLessThanOrEqual(3);
          if (stage === 'overdue') expect(compare(on, dueOn)).toBe(1);
          if (stage === 'final') expect(on.until(end).days).toBeLessThanOrEqual(14);
          expect(compare(on, end) >= 0).toBe(stage === 'ended');
        }
      }),
      { seed: SEED, numRuns: 300 },
    );
  });

  it('stop with the payment, however it came', () => {
    fc.assert(
      fc.property(anyDue, anyDays, fc.nat({ max: 120 }), answers, (start, days, at, given) => {
        const paid: NoticedDue = { ...simulate(start, days.slice(0, at), given), state: 'paid' };
        expect(simulate(paid, days.slice(at), given).sent).toEqual(paid.sent);
      }),
      { seed: SEED },
    );
  });
});
