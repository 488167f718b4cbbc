import { guestInquiryBody, sponsorInquiryBody } from '@nabta/contract';
import type { GuestInquiryBody, InquiryResponse } from '@nabta/contract';
import type { Api } from '../../lib/api/api.ts';
import { checkBody } from '../../lib/form/check-body.ts';
import type { CheckedBody, FormInfo } from '../../lib/form/check-body.ts';
import type { WholeBody } from '../../lib/form/form-fields.ts';
import { createAttempts } from '../../lib/form/idempotency.ts';
import { joinPhone } from '../../lib/phone-number.ts';
import type { ContactSetting, ContactValues, InquiryBody } from './contact-data.ts';

export { randomKey } from '../../lib/form/idempotency.ts';

// The check and the schema weigh as much as the form itself: they are loaded when
// someone begins to fill the form in.

/** The body to send, or what is wrong with each field, by the contract's own schema (VAL-37, VAL-38). */
export function check(
  values: ContactValues,
  setting: ContactSetting,
  form: FormInfo,
): CheckedBody<InquiryBody> {
  const schema = setting.isSponsor ? sponsorInquiryBody : guestInquiryBody;
  const typed: WholeBody<Omit<GuestInquiryBody, 'website'>> = {
    name: values.name ?? '',
    email: values.email ?? '',
    phone_number: joinPhone(values.dial_code ?? setting.dialCode, values.phone_number ?? ''),
    inquiry_subject_id: values.inquiry_subject_id ? Number(values.inquiry_subject_id) : null,
    message: values.message ?? '',
  };
  return checkBody<InquiryBody>(schema, typed, form);
}

/** The message that was sent last from this tab without an answer that it had arrived. */
export const contactAttempts = createAttempts('contact-attempt');

interface Inquiry {
  readonly api: Api;
  readonly body: InquiryBody;
  /** The id of the sponsor who writes; undefined for a guest. */
  readonly sponsor: number | undefined;
  /** A fresh random key. */
  readonly newKey: () => string;
}

/**
 * Sends an inquiry. The same values keep their key until the server has said that they arrived, so
 * that a retry after a lost answer is the same inquiry (TRAP-02); changed ones get a new key.
 * Returns the number of the inquiry. Throws ApiError.
 */
export async function sendInquiry({ api, body, sponsor, newKey }: Inquiry): Promise<number> {
  const sent = JSON.stringify([body, sponsor]);
  const before = contactAttempts.read();
  const attempt = before?.sent === sent ? before : { sent, key: newKey() };
  const { inquiry } = await contactAttempts.send(attempt, (key): Promise<InquiryResponse> =>
    // Only guests say who they are; of a sponsor the account knows.
    'email' in body
      ? api('POST /guests/inquiries', { body, key })
      : api('POST /sponsors/inquiries', { body, key }),
  );
  contactAttempts.forget();
  return inquiry.id;
}
