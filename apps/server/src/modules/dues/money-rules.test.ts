import { money } from '@nabta/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lateDuesSum, paidAhead, type SelectedDue } from './money-rules.ts';

const SEED = 6;
const day = (text: string) => Temporal.PlainDate.from(text);
const usd = (minor: number) => money(minor, 'usd');

function due(id: number, dueOn: string, amount: number): SelectedDue {
  return { id, dueOn: day(dueOn), amount, currency: 'usd' };
}

describe('the one charge for late dues (DUE-04 to DUE-06)', () => {
  const dues = [
    due(8, '2027-03-31', 3_500),
    due(9, '2027-02-28', 3_000),
    due(3, '2027-03-31', 500),
  ];

  it('is what is selected less the balance, which pays the oldest first', () => {
    expect(lateDuesSum(dues, usd(3_600), usd(50))).toEqual({
      total: usd(7_000),
      deduction: usd(3_600),
      amountDue: usd(3_400),
      appliedBalance: new Map([
        [9, 3_000],
        [3, 500],
        [8, 100],
      ]),
    });
  });

  it('asks no card for less than it can be charged', () => {
    const sum = lateDuesSum(dues, usd(6_999), usd(50));
    expect([sum.deduction.minor, sum.amountDue.minor]).toEqual([6_950, 50]);
    expect(sum.appliedBalance.get(8)).toBe(3_450);
  });

  it('is nothing when nothing is selected (DUE-07)', () => {
    expect(lateDuesSum([], usd(500), usd(50)).amountDue).toEqual(usd(0));
  });

  it('counts no due twice and sums no two currencies (trap 12)', () => {
    const [first] = dues;
    expect(() => lateDuesSum(first ? [first, first] : [], usd(0), usd(50))).toThrow(RangeError);
    expect(() => lateDuesSum(dues, money(0, 'egp'), money(2_500, 'egp'))).toThrow(
      /due 8 is in usd/,
    );
  });

  it('takes of each due what is written beside it, to the cent, in any order of selection', () => {
    const anyDues = fc.uniqueArray(
      fc.record({
        id: fc.integer({ min: 1, max: 1_000 }),
        dueOn: fc.integer({ min: 0, max: 90 }).map((days) => day('2027-01-01').add({ days })),
        amount: fc.integer({ min: 1, max: 100_000 }),
        currency: fc.constant('usd' as const),
      }),
      { selector: ({ id }) => id, maxLength: 8 },
    );
    fc.assert(
      fc.property(anyDues, fc.nat({ max: 400_000 }), (selected, balance) => {
        const sum = lateDuesSum(selected, usd(balance), usd(50));
        const applied = [...sum.appliedBalance.values()].reduce((all, part) => all + part, 0);
        expect(applied).toBe(sum.deduction.minor);
        expect(sum.deduction.minor + sum.amountDue.minor).toBe(sum.total.minor);
        expect(sum.appliedBalance.size).toBe(selected.length);
        expect(lateDuesSum(selected.toReversed(), usd(balance), usd(50))).toEqual(sum);
      }),
      { seed: SEED },
    );
  });
});

describe('months paid ahead, when a sponsorship ends (terms: Your balance, and refunds)', () => {
  const quarter = { anchor: day('2027-01-31'), months: 3, n: 1, amount: usd(10_500) };

  it.each([
    ['2027-04-30', 10_500, 'the day on which the period begins'],
    ['2027-05-01', 7_000, 'the first month has begun'],
    ['2027-05-31', 7_000, 'the day on which the second would begin'],
    ['2027-06-01', 3_500, 'the second month has begun'],
    ['2027-07-01', 0, 'the last month has begun'],
    ['2028-01-01', 0, 'long after'],
    ['2027-01-01', 10_500, 'before it all'],
  ])('of 30 April to 30 July, ended on %s, return %i: %s', (endedOn, minor) => {
    expect(paidAhead(quarter, day(endedOn))).toEqual(usd(minor));
  });

  it('never return more than was paid, nor part of a month, nor more for a later ending', () => {
    const period = fc.record({
      anchor: fc.integer({ min: 0, max: 1_500 }).map((days) => day('2027-01-01').add({ days })),
      months: fc.constantFrom(1, 3, 6, 12),
      n: fc.nat({ max: 20 }),
    });
    fc.assert(
      fc.property(period, fc.nat({ max: 9_000 }), fc.nat({ max: 60 }), (paid, from, more) => {
        const amount = usd(3_500 * paid.months);
        const endedOn = day('2027-01-01').add({ days: from });
        const ahead = paidAhead({ ...paid, amount }, endedOn).minor;
        expect(ahead % 3_500).toBe(0);
        expect(ahead).toBeLessThanOrEqual(amount.minor);
        const later = paidAhead({ ...paid, amount }, endedOn.add({ days: more })).minor;
        expect(later).toBeLessThanOrEqual(ahead);
      }),
      { seed: SEED },
    );
  });

  it('need an amount that is the same for each month', () => {
    expect(() => paidAhead({ ...quarter, amount: usd(10_501) }, day('2027-04-30'))).toThrow(
      RangeError,
    );
  });
});
