import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deductBalance, spreadOverLines } from './balance.ts';
import { money } from './money.ts';

const SEED = 28;
const amount = fc.integer({ min: 0, max: 10_000_000 });
const usd = (minor: number) => money(minor, 'usd');

describe('paying a total from a balance (CRT-28, CRT-29, DUE-06)', () => {
  it.each([
    [3_500, 0, 0, 3_500, 'no balance: all is due'],
    [3_500, 1_000, 1_000, 2_500, 'the balance goes first'],
    [3_500, 3_500, 3_500, 0, 'the balance covers it exactly'],
    [3_500, 9_999, 3_500, 0, 'never more than the total'],
    [3_500, 3_450, 3_450, 50, 'just the least that a card can be charged is left'],
    [3_500, 3_470, 3_450, 50, 'less is taken, so that 50 cents are left and not 30'],
    [3_500, 3_499, 3_450, 50, 'less is taken, so that 50 cents are left and not one'],
    [50, 49, 0, 50, 'a total of the least amount itself'],
    [30, 20, 0, 30, 'a total below the least amount is not made smaller'],
    [30, 30, 30, 0, 'unless the balance covers it'],
    [0, 500, 0, 0, 'nothing is taken for nothing'],
  ])('of %i with a balance of %i takes %i and leaves %i: %s', (total, balance, taken, left) => {
    expect(deductBalance(usd(total), usd(balance), usd(50))).toEqual({
      deduction: usd(taken),
      amountDue: usd(left),
    });
  });

  it('leaves nothing or a chargeable amount, and takes the most that does', () => {
    fc.assert(
      fc.property(
        fc.oneof(amount, fc.integer({ min: 0, max: 400 })),
        fc.oneof(amount, fc.integer({ min: 0, max: 400 })),
        fc.integer({ min: 0, max: 200 }),
        (total, balance, minimum) => {
          const paid = deductBalance(usd(total), usd(balance), usd(minimum));
          const [taken, left] = [paid.deduction.minor, paid.amountDue.minor];
          expect(taken + left).toBe(total);
          expect(taken).toBeGreaterThanOrEqual(0);
          expect(taken).toBeLessThanOrEqual(Math.min(total, balance));
          const chargeable = (rest: number) => rest === 0 || rest >= minimum;
          expect(chargeable(left) || (taken === 0 && total < minimum)).toBe(true);
          const more = Math.min(total, balance);
          expect(taken === more || !chargeable(total - taken - 1)).toBe(true);
        },
      ),
      { seed: SEED },
    );
  });

  it('is never taken across currencies, nor from less than nothing', () => {
    expect(() => deductBalance(usd(100), money(100, 'egp'), usd(50))).toThrow(RangeError);
    expect(() => deductBalance(usd(100), usd(100), money(50, 'egp'))).toThrow(RangeError);
    expect(() => deductBalance(usd(100), usd(-1), usd(50))).toThrow(RangeError);
    expect(() => deductBalance(usd(-100), usd(0), usd(50))).toThrow(RangeError);
  });
});

describe('a deduction over its lines', () => {
  it('covers one line after the other', () => {
    expect(spreadOverLines(5_000, [3_500, 3_000, 2_000])).toEqual([3_500, 1_500, 0]);
    expect(spreadOverLines(0, [3_500])).toEqual([0]);
    expect(spreadOverLines(0, [])).toEqual([]);
  });

  it('sums exactly, covers no line beyond its amount, and at most one in part', () => {
    fc.assert(
      fc.property(fc.array(amount, { maxLength: 20 }), fc.nat(), (lines, wish) => {
        const total = lines.reduce((sum, line) => sum + line, 0);
        const deduction = total === 0 ? 0 : wish % (total + 1);
        const parts = spreadOverLines(deduction, lines);
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(deduction);
        expect(parts.every((part, i) => part >= 0 && part <= (lines[i] ?? 0))).toBe(true);
        const partly = parts.filter((part, i) => part > 0 && part < (lines[i] ?? 0));
        expect(partly.length).toBeLessThanOrEqual(1);
      }),
      { seed: SEED },
    );
  });

  it('loses nothing: what fits on no line is refused', () => {
    expect(() => spreadOverLines(101, [60, 40])).toThrow(RangeError);
  });
});
