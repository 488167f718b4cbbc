import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  journalOf,
  sumAccounts,
  type JournalEntry,
  type MoneyFact,
  type MovementFact,
} from './rules.ts';

const DAYS = ['2026-10-01', '2026-10-02', '2026-10-31', '2026-11-01'] as const;
const water = { code: 'water', nameEn: 'Water', nameAr: 'مياه' };
const day = fc.constantFrom(...DAYS);
const currency = fc.constantFrom('usd', 'egp');
const minor = fc.integer({ min: 1, max: 99_999_999 });

/** An entry of our ledger, and the movement that the provider made of it, if it went by card. */
const payment = fc
  .record({
    day,
    later: day,
    currency,
    amount: minor,
    about: fc.constantFrom('sponsorship', 'gift', 'donation'),
    way: fc.constantFrom('card', 'card', 'bank_transfer', 'check', 'cash'),
    share: fc.nat(100),
    fee: fc.integer({ min: 0, max: 5_000 }),
    /** What becomes of it; a payment and a refund that failed come in two movements. */
    fate: fc.constantFrom('kept', 'refunded', 'refund-failed', 'disputed', 'won'),
    /** The provider exchanges it into another currency, or keeps it as it is. */
    settled: fc.option(fc.record({ currency: fc.constant('eur'), amount: minor })),
  })
  .map((one) => ({ ...one, isMatched: true }));
type Payment = typeof payment extends fc.Arbitrary<infer T> ? T : never;

const fact = (one: Payment, change: Partial<MoneyFact>): MoneyFact => ({
  day: one.day,
  currency: one.currency,
  kind: 'payment',
  about: one.about,
  purpose: one.about === 'donation' ? water : null,
  way: one.way,
  single: null,
  reference: null,
  amount: one.amount,
  fees: 0,
  gifts: 0,
  ...change,
});

function moneyOf(one: Payment, n: number): MoneyFact[] {
  const part = Math.floor((one.amount * one.share) / 100);
  const single = one.way === 'card' ? null : String(n).padStart(4, '0');
  const paid = fact(one, {
    single,
    reference: single && `2026-${single}`,
    fees: one.about === 'donation' ? part : 0,
    gifts: one.about === 'sponsorship' ? part : 0,
  });
  const back = fact(one, {
    day: one.later,
    kind: 'refund',
    amount: -one.amount,
    single: single && `${single}r`,
  });
  if (one.fate === 'kept') return [paid];
  const isUndone = one.fate === 'refund-failed' || one.fate === 'won';
  return [
    paid,
    back,
    ...(isUndone ? [{ ...back, amount: one.amount, single: single && `${single}u` }] : []),
  ];
}

const STEPS = {
  kept: [['charge', 1]],
  refunded: [
    ['charge', 1],
    ['refund', -1],
  ],
  'refund-failed': [
    ['charge', 1],
    ['refund', -1],
    ['refund-failure', 1],
  ],
  disputed: [
    ['charge', 1],
    ['dispute', -1],
  ],
  won: [
    ['charge', 1],
    ['dispute', -1],
    ['dispute-reversal', 1],
  ],
} as const;

function movementsOf(one: Payment): MovementFact[] {
  if (one.way !== 'card') return [];
  const settled = one.settled ?? { currency: one.currency, amount: one.amount };
  return STEPS[one.fate].map(([kind, sign]) => ({
    day: one.later,
    kind,
    currency: settled.currency,
    amount: sign * settled.amount,
    fee: kind === 'charge' || kind === 'dispute' ? one.fee : 0,
    givenCurrency: one.currency,
    givenAmount: sign * one.amount,
    reference: null,
  }));
}

const payout = fc.record({
  day,
  arrives: day,
  currency: fc.constantFrom('usd', 'egp', 'eur'),
  amount: minor,
  fate: fc.constantFrom('paid', 'under-way', 'failed'),
});

