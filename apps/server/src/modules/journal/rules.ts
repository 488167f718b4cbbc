import { type INVOICE_TYPES, type TRANSACTION_TYPES } from '@nabta/contract';
import { JOURNAL_ACCOUNTS, type JournalAccount, type JournalKind } from '@nabta/contract/desk';
import type { ProviderMovement } from '../../platform/payment-provider.ts';

/** The purpose that a donor chose. */
export interface Purpose {
  readonly code: string;
  readonly nameEn: string;
  readonly nameAr: string;
}

/** Entries of our ledger with all of this in common. Minor units, signed as in the ledger. */
export interface MoneyFact {
  /** Cairo. */
  readonly day: string;
  readonly currency: string;
  readonly kind: (typeof TRANSACTION_TYPES)[number];
  readonly about: (typeof INVOICE_TYPES)[number];
  readonly purpose: Purpose | null;
  /** `card`: it went through the provider. */
  readonly way: 'card' | 'bank_transfer' | 'check' | 'cash';
  /** The entry, where a bank's statement has it as a line of its own: these are never added up. */
  readonly single: string | null;
  /** Of such a one: its receipt and the number of the transfer. */
  readonly reference: string | null;
  readonly amount: number;
  /** Within the amount of payments: what donors added for the fee, and what paid for gifts. */
  readonly fees: number;
  readonly gifts: number;
}

/** Movements at the provider with all of this in common. Minor units, signed as there. */
export interface MovementFact {
  /** Cairo. */
  readonly day: string;
  readonly kind: ProviderMovement['kind'];
  readonly currency: string;
  readonly amount: number;
  readonly fee: number;
  readonly givenCurrency: string;
  readonly givenAmount: number;
  /** Of a payout, which is one line at the bank: its id. */
  readonly reference: string | null;
}

/** A payout that the bank has. Minor units. */
export interface ArrivalFact {
  readonly day: string;
  readonly currency: string;
  readonly amount: number;
  readonly reference: string;
}

export interface JournalFacts {
  readonly money: readonly MoneyFact[];
  readonly movements: readonly MovementFact[];
  readonly arrivals: readonly ArrivalFact[];
}

/** One side of an entry. Minor units: a debit is positive, a credit negative. */
export interface JournalLine {
  readonly account: JournalAccount;
  /** Of donations. */
  readonly purpose: Purpose | null;
  readonly amount: number;
}

/** An entry of the journal: its lines are of one currency, and add up to zero. */
export interface JournalEntry {
  /** At most eleven characters, as QuickBooks takes; the same whenever the day is exported. */
  readonly number: string;
  readonly day: string;
  readonly currency: string;
  readonly kind: JournalKind;
  readonly reference: string | null;
  readonly lines: readonly JournalLine[];
}

/** The letter of each kind in an entry's number; their order within a day. */
const LETTERS = {
  'card-in': 'C',
  'card-back': 'R',
  'by-hand': 'H',
  balances: 'S',
  provider: 'P',
  payout: 'O',
  arrival: 'A',
} as const satisfies Record<JournalKind, string>;
const KINDS = Object.keys(LETTERS);

interface Draft extends Omit<JournalEntry, 'number'> {
  /** A name for what must not be added up with others. */
  readonly single: string | null;
}

/**
 * The journal of some days: double entries by day and currency. Each fact is booked by itself, on its
 * own day, and never by whether another one matches it. What our ledger took by card is a claim
 * (`card_payments`) until the provider has it in its balance; what the provider sent to the bank is
 * under way until it arrives. So the account of the provider always stands where the provider's own
 * balance stands, and what is left on the claims is what does not match.
 */
export function journalOf({ money, movements, arrivals }: JournalFacts): JournalEntry[] {
  const drafts = [
    ...money.map(draftOfMoney),
    ...movements.flatMap(draftsOfMovement),
    ...arrivals.map(draftOfArrival),
  ];
  const merged = [...Map.groupBy(drafts, keyOf).values()].map(mergeDrafts);
  const inOrder = merged
    .filter(({ lines }) => lines.length > 0)
    .toSorted(
      (a, b) =>
        compare(a.day, b.day) ||
        compare(a.currency, b.currency) ||
        KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind),
    );
  const counts = new Map<string, number>();
  return inOrder.map(({ single, ...draft }) => {
    const day = draft.day.slice(2).replaceAll('-', '');
    const name = `${day}${draft.currency.slice(0, 2).toUpperCase()}${LETTERS[draft.kind]}`;
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return { number: single === null ? name : name + inTwo(count), ...draft };
  });
}

/** A count from 1 to 1,035 in two characters at most: 1 to 99, then A0 to ZZ. */
const inTwo = (count: number) =>
  count < 100 ? `${count}` : (count - 100 + 10 * 36).toString(36).toUpperCase();

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

const keyOf = ({ day, currency, kind, single }: Draft) =>
  [day, currency, kind, single ?? ''].join(' ');

function mergeDrafts(drafts: readonly Draft[]): Draft {
  const [first] = drafts;
  if (!first) throw new RangeError('an entry of nothing');
  return { ...first, lines: mergeLines(drafts.flatMap(({ lines }) => lines)) };
}

