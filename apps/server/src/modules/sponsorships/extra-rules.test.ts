import { FREQUENCIES, money, type FrequencyMonths } from '@nabta/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { frequencyChange, type ChangeableSponsorship, type OpenDue } from './change-rules.ts';
import { extraChange, mostExtra } from './extra-rules.ts';

const SEED = 11;
const day = (text: string) => Temporal.PlainDate.from(text);
const today = day('2027-02-10');
const usd = (minor: number) => money(minor, 'usd');

const quarterly: ChangeableSponsorship = {
  status: 'active',
  frequencyMonths: 3,
  pricePerMonth: usd(3_500),
  extraPerMonth: usd(0),
  paysBy: 'card',
};
const dueOf = (given: Partial<OpenDue> = {}): OpenDue => ({
  id: 7,
  state: 'planned',
  dueOn: day('2027-03-02'),
  declineReason: null,
  ...given,
});
const give = (
  extra: number,
  given: Partial<ChangeableSponsorship> = {},
  open: readonly OpenDue[] = [dueOf()],
) => extraChange({ ...quarterly, ...given }, open, usd(extra), today);

describe('an amount above the price', () => {
  it('is part of the next payment, which keeps its day and its months', () => {
    expect(give(1_000)).toEqual({
      dueId: 7,
      next: { dueOn: day('2027-03-02'), months: 3, amount: usd(13_500) },
    });
  });

  it('can go down, to the price and never below', () => {
    const given = { extraPerMonth: usd(1_000) };
    expect(give(0, given)).toMatchObject({ next: { amount: usd(10_500) } });
    expect(() => give(-1, given)).toThrow(RangeError);
  });

  it('is at most ten times the price, and what a card can pay for a year', () => {
    expect(give(35_000)).toMatchObject({ dueId: 7 });
    expect(give(35_001)).toEqual({ refusal: { why: 'too-much', most: usd(35_000) } });
    const dear = money(8_000_000, 'egp');
    expect((dear.minor + mostExtra(dear).minor) * 12).toBeLessThanOrEqual(99_999_999);
  });

  it.each([
    ['it has ended', { status: 'inactive' }, [], { why: 'ended' }],
    ['it is ending', { status: 'deactivation_requested' }, [dueOf()], { why: 'ending' }],
    ['it is so already', { extraPerMonth: usd(1_000) }, [dueOf()], { why: 'same' }],
    ['a due is being charged', {}, [dueOf({ state: 'charging' })], { why: 'under-way' }],
    ['its next due is not planned yet', {}, [], { why: 'under-way' }],
    [
      'a due is late',
      {},
      [dueOf({ state: 'failed', dueOn: day('2027-01-02') }), dueOf()],
      { why: 'late', dueOn: day('2027-01-02') },
    ],
  ] as const)('is refused where %s', (_, given, open, refusal) => {
    expect(give(1_000, given, open)).toEqual({ refusal });
  });

  it('stays the same for each month, whatever the frequency', () => {
    const frequency = fc.constantFrom<FrequencyMonths>(...Object.values(FREQUENCIES));
    const price = fc.integer({ min: 1, max: 90_000 });
    fc.assert(
      fc.property(price, fc.nat(900_000), frequency, frequency, (each, extra, from, to) => {
        fc.pre(from !== to && extra > 0 && extra <= mostExtra(usd(each)).minor);
        const before = { frequencyMonths: from, pricePerMonth: usd(each) };
        const given = give(extra, before);
        expect(given).toMatchObject({ next: { amount: usd((each + extra) * from) } });
        const after = { ...quarterly, ...before, extraPerMonth: usd(extra) };
        expect(frequencyChange(after, [dueOf()], to, today)).toMatchObject({
          next: { amount: usd((each + extra) * to) },
        });
      }),
      { seed: SEED },
    );
  });
});
