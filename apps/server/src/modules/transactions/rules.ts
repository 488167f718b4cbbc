import type { Currency, TransactionType } from '@nabta/contract';

/**
 * Entries of money that came, and of money that went back. A move between a balance and a payment
 * is neither: the money came as a deposit or a payment before.
 */
export const GIVEN_KINDS = ['payment', 'deposit', 'refund', 'withdraw'] as const;

const isGiven = (kind: TransactionType) => GIVEN_KINDS.some((one) => one === kind);
const isReturned = (kind: TransactionType) => kind === 'refund' || kind === 'withdraw';

/** The sums of a ledger in one currency, in minor units: `given` less `refunded` is `net`. */
export interface LedgerTotals {
  readonly currency: Currency;
  readonly given: number;
  readonly refunded: number;
  readonly net: number;
}

interface Entry {
  readonly kind: TransactionType;
  /** Signed minor units. */
  readonly amount: number;
  readonly currency: Currency;
}

/** The sums of entries, each currency by itself, in the order in which they first appear. */
export function ledgerTotals(entries: readonly Entry[]): LedgerTotals[] {
  const currencies = [...new Set(entries.map(({ currency }) => currency))];
  return currencies.map((currency) => {
    const counted = entries.filter((entry) => entry.currency === currency && isGiven(entry.kind));
    const net = sumOf(counted);
    // A refund that failed comes back by a positive entry, and was none.
    const refunded = -sumOf(counted.filter(({ kind }) => isReturned(kind)));
    // Not `-0`, which JSON would not say, but equality would.
    return { currency, given: net + refunded, refunded: refunded + 0, net };
  });
}

const sumOf = (entries: readonly Entry[]) => entries.reduce((sum, { amount }) => sum + amount, 0);

/** Years that one statement covers at most. */
const STATEMENT_YEARS = 10;

/** The last day that a statement from a day on can reach (Cairo dates). */
export function lastStatementDay(from: Temporal.PlainDate): Temporal.PlainDate {
  return from.add({ years: STATEMENT_YEARS });
}

/** The parts of a receipt's name; undefined for any other text. */
export function parseReceiptName(text: string): { year: number; number: number } | undefined {
  const [, year, number] = /^(\d{4})-(\d{6}|[1-9]\d{6,8})$/.exec(text) ?? [];
  if (year === undefined || number === undefined) return undefined;
  return { year: Number(year), number: Number(number) };
}

/** An entry that gave a payment back, or took that back. Signed minor units. */
interface Returned {
  readonly amount: number;
  readonly providerId: string | null;
  readonly happenedAt: Temporal.Instant;
}

/**
 * The refunds of a payment, each once: one that failed, or that a bank undid, has a
 * second entry with the id of the first before a colon, and both are left out. Minor units, positive.
 */
export function netRefunds(
  entries: readonly Returned[],
): { amount: number; at: Temporal.Instant }[] {
  const causes = new Map<string, { amount: number; at: Temporal.Instant }>();
  for (const [i, { amount, providerId, happenedAt }] of entries.entries()) {
    const cause = providerId?.split(':')[0] ?? `entry ${i}`;
    const known = causes.get(cause);
    causes.set(cause, { amount: (known?.amount ?? 0) - amount, at: known?.at ?? happenedAt });
  }
  return [...causes.values()].filter(({ amount }) => amount !== 0);
}
