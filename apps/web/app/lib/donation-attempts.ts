import { donationDraft } from './donation-draft.ts';
import { createAttempts } from './form/idempotency.ts';

/** The donation that was sent last from this tab. */
export const donationAttempts = createAttempts('donation-attempt');

/** The payment is made: its form is empty from now on. Another donation's form stays as it is. */
export function forgetPaidDonation(payment: string): void {
  if (donationAttempts.read()?.payment !== payment) return;
  donationDraft.forget();
  donationAttempts.forget();
}

/** The payment's page is closed for good: the same values are a new donation; they stay. */
export function forgetFailedAttempt(payment: string): void {
  if (donationAttempts.read()?.payment === payment) donationAttempts.forget();
}
