import type { InquiryResponse } from '@nabta/contract';
import { ApiError } from '../../lib/api/api-error.ts';
import type { Api } from '../../lib/api/api.ts';
import { forgetAttempt, readAttempt, writeAttempt } from './contact-draft.ts';
import type { InquiryBody } from './contact-values.ts';

interface Sending {
  readonly api: Pick<Api, 'sendInquiry' | 'sendInquiryAsSponsor'>;
  readonly body: InquiryBody;
  /** The id of the sponsor who writes; undefined for a guest. */
  readonly sponsor: number | undefined;
  /** A fresh random key. */
  readonly newKey: () => string;
}

/**
 * Sends an inquiry. The same values keep their key until the server has said that they arrived, so
 * that a retry after a lost answer is the same inquiry (traps 2); changed ones get a new key.
 * Returns the number of the inquiry. Throws ApiError.
 */
export async function sendInquiry({ api, body, sponsor, newKey }: Sending): Promise<number> {
  const sent = JSON.stringify([body, sponsor]);
  const before = readAttempt();
  const attempt = before?.sent === sent ? before : { sent, key: newKey() };
  writeAttempt(attempt);
  try {
    const { inquiry } = await send(api, body, attempt.key);
    forgetAttempt();
    return inquiry.id;
  } catch (error) {
    // The key stands for something else: the next try must not.
    if (error instanceof ApiError && error.body?.code === 'conflict') forgetAttempt();
    throw error;
  }
}

/** Only guests say who they are; of a sponsor the account knows (CON-06, CON-07). */
function send(api: Sending['api'], body: InquiryBody, key: string): Promise<InquiryResponse> {
  return 'email' in body ? api.sendInquiry(body, key) : api.sendInquiryAsSponsor(body, key);
}

/** A key that nobody guesses. (`crypto.randomUUID` is missing where the site is not on TLS.) */
export function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
