import { money, PAUSE_KINDS, PAUSE_MONTHS } from '@nabta/contract';
import type { FrequencyMonths, PauseKind, PauseMonths } from '@nabta/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dueDateAfter } from '../dues/rules.ts';
import type { OpenDue } from './change-rules.ts';
import {
  pauseChange,
  pauseChoices,
  resumeChange,
  type PausableSponsorship,
  type Pause,
} from './pause-rules.ts';

const SEED = 11;
const day = (text: string) => Temporal.PlainDate.from(text);
const today = day('2027-02-10');
const on = { today, perTwelveMonths: 1 };

const monthly: PausableSponsorship = {
  status: 'active',
  frequencyMonths: 1,
  amount: money(3_500, 'usd'),
  anchorOn: day('2026-10-02'),
  pauses: [],
};
const dueOf = (given: Partial<OpenDue> = {}): OpenDue => ({
  id: 7,
  state: 'planned',
  dueOn: day('2027-03-02'),
  declineReason: null,
  ...given,
});
const pauseOf = (from: string, to: string, months: PauseMonths, kind: PauseKind = 'pause') =>
  ({ kind, months, fromDueOn: day(from), toDueOn: day(to) }) satisfies Pause;

const put = (
  months: PauseMonths,
  given: Partial<PausableSponsorship> = {},
  open: readonly OpenDue[] = [dueOf()],
  kind: PauseKind = 'pause',
) => pauseChange({ ...monthly, ...given }, open, { kind, months }, on);

/** What is open, and why nothing about the next due can be changed then. */
const STANDING = [
  ['it has ended', { status: 'inactive' }, [], { why: 'ended' }],
  ['it is ending', { status: 'deactivation_requested' }, [dueOf()], { why: 'ending' }],
  ['a due is being charged', {}, [dueOf({ state: 'charging' })], { why: 'under-way' }],
  ['its next due is not planned yet', {}, [], { why: 'under-way' }],
  [
    'a due is late',
    {},
    [dueOf({ dueOn: day('2027-02-09') })],
    { why: 'late', dueOn: day('2027-02-09') },
  ],
  [
    'a due is in its grace, with the next one to come',
    {},
    [dueOf({ state: 'failed', dueOn: day('2027-01-02') }), dueOf()],
    { why: 'late', dueOn: day('2027-01-02') },
  ],
  [
    'there was no card today',
    {},
    [dueOf({ dueOn: today, declineReason: 'no-card' })],
    { why: 'late', dueOn: today },
  ],
  [
    'a late one is being charged',
    {},
    [dueOf({ state: 'failed', dueOn: day('2027-01-02') }), dueOf({ state: 'charging' })],
    { why: 'under-way' },
  ],
] as const;

describe('a pause', () => {
  it('moves the next due by whole months, and nothing else', () => {
    expect(put(2)).toEqual({
      dueId: 7,
      pause: pauseOf('2027-03-02', '2027-05-02', 2),
      next: { dueOn: day('2027-05-02'), amount: money(3_500, 'usd') },
    });
  });

  it('counts from the anchor: a due of 28 February is put off to 31 March (TRAP-07)', () => {
    const open = [dueOf({ dueOn: day('2027-02-28') })];
    const found = put(1, { anchorOn: day('2026-10-31') }, open);
    expect(found).toMatchObject({ next: { dueOn: day('2027-03-31') } });
  });

  it('begins at the end of what is paid, also where that is far ahead', () => {
    const ahead = [dueOf({ dueOn: day('2028-01-02') })];
    expect(put(3, { frequencyMonths: 12 }, ahead)).toMatchObject({
      pause: pauseOf('2028-01-02', '2028-04-02', 3),
    });
  });

  it('is possible on the very day of a due that nobody has charged yet', () => {
    expect(put(1, {}, [dueOf({ dueOn: today })])).toMatchObject({ dueId: 7 });
  });

  it.each(STANDING)('is refused where %s: it hides no debt', (_, given, open, refusal) => {
    expect(put(1, given, open)).toEqual({ refusal });
    expect(put(1, given, open, 'skip')).toEqual({ refusal });
  });

  it('is not made longer by another one', () => {
    const running = pauseOf('2027-02-02', '2027-03-02', 1);
    expect(put(1, { pauses: [running] })).toEqual({ refusal: { why: 'paused', running } });
    const often = { today, perTwelveMonths: 5 };
    const wish = { kind: 'skip', months: 1 } as const;
    expect(pauseChange({ ...monthly, pauses: [running] }, [dueOf()], wish, often)).toEqual({
      refusal: { why: 'paused', running },
    });
  });

  it('is for payments a year after the last one that was put off, or later', () => {
    const pauses = [pauseOf('2026-03-03', '2026-05-03', 2), pauseOf('2025-01-03', '2025-02-03', 1)];
    expect(put(1, { pauses })).toEqual({
      refusal: { why: 'again', againOn: day('2027-03-03') },
    });
    expect(put(1, { pauses }, [dueOf({ dueOn: day('2027-03-03') })])).toMatchObject({ dueId: 7 });
    const twice = { today, perTwelveMonths: 2 };
    const wish = { kind: 'pause', months: 1 } as const;
    expect(pauseChange({ ...monthly, pauses }, [dueOf()], wish, twice)).toMatchObject({ dueId: 7 });
  });

  it('is nobody’s where the ministry offers none', () => {
    const never = { today, perTwelveMonths: 0 };
    const wish = { kind: 'pause', months: 1 } as const;
    expect(pauseChange(monthly, [dueOf()], wish, never)).toEqual({
      refusal: { why: 'not-offered' },
    });
  });
});

