import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dueAfter, type TryOrdinal } from './rules.ts';
import {
  groupStep,
  type GroupedAttempt,
  type GroupedDue,
  type GroupStep,
  type Means,
} from './group-rules.ts';

const TODAY = Temporal.PlainDate.from('2027-03-10');
const MEANS: Means = { available: 0, hasCard: true, maximum: 100_000_000 };

let nextId = 1;
function due(id: number, changes: Partial<GroupedDue> = {}): GroupedDue {
  return {
    id,
    amount: 150_000,
    state: 'planned',
    dueOn: TODAY,
    countedFrom: changes.dueOn ?? TODAY,
    paymentId: null,
    attempts: [],
    isByCard: true,
    lastDay: undefined,
    ...changes,
  };
}

function attempt(changes: Partial<GroupedAttempt> = {}): GroupedAttempt {
  nextId += 1;
  return {
    id: nextId,
    number: 1,
    ordinal: 1,
    state: 'declined',
    paymentId: 'payment',
    duesCharged: 3,
    declineReason: 'funds',
    madeOn: TODAY,
    ...changes,
  };
}

const step = (dues: readonly GroupedDue[], means: Partial<Means> = {}, day = TODAY) =>
  groupStep(dues, { ...MEANS, ...means, today: day });

const idsOf = (done: GroupStep) =>
  done.step === 'try' ? [done.by, done.dues.map(({ id }) => id)] : done;

describe('the dues of one sponsor on one day', () => {
  it('are one try, each with its own number and ordinal', () => {
    const earlier = attempt({ paymentId: 'old', madeOn: TODAY.subtract({ days: 3 }) });
    const second = due(2, {
      dueOn: TODAY.subtract({ days: 3 }),
      state: 'failed',
      attempts: [earlier],
    });
    expect(step([due(1), second, due(3)])).toEqual({
      step: 'try',
      by: 'card',
      dues: [
        { id: 2, number: 2, ordinal: 2 },
        { id: 1, number: 1, ordinal: 1 },
        { id: 3, number: 1, ordinal: 1 },
      ],
    });
  });

  it('leave out what is not owed, being paid by its sponsor, or not to be tried today', () => {
    const waitsForDay = attempt({ paymentId: 'old', madeOn: TODAY.subtract({ days: 1 }) });
    const others = [
      due(2, { lastDay: TODAY }),
      due(3, { state: 'charging' }),
      due(4, { state: 'failed', dueOn: TODAY.subtract({ days: 1 }), attempts: [waitsForDay] }),
      due(5, { dueOn: TODAY.add({ days: 1 }) }),
    ];
    expect(idsOf(step([due(1), ...others]))).toEqual(['card', [1]]);
  });

  it('are divided, the oldest first, where they are more than the provider takes at once', () => {
    const older = due(9, { dueOn: TODAY.subtract({ days: 1 }) });
    expect(idsOf(step([due(1), due(2), older], { maximum: 300_000 }))).toEqual(['card', [9, 1]]);
    // One that is too large alone is refused by the provider, and keeps no other from its turn.
    expect(idsOf(step([due(1, { amount: 400_000 }), due(2)], { maximum: 300_000 }))).toEqual([
      'card',
      [2],
    ]);
    expect(idsOf(step([due(1, { amount: 400_000 })], { maximum: 300_000 }))).toEqual(['card', [1]]);
  });

  it('take the balance first for those that are paid otherwise, and have nothing else', () => {
    const transfer = due(2, { isByCard: false });
    expect(idsOf(step([due(1), transfer], { available: 150_000 }))).toEqual(['balance', [2]]);
    expect(idsOf(step([due(1), transfer], { available: 149_999 }))).toEqual(['card', [1]]);
    expect(step([transfer], { available: 149_999 })).toEqual({ step: 'nothing' });
  });

  it('are paid by the balance as far as it goes where there is no card', () => {
    const dues = [due(1), due(2), due(3)];
    expect(idsOf(step(dues, { hasCard: false, available: 300_001 }))).toEqual(['balance', [1, 2]]);
    expect(idsOf(step(dues, { hasCard: false, available: 1 }))).toEqual(['card', [1, 2, 3]]);
  });

  it('are asked about, and withdrawn, with all that their payment is for', () => {
    const started = attempt({ state: 'started', declineReason: null });
    const charging = [1, 2].map((id) =>
      due(id, { state: 'charging', paymentId: 'payment', attempts: [started] }),
    );
    expect(step([...charging, due(3)])).toEqual({
      step: 'ask',
      paymentId: 'payment',
      dueIds: [1, 2],
    });
    const asked = attempt({ state: 'authentication', declineReason: 'authentication' });
    const waiting = [1, 2].map((id) =>
      due(id, { state: 'failed', dueOn: TODAY.subtract({ days: 3 }), attempts: [asked] }),
    );
    expect(step(waiting)).toEqual({ step: 'withdraw', paymentId: 'payment', dueIds: [1, 2] });
  });

  it('are left alone once they had their turn', () => {
    const looking = { ...MEANS, today: TODAY, hadTurn: new Set([1]) };
    expect(idsOf(groupStep([due(1), due(2)], looking))).toEqual(['card', [2]]);
  });
});

