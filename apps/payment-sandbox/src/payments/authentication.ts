import type Stripe from 'stripe';
import { resourceMissing } from '../api/errors.ts';
import type { Work } from '../api/work.ts';
import { idOf, newId } from '../identifiers.ts';
import { findObject } from '../store.ts';
import { outcomeOfCharge } from './cards.ts';
import { type Intent, awaitChallenge, refuseIntent, settleIntent } from './payment-intents.ts';
import { type PaymentMethod, cardOf, requireMethod } from './payment-methods.ts';

/** With nowhere to return to, Stripe leaves the challenge to its own script in the browser. */
function nextAction(
  work: Work,
  intent: Intent,
  returnUrl: string | null,
): Stripe.PaymentIntent.NextAction {
  const url = `${work.publicUrl}/c/authenticate/${intent.data.client_secret ?? ''}`;
  if (returnUrl !== null) {
    return { type: 'redirect_to_url', redirect_to_url: { url, return_url: returnUrl } };
  }
  const script = { type: 'three_d_secure_redirect', stripe_js: url, source: newId('src') };
  return { type: 'use_stripe_sdk', use_stripe_sdk: script };
}

/** Asks the cardholder to authenticate a payment outside checkout, then to go to `returnUrl`. */
export async function requestAuthentication(
  work: Work,
  intent: Intent,
  method: PaymentMethod,
  returnUrl: string | null,
): Promise<Intent> {
  const asked: Intent = { ...intent, hidden: { ...intent.hidden, return_url: returnUrl } };
  return awaitChallenge(work, asked, method, nextAction(work, asked, returnUrl));
}

/** The payment that a client secret opens, locked. Throws `resource_missing` for any other. */
export async function openAuthentication(work: Work, secret: string): Promise<Intent> {
  const id = secret.split('_secret_')[0] ?? '';
  const intent = await findObject(work.sql, 'payment_intent', id, 'lock');
  if (intent?.data.client_secret === secret && intent.hidden.checkout_session === null) {
    return intent;
  }
  throw resourceMissing('payment_intent', id, 'intent');
}

/** The card that waits for its holder's answer; null when nothing is asked (any more). */
export async function challengedMethod(
  work: Work,
  { data }: Intent,
): Promise<PaymentMethod | null> {
  if (data.status !== 'requires_action') return null;
  return requireMethod(work, idOf(data.payment_method), 'payment_method');
}

/** The cardholder's answer. A card that was taken off or has expired meanwhile is declined. */
export async function answerAuthentication(
  work: Work,
  intent: Intent,
  method: PaymentMethod,
  approved: boolean,
): Promise<Intent> {
  if (!approved) return refuseIntent(work, intent, method, 'authentication_failed');
  if (method.data.customer !== intent.data.customer) {
    return refuseIntent(work, intent, method, 'generic_decline');
  }
  const outcome = outcomeOfCharge(cardOf(method), true, work.nowMs);
  return outcome === 'challenge' || outcome === 'pays'
    ? settleIntent(work, intent, method)
    : refuseIntent(work, intent, method, outcome);
}

/** Back to the shop, with what Stripe adds: which payment it was and how it went. */
export function returnUrlOf({ data, hidden }: Intent): string | null {
  const url = hidden.return_url == null ? null : URL.parse(hidden.return_url);
  if (url === null) return null;
  url.searchParams.set('payment_intent', data.id);
  url.searchParams.set('payment_intent_client_secret', data.client_secret ?? '');
  url.searchParams.set('redirect_status', data.status === 'succeeded' ? 'succeeded' : 'failed');
  return url.href;
}