describe('a skip', () => {
  it('is for the months of one payment', () => {
    expect(put(1, {}, [dueOf()], 'skip')).toMatchObject({ next: { dueOn: day('2027-04-02') } });
    expect(put(3, { frequencyMonths: 3 }, [dueOf()], 'skip')).toMatchObject({
      next: { dueOn: day('2027-06-02') },
    });
    expect(put(2, {}, [dueOf()], 'skip')).toEqual({ refusal: { why: 'no-skip' } });
    for (const frequencyMonths of [6, 12] as const) {
      const found = put(3, { frequencyMonths }, [dueOf()], 'skip');
      expect(found).toEqual({ refusal: { why: 'no-skip' } });
    }
  });

  it.each([
    [1, ['skip 1', 'pause 2', 'pause 3']],
    [3, ['pause 1', 'pause 2', 'skip 3']],
    [12, ['pause 1', 'pause 2', 'pause 3']],
  ] as const)('takes the place of the pause as long as it, every %s months', (every, offered) => {
    const found = pauseChoices({ ...monthly, frequencyMonths: every }, [dueOf()], on);
    expect(found.choices.map(({ pause }) => `${pause.kind} ${pause.months}`)).toEqual(offered);
  });
});

describe('going on before the end of a pause', () => {
  const three = pauseOf('2027-01-31', '2027-04-30', 3);
  const paused = { ...monthly, anchorOn: day('2026-10-31'), pauses: [three] };
  const open = [dueOf({ dueOn: day('2027-04-30') })];

  it('pays on the first of its days that is still to come', () => {
    expect(resumeChange(paused, open, today)).toEqual({
      dueId: 7,
      stays: { ...three, months: 1, toDueOn: day('2027-02-28') },
      next: { dueOn: day('2027-02-28'), amount: money(3_500, 'usd') },
    });
    expect(resumeChange(paused, open, day('2027-02-28'))).toMatchObject({
      stays: { months: 2, toDueOn: day('2027-03-31') },
    });
  });

  it('undoes it before its first day, so that it counts for nothing', () => {
    expect(resumeChange(paused, open, day('2027-01-30'))).toMatchObject({
      stays: undefined,
      next: { dueOn: day('2027-01-31') },
    });
  });

  it('is too late where no day is left, and nothing where nothing is put off', () => {
    expect(resumeChange(paused, open, day('2027-03-31'))).toEqual({
      refusal: { why: 'soon', dueOn: day('2027-04-30') },
    });
    expect(resumeChange(monthly, [dueOf()], today)).toEqual({ refusal: { why: 'not-paused' } });
  });

  it.each(STANDING)('is refused where %s', (_, given, dues, refusal) => {
    expect(resumeChange({ ...paused, ...given }, dues, today)).toEqual({ refusal });
  });
});

/** A life of a sponsorship: on each day that something happens, a due is paid or put off or taken back. */
interface Life {
  readonly anchorOn: Temporal.PlainDate;
  readonly steps: readonly Step[];
}
type Step =
  | { readonly does: 'pay' }
  | { readonly does: 'frequency'; readonly months: FrequencyMonths }
  | { readonly does: 'put off'; readonly kind: PauseKind; readonly months: PauseMonths }
  | { readonly does: 'go on' };

const lives: fc.Arbitrary<Life> = fc.record({
  anchorOn: fc
    .integer({ min: 0, max: 1_500 })
    .map((days) => Temporal.PlainDate.from('2024-01-28').add({ days })),
  steps: fc.array(
    fc.oneof(
      fc.constant({ does: 'pay' } as const),
      fc.record({
        does: fc.constant('frequency' as const),
        months: fc.constantFrom<FrequencyMonths>(1, 3, 6, 12),
      }),
      fc.record({
        does: fc.constant('put off' as const),
        kind: fc.constantFrom(...PAUSE_KINDS),
        months: fc.constantFrom(...PAUSE_MONTHS),
      }),
      fc.constant({ does: 'go on' } as const),
    ),
    { minLength: 1, maxLength: 40 },
  ),
});