describe('late dues for which no card is tried today', () => {
  /** A due whose tries have all failed. */
  const given = (id: number, days: number, changes: Partial<GroupedDue> = {}) => {
    const dueOn = TODAY.subtract({ days });
    const madeOn = TODAY.subtract({ days: 1 });
    const last = attempt({ number: 4, ordinal: 4, duesCharged: 1, paymentId: `of ${id}`, madeOn });
    return due(id, { dueOn, state: 'failed', attempts: [last], ...changes });
  };

  it('are paid by the balance that covers them whole, the oldest first (SPN-20)', () => {
    const dues = [given(1, 20), given(2, 50), given(3, 89)];
    expect(idsOf(step(dues, { available: 300_000 }))).toEqual(['balance', [3, 2]]);
    expect(step([given(1, 20)], { available: 150_000 })).toEqual({
      step: 'try',
      by: 'balance',
      dues: [{ id: 1, number: 5, ordinal: 4 }],
    });
  });

  it('leave a balance alone that covers none of them', () => {
    const dues = [given(1, 20), given(2, 50)];
    expect(step(dues, { available: 149_999 })).toEqual({ step: 'nothing' });
  });

  it('come before younger ones that a card is tried for, and not before older ones', () => {
    const young = due(1);
    expect(idsOf(step([young, given(2, 20)], { available: 150_000 }))).toEqual(['balance', [2]]);
    const old = due(1, { dueOn: TODAY.subtract({ days: 21 }) });
    const dues = [old, given(2, 20)];
    expect(idsOf(step(dues, { available: 150_000 }))).toEqual(['card', [1]]);
    // Once the older one had its turn, the balance is theirs.
    const looking = { ...MEANS, available: 150_000, today: TODAY, hadTurn: new Set([1]) };
    expect(idsOf(groupStep(dues, looking))).toEqual(['balance', [2]]);
  });

  it('keep the page that waits for the sponsor when the balance goes to an older one', () => {
    const asked = attempt({ ordinal: 4, state: 'authentication', declineReason: 'authentication' });
    const waiting = given(2, 15, { attempts: [asked] });
    const dues = [given(1, 20), waiting];
    expect(idsOf(step(dues, { available: 150_000 }))).toEqual(['balance', [1]]);
    expect(step(dues, { available: 300_000 })).toEqual({
      step: 'withdraw',
      paymentId: 'payment',
      dueIds: [2],
    });
  });
});

