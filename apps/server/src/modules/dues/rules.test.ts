import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  DUE_STATES,
  dueAfter,
  dueDate,
  dueDateAfter,
  dueDatesAfter,
  graceEnds,
  graceMayHaveEnded,
  isKept,
  isLate,
  isPayable,
  nextTryDate,
  dueStatusOn,
  tryDates,
  type DueEvent,
} from './rules.ts';

const SEED = 7;
const day = (text: string) => Temporal.PlainDate.from(text);
const compare = Temporal.PlainDate.compare;

const anyDay = fc
  .integer({ min: 0, max: 20_000 })
  .map((days) => Temporal.PlainDate.from('2000-01-01').add({ days }));
const anyMonths = fc.constantFrom(1, 3, 6, 12);
const anyOrdinal = fc.integer({ min: 0, max: 240 });

describe('the date of a due (TRAP-07)', () => {
  it.each([
    ['2027-01-31', 1, ['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31']],
    ['2028-01-31', 1, ['2028-01-31', '2028-02-29', '2028-03-31']],
    ['2027-11-30', 3, ['2027-11-30', '2028-02-29', '2028-05-30']],
    ['2027-08-31', 6, ['2027-08-31', '2028-02-29', '2028-08-31']],
    ['2028-02-29', 12, ['2028-02-29', '2029-02-28', '2030-02-28', '2031-02-28', '2032-02-29']],
    // The midnight that begins this day did not exist in Cairo (TRAP-08).
    ['2023-03-28', 1, ['2023-03-28', '2023-04-28']],
  ])('from %s every %i months is %j', (anchor, months, dates) => {
    const found = dates.map((_, n) => dueDate(day(anchor), months, n).toString());
    expect(found).toEqual(dates);
  });

  it('falls on the day of the anchor, or on the last day of a shorter month', () => {
    fc.assert(
      fc.property(anyDay, anyMonths, anyOrdinal, (anchor, months, n) => {
        const date = dueDate(anchor, months, n);
        expect(date.day).toBe(Math.min(anchor.day, date.daysInMonth));
        const apart = (date.year - anchor.year) * 12 + date.month - anchor.month;
        expect(apart).toBe(months * n);
      }),
      { seed: SEED },
    );
  });

  it('refuses what is no number of a due', () => {
    expect(() => dueDate(day('2027-01-31'), 1, -1)).toThrow(RangeError);
    expect(() => dueDate(day('2027-01-31'), 1, 0.5)).toThrow(RangeError);
    expect(() => dueDate(day('2027-01-31'), 0, 1)).toThrow(RangeError);
  });
});

describe('the dues after one', () => {
  it('begin where its own months end, and go on at the frequency that holds now', () => {
    const last = { dueOn: day('2027-02-28'), months: 1 };
    const dates = dueDatesAfter(day('2027-01-31'), last, 3).take(4);
    expect([...dates].map(String)).toEqual([
      '2027-03-31',
      '2027-06-30',
      '2027-09-30',
      '2027-12-31',
    ]);
  });

  it('are those that one after the other would be', () => {
    fc.assert(
      fc.property(anyDay, anyMonths, anyMonths, fc.nat({ max: 40 }), (anchor, first, months, n) => {
        const last = { dueOn: anchor, months: first };
        const found = [...dueDatesAfter(anchor, last, months).take(n + 1)].at(-1);
        expect(found?.toString()).toBe(anchor.add({ months: first + n * months }).toString());
      }),
      { seed: SEED },
    );
  });
});

describe('the due after one', () => {
  it.each([
    ['2027-01-31', '2027-02-28', 1, '2027-03-31'],
    ['2027-01-31', '2027-02-28', 3, '2027-05-31'],
    ['2024-02-29', '2027-02-28', 12, '2028-02-29'],
    ['2026-12-30', '2027-01-30', 1, '2027-02-28'],
  ])(
    'of an anchor of %s, one of %s that pays for %i months is of %s',
    (anchor, on, months, next) => {
      expect(dueDateAfter(day(anchor), { dueOn: day(on), months }).toString()).toBe(next);
    },
  );

  it('is where the months end that are paid for, whatever numbers of months the dues have', () => {
    fc.assert(
      fc.property(anyDay, fc.array(anyMonths, { maxLength: 60 }), (anchor, dues) => {
        const last = dues.reduce(
          (dueOn, months) => dueDateAfter(anchor, { dueOn, months }),
          anchor,
        );
        expect(last).toEqual(
          dueDate(
            anchor,
            1,
            dues.reduce((sum, months) => sum + months, 0),
          ),
        );
      }),
      { seed: SEED },
    );
  });
});

