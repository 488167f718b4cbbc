import type { CheckoutBody, CheckoutResponse, Locale } from '@nabta/contract';
import { ApiError } from '../../lib/api/api-error.ts';
import type { Api } from '../../lib/api/api.ts';
import { forgetAttempt, keyOfAttempt } from './checkout-attempt.ts';

interface Sending {
  readonly api: Api;
  readonly body: CheckoutBody;
  /** The id of the sponsor. */
  readonly sponsor: number | undefined;
  readonly locale: Locale;
  /** A fresh random key. */
  readonly newKey: () => string;
}

/**
 * Sends a checkout. The same cart keeps its key, so that a second press, or a retry after a lost
 * answer, is the same checkout (traps 2); a changed one gets a new key. Throws ApiError.
 */
export async function startCheckout(sending: Sending): Promise<CheckoutResponse> {
  const { api, body, sponsor, locale, newKey } = sending;
  // The server's answer to a key depends on the language too, and on who asks.
  const key = keyOfAttempt(JSON.stringify([locale, body, sponsor]), newKey);
  try {
    return await api('POST /sponsors/checkout_sessions', { body, key });
  } catch (error) {
    // The key stands for something else: the next try must not.
    if (error instanceof ApiError && error.body?.code === 'conflict') forgetAttempt();
    throw error;
  }
}

/** What a checkout that did not go through tells. */
export interface Rejection {
  readonly messages: readonly string[];
  readonly children: readonly number[];
  readonly gifts: readonly number[];
}

/**
 * What to tell of a checkout that failed, and what to take out of the cart (CRT-24, CRT-25). What
 * is wrong with single fields is said as well: it may be all there is.
 */
export function rejectionOf(error: unknown): Rejection {
  const body = error instanceof ApiError ? error.body : undefined;
  const children = body?.failed_sponsorees_ids ?? [];
  const gifts = body?.failed_gifts_ids ?? [];
  const isOfFields = children.length === 0 && gifts.length === 0;
  const ofFields = isOfFields ? Object.values(body?.errors ?? {}) : [];
  const messages = [...new Set([...(body?.messages ?? []), ...ofFields])];
  return { messages, children, gifts };
}
