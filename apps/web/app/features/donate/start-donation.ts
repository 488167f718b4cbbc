import type { GuestDonationBody, Locale } from '@nabta/contract';
import { ApiError } from '../../lib/api/api-error.ts';
import type { Api } from '../../lib/api/api.ts';
import { forgetAttempt, readAttempt, writeAttempt } from '../../lib/donation-draft.ts';
import type { DonationAttempt } from '../../lib/donation-draft.ts';

interface Sending {
  readonly api: Pick<Api, 'donate' | 'payment'>;
  readonly body: GuestDonationBody;
  readonly locale: Locale;
  /** A fresh random key. */
  readonly newKey: () => string;
}

/**
 * Sends a donation, and returns the address to go to. The same values keep their key, so that a
 * retry after a lost answer is the same donation (traps 2); changed ones get a new key. Values that
 * were paid already lead to their thanks instead of a second charge. Throws ApiError.
 */
export async function startDonation({ api, body, locale, newKey }: Sending): Promise<string> {
  // The server's answer to a key depends on the language too.
  const sent = JSON.stringify([locale, body]);
  const before = readAttempt();
  const same = before?.sent === sent ? before : undefined;
  const fate = same?.payment ? await fateOf(api, same.payment) : 'open';
  if (same?.payment && fate === 'paid') return paidAddress(same.payment);
  const attempt: DonationAttempt = same && fate === 'open' ? same : { sent, key: newKey() };
  writeAttempt(attempt);
  try {
    const { url, payment_id: payment } = await api.donate(body, attempt.key);
    writeAttempt({ ...attempt, payment });
    return url;
  } catch (error) {
    // The key stands for something else: the next try must not.
    if (error instanceof ApiError && error.body?.code === 'conflict') forgetAttempt();
    throw error;
  }
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
