import type Stripe from 'stripe';
import { invalidRequest, resourceMissing } from '../api/errors.ts';
import type { Currency } from '../api/params.ts';
import { type Reply, type Work, ok } from '../api/work.ts';
import { findObject } from '../store.ts';
import { requestAuthentication } from './authentication.ts';
import { DECLINES, type Decline, outcomeOfCharge } from './cards.ts';
import { checkAmount } from './checkout-params.ts';
import { requireCustomer, withoutEmpty } from './customers.ts';
import {
  type Intent,
  cancelIntent,
  createIntent,
  refuseIntent,
  settleIntent,
} from './payment-intents.ts';
import { type PaymentMethod, cardOf, requireMethod } from './payment-methods.ts';

interface ChargeOrder {
  /** Minor units. */
  amount: number;
  currency: Currency;
  customer: string;
  payment_method: string;
  /** True when nobody is there to authenticate the charge. */
  off_session?: boolean | undefined;
  return_url?: string | undefined;
  description?: string | undefined;
  metadata?: Record<string, string> | undefined;
}

/** The 402 of a declined card. Its payment stays on record, unlike that of a wrong request. */
function refusal(intent: Stripe.PaymentIntent, method: PaymentMethod, reason: Decline): Reply {
  const { code, message } = DECLINES[reason];
  return {
    status: 402,
    body: {
      error: {
        type: 'card_error',
        code,
        decline_code: reason,
        doc_url: `https://docs.stripe.com/error-codes/${code.replaceAll('_', '-')}`,
        message,
        payment_intent: intent,
        payment_method: method.data,
        ...(typeof intent.latest_charge === 'string' ? { charge: intent.latest_charge } : {}),
      },
    },
  };
}

/** Stripe's own words; it answers them without code or param. */
const DETACHED =
  'The provided PaymentMethod was previously used with a PaymentIntent without Customer attachment, shared with a connected account without Customer attachment, or was detached from a Customer. It may not be used again. To use a PaymentMethod multiple times, you must attach it to a Customer first.';
const OF_ANOTHER =
  'The customer does not have the payment method that you supplied. The payment method must be attached to the customer before it can be used.';

async function chargeSavedCard(
  work: Work,
  intent: Intent,
  methodId: string,
  { isHolderThere, returnUrl }: { isHolderThere: boolean; returnUrl: string },
): Promise<Reply> {
  const method = await requireMethod(work, methodId, 'payment_method');
  if (method.data.customer === null || method.data.customer !== intent.data.customer) {
    throw invalidRequest(method.hidden.detached === true ? DETACHED : OF_ANOTHER);
  }
  const outcome = outcomeOfCharge(cardOf(method), isHolderThere, work.nowMs);
  if (outcome === 'pays') return ok((await settleIntent(work, intent, method)).data);
  if (outcome === 'challenge') {
    return ok((await requestAuthentication(work, intent, method, returnUrl)).data);
  }
  const refused = await refuseIntent(work, intent, method, outcome);
  return refusal(refused.data, method, outcome);
}

/**
 * Returns `return_url`. Stripe wants it unless no payment method may redirect. Its documents leave
 * open whether a list of allowed methods says that; the sandbox takes it that it does not.
 */
function requireReturnUrl(returnUrl: string | undefined): string {
  if (returnUrl !== undefined) return returnUrl;
  throw invalidRequest(
    'A `return_url` must be specified because this Payment Intent is configured to automatically accept the payment methods enabled in the Dashboard, some of which may require a full page redirect to succeed. If you do not want to accept redirect-based payment methods, set `automatic_payment_methods[enabled]` to `true` and `automatic_payment_methods[allow_redirects]` to `never` when creating Setup Intents and Payment Intents.',
  );
}

/**
 * Charges a saved card outside checkout: with nobody there (`off_session`), or with the
 * cardholder, who may have to authenticate it. A declined card is a 402 that keeps the failed
 * payment.
 */
export async function orderCharge(work: Work, order: ChargeOrder): Promise<Reply> {
  const returnUrl = requireReturnUrl(order.return_url);
  checkAmount(order.amount, order.currency, 'Amount', 'amount');
  await requireCustomer(work, order.customer, 'customer');
  const intent = await createIntent(work, {
    amount: order.amount,
    currency: order.currency,
    customer: order.customer,
    description: order.description ?? null,
    plan: { metadata: withoutEmpty(order.metadata ?? {}), setup_future_usage: null },
    checkoutSession: null,
  });
  const isHolderThere = order.off_session !== true;
  return chargeSavedCard(work, intent, order.payment_method, { isHolderThere, returnUrl });
}

async function requireFreeIntent(work: Work, id: string, verb: string): Promise<Intent> {
  const intent = await findObject(work.sql, 'payment_intent', id, 'lock');
  if (intent === null) throw resourceMissing('payment_intent', id, 'intent');
  if (intent.hidden.checkout_session !== null) {
    throw invalidRequest(
      `You cannot ${verb} this PaymentIntent because it was created by a Checkout Session. Expire the Checkout Session instead.`,
      { code: 'payment_intent_unexpected_state' },
    );
  }
  const { status } = intent.data;
  if (status !== 'succeeded' && status !== 'canceled') return intent;
  throw invalidRequest(
    `You cannot ${verb} this PaymentIntent because it has a status of ${status}.`,
    { code: 'payment_intent_unexpected_state' },
  );
}

/** Tries an earlier payment again, with the cardholder there. */
export async function confirmCharge(
  work: Work,
  id: string,
  order: { payment_method: string; return_url?: string | undefined },
): Promise<Reply> {
  const intent = await requireFreeIntent(work, id, 'confirm');
  const returnUrl = requireReturnUrl(order.return_url);
  return chargeSavedCard(work, intent, order.payment_method, { isHolderThere: true, returnUrl });
}

/** Cancels a payment that has not succeeded and belongs to no checkout. */
export async function cancelCharge(work: Work, id: string): Promise<Stripe.PaymentIntent> {
  return (await cancelIntent(work, await requireFreeIntent(work, id, 'cancel'), null)).data;
}
