import { TRANSACTION_TYPES } from '@nabta/contract';
import { expect, it } from 'vitest';
import ar from '@nabta/texts/ar/site/transactions.json' with { type: 'json' };
import en from '@nabta/texts/en/site/transactions.json' with { type: 'json' };

it('every kind of entry has a label of its own in both languages (TXN-03)', () => {
  const words = [...TRANSACTION_TYPES, 'refund_undone'];
  for (const { done } of [en, ar]) {
    expect(Object.keys(done).toSorted()).toEqual(words.toSorted());
    expect(new Set(Object.values(done)).size).toBe(words.length);
  }
});
