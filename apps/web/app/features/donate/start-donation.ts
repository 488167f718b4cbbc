import type { DonationResponse, Locale } from '@nabta/contract';
import { ApiError } from '../../lib/api/api-error.ts';
import type { Api } from '../../lib/api/api.ts';
import { forgetAttempt, readAttempt, writeAttempt } from '../../lib/donation-draft.ts';
import type { DonationAttempt } from '../../lib/donation-draft.ts';
import type { DonationBody } from './donation-values.ts';

interface Sending {
  readonly api: Pick<Api, 'donate' | 'donateAsSponsor' | 'payment'>;
  readonly body: DonationBody;
  /** The id of the sponsor who gives; undefined for a guest. */
  readonly sponsor: number | undefined;
  readonly locale: Locale;
  /** A fresh random key. */
  readonly newKey: () => string;
}

/**
 * Sends a donation, and returns the address to go to. The same values keep their key, so that a
 * retry after a lost answer is the same donation (traps 2); changed ones get a new key. Values that
 * were paid already lead to their thanks instead of a second charge. Throws ApiError.
 */
export async function startDonation(sending: Sending): Promise<string> {
  const { api, body, sponsor, locale, newKey } = sending;
  // The server's answer to a key depends on the language too, and on who asks.
  const sent = JSON.stringify([locale, body, sponsor]);
  const before = readAttempt();
  const same = before?.sent === sent ? before : undefined;
  const fate = same?.payment ? await fateOf(api, same.payment) : 'open';
  if (same?.payment && fate === 'paid') return paidAddress(same.payment);
  const attempt: DonationAttempt = same && fate === 'open' ? same : { sent, key: newKey() };
  writeAttempt(attempt);
  try {
    const { url, payment_id: payment } = await donate(api, body, attempt.key);
    writeAttempt({ ...attempt, payment });
    return url;
  } catch (error) {
    // The key stands for something else: the next try must not.
    if (error instanceof ApiError && error.body?.code === 'conflict') forgetAttempt();
    throw error;
  }
}

/** Only guests say who they are; of a sponsor the account knows (DON-13, DON-14). */
function donate(api: Sending['api'], body: DonationBody, key: string): Promise<DonationResponse> {
  return 'email' in body ? api.donate(body, key) : api.donateAsSponsor(body, key);
}

/** What became of a payment that was begun with these values: its page may be closed by now. */
async function fateOf(api: Sending['api'], id: string): Promise<'open' | 'paid' | 'closed'> {
  try {
    const { payment } = await api.payment(id);
    if (payment.status === 'confirming') return 'open';
    return payment.status === 'paid' ? 'paid' : 'closed';
  } catch (error) {
    return error instanceof ApiError && error.status === 404 ? 'closed' : 'open';
  }
}

function paidAddress(payment: string): string {
  return `/payment?payment_confirmation_success=true&payment=${encodeURIComponent(payment)}`;
}

/** A key that nobody guesses. (`crypto.randomUUID` is missing where the site is not on TLS.) */
export function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
