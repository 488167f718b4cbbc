import { describe, expect, it } from 'vitest';
import { lastStatementDay, ledgerTotals, netRefunds, parseReceiptName } from './rules.ts';

describe('what a ledger comes to', () => {
  it('is what came less what went back, each currency by itself (TRAP-12)', () => {
    expect(
      ledgerTotals([
        { kind: 'payment', amount: 5_000, currency: 'usd' },
        { kind: 'deposit', amount: 90_000, currency: 'egp' },
        { kind: 'refund', amount: -2_000, currency: 'usd' },
        { kind: 'withdraw', amount: -10_000, currency: 'egp' },
      ]),
    ).toEqual([
      { currency: 'usd', given: 5_000, refunded: 2_000, net: 3_000 },
      { currency: 'egp', given: 90_000, refunded: 10_000, net: 80_000 },
    ]);
  });

  it('counts no money twice that a balance kept in between', () => {
    expect(
      ledgerTotals([
        { kind: 'deposit', amount: 7_000, currency: 'usd' },
        { kind: 'applied_to_balance', amount: 3_500, currency: 'usd' },
        { kind: 'applied_from_balance', amount: -7_000, currency: 'usd' },
      ]),
    ).toEqual([{ currency: 'usd', given: 7_000, refunded: 0, net: 7_000 }]);
  });

  it('takes a refund that failed for none', () => {
    expect(
      ledgerTotals([
        { kind: 'payment', amount: 5_000, currency: 'usd' },
        { kind: 'refund', amount: -5_000, currency: 'usd' },
        { kind: 'refund', amount: 5_000, currency: 'usd' },
      ]),
    ).toEqual([{ currency: 'usd', given: 5_000, refunded: 0, net: 5_000 }]);
  });

  it('is nothing of nothing', () => {
    expect(ledgerTotals([])).toEqual([]);
  });
});

describe('the refunds of a receipt', () => {
  const at = (day: string) => Temporal.Instant.from(`${day}T10:00:00Z`);

  it('are each return once, without those that failed or that a bank undid', () => {
    expect(
      netRefunds([
        { amount: -500, providerId: 're_1', happenedAt: at('2026-03-01') },
        { amount: -700, providerId: 're_2', happenedAt: at('2026-03-02') },
        { amount: 700, providerId: 're_2:failed', happenedAt: at('2026-03-04') },
        { amount: -900, providerId: 'dp_1', happenedAt: at('2026-03-05') },
        { amount: 900, providerId: 'dp_1:won', happenedAt: at('2026-04-05') },
        { amount: -100, providerId: null, happenedAt: at('2026-05-01') },
        { amount: -100, providerId: null, happenedAt: at('2026-05-02') },
      ]),
    ).toEqual([
      { amount: 500, at: at('2026-03-01') },
      { amount: 100, at: at('2026-05-01') },
      { amount: 100, at: at('2026-05-02') },
    ]);
  });
});

describe('the name of a receipt', () => {
  it.each([
    ['2026-000123', { year: 2026, number: 123 }],
    ['2026-1234567', { year: 2026, number: 1_234_567 }],
    ['2026-0001234', undefined],
    ['2026-123', undefined],
    ['26-000123', undefined],
    ['2026-000123 ', undefined],
    ['2026-9999999999', undefined],
  ])('%s', (text, parts) => {
    expect(parseReceiptName(text)).toEqual(parts);
  });
});

it('a statement reaches ten years', () => {
  expect(lastStatementDay(Temporal.PlainDate.from('2016-02-29')).toString()).toBe('2026-02-28');
});