const history = fc.record({
  payments: fc.array(payment, { maxLength: 30 }),
  payouts: fc.array(payout, { maxLength: 8 }),
  extras: fc.array(
    fc.record({
      day,
      currency,
      kind: fc.constantFrom('fee', 'other'),
      amount: fc.integer({ min: -9_999, max: 9_999 }),
    }),
    { maxLength: 5 },
  ),
  balances: fc.array(
    fc.record({
      day,
      currency,
      kind: fc.constantFrom('deposit', 'withdraw', 'applied_to_balance', 'applied_from_balance'),
      amount: minor,
      gifts: fc.nat(100),
    }),
    { maxLength: 8 },
  ),
});
type History = typeof history extends fc.Arbitrary<infer T> ? T : never;

function factsOf({ payments, payouts, extras, balances }: History) {
  const money: MoneyFact[] = [
    ...payments.flatMap(moneyOf),
    ...balances.map(({ kind, amount, gifts, ...one }, n) => ({
      ...one,
      kind: kind,
      about: kind.startsWith('applied') ? ('sponsorship' as const) : ('balance' as const),
      purpose: null,
      way: 'bank_transfer' as const,
      single: kind.startsWith('applied') ? null : `b${n}`,
      reference: null,
      amount: kind === 'withdraw' || kind === 'applied_from_balance' ? -amount : amount,
      fees: 0,
      gifts: kind === 'applied_from_balance' ? Math.floor((amount * gifts) / 100) : 0,
    })),
  ];
  const movement = { fee: 0, reference: null };
  const movements: MovementFact[] = [
    ...payments.flatMap(movementsOf),
    ...extras.map((extra) => ({
      ...movement,
      ...extra,
      kind: extra.kind,
      givenCurrency: extra.currency,
      givenAmount: extra.amount,
    })),
    ...payouts.flatMap((one, n) => {
      const sent = {
        day: one.day,
        currency: one.currency,
        givenCurrency: one.currency,
        fee: 0,
        reference: `po_${n}`,
      };
      const out = {
        ...sent,
        kind: 'payout' as const,
        amount: -one.amount,
        givenAmount: -one.amount,
      };
      const back = {
        ...sent,
        day: one.arrives,
        kind: 'payout-reversal' as const,
        amount: one.amount,
        givenAmount: one.amount,
      };
      return one.fate === 'failed' ? [out, back] : [out];
    }),
  ];
  const arrivals = payouts.flatMap((one, n) =>
    one.fate === 'paid'
      ? [{ day: one.arrives, currency: one.currency, amount: one.amount, reference: `po_${n}` }]
      : [],
  );
  return { money, movements, arrivals };
}

const total = (entries: readonly JournalEntry[], account: string, of: string) =>
  sumAccounts(entries)
    .filter((line) => line.account === account && line.currency === of)
    .reduce((sum, { amount }) => sum + amount, 0);

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

describe('the journal of any history', () => {
  it('balances to the cent: every entry, and with ledger, provider and payouts, per currency', () => {
    fc.assert(
      fc.property(history, (lived) => {
        const facts = factsOf(lived);
        const entries = journalOf(facts);
        for (const entry of entries) {
          expect(sumOf(entry.lines.map(({ amount }) => amount))).toBe(0);
          expect(entry.number.length).toBeLessThanOrEqual(11);
        }
        expect(new Set(entries.map(({ number }) => number)).size).toBe(entries.length);
        for (const of of ['usd', 'egp', 'eur']) {
          const atProvider = facts.movements.filter((one) => one.currency === of);
          expect(total(entries, 'provider_balance', of)).toBe(
            sumOf(atProvider.map(({ amount, fee }) => amount - fee)),
          );
          // All that our ledger took by card has reached the provider's balance.
          expect(total(entries, 'card_payments', of)).toBe(0);
          const open = lived.payouts.filter(
            (one) => one.currency === of && one.fate === 'under-way',
          );
          expect(total(entries, 'payouts_under_way', of)).toBe(
            sumOf(open.map(({ amount }) => amount)),
          );
          const own = facts.money.filter((one) => one.currency === of);
          const moved = own.filter(({ kind }) => !kind.startsWith('applied'));
          const byHand = moved.filter(({ way }) => way !== 'card');
          const arrived = facts.arrivals.filter((one) => one.currency === of);
          const inHand = ['bank', 'checks', 'cash'].map((account) => total(entries, account, of));
          expect(sumOf(inHand)).toBe(sumOf([...byHand, ...arrived].map(({ amount }) => amount)));
          const earned = ['sponsorships', 'gifts', 'donations', 'fees_covered', 'sponsor_balances'];
          expect(0 - sumOf(earned.map((account) => total(entries, account, of)))).toBe(
            sumOf(moved.map(({ amount }) => amount)),
          );
        }
      }),
      { numRuns: 300 },
    );
  });

  it('is the same for each day, whatever is exported with it', () => {
    fc.assert(
      fc.property(history, (lived) => {
        const facts = factsOf(lived);
        const all = journalOf(facts).filter((entry) => entry.day === '2026-10-02');
        const of = <T extends { day: string }>(rows: readonly T[]) =>
          rows.filter((row) => row.day === '2026-10-02');
        const alone = journalOf({
          money: of(facts.money),
          movements: of(facts.movements),
          arrivals: of(facts.arrivals),
        });
        expect(alone).toEqual(all);
      }),
    );
  });
});

