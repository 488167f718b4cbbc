import type {
  Currency,
  DonationResponse,
  GuestDonationBody,
  Locale,
  Purpose,
  SponsorDonationBody,
} from '@nabta/contract';
import { ApiError } from '../../lib/api/api-error.ts';
import type { Api } from '../../lib/api/api.ts';
import { donationAttempts } from '../../lib/donation-draft.ts';
import type { LoadedList } from '../../lib/form/list-field.tsx';

/** A donation as it is sent: of a sponsor the account knows the rest (DON-13, DON-14). */
export type DonationBody = GuestDonationBody | SponsorDonationBody;

/** What the check of the form depends on. */
export interface DonationSetting {
  /** Undefined while it is not known what a sponsor pays in: the server knows it. */
  readonly currency: Currency | undefined;
  /** Asked nothing personal, and sent nothing personal (DON-05, DON-14). */
  readonly isSponsor: boolean;
  /** The visitor's own, for someone who did not choose one. */
  readonly dialCode: string;
}

export type DonationPurpose = Pick<Purpose, 'id' | 'code' | 'name_en' | 'name_ar'>;

/** Loads the purposes with their names in both languages (DON-07, DON-21). Never rejects. */
export async function loadPurposes(
  api: Pick<Api, 'purposes'>,
): Promise<LoadedList<DonationPurpose>> {
  try {
    const { purposes } = await api.purposes();
    return purposes.map(({ id, code, name_en, name_ar }) => ({ id, code, name_en, name_ar }));
  } catch {
    return 'failed';
  }
}

interface Donation {
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
export async function startDonation(donation: Donation): Promise<string> {
  const { api, body, sponsor, locale, newKey } = donation;
  // The server's answer to a key depends on the language too, and on who asks.
  const sent = JSON.stringify([locale, body, sponsor]);
  const before = donationAttempts.read();
  const same = before?.sent === sent ? before : undefined;
  const fate = same?.payment ? await fateOf(api, same.payment) : 'open';
  if (same?.payment && fate === 'paid') return paidAddress(same.payment);
  const attempt = same && fate === 'open' ? same : { sent, key: newKey() };
  const { url, payment_id: payment } = await donationAttempts.send(
    attempt,
    (key): Promise<DonationResponse> =>
      // Only guests say who they are; of a sponsor the account knows.
      'email' in body ? api.donate(body, key) : api.donateAsSponsor(body, key),
  );
  donationAttempts.write({ ...attempt, payment });
  return url;
}

/** What became of a payment that was begun with these values: its page may be closed by now. */
async function fateOf(api: Donation['api'], id: string): Promise<'open' | 'paid' | 'closed'> {
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
