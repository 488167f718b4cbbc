import type { GuestInquiryBody, InquirySubject, SponsorInquiryBody } from '@nabta/contract';
import type { Api } from '../../lib/api/api.ts';
import { createFormDraft } from '../../lib/form/form-draft.ts';
import { fieldNames } from '../../lib/form/form-fields.ts';
import type { FieldKinds, Typed } from '../../lib/form/form-fields.ts';
import type { LoadedList } from '../../lib/form/loaded-list.tsx';

/** The form as it is typed: the fields of the call, and a dial code beside the phone number. */
export type ContactValues = Typed<Omit<GuestInquiryBody, 'website'>> & {
  readonly dial_code?: string;
};

const CONTACT_KINDS = {
  name: 'text',
  email: 'text',
  dial_code: 'beside',
  phone_number: 'text',
  inquiry_subject_id: 'text',
  message: 'text',
} as const satisfies FieldKinds<ContactValues>;

/** The fields that can be wrong, in the order in which they stand. */
export const CONTACT_FIELDS = fieldNames(CONTACT_KINDS);

/** Keeps what is typed until the tab is closed or the message is sent. */
export const contactDraft = createFormDraft<ContactValues>('contact-draft', CONTACT_KINDS);

/** A message as it is sent: of a sponsor the account knows the rest (CON-06, CON-07). */
export type InquiryBody = GuestInquiryBody | SponsorInquiryBody;

/** The check of the form depends on these. */
export interface ContactSetting {
  /** Asked for subject and message only (CON-04, VAL-38). */
  readonly isSponsor: boolean;
  /** The visitor's own, for someone who did not choose one. */
  readonly dialCode: string;
}

export type ContactSubject = Pick<InquirySubject, 'id' | 'name_en' | 'name_ar'>;

/** Loads the subjects with their names in both languages (CON-05). Never rejects. */
export async function loadSubjects(api: Api): Promise<LoadedList<ContactSubject>> {
  try {
    const { inquiry_subjects: subjects } = await api('GET /guests/inquiry_subjects');
    return subjects.map(({ id, name_en, name_ar }) => ({ id, name_en, name_ar }));
  } catch {
    return 'failed';
  }
}
