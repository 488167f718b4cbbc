import type { PaymentMethodCard } from '@nabta/contract';
import { expect, test } from 'vitest';
import { actionsOf } from './use-card-action.ts';

function card(id: number, isDefault: boolean): PaymentMethodCard {
  return {
    id,
    billing_details: { name: 'Sara Adel' },
    card: { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2040 },
    is_default: isDefault,
    expiry: 'valid',
    renews: [],
  };
}

test('the primary card among others can neither be made primary nor removed (CRD-05, CRD-07)', () => {
  const cards = [card(1, true), card(2, false)];
  expect(cards.map((one) => actionsOf(one, cards))).toEqual([[], ['makePrimary', 'remove']]);
});

test('a card that has expired cannot be made primary (CRD-04)', () => {
  const cards = [card(1, true), { ...card(2, false), expiry: 'over' as const }];
  expect(cards.map((one) => actionsOf(one, cards))).toEqual([[], ['remove']]);
});

test('the only card can be removed (CRD-07)', () => {
  const only = card(1, true);
  expect(actionsOf(only, [only])).toEqual(['remove']);
});
