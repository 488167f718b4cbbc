import { resourceMissing } from '../api/errors.ts';
import type { Work } from '../api/work.ts';
import { idOf } from '../identifiers.ts';
import { findObject } from '../store.ts';
import { outcomeOfCharge } from './cards.ts';
import { type Intent, awaitChallenge, refuseIntent, settleIntent } from './payment-intents.ts';
import { type PaymentMethod, cardOf, requireMethod } from './payment-methods.ts';

/** Asks the cardholder to authenticate a payment outside checkout, then to go to `returnUrl`. */
export async function requestAuthentication(
  work: Work,
  intent: Intent,
  method: PaymentMethod,
  returnUrl: string,
): Promise<Intent> {
  const asked: Intent = { ...intent, hidden: { ...intent.hidden, return_url: returnUrl } };
  const url = `${work.publicUrl}/c/authenticate/${intent.data.client_secret ?? ''}`;
  return awaitChallenge(work, asked, method, {
    type: 'redirect_to_url',
    redirect_to_url: { url, return_url: returnUrl },
  });
}

/** Returns the payment of a client secret, locked. Throws `resource_missing` for any other. */
export async function openAuthentication(work: Work, secret: string): Promise<Intent> {
  const id = secret.split('_secret_')[0] ?? '';
  const intent = await findObject(work.sql, 'payment_intent', id, 'lock');
  if (intent?.data.client_secret === secret && intent.hidden.checkout_session === null) {
    return intent;
  }
  throw resourceMissing('payment_intent', id, 'intent');
}

/** Returns the card that waits for its holder's answer, or null when none does. */
export async function challengedMethod(
  work: Work,
  { data }: Intent,
): Promise<PaymentMethod | null> {
  if (data.status !== 'requires_action') return null;
  return requireMethod(work, idOf(data.payment_method), 'payment_method');
}

/** Takes the cardholder's answer. A card that was detached or has expired by then is declined. */
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

/** The shop's `return_url` with the parameters that Stripe adds: the payment and its outcome. */
export function returnUrlOf({ data, hidden }: Intent): string | null {
  const url = hidden.return_url == null ? null : URL.parse(hidden.return_url);
  if (url === null) return null;
  url.searchParams.set('payment_intent', data.id);
  url.searchParams.set('payment_intent_client_secret', data.client_secret ?? '');
  url.searchParams.set('redirect_status', data.status === 'succeeded' ? 'succeeded' : 'failed');
  return url.href;
}
