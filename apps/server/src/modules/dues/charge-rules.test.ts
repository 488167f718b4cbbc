import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ATTEMPT_STATES,
  attemptAfter,
  chargeStep,
  providerKey,
  type ChargeAttempt,
  type AttemptEvent,
  type ChargedDue,
} from './charge-rules.ts';
import { dueAfter, graceEnds, type TryOrdinal } from './rules.ts';

const SEED = 3;
const DUE_ON = Temporal.PlainDate.from('2027-01-31');
const onDay = (days: number) => DUE_ON.add({ days });

function attempt(
  number: number,
  ordinal: TryOrdinal,
  state: ChargeAttempt['state'],
): ChargeAttempt {
  return { number, ordinal, state };
}

function due(changes: Partial<ChargedDue> = {}): ChargedDue {
  const planned = { state: 'planned', attempts: [], isByCard: true, lastDay: undefined } as const;
  return { ...planned, dueOn: DUE_ON, countedFrom: changes.dueOn ?? DUE_ON, ...changes };
}

describe('one charge of a due', () => {
  const events: readonly AttemptEvent[] = ['time_out', 'ask_authentication', 'succeed', 'decline'];

  it('goes these ways, and no other', () => {
    const drawn = ATTEMPT_STATES.flatMap((state) =>
      events.map((event) => [state, event, attemptAfter(state, event)] as const),
    ).filter(([, , after]) => after !== undefined);
    expect(drawn).toEqual([
      ['started', 'time_out', 'started'],
      ['started', 'ask_authentication', 'authentication'],
      ['started', 'succeed', 'succeeded'],
      ['started', 'decline', 'declined'],
      ['authentication', 'time_out', 'authentication'],
      ['authentication', 'succeed', 'succeeded'],
      ['authentication', 'decline', 'declined'],
    ]);
  });

  it('is known to the provider by due and number (TRAP-03)', () => {
    expect(providerKey(41, 2)).toBe('due-41-2');
  });
});

