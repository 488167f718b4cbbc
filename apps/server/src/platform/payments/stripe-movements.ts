import type Stripe from 'stripe';
import { idOf, instantOf, objectOf, secondsOf } from './stripe-objects.ts';
import { throwIfUnknown } from './stripe-refusals.ts';
import { UnknownObjectError } from './errors.ts';
import type { ProviderMovement, ProviderMovements, ProviderPayout } from './types.ts';

/** What a movement is about: its amount in the payer's currency, and our ledger's name of it. */
const WITH_SOURCE = { expand: ['data.source'], limit: 100 };

/** Balance Transactions and Payouts of Stripe. */
export function stripeMovements(stripe: Stripe): ProviderMovements {
  const { balanceTransactions, payouts } = stripe;
  return {
    async *listMovements({ since, before }) {
      const created = {
        ...(since === undefined ? {} : { gte: secondsOf(since) }),
        lt: secondsOf(before),
      };
      for await (const one of balanceTransactions.list({ ...WITH_SOURCE, created })) {
        yield describeMovement(one);
      }
    },
    async *listMovementsOf(payout) {
      for await (const one of balanceTransactions.list({ ...WITH_SOURCE, payout })) {
        yield describeMovement(one);
      }
    },
    async knowsMovement(id) {
      try {
        await balanceTransactions.retrieve(id).catch(throwIfUnknown);
        return true;
      } catch (error) {
        if (error instanceof UnknownObjectError) return false;
        throw error;
      }
    },
    async *listPayouts(since) {
      const created = since === undefined ? {} : { created: { gte: secondsOf(since) } };
      for await (const one of payouts.list({ ...created, limit: 100 })) yield describePayout(one);
    },
    async readBalance() {
      const { available, pending } = await stripe.balance.retrieve();
      const sums = new Map<string, number>();
      for (const { amount, currency } of [...available, ...pending]) {
        sums.set(currency, (sums.get(currency) ?? 0) + amount);
      }
      return sums;
    },
  };
}

function describeMovement(movement: Stripe.BalanceTransaction): ProviderMovement {
  const { id, amount, fee, currency, created, available_on: availableOn } = movement;
  const about = aboutOf(movement);
  return {
    id,
    kind: KINDS[movement.reporting_category] ?? 'other',
    category: movement.reporting_category,
    amount,
    fee,
    currency,
    // Settled in the payer's currency, the movement's own amount is the exact one.
    given:
      about && about.currency !== currency
        ? { amount: about.amount, currency: about.currency }
        : { amount, currency },
    aboutId: about?.aboutId ?? payoutOf(movement),
    createdAt: instantOf(created),
    availableOn: instantOf(availableOn).toZonedDateTimeISO('UTC').toPlainDate(),
  };
}

/** Stripe's categories are made for bookkeeping; types are many, and change. */
const KINDS: Readonly<Record<string, ProviderMovement['kind']>> = {
  charge: 'charge',
  refund: 'refund',
  refund_failure: 'refund-failure',
  dispute: 'dispute',
  dispute_reversal: 'dispute-reversal',
  fee: 'fee',
  payout: 'payout',
  payout_reversal: 'payout-reversal',
};

/**
 * The payment, refund or dispute of a movement, as our ledger names it, with its own amount.
 * Undefined for other movements, and where Stripe does not name the object.
 */
function aboutOf(movement: Stripe.BalanceTransaction) {
  const source = objectOf(movement.source);
  const kind = KINDS[movement.reporting_category];
  if (source?.object === 'charge' && kind === 'charge') {
    const { amount_captured: amount, currency } = source;
    return { amount, currency, aboutId: idOf(source.payment_intent) ?? source.id };
  }
  if (source?.object === 'refund' && (kind === 'refund' || kind === 'refund-failure')) {
    const { id, amount, currency } = source;
    return kind === 'refund'
      ? { amount: -amount, currency, aboutId: id }
      : { amount, currency, aboutId: `${id}:failed` };
  }
  if (source?.object === 'dispute' && (kind === 'dispute' || kind === 'dispute-reversal')) {
    const { id, amount, currency } = source;
    return kind === 'dispute'
      ? { amount: -amount, currency, aboutId: id }
      : { amount, currency, aboutId: `${id}:won` };
  }
  return undefined;
}

/** The payout that a movement sends, or brings back. */
function payoutOf({ reporting_category: category, source }: Stripe.BalanceTransaction) {
  return KINDS[category]?.startsWith('payout') ? idOf(source) : undefined;
}

function describePayout(payout: Stripe.Payout): ProviderPayout {
  const { id, amount, currency, automatic } = payout;
  return {
    id,
    amount,
    currency,
    state: stateOf(payout.status),
    isItemised: automatic && payout.reconciliation_status === 'completed',
    createdAt: instantOf(payout.created),
    arrivesOn: instantOf(payout.arrival_date).toZonedDateTimeISO('UTC').toPlainDate(),
  };
}

function stateOf(status: string): ProviderPayout['state'] {
  switch (status) {
    case 'paid':
      return 'paid';
    case 'failed':
    case 'canceled':
      return 'failed';
    default:
      return 'under-way';
  }
}
