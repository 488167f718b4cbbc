import { PAYMENT_METHODS } from '@nabta/contract';
import { describe, expect, it } from 'vitest';
import ar from '@nabta/texts/ar/site/receipts.json' with { type: 'json' };
import en from '@nabta/texts/en/site/receipts.json' with { type: 'json' };
import { isSigned } from './receipt-data.ts';

describe('a receipt', () => {
  it('names every way of paying in both languages (CST-22)', () => {
    for (const { methods } of [en, ar]) {
      expect(Object.keys(methods).toSorted()).toEqual(PAYMENT_METHODS.toSorted());
    }
  });

  it('is open to whoever has the signature of a mail', () => {
    expect(isSigned(new URLSearchParams('signature=abc&lng=ar'))).toBe(true);
    expect(isSigned(new URLSearchParams('lng=ar'))).toBe(false);
  });
});