describe('what the daily job does about a due', () => {
  const declined = [attempt(1, 1, 'declined')];

  it('tries the card on the due date, 3, 7 and 14 days later, and ends after three months', () => {
    const steps: [string, number][] = [];
    let attempts: readonly ChargeAttempt[] = [];
    for (let days = -5; days <= 100; days += 1) {
      const done = chargeStep(
        due({ state: attempts.length ? 'failed' : 'planned', attempts }),
        onDay(days),
      );
      if (done.step === 'try') {
        attempts = [...attempts, attempt(done.number, done.ordinal, 'declined')];
      }
      if (done.step !== 'nothing') steps.push([done.step, days]);
      if (done.step === 'end') break;
    }
    // 89 days after 31 January is 30 April.
    expect(steps).toEqual([
      ['try', 0],
      ['try', 3],
      ['try', 7],
      ['try', 14],
      ['end', 89],
    ]);
    expect(attempts.map(({ number }) => number)).toEqual([1, 2, 3, 4]);
  });

  it('makes only the latest try of those that were missed', () => {
    const byCard = { step: 'try', by: 'card', number: 1 } as const;
    expect(chargeStep(due(), onDay(6))).toEqual({ ...byCard, ordinal: 2 });
    expect(chargeStep(due(), onDay(40))).toEqual({ ...byCard, ordinal: 4 });
  });

  it('tries once more before it ends what it never tried', () => {
    const byCard = { step: 'try', by: 'card', number: 1, ordinal: 4 };
    expect(chargeStep(due(), onDay(200))).toEqual(byCard);
    const attempts = [attempt(1, 4, 'declined')];
    expect(chargeStep(due({ state: 'failed', attempts }), onDay(200))).toEqual({ step: 'end' });
  });

  it('asks about a charge without an answer until grace is over, and makes no other', () => {
    const started = attempt(1, 1, 'started');
    const charging = due({ state: 'charging', attempts: [started] });
    for (const days of [0, 3, 14, 88]) {
      expect(chargeStep(charging, onDay(days))).toEqual({ step: 'ask', attempt: started });
    }
    for (const days of [89, 200]) {
      expect(chargeStep(charging, onDay(days))).toEqual({ step: 'give_up' });
    }
  });

  it('counts no try, and no day, on which nothing could be charged for reasons of ours', () => {
    const ours = { ...attempt(1, 1, 'declined'), isVoid: true };
    const held = due({ state: 'failed', attempts: [ours], countedFrom: onDay(10) });
    expect(chargeStep(held, onDay(9))).toEqual({ step: 'nothing' });
    const byCard = { step: 'try', by: 'card', number: 2, ordinal: 1 };
    expect(chargeStep(held, onDay(10))).toEqual(byCard);
    const attempts = [ours, attempt(2, 1, 'declined')];
    expect(chargeStep({ ...held, attempts }, onDay(12))).toEqual({ step: 'nothing' });
    expect(chargeStep({ ...held, attempts }, onDay(13))).toMatchObject({ number: 3, ordinal: 2 });
    const all = [...attempts, attempt(3, 4, 'declined')];
    expect(chargeStep({ ...held, attempts: all }, onDay(89))).toEqual({ step: 'nothing' });
    // Ten days into February, and three months.
    expect(chargeStep({ ...held, attempts: all }, onDay(99))).toEqual({ step: 'end' });
  });

  it('leaves a due to the sponsor who is paying it', () => {
    const charging = due({ state: 'charging', attempts: declined });
    expect(chargeStep(charging, onDay(3))).toEqual({ step: 'nothing' });
  });

  it('voids the page that waits for the sponsor before it charges or ends anything', () => {
    const waiting = attempt(1, 1, 'authentication');
    const failed = due({ state: 'failed', attempts: [waiting] });
    expect(chargeStep(failed, onDay(2))).toEqual({ step: 'nothing' });
    expect(chargeStep(failed, onDay(3))).toEqual({ step: 'withdraw', attempt: waiting });
    const last = { ...waiting, ordinal: 4 } as const;
    const over = due({ state: 'failed', attempts: [last] });
    expect(chargeStep(over, onDay(88))).toEqual({ step: 'nothing' });
    expect(chargeStep(over, onDay(89))).toEqual({ step: 'withdraw', attempt: last });
  });

  it('charges nothing that is paid, closed, or after the last day (SPN-15)', () => {
    for (const state of ['paid', 'closed'] as const) {
      expect(chargeStep(due({ state }), onDay(0))).toEqual({ step: 'nothing' });
    }
    expect(chargeStep(due({ lastDay: onDay(0) }), onDay(0))).toEqual({ step: 'nothing' });
    expect(chargeStep(due({ lastDay: onDay(1) }), onDay(0)).step).toBe('try');
  });

  it('tries no card of who pays by check, cash or transfer, and ends all the same (CST-22)', () => {
    const byTransfer = due({ isByCard: false });
    expect(chargeStep(byTransfer, onDay(0))).toEqual({ step: 'nothing' });
    expect(chargeStep(byTransfer, onDay(89))).toEqual({ step: 'end' });
  });
});

describe('a due that the balance covers whole', () => {
  const covered = true;
  const tried = (...ordinals: TryOrdinal[]) =>
    due({
      state: 'failed',
      attempts: ordinals.map((ordinal, i) => attempt(i + 1, ordinal, 'declined')),
    });

  it('is paid by it on any day, and uses up no try (SPN-20)', () => {
    const byBalance = { step: 'try', by: 'balance' } as const;
    expect(chargeStep(tried(1), onDay(1), covered)).toEqual({
      ...byBalance,
      ...{ number: 2, ordinal: 1 },
    });
    const afterTheLast = { ...byBalance, number: 5, ordinal: 4 };
    expect(chargeStep(tried(1, 2, 3, 4), onDay(20), covered)).toEqual(afterTheLast);
  });

  it('is paid by it before the end of grace ends its sponsorship (SPN-20)', () => {
    for (const days of [89, 200]) {
      expect(chargeStep(tried(4), onDay(days), covered)).toMatchObject({ by: 'balance' });
    }
    const byTransfer = due({ isByCard: false });
    expect(chargeStep(byTransfer, onDay(89), covered)).toMatchObject({ by: 'balance' });
  });

  it('is a try of the card on the days of a try, whose charge the balance makes nothing', () => {
    expect(chargeStep(tried(1), onDay(3), covered)).toMatchObject({ by: 'card', ordinal: 2 });
  });

  it('has the page that waits for the sponsor voided first', () => {
    const waiting = attempt(1, 1, 'authentication');
    const failed = due({ state: 'failed', attempts: [waiting] });
    expect(chargeStep(failed, onDay(2), covered)).toEqual({ step: 'withdraw', attempt: waiting });
  });

  it('is left alone before its day, once paid, and while it is being charged', () => {
    const none = { step: 'nothing' };
    expect(chargeStep(due(), onDay(-1), covered)).toEqual(none);
    const held = { ...tried(1), countedFrom: onDay(10) };
    expect(chargeStep(held, onDay(9), covered)).toEqual(none);
    for (const state of ['paid', 'closed', 'charging'] as const) {
      expect(chargeStep(due({ state }), onDay(3), covered)).toEqual(none);
    }
    expect(chargeStep(due({ lastDay: onDay(0) }), onDay(0), covered)).toEqual(none);
  });
});

