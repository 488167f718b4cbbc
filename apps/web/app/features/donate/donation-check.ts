import { guestDonationBody, message, sponsorDonationBody, toDecimal } from '@nabta/contract';
import type { DonationResponse, GuestDonationBody, Locale } from '@nabta/contract';
import { ApiError } from '../../lib/api/api-error.ts';
import type { Api } from '../../lib/api/api.ts';
import { dedicationSentences, typedDedication } from '../../lib/dedication/dedication-check.ts';
import { donationAttempts } from '../../lib/donation-attempts.ts';
import type { DonationValues } from '../../lib/donation-draft.ts';
import { checkBody } from '../../lib/form/check-body.ts';
import type { CheckedBody, FormInfo } from '../../lib/form/check-body.ts';
import type { WholeBody } from '../../lib/form/form-fields.ts';
import { joinPhone } from '../../lib/phone-number.ts';
import { amountFault, amountLimits, currencyOfAmount, readAmount } from './amount.ts';
import type { DonationBody, DonationSetting } from './donation-data.ts';

export { randomKey } from '../../lib/form/idempotency.ts';

// The check and the schema weigh as much as the form itself: they are loaded when
// someone begins to fill the form in.

/** The body to send, or what is wrong with each field, by the contract's own schema (VAL-29 to 36). */
export function check(
  values: DonationValues,
  setting: DonationSetting,
  form: FormInfo,
): CheckedBody<DonationBody> {
  const schema = setting.isSponsor ? sponsorDonationBody : guestDonationBody;
  const currency = currencyOfAmount(setting, values.currency);
  const amount = values.base_amount?.trim() ?? '';
  const minor = readAmount(amount);
  // The schema has different errors for an empty amount and an unreadable one.
  const unreadable = amount === '' ? null : Number.NaN;
  const typed: WholeBody<Omit<GuestDonationBody, 'website'>> = {
    base_amount: minor === undefined ? unreadable : toDecimal(minor),
    fees_included: values.fees_included ?? false,
    remind_me: values.remind_me ?? false,
    purpose_id: values.purpose_id ? Number(values.purpose_id) : null,
    full_name: values.full_name ?? '',
    email: values.email ?? '',
    phone_number: joinPhone(values.dial_code ?? setting.dialCode, values.phone_number ?? ''),
    currency,
    dedication: typedDedication(values, form.locale),
  };
  const fault =
    minor === undefined || currency === undefined ? undefined : amountFault(minor, currency);
  return checkBody<DonationBody>(schema, typed, form, {
    ...(fault && currency
      ? { base_amount: message(fault, form.locale, amountLimits(currency, form.locale)) }
      : {}),
    ...dedicationSentences(values, form.locale),
  });
}

interface Donation {
  readonly api: Api;
  readonly body: DonationBody;
  /** The id of the sponsor who gives; undefined for a guest. */
  readonly sponsor: number | undefined;
  readonly locale: Locale;
  /** A fresh random key. */
  readonly newKey: () => string;
}

/**
 * Sends a donation, and returns the address to go to. The same values keep their key, so that a
 * retry after a lost answer is the same donation (TRAP-02); changed ones get a new key. Values that
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
      'email' in body
        ? api('POST /guests/general_donations', { body, key })
        : api('POST /sponsors/general_donations', { body, key }),
  );
  donationAttempts.write({ ...attempt, payment });
  return url;
}

/** Asks how a payment with these values ended: its page may be closed by now. */
async function fateOf(api: Api, id: string): Promise<'open' | 'paid' | 'closed'> {
  try {
    const { payment } = await api('GET /payments/:id', { params: { id } });
    if (payment.status === 'confirming') return 'open';
    return payment.status === 'paid' ? 'paid' : 'closed';
  } catch (error) {
    return error instanceof ApiError && error.status === 404 ? 'closed' : 'open';
  }
}

function paidAddress(payment: string): string {
  return `/payment?payment_confirmation_success=true&payment=${encodeURIComponent(payment)}`;
}
