import type { GuestInquiryBody, Locale, SponsorInquiryBody } from '@nabta/contract';
import { joinPhone } from '../../lib/phone-number.ts';
import type { ContactDraft } from './contact-draft.ts';

/** The form as it is typed; the names are those of the call, so its errors find their fields. */
export interface ContactValues extends ContactDraft {
  /** A trap for robots: nobody sees it. */
  readonly website?: string;
}

/** The fields that can be wrong, in the order in which they stand. */
export const FIELDS = [
  'name',
  'email',
  'phone_number',
  'inquiry_subject_id',
  'message',
] as const satisfies readonly (keyof ContactValues)[];
export type ContactField = (typeof FIELDS)[number];

/** The name of the robots' trap, which sounds like something to fill in (traps 17). */
export const TRAP = 'website';

/** The id of a field's control: the error summary leads there. */
export function fieldId(field: ContactField): string {
  return `contact-${field.replaceAll('_', '-')}`;
}

/** Whether the form has a field of this name. */
export function isContactField(name: string): name is ContactField {
  return FIELDS.some((field) => field === name);
}

/** A message as it is sent: of a sponsor the account knows the rest (CON-06, CON-07). */
export type InquiryBody = GuestInquiryBody | SponsorInquiryBody;

export interface ContactSetting {
  readonly locale: Locale;
  /** Asked for subject and message only (CON-04, VAL-38). */
  readonly isSponsor: boolean;
  /** For who did not choose one. */
  readonly dialCode: string;
}

/** The body of the call as the form has it: not checked yet. */
export function typedBody(values: ContactValues, { dialCode }: ContactSetting) {
  return {
    name: values.name ?? '',
    email: values.email ?? '',
    phone_number: joinPhone(values.dial_code ?? dialCode, values.phone_number ?? ''),
    inquiry_subject_id: values.inquiry_subject_id ? Number(values.inquiry_subject_id) : null,
    message: values.message ?? '',
    ...(values.website ? { website: values.website.slice(0, 500) } : {}),
  };
}
