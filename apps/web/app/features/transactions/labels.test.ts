import { TRANSACTION_TYPES } from '@nabta/contract';
import { expect, it } from 'vitest';
import ar from '@nabta/texts/ar/site/transactions.json' with { type: 'json' };
import en from '@nabta/texts/en/site/transactions.json' with { type: 'json' };

it('every kind of entry has a label of its own in both languages (TXN-03)', () => {
  for (const { type } of [en, ar]) {
    expect(Object.keys(type).toSorted()).toEqual(TRANSACTION_TYPES.toSorted());
    expect(new Set(Object.values(type)).size).toBe(TRANSACTION_TYPES.length);
  }
});
