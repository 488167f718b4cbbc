import { money } from '@nabta/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { paidAhead } from './rules.ts';

const SEED = 6;
const day = (text: string) => Temporal.PlainDate.from(text);
const usd = (minor: number) => money(minor, 'usd');

describe('months paid ahead, when a sponsorship ends (terms: Your balance, and refunds)', () => {
  const quarter = {
    anchor: day('2027-01-31'),
    dueOn: day('2027-04-30'),
    months: 3,
    amount: usd(10_500),
  };

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
    const period = fc
      .record({
        anchor: fc.integer({ min: 0, max: 1_500 }).map((days) => day('2027-01-01').add({ days })),
        months: fc.constantFrom(1, 3, 6, 12),
        before: fc.nat({ max: 120 }),
      })
      .map((one) => ({ ...one, dueOn: one.anchor.add({ months: one.before }) }));
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