describe('a charge of several dues that was refused', () => {
  const refused = (reason: GroupedAttempt['declineReason'], madeOn = TODAY) => {
    const last = { declineReason: reason, madeOn };
    return [
      due(1, { state: 'failed', amount: 200_000, attempts: [attempt(last)] }),
      due(2, { state: 'failed', attempts: [attempt(last)] }),
      due(3, { state: 'failed', attempts: [attempt(last)] }),
    ];
  };

  it('for want of funds is tried due by due on its day, the smallest of one date first', () => {
    expect(step(refused('funds'))).toEqual({
      step: 'try',
      by: 'card',
      dues: [{ id: 2, number: 2, ordinal: 1 }],
    });
    const older = due(4, {
      dueOn: TODAY.subtract({ days: 3 }),
      state: 'failed',
      attempts: [attempt({ ordinal: 2, number: 5 })],
    });
    expect(step([...refused('funds'), older])).toMatchObject({
      dues: [{ id: 4, number: 6, ordinal: 2 }],
    });
  });

  it.each(['declined', 'expired', 'authentication', 'no-card', 'unknown'] as const)(
    'for another reason is not: %s',
    (reason) => {
      expect(step(refused(reason))).toEqual({ step: 'nothing' });
    },
  );

  it('is not on a later day, nor beside a charge without an answer', () => {
    const yesterday = TODAY.subtract({ days: 1 });
    const late = refused('funds', yesterday).map((one) => ({
      ...one,
      dueOn: yesterday,
      countedFrom: yesterday,
    }));
    expect(step(late)).toEqual({ step: 'nothing' });
    const charging = due(4, {
      state: 'charging',
      attempts: [attempt({ state: 'started', duesCharged: 1, declineReason: null })],
    });
    const looking = { ...MEANS, today: TODAY, hadTurn: new Set([4]) };
    expect(groupStep([...refused('funds'), charging], looking)).toEqual({ step: 'nothing' });
  });

  it('stops with the first due that is refused by itself', () => {
    const [first, second, third] = refused('funds');
    if (!first || !second || !third) throw new Error('three dues were made');
    const once = attempt({ number: 2, duesCharged: 1, paymentId: 'alone' });
    const tried = { ...second, attempts: [...second.attempts, once] };
    expect(step([first, tried, third])).toEqual({ step: 'nothing' });
    // One that was paid goes its way.
    expect(idsOf(step([first, third]))).toEqual(['card', [3]]);
  });

  it('is paid by the balance as far as that covers whole dues, whatever the bank says', () => {
    expect(idsOf(step(refused('expired'), { available: 160_000 }))).toEqual(['balance', [2]]);
    expect(step(refused('expired'), { available: 140_000 })).toEqual({ step: 'nothing' });
  });

  it('is one charge again on the next day of a try', () => {
    const dueOn = TODAY.subtract({ days: 3 });
    const again = refused('funds', dueOn).map((one) => ({ ...one, dueOn, countedFrom: dueOn }));
    expect(idsOf(step(again))).toEqual(['card', [2, 3, 1]]);
  });
});

