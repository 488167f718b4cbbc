import type Stripe from 'stripe';
import { type ApiError, invalidRequest, resourceMissing } from '../api/errors.ts';
import { forgetOldKeys } from '../api/idempotency.ts';
import { type Reader, oneOf, optional, positive, shape } from '../api/params.ts';
import { type Route, route } from '../api/route.ts';
import { cardExpiry } from '../api/routes-customers.ts';
import { type Reply, type Work, ok } from '../api/work.ts';
import { catchUp } from '../chores/catch-up.ts';
import { expireCheckout, openCheckout } from '../payments/checkout-sessions.ts';
import { DISPUTE_REASONS, decideDispute, openDispute } from '../payments/disputes.ts';
import { updateMethod } from '../payments/payment-methods.ts';
import { REFUND_FAILURES, createRefund, failRefund } from '../payments/refunds.ts';
import { findObject } from '../store.ts';

/** Something that a bank or the dashboard does: its events name no call of the shop. */
function happening<P extends object>(
  pattern: string,
  reader: Reader<P>,
  run: (work: Work, params: P, id: string) => Promise<object>,
): Route {
  return route('POST', pattern, reader, async (work, params, id): Promise<Reply> =>
    ok(await run({ ...work, request: null }, params, id)),
  );
}

function tooLate(kind: string, id: string): ApiError {
  return invalidRequest(`The ${kind} ${id} is not in a state in which this can happen to it.`);
}

async function chargeOf(work: Work, intentId: string): Promise<string> {
  const intent = await findObject(work.sql, 'payment_intent', intentId, 'read');
  if (intent === null) throw resourceMissing('payment_intent', intentId, 'intent');
  const charge = intent.data.latest_charge;
  return typeof charge === 'string' ? charge : '';
}

const PAYMENT_HAPPENINGS: readonly Route[] = [
  happening(
    '/sandbox/payment_intents/:id/refund',
    shape({
      amount: optional(positive),
      reason: optional(oneOf(['duplicate', 'fraudulent', 'requested_by_customer'])),
    }),
    (work, params, id) => createRefund(work, { ...params, payment_intent: id }),
  ),
  happening(
    '/sandbox/payment_intents/:id/dispute',
    shape({ amount: optional(positive), reason: optional(oneOf(DISPUTE_REASONS)) }),
    async (work, params, id) => {
      const order = { reason: params.reason ?? 'fraudulent', amount: params.amount };
      const dispute = await openDispute(work, await chargeOf(work, id), order);
      if (dispute === null) throw tooLate('payment', id);
      return dispute;
    },
  ),
  happening(
    '/sandbox/disputes/:id/decide',
    shape({ outcome: oneOf(['lost', 'won']) }),
    async (work, params, id) => {
      const dispute: Stripe.Dispute | null = await decideDispute(work, id, params.outcome);
      if (dispute === null) throw tooLate('dispute', id);
      return dispute;
    },
  ),
  happening(
    '/sandbox/refunds/:id/fail',
    shape({ failure_reason: optional(oneOf(REFUND_FAILURES)) }),
    async (work, params, id) => {
      const refund = await failRefund(work, id, params.failure_reason ?? 'unknown');
      if (refund === null) throw tooLate('refund', id);
      return refund;
    },
  ),
];

export const HAPPENINGS: readonly Route[] = [
  ...PAYMENT_HAPPENINGS,
  happening('/sandbox/payment_methods/:id/card', cardExpiry, (work, card, id) =>
    updateMethod(work, id, { card }, 'bank'),
  ),
  happening('/sandbox/sessions/:id/expire', shape({}), async (work, _params, id) => {
    const checkout = await openCheckout(work, id);
    const { status } = checkout.data;
    return (status === 'open' ? await expireCheckout(work, checkout) : checkout).data;
  }),
  happening('/sandbox/clock/advanced', shape({}), async (work) => {
    const done = await catchUp({ look: () => work, transaction: (task) => task(work) });
    await forgetOldKeys(work.sql, work.now);
    return { object: 'clock', now: work.now, expired_sessions: done.expired, chores: done.chores };
  }),
];