describe('the days of a due', () => {
  it('is tried on its date, and 3, 7 and 14 days later', () => {
    expect(tryDates(day('2027-02-25')).map(String)).toEqual([
      '2027-02-25',
      '2027-02-28',
      '2027-03-04',
      '2027-03-11',
    ]);
    expect(nextTryDate(day('2027-02-25'), 1)?.toString()).toBe('2027-02-28');
    expect(nextTryDate(day('2027-02-25'), 3)?.toString()).toBe('2027-03-11');
    expect(nextTryDate(day('2027-02-25'), 4)).toBeUndefined();
  });

  it.each([
    ['2027-01-15', '2027-04-15'],
    ['2027-11-30', '2028-02-29'],
    ['2026-11-30', '2027-02-28'],
    ['2027-02-28', '2027-05-28'],
  ])('of %s, grace is over on %s (SPN-20, LEG-14)', (dueOn, end) => {
    expect(graceEnds(day(dueOn)).toString()).toBe(end);
  });

  it('is over of no due that a look back of three months would miss', () => {
    fc.assert(
      fc.property(anyDay, anyDay, (dueOn, today) => {
        const isOver = compare(graceEnds(dueOn), today) <= 0;
        return !isOver || compare(dueOn, graceMayHaveEnded(today)) <= 0;
      }),
      { seed: SEED },
    );
    for (const end of ['2027-02-28', '2027-04-30', '2027-11-30']) {
      const last = graceMayHaveEnded(day(end));
      for (let ago = 0; ago < 6; ago += 1) {
        const later = last.add({ days: 1 + ago });
        expect(compare(graceEnds(later), day(end))).toBe(1);
      }
    }
  });

  it('is late from the day after its date, for as long as it is owed (DUE-01)', () => {
    const late = (state: (typeof DUE_STATES)[number], today: string) =>
      isLate({ state, dueOn: day('2027-02-28') }, day(today));
    for (const state of ['planned', 'charging', 'failed'] as const) {
      expect(late(state, '2027-02-28')).toBe(false);
      expect(late(state, '2027-03-01')).toBe(true);
    }
    expect(late('paid', '2027-03-01')).toBe(false);
    expect(late('closed', '2027-03-01')).toBe(false);
  });

  it('can be paid by its sponsor when it is late and nobody is charging it (DUE-01)', () => {
    const payable = DUE_STATES.filter((state) =>
      isPayable({ state, dueOn: day('2027-02-28') }, day('2027-03-01')),
    );
    expect(payable).toEqual(['planned', 'failed']);
    expect(isPayable({ state: 'failed', dueOn: day('2027-02-28') }, day('2027-02-28'))).toBe(false);
  });

  it('is shown as what it is on that day (SPN-05)', () => {
    const shown = (today: string) =>
      DUE_STATES.map((state) => dueStatusOn({ state, dueOn: day('2027-02-28') }, day(today)));
    expect(shown('2027-02-28')).toEqual(['planned', 'processing', 'failed', 'paid', 'closed']);
    expect(shown('2027-03-01')).toEqual(['late', 'processing', 'late', 'paid', 'closed']);
  });

  it('is kept before the last day of a cancelled sponsorship, not on it (SPN-15)', () => {
    expect(isKept(day('2027-02-14'), day('2027-02-15'))).toBe(true);
    expect(isKept(day('2027-02-15'), day('2027-02-15'))).toBe(false);
    expect(isKept(day('2027-02-15'), undefined)).toBe(true);
  });
});

describe('what can happen to a due', () => {
  const events: readonly DueEvent[] = ['claim', 'settle', 'fail', 'close'];

  it('is this, and nothing else', () => {
    const drawn = DUE_STATES.flatMap((state) =>
      events.map((event) => [state, event, dueAfter(state, event)] as const),
    ).filter(([, , after]) => after !== undefined);
    expect(drawn).toEqual([
      ['planned', 'claim', 'charging'],
      ['planned', 'settle', 'paid'],
      ['planned', 'close', 'closed'],
      ['charging', 'settle', 'paid'],
      ['charging', 'fail', 'failed'],
      ['failed', 'claim', 'charging'],
      ['failed', 'settle', 'paid'],
      ['failed', 'close', 'closed'],
    ]);
  });

  it('pays a due at most once, and never charges one that is charged or was closed (TRAP-03)', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...events), { maxLength: 40 }), (happened) => {
        let state: (typeof DUE_STATES)[number] = 'planned';
        let paid = 0;
        let isCharged = false;
        for (const event of happened) {
          const after = dueAfter(state, event);
          if (after === undefined) continue;
          if (event === 'claim') expect(isCharged).toBe(false);
          isCharged = after === 'charging';
          if (after === 'paid') paid += 1;
          expect(state === 'paid' || state === 'closed').toBe(false);
          state = after;
        }
        expect(paid).toBeLessThanOrEqual(1);
      }),
      { seed: SEED },
    );
  });
});