const entry = (facts: Partial<Parameters<typeof journalOf>[0]>) =>
  journalOf({ money: [], movements: [], arrivals: [], ...facts }).map(({ number, kind, lines }) => [
    number,
    kind,
    ...lines.map(({ account, amount }) => `${account} ${amount}`),
  ]);

const card: MoneyFact = {
  day: '2026-10-05',
  currency: 'usd',
  kind: 'payment',
  about: 'donation',
  purpose: water,
  way: 'card',
  single: null,
  reference: null,
  amount: 10_300,
  fees: 300,
  gifts: 0,
};

describe('an entry', () => {
  it('of card payments credits each purpose, and the fee that donors added by itself', () => {
    const sponsored = {
      ...card,
      about: 'sponsorship' as const,
      purpose: null,
      amount: 4_500,
      fees: 0,
      gifts: 1_000,
    };
    expect(entry({ money: [card, sponsored] })).toEqual([
      [
        ...['261005USC', 'card-in', 'card_payments 14800', 'sponsorships -3500', 'gifts -1000'],
        ...['donations -10000', 'fees_covered -300'],
      ],
    ]);
  });

  it('of each transfer stands alone, as on the statement of the bank', () => {
    const transfer = { ...card, way: 'bank_transfer' as const, fees: 0 };
    const money = [
      { ...transfer, single: '7', reference: '2026-000007 TR-1' },
      { ...transfer, single: '8', reference: '2026-000008 TR-2' },
    ];
    expect(entry({ money })).toEqual([
      ['261005USH1', 'by-hand', 'bank 10300', 'donations -10300'],
      ['261005USH2', 'by-hand', 'bank 10300', 'donations -10300'],
    ]);
  });

  it('has a number of at most eleven characters, however many come by hand on a day', () => {
    const transfer = { ...card, way: 'bank_transfer' as const, fees: 0, reference: null };
    const money = Array.from({ length: 1_035 }, (_, n) => ({ ...transfer, single: `${n}` }));
    const numbers = entry({ money }).map(([number]) => number);
    expect(new Set(numbers).size).toBe(1_035);
    expect([1, 99, 100, 101, 1_035].map((n) => numbers[n - 1])).toEqual(
      ['1', '99', 'A0', 'A1', 'ZZ'].map((count) => `261005USH${count}`),
    );
  });

  it('of what the provider settled in another currency goes through the exchange', () => {
    const movements = [
      {
        ...{ day: '2026-10-05', kind: 'charge' as const, currency: 'usd', amount: 203, fee: 36 },
        ...{ givenCurrency: 'egp', givenAmount: 10_000, reference: null },
      },
    ];
    expect(entry({ movements })).toEqual([
      ['261005EGP', 'provider', 'card_payments -10000', 'exchange 10000'],
      ['261005USP', 'provider', 'provider_balance 167', 'exchange -203', 'provider_fees 36'],
    ]);
  });
});
