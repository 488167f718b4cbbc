import { money } from '@nabta/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lateDuesSum, type SelectedDue } from './rules.ts';

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

  it('counts no due twice and sums no two currencies (TRAP-12)', () => {
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