/** A line for each account and purpose, in the order of the accounts, and none of zero. */
function mergeLines(lines: readonly JournalLine[]): JournalLine[] {
  const merged = [...Map.groupBy(lines, lineKey).values()].flatMap((same) => {
    const [line] = same;
    const amount = same.reduce((sum, one) => sum + one.amount, 0);
    return line && amount !== 0 ? [{ ...line, amount }] : [];
  });
  const order = ({ account }: JournalLine) => JOURNAL_ACCOUNTS.indexOf(account);
  return merged.toSorted((a, b) => order(a) - order(b));
}

const lineKey = ({ account, purpose }: JournalLine) => `${account} ${purpose?.code ?? ''}`;

/** Two lines of the same amount; a negative one turns them about. */
function pair(
  debit: JournalAccount,
  credit: JournalAccount,
  amount: number,
  purpose: Purpose | null = null,
): JournalLine[] {
  return [
    { account: debit, purpose: null, amount },
    { account: credit, purpose, amount: -amount },
  ];
}

const WAYS = {
  card: 'card_payments',
  bank_transfer: 'bank',
  check: 'checks',
  cash: 'cash',
} as const;

function draftOfMoney(fact: MoneyFact): Draft {
  const { day, currency, kind, way, amount } = fact;
  if (kind === 'applied_to_balance' || kind === 'applied_from_balance') {
    const lines = incomesOf(fact).flatMap((income) =>
      pair('sponsor_balances', income.account, -income.amount, income.purpose),
    );
    return { day, currency, kind: 'balances', single: null, reference: null, lines };
  }
  const isByCard = way === 'card';
  const cardKind = kind === 'refund' ? 'card-back' : 'card-in';
  const lines =
    kind === 'deposit' || kind === 'withdraw'
      ? pair(WAYS[way], 'sponsor_balances', amount)
      : incomesOf(fact).flatMap((income) =>
          pair(WAYS[way], income.account, income.amount, income.purpose),
        );
  return {
    day,
    currency,
    kind: isByCard ? cardKind : 'by-hand',
    single: isByCard ? null : (fact.single ?? fact.reference),
    reference: isByCard ? null : fact.reference,
    lines,
  };
}

/** The amount by what it was for. What goes back goes back from the whole, not from the fee added. */
function incomesOf({ kind, about, purpose, amount, fees, gifts }: MoneyFact): JournalLine[] {
  const sign = Math.sign(amount);
  const line = (account: JournalAccount, part: number, of: Purpose | null = null) => ({
    account,
    purpose: of,
    amount: part,
  });
  const isWhole = kind === 'refund' || kind === 'applied_to_balance';
  const [fee, gift] = isWhole ? [0, 0] : [fees, gifts * sign];
  switch (about) {
    case 'donation':
      return [line('donations', amount - fee, purpose), line('fees_covered', fee)];
    case 'gift':
      return [line('gifts', amount)];
    case 'sponsorship':
      return [line('sponsorships', amount - gift), line('gifts', gift)];
    case 'balance':
      return [line('sponsor_balances', amount)];
  }
}

function draftsOfMovement(fact: MovementFact): Draft[] {
  const { day, kind, currency, amount, fee, givenCurrency, givenAmount } = fact;
  const fees = pair('provider_fees', 'provider_balance', fee);
  const entry = { day, currency, kind: 'provider', single: null, reference: null } as const;
  switch (kind) {
    case 'charge':
    case 'refund':
    case 'refund-failure':
    case 'dispute':
    case 'dispute-reversal': {
      if (givenCurrency === currency) {
        return [
          { ...entry, lines: [...pair('provider_balance', 'card_payments', amount), ...fees] },
        ];
      }
      return [
        { ...entry, lines: [...pair('provider_balance', 'exchange', amount), ...fees] },
        {
          ...entry,
          currency: givenCurrency,
          lines: pair('exchange', 'card_payments', givenAmount),
        },
      ];
    }
    case 'fee':
      return [{ ...entry, lines: [...pair('provider_balance', 'provider_fees', amount), ...fees] }];
    case 'payout':
    case 'payout-reversal': {
      const lines = [...pair('payouts_under_way', 'provider_balance', -amount), ...fees];
      const { reference } = fact;
      return [{ ...entry, kind: 'payout', single: reference ?? '', reference, lines }];
    }
    case 'other':
      return [
        { ...entry, lines: [...pair('provider_balance', 'provider_adjustments', amount), ...fees] },
      ];
  }
}

function draftOfArrival({ day, currency, amount, reference }: ArrivalFact): Draft {
  const lines = pair('bank', 'payouts_under_way', amount);
  return { day, currency, kind: 'arrival', single: reference, reference, lines };
}

/** The sums of some entries by currency, account and purpose. Minor units, debit less credit. */
export function sumAccounts(entries: readonly JournalEntry[]) {
  const byCurrency = Map.groupBy(entries, ({ currency }) => currency);
  return [...byCurrency].flatMap(([currency, own]) =>
    mergeLines(own.flatMap(({ lines }) => lines)).map((line) => ({ ...line, currency })),
  );
}