describe('dues of one sponsor over any days, cards and balances', () => {
  type Answer = 'paid' | 'funds' | 'declined' | 'authentication' | 'silence';
  const anyDues = fc.array(
    fc.record({
      days: fc.integer({ min: 0, max: 20 }),
      amount: fc.integer({ min: 10_000, max: 200_000 }),
      isByCard: fc.boolean(),
    }),
    { minLength: 1, maxLength: 6 },
  );
  const anyAnswers = fc.array(
    fc.constantFrom<Answer>('paid', 'funds', 'funds', 'declined', 'authentication', 'silence'),
    { maxLength: 40 },
  );

  it('are charged once for each number, on the days of tries, and within the maximum', () => {
    fc.assert(
      fc.property(anyDues, anyAnswers, fc.nat({ max: 400_000 }), (given, answers, balance) => {
        const told = [...answers];
        let available = balance;
        let payments = 0;
        let dues = given.map(({ days, amount, isByCard }, i) =>
          due(i + 1, { dueOn: TODAY.add({ days }), amount, isByCard }),
        );
        const keys = new Set<string>();
        for (let day = 0; day <= 40; day += 1) {
          const today = TODAY.add({ days: day });
          const hadTurn = new Set<number>();
          let refusedAlone = 0;
          for (let turn = 0; turn < 60; turn += 1) {
            const come = dues.filter(
              (one) => Temporal.PlainDate.compare(one.dueOn, today) <= 0 && one.state !== 'paid',
            );
            const means = { available, hasCard: true, maximum: 300_000 };
            const done = groupStep(come, { ...means, today, hadTurn });
            if (done.step === 'nothing') break;
            if (done.step !== 'try') {
              // Each open attempt comes to a definite no.
              for (const id of done.dueIds) dues = answered(dues, id, 'declined', 'declined');
              continue;
            }
            const sum = done.dues.reduce((all, { id }) => all + (dues[id - 1]?.amount ?? 0), 0);
            if (done.by === 'balance') expect(sum).toBeLessThanOrEqual(available);
            else if (done.dues.length > 1) expect(sum).toBeLessThanOrEqual(300_000);
            const [lead] = done.dues;
            const key = `due-${lead?.id}-${lead?.number}`;
            expect(keys.has(key)).toBe(false);
            keys.add(key);
            const isFree = done.by === 'balance' || available >= sum;
            const answer = isFree ? 'paid' : (told.shift() ?? 'paid');
            payments += 1;
            for (const { id, number, ordinal } of done.dues) {
              const one = dues[id - 1];
              expect(one && dueAfter(one.state, 'claim')).toBe('charging');
              dues = begun(dues, id, { number, ordinal, today, payments, of: done.dues.length });
              const [state, reason] = outcomeOf(answer);
              dues = answered(dues, id, state, reason);
            }
            if (answer === 'paid') available = Math.max(0, available - sum);
            if (answer === 'funds' && done.dues.length === 1) refusedAlone += 1;
            if (answer !== 'funds' && answer !== 'declined') {
              for (const { id } of done.dues) hadTurn.add(id);
            }
          }
          // A bank that says no to one due is asked about no other that day, but first tries.
          expect(refusedAlone).toBeLessThanOrEqual(given.length);
        }
        for (const { attempts } of dues) {
          expect(attempts.map(({ number }) => number)).toEqual(attempts.map((_, i) => i + 1));
          const ordinals = attempts.map(({ ordinal }) => ordinal);
          expect(ordinals).toEqual(ordinals.toSorted((a, b) => a - b));
          // One try is at most three charges: with the others, by the balance, and alone.
          for (const ordinal of [1, 2, 3, 4]) {
            const ofTry = attempts.filter((one) => one.ordinal === ordinal);
            expect(ofTry.length).toBeLessThanOrEqual(3);
          }
        }
      }),
      { seed: 11, numRuns: 300 },
    );
  });

  function outcomeOf(answer: Answer) {
    const states = {
      paid: ['succeeded', null],
      funds: ['declined', 'funds'],
      declined: ['declined', 'declined'],
      authentication: ['authentication', 'authentication'],
      silence: ['started', null],
    } as const satisfies Record<Answer, readonly [GroupedAttempt['state'], string | null]>;
    return states[answer];
  }

  function begun(
    dues: readonly GroupedDue[],
    id: number,
    made: {
      number: number;
      ordinal: TryOrdinal;
      today: typeof TODAY;
      payments: number;
      of: number;
    },
  ): GroupedDue[] {
    const { number, ordinal, today: madeOn, payments, of: duesCharged } = made;
    const paymentId = `payment ${payments}`;
    return dues.map((one) => {
      if (one.id !== id) return one;
      const last = attempt({ number, ordinal, madeOn, duesCharged, paymentId, state: 'started' });
      return { ...one, state: 'charging', attempts: [...one.attempts, last] };
    });
  }

  function answered(
    dues: readonly GroupedDue[],
    id: number,
    state: GroupedAttempt['state'],
    declineReason: GroupedAttempt['declineReason'],
  ): GroupedDue[] {
    return dues.map((one) => {
      const last = one.attempts.at(-1);
      if (one.id !== id || !last) return one;
      const attempts = [...one.attempts.slice(0, -1), { ...last, state, declineReason }];
      if (state === 'succeeded') return { ...one, attempts, state: 'paid' };
      return { ...one, attempts, state: state === 'started' ? 'charging' : 'failed' };
    });
  }
});
