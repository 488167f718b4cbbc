import type Stripe from 'stripe';
import { invalidRequest, resourceMissing } from '../api/errors.ts';
import type { Work } from '../api/work.ts';
import { planChore } from '../chores/chores.ts';
import { idOf, newId } from '../identifiers.ts';
import { findObject, insertObject, listObjects, saveObject } from '../store.ts';
import { emit } from '../webhooks/outbox.ts';
import { createBalanceTransaction } from './balance-transactions.ts';
import { noEvidence } from './dispute-evidence.ts';

const DAYS_TO_ANSWER = 14;
const DAY_SECONDS = 24 * 60 * 60;

/** Visa's codes for what the cardholder says, as far as the sandbox knows them. */
const NETWORK_CODES = {
  duplicate: '12.6',
  fraudulent: '10.4',
  general: '13.1',
  product_not_received: '13.1',
  subscription_canceled: '13.2',
} as const;

type DisputeReason = keyof typeof NETWORK_CODES;

function isReason(text: string): text is DisputeReason {
  return Object.hasOwn(NETWORK_CODES, text);
}

export const DISPUTE_REASONS = Object.keys(NETWORK_CODES).filter(isReason);

/** The last second of the day, as banks count. */
function answerBy(now: number): number {
  return (Math.floor(now / DAY_SECONDS) + DAYS_TO_ANSWER + 1) * DAY_SECONDS - 1;
}

function disputeOf(
  work: Work,
  charge: Stripe.Charge,
  order: { reason: DisputeReason; amount: number },
): Stripe.Dispute {
  const brand = charge.payment_method_details?.card?.brand ?? 'visa';
  return {
    id: newId('dp'),
    object: 'dispute',
    amount: order.amount,
    balance_transactions: [],
    charge: charge.id,
    created: work.now,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: noEvidence(),
    evidence_details: {
      due_by: answerBy(work.now),
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    payment_method_details: {
      card: {
        brand,
        case_type: 'chargeback',
        network: brand,
        network_reason_code: NETWORK_CODES[order.reason],
      },
      type: 'card',
    },
    reason: order.reason,
    status: 'needs_response',
  };
}

/**
 * The cardholder's bank takes a payment back: the charge is marked, the money and a fee leave the
 * balance. Null when the charge cannot be disputed (not paid, refunded in full, disputed before).
 */
export async function openDispute(
  work: Work,
  chargeId: string,
  order: { reason: string; amount?: number | undefined },
): Promise<Stripe.Dispute | null> {
  const found = await findObject(work.sql, 'charge', chargeId, 'lock');
  if (found === null) return null;
  const charge = found.data;
  const left = charge.amount - charge.amount_refunded;
  if (!charge.paid || charge.disputed || left === 0) return null;
  const amount = Math.min(order.amount ?? left, left);
  const dispute = disputeOf(work, charge, {
    reason: isReason(order.reason) ? order.reason : 'general',
    amount,
  });
  await insertObject(work.sql, 'dispute', work.now, { data: dispute, hidden: {} });
  await saveObject(work.sql, 'charge', { ...found, data: { ...charge, disputed: true } });
  await emit(work, 'charge.dispute.created', dispute);
  const withdrawal = await createBalanceTransaction(work, {
    category: 'dispute',
    amount: -amount,
    currency: charge.currency,
    source: dispute.id,
    description: `Chargeback withdrawal for ${charge.id}`,
  });
  const withdrawn: Stripe.Dispute = { ...dispute, balance_transactions: [withdrawal] };
  await saveObject(work.sql, 'dispute', { data: withdrawn, hidden: {} });
  await emit(work, 'charge.dispute.funds_withdrawn', withdrawn, { balance_transactions: [] });
  const overdue = (answerBy(work.now) + 1) * 1_000;
  await planChore(work, { action: 'lose_dispute', subject: dispute.id, detail: '' }, overdue);
  return withdrawn;
}

async function reinstate(work: Work, dispute: Stripe.Dispute): Promise<Stripe.Dispute> {
  const reversal = await createBalanceTransaction(work, {
    category: 'dispute_reversal',
    amount: dispute.amount,
    currency: dispute.currency,
    source: dispute.id,
    description: `Chargeback reversal for ${idOf(dispute.charge)}`,
  });
  return {
    ...dispute,
    balance_transactions: [...dispute.balance_transactions, reversal],
    is_charge_refundable: true,
  };
}

/** The bank's word: won gives the money back (not the fee). Null when it was decided before. */
export async function decideDispute(
  work: Work,
  id: string,
  outcome: 'lost' | 'won',
): Promise<Stripe.Dispute | null> {
  const found = await findObject(work.sql, 'dispute', id, 'lock');
  if (found === null) throw resourceMissing('dispute', id, 'dispute');
  const { status } = found.data;
  if (status !== 'needs_response') return null;
  const judged: Stripe.Dispute = { ...found.data, status: outcome };
  const decided = outcome === 'won' ? await reinstate(work, judged) : judged;
  await saveObject(work.sql, 'dispute', { ...found, data: decided });
  await emit(work, 'charge.dispute.updated', decided, { status });
  if (outcome === 'won') await emit(work, 'charge.dispute.funds_reinstated', decided);
  await emit(work, 'charge.dispute.closed', decided);
  return decided;
}

/** Accepts a dispute as lost. Throws when it is decided already. */
export async function closeDispute(work: Work, id: string): Promise<Stripe.Dispute> {
  const closed = await decideDispute(work, id, 'lost');
  if (closed === null) throw invalidRequest('This dispute is already closed.');
  return closed;
}

/** Whether a bank holds the charge's money, or has kept it. */
export async function isChargedBack(work: Work, charge: Stripe.Charge): Promise<boolean> {
  if (!charge.disputed) return false;
  const found = await listObjects(work.sql, 'dispute', {
    limit: 1,
    startingAfter: null,
    endingBefore: null,
    created: {},
    fields: { charge: charge.id },
    oneOf: null,
    metadata: {},
  });
  return found?.page[0]?.data.status !== 'won';
}
