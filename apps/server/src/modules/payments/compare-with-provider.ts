import type { DifferenceCode } from '@nabta/contract/desk';
import type { Db } from '../../db/client.ts';
import type {
  ProviderCharge,
  ProviderDispute,
  ProviderRefund,
} from '../../platform/payment-provider.ts';
import { findPayment, findPaymentOfProvider, hasLedgerEntry } from './repository.ts';
import {
  chargeContradictions,
  disputeEntries,
  isLastDispute,
  refundEntries,
  type ReversingEntry,
} from './rules.ts';

/** Something that the provider says and our books do not. */
export interface Difference {
  readonly kind: 'payment' | 'refund' | 'dispute';
  /** The provider's id of it. */
  readonly provider_id: string;
  /** Ours, where there is one. */
  readonly payment: string | null;
  readonly code: DifferenceCode;
  /** In words, for staff. */
  readonly problem: string;
}

/** Compares the books with a payment of the provider; one without our reference is not ours. */
export async function chargeDifference(
  db: Db,
  charge: ProviderCharge,
): Promise<Difference | undefined> {
  if (charge.state !== 'succeeded' || charge.reference === undefined) return undefined;
  const found = { kind: 'payment', provider_id: charge.id } as const;
  const payment = await findPayment(db, charge.reference);
  if (!payment) {
    const problem = 'we know of no such payment';
    return { ...found, payment: null, code: 'payment-unknown', problem };
  }
  const ours = { ...found, payment: payment.id };
  const wrong = chargeContradictions(payment, charge);
  if (wrong.length > 0) {
    return { ...ours, code: 'payment-contradicts', problem: `another ${wrong.join(' and ')}` };
  }
  const isKnown = await hasLedgerEntry(db, ['payment', 'deposit'], charge.id);
  if (payment.status !== 'paid') {
    return { ...ours, code: 'payment-not-settled', problem: `ours is ${payment.status}` };
  }
  if (isKnown) return undefined;
  return { ...ours, code: 'payment-paid-twice', problem: 'ours was paid by another one' };
}

/** Compares the books with a refund; they lack all of it where they do not have its payment. */
export function refundDifference(db: Db, refund: ProviderRefund): Promise<Difference | undefined> {
  return reversalDifference(db, 'refund', refund, refundEntries(refund));
}

/** Compares the books with a dispute; its outcome, too, where it is the last of its payment. */
export async function disputeDifference(
  db: Db,
  dispute: ProviderDispute,
): Promise<Difference | undefined> {
  const missing = await reversalDifference(db, 'dispute', dispute, disputeEntries(dispute));
  if (missing) return missing;
  const payment = await findPaymentOfProvider(db, dispute.paymentId);
  if (!payment || !isLastDispute(payment, dispute)) return undefined;
  if (payment.disputeState === dispute.state) return undefined;
  const problem = `it is ${dispute.state}, ours is ${payment.disputeState ?? 'undisputed'}`;
  const code = 'dispute-undecided';
  return { kind: 'dispute', provider_id: dispute.id, payment: payment.id, code, problem };
}

async function reversalDifference(
  db: Db,
  kind: 'refund' | 'dispute',
  { id, paymentId }: { readonly id: string; readonly paymentId: string | undefined },
  entries: readonly ReversingEntry[],
): Promise<Difference | undefined> {
  const payment = await findPaymentOfProvider(db, paymentId);
  const found = { kind, provider_id: id, payment: payment?.id ?? null };
  if (payment?.status !== 'paid') {
    return { ...found, code: 'of-no-paid-payment', problem: 'it is of no paid payment of ours' };
  }
  for (const { providerId } of entries) {
    if (!(await hasLedgerEntry(db, ['refund'], providerId))) {
      return { ...found, code: 'not-in-ledger', problem: `the ledger has no entry ${providerId}` };
    }
  }
  return undefined;
}
