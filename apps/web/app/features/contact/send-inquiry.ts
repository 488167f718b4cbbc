import type { GuestInquiryBody } from '@nabta/contract';
import { ApiError } from '../../lib/api/api-error.ts';
import type { Api } from '../../lib/api/api.ts';
import { forgetAttempt, readAttempt, writeAttempt } from './contact-draft.ts';

interface Sending {
  readonly api: Pick<Api, 'sendInquiry'>;
  readonly body: GuestInquiryBody;
  /** A fresh random key. */
  readonly newKey: () => string;
}

/**
 * Sends an inquiry. The same values keep their key until the server has said that they arrived, so
 * that a retry after a lost answer is the same inquiry (traps 2); changed ones get a new key.
 * Throws ApiError.
 */
export async function sendInquiry({ api, body, newKey }: Sending): Promise<void> {
  const sent = JSON.stringify(body);
  const before = readAttempt();
  const attempt = before?.sent === sent ? before : { sent, key: newKey() };
  writeAttempt(attempt);
  try {
    await api.sendInquiry(body, attempt.key);
    forgetAttempt();
  } catch (error) {
    // The key stands for something else: the next try must not.
    if (error instanceof ApiError && error.body?.code === 'conflict') forgetAttempt();
    throw error;
  }
}

/** A key that nobody guesses. (`crypto.randomUUID` is missing where the site is not on TLS.) */
export function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