/** Lives it by the rules: a step is taken some days before the next due, or on its day. */
function live({ anchorOn, steps }: Life, daysBefore: readonly number[], perTwelveMonths: number) {
  let frequencyMonths: FrequencyMonths = 1;
  let dueOn = anchorOn;
  let pauses: readonly Pause[] = [];
  const paid: { dueOn: Temporal.PlainDate; months: number }[] = [];
  for (const [i, step] of steps.entries()) {
    const on = dueOn.subtract({ days: daysBefore[i % daysBefore.length] ?? 0 });
    const facts = { ...monthly, anchorOn, frequencyMonths, pauses };
    const open = [dueOf({ dueOn })];
    if (step.does === 'pay') {
      paid.push({ dueOn, months: frequencyMonths });
      dueOn = dueDateAfter(anchorOn, { dueOn, months: frequencyMonths });
    } else if (step.does === 'frequency') frequencyMonths = step.months;
    else if (step.does === 'put off') {
      const found = pauseChange(facts, open, step, { today: on, perTwelveMonths });
      if (found.refusal) continue;
      dueOn = found.next.dueOn;
      pauses = [...pauses, found.pause];
    } else {
      const found = resumeChange(facts, open, on);
      if (found.refusal) continue;
      expect(Temporal.PlainDate.compare(found.next.dueOn, on)).toBe(1);
      dueOn = found.next.dueOn;
      pauses = [...pauses.slice(0, -1), ...(found.stays ? [found.stays] : [])];
    }
  }
  return { paid, pauses, dueOn };
}

describe('payments that are made, put off and taken up again, in any order', () => {
  const days = fc.array(fc.integer({ min: 0, max: 95 }), { minLength: 1, maxLength: 10 });
  const limit = fc.integer({ min: 1, max: 3 });

  it('are each on a day of the anchor, and every month is paid once or was put off', () => {
    fc.assert(
      fc.property(lives, days, limit, (life, before, perTwelveMonths) => {
        const { paid, pauses, dueOn } = live(life, before, perTwelveMonths);
        const months = [
          ...paid.map((due) => ({ from: due.dueOn, months: due.months })),
          ...pauses.map((pause) => ({ from: pause.fromDueOn, months: pause.months })),
        ].toSorted((a, b) => Temporal.PlainDate.compare(a.from, b.from));
        let passed = 0;
        for (const one of months) {
          expect(one.from).toEqual(life.anchorOn.add({ months: passed }));
          passed += one.months;
        }
        expect(dueOn).toEqual(life.anchorOn.add({ months: passed }));
      }),
      { seed: SEED },
    );
  });

  it('are put off no more often in twelve months than may be, and never twice in a row', () => {
    fc.assert(
      fc.property(lives, days, limit, (life, before, perTwelveMonths) => {
        const { pauses } = live(life, before, perTwelveMonths);
        for (const [i, { fromDueOn, toDueOn }] of pauses.entries()) {
          const earlier = pauses[i - perTwelveMonths]?.fromDueOn.add({ months: 12 });
          if (earlier) expect(Temporal.PlainDate.compare(fromDueOn, earlier)).not.toBe(-1);
          const next = pauses[i + 1];
          if (next) expect(Temporal.PlainDate.compare(next.fromDueOn, toDueOn)).toBe(1);
        }
      }),
      { seed: SEED },
    );
  });

  it('are put off only where nothing is owed', () => {
    const anyDue = fc.record({
      id: fc.nat(),
      state: fc.constantFrom('planned', 'failed', 'charging'),
      dueOn: fc.integer({ min: -120, max: 400 }).map((n) => today.add({ days: n })),
      declineReason: fc.constantFrom(null, 'no-card', 'declined'),
    });
    const open = fc
      .array(anyDue, { maxLength: 3 })
      .map((dues) => dues.toSorted((a, b) => Temporal.PlainDate.compare(a.dueOn, b.dueOn)));
    fc.assert(
      fc.property(open, fc.constantFrom(...PAUSE_MONTHS), (dues, months) => {
        const found = put(months, { frequencyMonths: 12 }, dues);
        const [due, ...more] = dues;
        const isFree =
          due !== undefined &&
          more.length === 0 &&
          due.state === 'planned' &&
          due.declineReason === null &&
          Temporal.PlainDate.compare(due.dueOn, today) >= 0;
        expect(found.refusal === undefined).toBe(isFree);
      }),
      { seed: SEED },
    );
  });
});
