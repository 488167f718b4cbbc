import type { Currency } from '@nabta/contract';
import type { Db } from '../../db/client.ts';
import * as repository from './repository.ts';

/**
 * Locks a sponsor's money until the transaction ends: whoever spends a balance, or plans to, holds
 * it first, and before the rows of children, sponsorships, dues and payments.
 */
export function lockMoney(transaction: Db, sponsorId: number): Promise<void> {
  return repository.lockSponsorRow(transaction, sponsorId);
}

/** What a sponsor has in hand, in minor units: the sum of the balance entries. */
export function balanceOf(
  { db }: { db: Db },
  sponsor: { readonly id: number; readonly paymentCurrency: Currency },
): Promise<number> {
  return repository.sumBalance(db, sponsor.id, sponsor.paymentCurrency);
}

/**
 * What of a balance can be spent now, in minor units: what is in hand less what payments that are
 * still pending have reserved. Only under `lockMoney` does it stay true until it is spent.
 */
export async function availableBalance(
  db: Db,
  sponsorId: number,
  currency: Currency,
): Promise<number> {
  const inHand = await repository.sumBalance(db, sponsorId, currency);
  const reserved = await repository.sumReserved(db, sponsorId, currency);
  return Math.max(0, inHand - reserved);
}
