// The SQL of balances: what is in hand, what can be spent, and the lock of a sponsor's money.
import type { Currency } from '@nabta/contract';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { sponsorsView } from '../../db/views.ts';
import { DomainError } from '../../errors.ts';
import { ledgerEntries, payments } from './tables.ts';

/** Kinds of entries that move a sponsor's balance. */
const BALANCE_KINDS = [
  'deposit',
  'withdraw',
  'applied_to_balance',
  'applied_from_balance',
] as const;

/** A sponsor's balance, in minor units: the sum of the balance entries. */
export function balanceOf(
  { db }: { db: Db },
  sponsor: { readonly id: number; readonly paymentCurrency: Currency },
): Promise<number> {
  return sumBalance(db, sponsor.id, sponsor.paymentCurrency);
}

/**
 * The part of a balance that can be spent now, in minor units: all of it less what payments that are
 * still pending have reserved. Only under `lockMoney` does it stay true until it is spent.
 */
export async function availableBalance(
  db: Db,
  sponsorId: number,
  currency: Currency,
): Promise<number> {
  const [row] = await db
    .select({ available: availableOf(db, sponsorId, currency) })
    .from(sponsorsView)
    .where(eq(sponsorsView.id, sponsorId));
  return row?.available ?? 0;
}

/** As `availableBalance`, to be read together with other facts. */
export function availableOf(db: Db, sponsorId: number, currency: Currency) {
  const inHand = balanceQuery(db, sponsorId, currency);
  const reserved = db
    .select({ sum: sql`coalesce(sum(${payments.balanceAmount}), 0)` })
    .from(payments)
    .where(
      and(
        eq(payments.sponsorId, sponsorId),
        eq(payments.currency, currency),
        eq(payments.status, 'pending'),
      ),
    );
  return sql`greatest(0, (${inHand}) - (${reserved}))`.mapWith(Number);
}

/** The sum of a sponsor's balance entries in a currency, in minor units. */
async function sumBalance(db: Db, sponsorId: number, currency: Currency): Promise<number> {
  const [row] = await balanceQuery(db, sponsorId, currency);
  return Number(row?.sum ?? 0);
}

function balanceQuery(db: Db, sponsorId: number, currency: Currency) {
  return db
    .select({ sum: sql<string>`coalesce(sum(${ledgerEntries.amount}), 0)` })
    .from(ledgerEntries)
    .where(
      and(
        eq(ledgerEntries.sponsorId, sponsorId),
        eq(ledgerEntries.currency, currency),
        inArray(ledgerEntries.kind, [...BALANCE_KINDS]),
      ),
    );
}

/**
 * Locks a sponsor's money until the transaction ends: whoever spends a balance, or plans to, holds
 * it first: after a payment that exists, and before the rows of children, sponsorships and dues
 * (decision 014). Others may still refer to the row: an entry of a payment that is locked would
 * otherwise deadlock with an entry of its sponsor.
 */
export async function lockMoney(transaction: Db, sponsorId: number): Promise<void> {
  await transaction
    .select({ id: sponsorsView.id })
    .from(sponsorsView)
    .where(eq(sponsorsView.id, sponsorId))
    .for('no key update');
}

/**
 * As `lockMoney`, for a sponsor who begins to pay, and returns the sponsor's currency. Throws
 * `unauthorized` when the account was closed or erased since the caller's session was looked at:
 * nothing is begun in that name.
 */
export async function lockPayer(
  transaction: Db,
  sponsorId: number,
): Promise<{ readonly paymentCurrency: Currency }> {
  const { paymentCurrency, closedAt, erasedAt } = sponsorsView;
  const [payer] = await transaction
    .select({ paymentCurrency, closedAt, erasedAt })
    .from(sponsorsView)
    .where(eq(sponsorsView.id, sponsorId))
    .for('no key update');
  if (payer?.closedAt !== null || payer.erasedAt !== null) throw new DomainError('unauthorized');
  return payer;
}
