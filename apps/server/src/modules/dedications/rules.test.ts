import { describe, expect, it } from 'vitest';
import { hasPage, isCardDue, isReturned, outcomeOf } from './rules.ts';

const today = Temporal.PlainDate.from('2026-12-24');

describe('a card', () => {
  it.each([
    [null, true],
    ['2026-12-23', true],
    ['2026-12-24', true],
    ['2026-12-25', false],
    ['2027-01-01', false],
  ])('for the day %s is due: %s', (sendOn, due) => {
    expect(isCardDue(sendOn, today)).toBe(due);
  });

  it('is told of without saying why it was not sent', () => {
    expect(outcomeOf('unpaid')).toBeUndefined();
    expect(outcomeOf('planned')).toBe('planned');
    for (const state of ['refused', 'cancelled', 'stopped'] as const) {
      expect(outcomeOf(state)).toBe('not-sent');
    }
  });

  it('has a page once it is paid, and until it is given up', () => {
    expect((['to-print', 'planned', 'sent', 'refused'] as const).every(hasPage)).toBe(true);
    expect((['unpaid', 'cancelled', 'stopped'] as const).some(hasPage)).toBe(false);
  });
});

it('all of a payment went back, or a part', () => {
  expect(isReturned({ amount: 500 }, 499)).toBe(false);
  expect(isReturned({ amount: 500 }, 500)).toBe(true);
  expect(isReturned({ amount: 0 }, 0)).toBe(false);
});
