import type Stripe from 'stripe';
import { resourceMissing } from '../api/errors.ts';
import type { Work } from '../api/work.ts';
import { planChore } from '../chores/chores.ts';
import { newId } from '../identifiers.ts';
import { type Dispute, findObject, insertObject, listObjects, saveObject } from '../store.ts';
import { emit } from '../webhooks/outbox.ts';
import { DISPUTE_FEE, recordMovement } from './balance.ts';

const DAYS_TO_ANSWER = 14;
const DAY_SECONDS = 24 * 60 * 60;

/** The last second of the day, as banks count. */
function answerBy(now: number): number {
  return (Math.floor(now / DAY_SECONDS) + DAYS_TO_ANSWER + 1) * DAY_SECONDS - 1;
}

function disputeOf(work: Work, charge: Stripe.Charge): Dispute {
  const brand = charge.payment_method_details?.card?.brand ?? 'visa';
  return {
    id: newId('dp'),
    object: 'dispute',
    amount: charge.amount - charge.amount_refunded,
    balance_transactions: [],
    charge: charge.id,
    created: work.now,
    currency: charge.currency,
    enhanced_eligibility_types: [],
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
        // Visa's code for fraud.
        network_reason_code: '10.4',
      },
      type: 'card',
    },
    reason: 'fraudulent',
    status: 'needs_response',
  };
}

/**
 * The cardholder's bank takes back what is left of a payment. Returns null when the charge cannot
 * be disputed: not paid, refunded in full or disputed before.
 */
export async function openDispute(work: Work, chargeId: string): Promise<Dispute | null> {
  const found = await findObject(work.sql, 'charge', chargeId, 'lock');
  if (found === null) return null;
  const charge = found.data;
  if (!charge.paid || charge.disputed || charge.refunded) return null;
  const opened = disputeOf(work, charge);
  const movement = await recordMovement(work, {
    type: 'adjustment',
    category: 'dispute',
    amount: -opened.amount,
    fee: DISPUTE_FEE,
    currency: charge.currency,
    source: opened.id,
  });
  const dispute = { ...opened, balance_transactions: [movement] };
  await insertObject(work.sql, 'dispute', work.now, { data: dispute, hidden: {} });
  await saveObject(work.sql, 'charge', { ...found, data: { ...charge, disputed: true } });
  await emit(work, 'charge.dispute.created', dispute);
  await emit(work, 'charge.dispute.funds_withdrawn', dispute);
  const overdue = (answerBy(work.now) + 1) * 1_000;
  await planChore(work, { action: 'lose_dispute', subject: dispute.id }, overdue);
  return dispute;
}

/** Ends a dispute by the bank's decision. Returns null when it was decided before. */
export async function decideDispute(
  work: Work,
  id: string,
  outcome: 'lost' | 'won',
): Promise<Dispute | null> {
  const found = await findObject(work.sql, 'dispute', id, 'lock');
  if (found === null) throw resourceMissing('dispute', id, 'dispute');
  const { status } = found.data;
  if (status !== 'needs_response') return null;
  const { amount, currency, balance_transactions: before } = found.data;
  const returned =
    outcome === 'won'
      ? [
          await recordMovement(work, {
            type: 'adjustment',
            category: 'dispute_reversal',
            amount,
            currency,
            source: id,
          }),
        ]
      : [];
  const decided: Dispute = {
    ...found.data,
    balance_transactions: [...before, ...returned],
    status: outcome,
    is_charge_refundable: outcome === 'won',
  };
  await saveObject(work.sql, 'dispute', { ...found, data: decided });
  await emit(work, 'charge.dispute.updated', decided, { status });
  if (outcome === 'won') await emit(work, 'charge.dispute.funds_reinstated', decided);
  await emit(work, 'charge.dispute.closed', decided);
  return decided;
}

/** Whether a bank holds or has kept the money of a charge. */
export async function isChargedBack(work: Work, charge: Stripe.Charge): Promise<boolean> {
  if (!charge.disputed) return false;
  const found = await listObjects(work.sql, 'dispute', {
    limit: 1,
    startingAfter: null,
    createdSince: null,
    fields: { charge: charge.id },
    metadata: {},
  });
  return found?.page[0]?.data.status !== 'won';
}
