import { toDecimal } from '@nabta/contract';
import type { DeskDispute, DeskPayment, ListedPayment, RefundProposal } from '@nabta/contract/desk';
import { paymentStatus, receiptName } from '../payments/index.ts';
import type { ListedDispute } from './disputes-repository.ts';
import type { ShownPayment } from './list-payments.ts';
import type { ListedPayment as ListedRow } from './payments-repository.ts';
import type { ShownProposal } from './proposals-repository.ts';

/** A payment of a list. */
export function presentListed(row: ListedRow): ListedPayment {
  const { payment, fromBalance, returned, receipt, payer } = row;
  return {
    id: payment.id,
    day: (payment.settledAt ?? payment.createdAt).toString(),
    status: paymentStatus(payment.status),
    kind: payment.kind,
    method: payment.method,
    amount: toDecimal(payment.amount),
    from_balance: toDecimal(fromBalance),
    returned: toDecimal(returned),
    currency: payment.currency,
    receipt: receipt && receiptName(receipt),
    reference: payment.reference,
    payer,
  };
}

/** A payment with all of it. Its description is in the language of who reads. */
export function presentPayment(shown: ShownPayment, locale: 'en' | 'ar'): DeskPayment {
  const { payment, entries, refunds, proposals } = shown;
  const listed = presentListed(shown);
  return {
    ...listed,
    description: locale === 'ar' ? payment.descriptionAr : payment.descriptionEn,
    payer_email: shown.payerEmail,
    sponsor_id: payment.sponsorId,
    disputed: shown.isHeldByBank,
    refundable: toDecimal(shown.refundable),
    moved_to_balance: toDecimal(shown.movedToBalance),
    alone_up_to: toDecimal(shown.aloneUpTo),
    may_be_sent_by_hand: shown.mayBeSentByHand,
    receipt_url: listed.receipt === null ? null : `/v1/desk/payments/${payment.id}/receipt`,
    entries: entries.map(({ id, kind, about, amount, happenedAt }) => ({
      id,
      kind,
      about,
      amount: toDecimal(amount),
      happened_at: happenedAt.toString(),
    })),
    refunds: refunds.map(({ id, amount, state, reason, requestedAt }) => ({
      id,
      amount: toDecimal(amount),
      state,
      reason,
      requested_at: requestedAt.toString(),
    })),
    proposals: proposals.map(presentProposal),
  };
}

/** A payment that a bank takes back. */
export function presentDispute({ payment, taken, receipt, payer }: ListedDispute): DeskDispute {
  const { disputeId, disputedAt, disputeAmount, disputeState } = payment;
  return {
    provider_id: disputeId,
    opened_at: disputedAt?.toString() ?? null,
    amount: disputeAmount === null ? null : toDecimal(disputeAmount),
    taken: toDecimal(taken),
    state: disputeState ?? 'open',
    payment: {
      id: payment.id,
      receipt: receipt && receiptName(receipt),
      payer,
      amount: toDecimal(payment.amount),
      currency: payment.currency,
    },
  };
}

/** A refund or a withdrawal that was proposed. */
export function presentProposal(shown: ShownProposal): RefundProposal {
  const { proposal, receipt, currency, payer } = shown;
  return {
    id: proposal.id,
    payment_id: proposal.paymentId,
    receipt,
    sponsor_id: proposal.sponsorId,
    payer,
    amount: toDecimal(proposal.amount),
    currency,
    by_hand: proposal.byHand,
    reason: proposal.reason,
    state: proposal.state,
    proposed_by: { id: proposal.proposedBy, name: shown.proposedBy },
    proposed_at: proposal.proposedAt.toString(),
    decided_by: shown.decidedBy,
    decided_at: proposal.decidedAt?.toString() ?? null,
    decision_note: proposal.decisionNote,
  };
}
