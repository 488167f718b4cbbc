import { FREQUENCIES, money, type FrequencyMonths } from '@nabta/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  frequencyChange,
  frequencyChoices,
  type ChangeableSponsorship,
  type OpenDue,
} from './change-rules.ts';

const SEED = 11;
const day = (text: string) => Temporal.PlainDate.from(text);
const today = day('2027-02-10');
const months = Object.values(FREQUENCIES);

const monthly: ChangeableSponsorship = {
  status: 'active',
  frequencyMonths: 1,
  pricePerMonth: money(3_500, 'usd'),
  extraPerMonth: money(0, 'usd'),
  paysBy: 'card',
};
const dueOf = (given: Partial<OpenDue> = {}): OpenDue => ({
  id: 7,
  state: 'planned',
  dueOn: day('2027-03-02'),
  declineReason: null,
  ...given,
});
const change = (
  to: FrequencyMonths,
  given: Partial<ChangeableSponsorship> = {},
  open: readonly OpenDue[] = [dueOf()],
) => frequencyChange({ ...monthly, ...given }, open, to, today);

describe('a change of how often a sponsorship is paid', () => {
  it('plans the next due anew: on its day, for other months, at the price of each', () => {
    expect(change(3)).toEqual({
      dueId: 7,
      next: { dueOn: day('2027-03-02'), months: 3, amount: money(10_500, 'usd') },
    });
    expect(change(1, { frequencyMonths: 12 })).toEqual({
      dueId: 7,
      next: { dueOn: day('2027-03-02'), months: 1, amount: money(3_500, 'usd') },
    });
  });

  it('begins at the end of what is paid, also where that is far ahead', () => {
    const ahead = [dueOf({ dueOn: day('2028-01-31') })];
    expect(change(12, {}, ahead)).toMatchObject({ next: { dueOn: day('2028-01-31') } });
  });

  it('is possible on the very day of a due that nobody has charged yet', () => {
    expect(change(3, {}, [dueOf({ dueOn: today })])).toMatchObject({ next: { dueOn: today } });
  });

  it.each([
    ['it has ended', { status: 'inactive' }, [], { why: 'ended' }],
    ['it is ending', { status: 'deactivation_requested' }, [dueOf()], { why: 'ending' }],
    ['it is paid so already', { frequencyMonths: 3 }, [dueOf()], { why: 'same' }],
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
      'the card was refused today',
      {},
      [dueOf({ state: 'failed', dueOn: today })],
      { why: 'late', dueOn: today },
    ],
    [
      'there was no card today',
      {},
      [dueOf({ dueOn: today, declineReason: 'no-card' })],
      { why: 'late', dueOn: today },
    ],
    [
      'today’s due waits for a transfer, with the next one planned',
      {},
      [dueOf({ dueOn: today }), dueOf({ dueOn: day('2027-03-10') })],
      { why: 'late', dueOn: today },
    ],
    [
      'a late one is being charged',
      {},
      [dueOf({ state: 'failed', dueOn: day('2027-01-02') }), dueOf({ state: 'charging' })],
      { why: 'under-way' },
    ],
  ] as const)('is refused where %s', (_, given, open, refusal) => {
    expect(change(3, given, open)).toEqual({ refusal });
  });

  it('has every other frequency to choose from, or one reason why not', () => {
    expect(frequencyChoices(monthly, [dueOf()], today)).toEqual({
      choices: [3, 6, 12].map((each) => ({
        dueOn: day('2027-03-02'),
        months: each,
        amount: money(3_500 * each, 'usd'),
      })),
      refusal: undefined,
    });
    const late = { why: 'late', dueOn: day('2027-02-01') };
    expect(frequencyChoices(monthly, [dueOf({ dueOn: day('2027-02-01') })], today)).toEqual({
      choices: [],
      refusal: late,
    });
  });

  it('is for three months at least where it is paid in cash (LEG-15)', () => {
    const cash = { ...monthly, frequencyMonths: 6, paysBy: 'cash' } as const;
    expect(change(1, cash)).toEqual({ refusal: { why: 'cash' } });
    expect(change(3, cash)).toMatchObject({ next: { months: 3 } });
    expect(frequencyChoices(cash, [dueOf()], today)).toMatchObject({
      choices: [{ months: 3 }, { months: 12 }],
    });
  });

  it('never moves the next due, nor changes the price of a month', () => {
    const anyDue = fc
      .integer({ min: 0, max: 800 })
      .map((days) => dueOf({ dueOn: today.add({ days }) }));
    const frequency = fc.constantFrom(...months);
    fc.assert(
      fc.property(
        anyDue,
        frequency,
        frequency,
        fc.integer({ min: 1, max: 90_000 }),
        (due, from, to, price) => {
          fc.pre(from !== to);
          const pricePerMonth = money(price, 'egp');
          const found = frequencyChange(
            { ...monthly, frequencyMonths: from, pricePerMonth, extraPerMonth: money(0, 'egp') },
            [due],
            to,
            today,
          );
          expect(found).toEqual({
            dueId: due.id,
            next: { dueOn: due.dueOn, months: to, amount: money(price * to, 'egp') },
          });
        },
      ),
      { seed: SEED },
    );
  });
});
