import { describe, expect, it } from 'vitest';
import {
  dueDatesBeside,
  entriesByYear,
  receiptSteps,
  remainingOf,
  splitAtCodes,
  statementSums,
  transactionWord,
  writtenAmount,
} from './paper-rows.ts';
import type { Receipt, Transaction } from './transactions.ts';

const entry: Transaction = {
  id: 1,
  received_date: '2026-03-20',
  amount: 450,
  unsigned_amount: 450,
  currency: 'egp',
  transaction_type: 'payment',
  mediator_type: 'Due',
  invoice_type: 'sponsorship',
  description: { en: '', ar: '' },
  title: { en: '', ar: '' },
  codes: [],
  due_dates: [],
  lines: [],
  receipt_url: null,
};

const receipt: Receipt = {
  number: '2026-000001',
  issued_on: '2026-03-20',
  kind: 'donation',
  method: 'card',
  reference: null,
  donor_name: 'Mona Adel',
  arabic_donor_name: null,
  lines: [],
  subtotal: 100,
  fee: 0,
  from_balance: 0,
  total: 100,
  currency: 'usd',
  refunds: [],
  refunded: 0,
  disputed: false,
};

describe('a text with the codes of children', () => {
  it('has each code with its brackets as a part of its own', () => {
    expect(splitAtCodes('كفالة أميرة (AS-0337)، قسط ٢٠ مارس')).toEqual([
      { text: 'كفالة أميرة ', isCode: false },
      { text: '(AS-0337)', isCode: true },
      { text: '، قسط ٢٠ مارس', isCode: false },
    ]);
    const codes = splitAtCodes('Rahil (MN-0106) and Marc (B7)').filter(({ isCode }) => isCode);
    expect(codes.map(({ text }) => text)).toEqual(['(MN-0106)', '(B7)']);
  });

  it('has no code where words stand in brackets', () => {
    for (const text of ['منى عادل (Mona)', 'A ball (size 5)', 'no brackets 12', '']) {
      expect(splitAtCodes(text).some(({ isCode }) => isCode)).toBe(false);
      expect(
        splitAtCodes(text)
          .map((part) => part.text)
          .join(''),
      ).toBe(text);
    }
  });
});

describe('an entry of a statement', () => {
  it('has a word in place of a sign, another for a refund that failed', () => {
    expect(transactionWord(entry)).toBe('payment');
    expect(transactionWord({ transaction_type: 'refund', amount: -450 })).toBe('refund');
    expect(transactionWord({ transaction_type: 'refund', amount: 450 })).toBe('refund_undone');
  });

  it('tells its due dates unless they are the day on which it came', () => {
    const beside = (...dates: string[]) => dueDatesBeside({ ...entry, due_dates: dates });
    expect(beside('2026-03-20')).toEqual([]);
    expect(beside('2026-02-20')).toEqual(['2026-02-20']);
    expect(beside('2026-02-20', '2026-03-20')).toEqual(['2026-02-20', '2026-03-20']);
  });

  it('stands under its year', () => {
    const days = ['2025-12-31', '2026-01-01', '2026-02-01'];
    const years = entriesByYear(days.map((received_date, id) => ({ ...entry, id, received_date })));
    expect(years.map(({ year, entries }) => [year, entries.map(({ id }) => id)])).toEqual([
      [2025, [0]],
      [2026, [1, 2]],
    ]);
  });
});

it('an amount is below zero where money went back, and only there', () => {
  const written = (transaction_type: Transaction['transaction_type'], amount: number) =>
    writtenAmount({ transaction_type, amount, unsigned_amount: Math.abs(amount) });
  expect(written('refund', -50)).toBe(-50);
  expect(written('withdraw', -50)).toBe(-50);
  // A refund that failed, and what was paid out of the balance.
  expect(written('refund', 50)).toBe(50);
  expect(written('applied_from_balance', -50)).toBe(50);
});

describe('the sums', () => {
  it('of a statement are the total alone where nothing went back', () => {
    const names = (refunded: number) =>
      statementSums({ currency: 'egp', given: 450, refunded, net: 450 - refunded }).map(
        ({ name, amount }) => [name, amount],
      );
    expect(names(0)).toEqual([['net', 450]]);
    expect(names(50)).toEqual([
      ['given', 450],
      ['refunded', -50],
      ['net', 400],
    ]);
  });

  it('of a receipt lead from its lines to its total, and are none where both are the same', () => {
    expect(receiptSteps(receipt)).toEqual([]);
    expect(receiptSteps({ ...receipt, fee: 3, from_balance: 20, total: 83 })).toEqual([
      { name: 'subtotal', amount: 100 },
      { name: 'fee', amount: 3 },
      { name: 'fromBalance', amount: -20 },
    ]);
  });

  it('tell to the cent what is left of a receipt after its refunds', () => {
    const left = (total: number, refunded: number) =>
      remainingOf({ total, refunded, currency: 'usd' }).minor;
    // As floats, 0.3 - 0.1 would be 0.19999999999999998.
    expect(left(0.3, 0.1)).toBe(20);
    expect(left(35, 35)).toBe(0);
  });
});
