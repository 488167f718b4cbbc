import { describe, expect, it } from 'vitest';
import { receiptHref, receiptNumberOf } from './transaction-row.tsx';

describe('the address of a receipt', () => {
  it('names its number, whatever stands round it', () => {
    expect(receiptNumberOf('/receipts/2026-000123')).toBe('2026-000123');
    expect(receiptNumberOf('https://nabta.example/receipts/2026-000123?signature=x&lng=ar')).toBe(
      '2026-000123',
    );
    expect(receiptHref('2026-000123')).toBe('/receipts/2026-000123');
  });

  it('is none where an entry has no receipt', () => {
    expect(receiptNumberOf(null)).toBeUndefined();
    expect(receiptNumberOf('/receipts/')).toBeUndefined();
  });
});
