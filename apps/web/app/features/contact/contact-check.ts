import { guestInquiryBody, sponsorInquiryBody } from '@nabta/contract';
import type { GuestInquiryBody } from '@nabta/contract';
import { checkBody } from '../../lib/form/check-body.ts';
import type { CheckedBody, FormInfo } from '../../lib/form/check-body.ts';
import type { WholeBody } from '../../lib/form/form-fields.ts';
import { joinPhone } from '../../lib/phone-number.ts';
import type { ContactSetting, ContactValues, InquiryBody } from './contact-data.ts';

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
