import type Stripe from 'stripe';
import { idOf, instantOf, isMissing, madeSince } from './stripe-objects.ts';
import { isDefiniteNo, isForWantOfMoney, stopCauseOf, throwIfUnknown } from './stripe-refusals.ts';
import { RefundRefusedError } from './errors.ts';
import type { ProviderDispute, ProviderRefund, ProviderReversals } from './types.ts';

/** Refunds and Disputes of Stripe. */
export function stripeReversals(stripe: Stripe): ProviderReversals {
  return {
    async refund(paymentId, key, amount) {
      // Stripe forgets its keys after a day, and a second refund would be given.
      const made = await madeBefore(stripe, paymentId, key);
      if (made) return describeRefund(made);
      const order = {
        payment_intent: paymentId,
        metadata: { refund: key },
        ...(amount === undefined ? {} : { amount }),
      };
      try {
        return describeRefund(await stripe.refunds.create(order, { idempotencyKey: key }));
      } catch (error) {
        if (!isAboutThePayment(error)) throw error;
        throw new RefundRefusedError('the payment can not be given back', { cause: error });
      }
    },
    readRefund: async (id) =>
      describeRefund(await stripe.refunds.retrieve(id).catch(throwIfUnknown)),
    readDispute: async (id) =>
      describeDispute(await stripe.disputes.retrieve(id).catch(throwIfUnknown)),
    async *listRefunds(since) {
      for await (const refund of stripe.refunds.list(madeSince(since))) {
        yield describeRefund(refund);
      }
    },
    async *listRefundsOf(paymentId) {
      for await (const refund of refundsOf(stripe, paymentId)) yield describeRefund(refund);
    },
    async *listDisputes(since) {
      for await (const dispute of stripe.disputes.list(madeSince(since))) {
        yield describeDispute(dispute);
      }
    },
  };
}

/**
 * Whether Stripe refuses a refund because of its payment, for good. Told by what else it may be, not
 * by a list of codes: of one that we did not know the refund would stay asked for, and nobody would be
 * told. Our key, our account, our request and an empty balance can be mended, so it is asked again.
 */
function isAboutThePayment(error: unknown): boolean {
  return (
    isDefiniteNo(error) &&
    !isForWantOfMoney(error) &&
    stopCauseOf(error) === undefined &&
    !isMissing(error)
  );
}

async function madeBefore(
  stripe: Stripe,
  paymentId: string,
  key: string,
): Promise<Stripe.Refund | undefined> {
  for await (const refund of refundsOf(stripe, paymentId)) {
    if (refund.metadata?.['refund'] === key) return refund;
  }
  return undefined;
}

const refundsOf = (stripe: Stripe, paymentId: string) =>
  stripe.refunds.list({ payment_intent: paymentId, limit: 100 });

function describeRefund(refund: Stripe.Refund): ProviderRefund {
  return {
    id: refund.id,
    paymentId: idOf(refund.payment_intent),
    amount: refund.amount,
    currency: refund.currency,
    state: refundState(refund.status),
    createdAt: instantOf(refund.created),
    key: refund.metadata?.['refund'],
  };
}

function refundState(status: string | null): ProviderRefund['state'] {
  switch (status) {
    case 'succeeded':
      return 'succeeded';
    case 'failed':
      return 'failed';
    case 'canceled':
      return 'cancelled';
    default:
      return 'pending';
  }
}

function describeDispute(dispute: Stripe.Dispute): ProviderDispute {
  const taken = dispute.balance_transactions.find(({ amount }) => amount < 0);
  return {
    id: dispute.id,
    paymentId: idOf(dispute.payment_intent),
    amount: dispute.amount,
    currency: dispute.currency,
    state: disputeState(dispute.status),
    isInquiry: dispute.status.startsWith('warning_') || dispute.status === 'prevented',
    createdAt: instantOf(dispute.created),
    takenAt: taken && instantOf(taken.created),
  };
}

/** A closed inquiry counts as won: we keep the money. */
function disputeState(status: string): ProviderDispute['state'] {
  switch (status) {
    case 'won':
    case 'warning_closed':
    case 'prevented':
      return 'won';
    case 'lost':
      return 'lost';
    default:
      return 'open';
  }
}
