import type Stripe from 'stripe';
import { invalidRequest, resourceMissing } from '../api/errors.ts';
import type { Currency } from '../api/params.ts';
import { type Reply, type Work, ok } from '../api/work.ts';
import { findObject, saveObject } from '../store.ts';
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

/** How a charge is confirmed: with the cardholder there, and where they go afterwards. */
interface Confirmation {
  off_session?: boolean | undefined;
  error_on_requires_action?: boolean | undefined;
  return_url?: string | undefined;
}

interface Methods {
  payment_method_types?: readonly string[] | undefined;
  allowed_payment_method_types?: readonly string[] | undefined;
  automatic_payment_methods?:
    { enabled: boolean; allow_redirects?: 'always' | 'never' | undefined } | undefined;
}

interface ChargeOrder extends Confirmation, Methods {
  /** Minor units. */
  amount: number;
  currency: Currency;
  customer?: string | undefined;
  payment_method?: string | undefined;
  confirm?: boolean | undefined;
  description?: string | undefined;
  receipt_email?: string | undefined;
  metadata?: Record<string, string> | undefined;
}

/** A refusal that stays on record, unlike a request that was wrong from the start. */
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
  confirmation: Confirmation,
): Promise<Reply> {
  const method = await requireMethod(work, methodId, 'payment_method');
  if (method.data.customer === null || method.data.customer !== intent.data.customer) {
    throw invalidRequest(method.hidden.detached === true ? DETACHED : OF_ANOTHER);
  }
  const present = confirmation.off_session !== true;
  const outcome = outcomeOfCharge(cardOf(method), present, work.nowMs);
  if (outcome === 'pays') return ok((await settleIntent(work, intent, method)).data);
  if (outcome === 'challenge' && confirmation.error_on_requires_action !== true) {
    const returnUrl = confirmation.return_url ?? null;
    return ok((await requestAuthentication(work, intent, method, returnUrl)).data);
  }
  const reason = outcome === 'challenge' ? 'authentication_required' : outcome;
  const refused = await refuseIntent(work, intent, method, reason);
  return refusal(refused.data, method, reason);
}

function checkConfirmation(order: ChargeOrder): void {
  if (order.confirm === true) return;
  for (const param of ['off_session', 'error_on_requires_action', 'return_url'] as const) {
    if (order[param] === undefined) continue;
    throw invalidRequest(`You can only provide \`${param}\` together with \`confirm=true\`.`, {
      param,
    });
  }
}

/**
 * Methods are automatic unless they are named, and some lead elsewhere. Whether Stripe waives the
 * address for a list of allowed methods its documents do not say: here it does not.
 */
function neverRedirects({ payment_method_types: named, automatic_payment_methods: auto }: Methods) {
  return named !== undefined || (auto?.enabled === true && auto.allow_redirects === 'never');
}

function checkMethods(order: Methods): void {
  if (order.automatic_payment_methods === undefined) return;
  for (const param of ['payment_method_types', 'allowed_payment_method_types'] as const) {
    if (order[param] === undefined) continue;
    throw invalidRequest(
      `You may only specify one of these parameters: automatic_payment_methods, ${param}.`,
      { code: 'parameters_exclusive' },
    );
  }
}

function checkReturnUrl(returnUrl: string | undefined, mayRedirect: boolean): void {
  if (returnUrl !== undefined || !mayRedirect) return;
  throw invalidRequest(
    'A `return_url` must be specified because this Payment Intent is configured to automatically accept the payment methods enabled in the Dashboard, some of which may require a full page redirect to succeed. If you do not want to accept redirect-based payment methods, set `automatic_payment_methods[enabled]` to `true` and `automatic_payment_methods[allow_redirects]` to `never` when creating Setup Intents and Payment Intents.',
  );
}

/**
 * Creates a payment outside checkout and, with `confirm`, charges the saved card: with nobody
 * there (`off_session`), or with the cardholder, who may have to go and authenticate it. A
 * declined card is a 402 that keeps the failed payment.
 */
export async function orderCharge(work: Work, order: ChargeOrder): Promise<Reply> {
  checkConfirmation(order);
  checkMethods(order);
  const mayRedirect = !neverRedirects(order);
  if (order.confirm === true) checkReturnUrl(order.return_url, mayRedirect);
  checkAmount(order.amount, order.currency, 'Amount', 'amount');
  if (order.customer !== undefined) await requireCustomer(work, order.customer, 'customer');
  const intent = await createIntent(work, {
    amount: order.amount,
    currency: order.currency,
    customer: order.customer ?? null,
    plan: {
      description: order.description ?? null,
      metadata: withoutEmpty(order.metadata ?? {}),
      receipt_email: order.receipt_email ?? null,
      setup_future_usage: null,
    },
    checkoutSession: null,
    mayRedirect,
  });
  if (order.confirm === true) {
    if (order.payment_method !== undefined) {
      return chargeSavedCard(work, intent, order.payment_method, order);
    }
    throw invalidRequest(
      'You cannot confirm this PaymentIntent because it is missing a payment method.',
      { param: 'payment_method', code: 'payment_intent_unexpected_state' },
    );
  }
  if (order.payment_method === undefined) return ok(intent.data);
  const ready: Intent = {
    ...intent,
    data: {
      ...intent.data,
      payment_method: order.payment_method,
      status: 'requires_confirmation',
    },
  };
  await requireMethod(work, order.payment_method, 'payment_method');
  await saveObject(work.sql, 'payment_intent', ready);
  return ok(ready.data);
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

/** Tries an earlier payment (again), with another card if one is named. */
export async function confirmCharge(
  work: Work,
  id: string,
  order: Confirmation & { payment_method?: string | undefined },
): Promise<Reply> {
  const intent = await requireFreeIntent(work, id, 'confirm');
  checkReturnUrl(order.return_url, intent.hidden.may_redirect === true);
  const known = intent.data.payment_method;
  const chosen = order.payment_method ?? (typeof known === 'string' ? known : undefined);
  if (chosen !== undefined) return chargeSavedCard(work, intent, chosen, order);
  throw invalidRequest(
    'You cannot confirm this PaymentIntent because it is missing a payment method.',
    { param: 'payment_method', code: 'payment_intent_unexpected_state' },
  );
}

/** Cancels a payment that has not succeeded and belongs to no checkout. */
export async function cancelCharge(
  work: Work,
  id: string,
  reason: Stripe.PaymentIntentCancelParams.CancellationReason | undefined,
): Promise<Stripe.PaymentIntent> {
  const intent = await requireFreeIntent(work, id, 'cancel');
  return (await cancelIntent(work, intent, reason ?? null)).data;
}
