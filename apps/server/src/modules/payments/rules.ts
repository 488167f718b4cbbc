import { money, type Currency, type Money, type Payment } from '@nabta/contract';
import { organisation } from '@nabta/organisation';
import type { FieldError } from '../../errors.ts';
import type {
  ProviderCharge,
  ProviderDispute,
  ProviderRefund,
  ProviderSession,
} from '../../platform/payment-provider.ts';

/** States of a payment; only pending -> paid | failed | expired, and failed | expired -> paid. */
export const PAYMENT_STATES = ['pending', 'paid', 'failed', 'expired'] as const;
export type StoredPaymentState = (typeof PAYMENT_STATES)[number];

/**
 * How long a page on which somebody pays stays open. The provider's least is 30 by its own clock: ours
 * may be some minutes slow, or fast.
 */
export const PAGE_MINUTES = 36;

/** Payments and added cards are looked after from this age on, and given up at that one when nobody has begun. */
export const RECONCILE_AFTER_MINUTES = 2;
export const ABANDON_AFTER_HOURS = 1;

/** The facts of a payment that must agree with the provider's before anything is settled. */
interface Expected {
  readonly id: string;
  /** Minor units; 0 where the balance pays all, and the page only saves a card. */
  readonly amount: number;
  readonly currency: Currency;
}

/** The facts in which the provider contradicts our request; empty when all agree. */
export function contradictions(expected: Expected, session: ProviderSession): string[] {
  const wrong: string[] = [];
  const isSetup = expected.amount === 0;
  if (session.reference !== expected.id) wrong.push('reference');
  if (session.mode !== (isSetup ? 'setup' : 'payment')) wrong.push('mode');
  if (session.amount !== expected.amount) wrong.push('amount');
  if (!isSetup && session.currency !== expected.currency) wrong.push('currency');
  return wrong;
}

/** As `contradictions`, of a charge without a page. */
export function chargeContradictions(
  expected: Expected,
  charge: Pick<ProviderCharge, 'reference' | 'amount' | 'currency'>,
): string[] {
  const wrong: string[] = [];
  if (charge.reference !== expected.id) wrong.push('reference');
  if (charge.amount !== expected.amount) wrong.push('amount');
  if (charge.currency !== expected.currency) wrong.push('currency');
  return wrong;
}

/** A ledger entry that sets a payment right, by the provider's id of its cause. Minor units. */
export interface ReversingEntry {
  readonly amount: number;
  readonly providerId: string;
  /** When the provider says that it was; undefined where it is as we hear of it. */
  readonly at?: Temporal.Instant | undefined;
}

/** When something was that the provider tells of: not before `since`, and not after now. */
export function momentOf(
  told: Temporal.Instant | undefined,
  { since, now }: { readonly since: Temporal.Instant; readonly now: Temporal.Instant },
): Temporal.Instant {
  const [, middle = now] = [since, told ?? now, now].toSorted((a, b) =>
    Temporal.Instant.compare(a, b),
  );
  return middle;
}

/**
 * The entries of a refund: money goes back as soon as it is on its way; of one that failed it came
 * back to us, so that both are written and sum to nothing.
 */
export function refundEntries(
  refund: Pick<ProviderRefund, 'id' | 'amount' | 'state' | 'createdAt'>,
): ReversingEntry[] {
  const { id, amount, state, createdAt } = refund;
  const returned = { amount: -amount, providerId: id, at: createdAt };
  const failed = state === 'failed' || state === 'cancelled';
  return failed ? [returned, { amount, providerId: `${id}:failed` }] : [returned];
}

/** As `refundEntries`, of a dispute: the bank takes the money at once, and gives back what we win. */
export function disputeEntries(
  dispute: Pick<ProviderDispute, 'id' | 'amount' | 'state' | 'isInquiry' | 'takenAt'>,
): ReversingEntry[] {
  const { id, amount, state, isInquiry, takenAt } = dispute;
  if (isInquiry) return [];
  const taken = { amount: -amount, providerId: id, at: takenAt };
  return state === 'won' ? [taken, { amount, providerId: `${id}:won` }] : [taken];
}

/** Whether a payment is marked with a dispute, or is to be: an older one leaves the mark as it is. */
export function isLastDispute(
  {
    disputeId,
    disputedAt,
  }: { readonly disputeId: string | null; readonly disputedAt: Temporal.Instant | null },
  { id, createdAt }: Pick<ProviderDispute, 'id' | 'createdAt'>,
): boolean {
  if (disputeId === null || disputedAt === null || disputeId === id) return true;
  return Temporal.Instant.compare(createdAt, disputedAt) > 0;
}

/** The status that a payer sees of a stored state. */
export function paymentStatus(status: StoredPaymentState): Payment['status'] {
  if (status === 'pending') return 'confirming';
  return status === 'paid' ? 'paid' : 'failed';
}

/** The most that the provider charges in one go, in minor units of any currency: eight digits. */
const PROVIDER_MAXIMUM = 99_999_999;

/** The most that a card is asked for in one go, in minor units. */
export function maximumCharge(currency: Currency): number {
  return Math.min(organisation.donations.maximum[currency], PROVIDER_MAXIMUM);
}

/**
 * Why an amount (minor units) can't be asked for by card (DON-19); undefined when it can. `total`:
 * what is charged, where a fee comes on top, which has to be within what the provider takes.
 */
export function amountProblem(
  amount: number,
  currency: Currency,
  format: (minor: number) => string,
  total = amount,
): FieldError | undefined {
  const minimum = organisation.donations.minimum[currency];
  // A fee on top lowers the maximum by as much.
  const share = total > 0 ? amount / total : 1;
  const most = Math.floor(PROVIDER_MAXIMUM * share);
  const maximum = Math.min(organisation.donations.maximum[currency], most);
  if (amount < minimum) {
    return { key: 'amount-below-minimum', parameters: { minimum: format(minimum) } };
  }
  if (amount > maximum) {
    return { key: 'amount-above-maximum', parameters: { maximum: format(maximum) } };
  }
  return undefined;
}

/** `2026-000123`: how a receipt is named everywhere. */
export function receiptName(receipt: { year: number; number: number }): string {
  return `${receipt.year}-${String(receipt.number).padStart(6, '0')}`;
}

/**
 * The least that a card is charged in a currency (minor units), above the provider's own minimum:
 * what is left after a balance deduction is 0 or at least this.
 */
export function minimumCharge(currency: Currency): Money {
  return money(organisation.donations.minimum[currency], currency);
}