const asLastTry = (attempts: readonly ChargeAttempt[]): ChargeAttempt[] =>
  attempts.map((each, i) => (i === attempts.length - 1 ? { ...each, ordinal: 4 } : each));

/** The due after the provider has answered its last attempt, by the two drawn machines. */
function heard(before: ChargedDue, event: AttemptEvent): ChargedDue {
  const last = before.attempts.at(-1);
  const after = last && attemptAfter(last.state, event);
  if (!last || !after) throw new Error(`${event} cannot happen`);
  const attempts = [...before.attempts.slice(0, -1), { ...last, state: after }];
  const isVoided = last.state === 'authentication' && after === 'declined';
  if (after === 'started' || isVoided) return { ...before, attempts };
  const state = dueAfter(before.state, after === 'succeeded' ? 'settle' : 'fail');
  if (!state) throw new Error(`${before.state} cannot be ${after}`);
  return { ...before, attempts, state };
}

/** The daily job on one day: what it does until there is nothing left to do or no answer. */
function runDay(before: ChargedDue, today: Temporal.PlainDate, answer: () => AttemptEvent) {
  let current = before;
  for (;;) {
    const step = chargeStep(current, today);
    if (step.step === 'nothing') return current;
    if (step.step === 'end') {
      expect(Temporal.PlainDate.compare(today, graceEnds(DUE_ON))).not.toBe(-1);
      expect(dueAfter(current.state, 'close')).toBe('closed');
      return current;
    }
    if (step.step === 'try') {
      expect(dueAfter(current.state, 'claim')).toBe('charging');
      expect(current.attempts.every(({ state }) => state === 'declined')).toBe(true);
      const made = attempt(step.number, step.ordinal, 'started');
      current = { ...current, state: 'charging', attempts: [...current.attempts, made] };
    }
    if (step.step === 'give_up') current = { ...current, attempts: asLastTry(current.attempts) };
    const answered = answer();
    // A voided page gives a definite answer: it may have been confirmed just before.
    const isDefinite = step.step === 'withdraw' || step.step === 'give_up';
    const isOpen = isDefinite && answered !== 'succeed';
    const event = isOpen ? 'decline' : answered;
    current = heard(current, event);
    if (event === 'time_out') return current;
  }
}

describe('charges over any days, answers and silences (TRAP-03)', () => {
  const anyDays = fc.array(fc.integer({ min: -5, max: 120 }), { maxLength: 60 });
  const anyAnswers = fc.array(
    fc.constantFrom<AttemptEvent>(
      'time_out',
      'time_out',
      'ask_authentication',
      'decline',
      'decline',
      'succeed',
    ),
    { minLength: 20, maxLength: 20 },
  );

  it('never make a new attempt before the last was definitely declined', () => {
    fc.assert(
      fc.property(anyDays, anyAnswers, (days, answers) => {
        const told = [...answers];
        let current = due();
        for (const day of days.toSorted((a, b) => a - b)) {
          current = runDay(current, onDay(day), () => told.shift() ?? 'decline');
        }
        const { attempts } = current;
        expect(attempts.map(({ number }) => number)).toEqual(attempts.map((_, i) => i + 1));
        const ordinals = attempts.map(({ ordinal }) => ordinal);
        expect(ordinals).toEqual([...new Set(ordinals)].sort());
        const succeeded = attempts.filter(({ state }) => state === 'succeeded');
        expect(succeeded).toHaveLength(current.state === 'paid' ? 1 : 0);
      }),
      { seed: SEED, numRuns: 300 },
    );
  });
});
