import { z } from './zod.ts';
import { emailField, lineOfText, MAX_ID, phoneField, textOfLines } from './fields.ts';
import { INQUIRY_MESSAGE_LENGTH } from './lengths.ts';
import { PAGE_SIZES } from './page-sizes.ts';
import { metaSchema, pagingQuery } from './paging.ts';

/** The subjects of an inquiry (ENT-26). */
export const inquirySubjectSchema = z
  .object({ id: z.int(), name: z.string(), name_en: z.string(), name_ar: z.string() })
  .meta({ id: 'InquirySubject' });
export type InquirySubject = z.infer<typeof inquirySubjectSchema>;

export const inquirySubjectListQuery = z.object(pagingQuery(PAGE_SIZES.inquirySubjects));
export const inquirySubjectListResponse = z.object({
  inquiry_subjects: z.array(inquirySubjectSchema),
  meta: metaSchema,
});
export type InquirySubjectListResponse = z.infer<typeof inquirySubjectListResponse>;

/** The part of an inquiry that a guest and a sponsor share (ENT-27, CON-12). */
export const inquiryFields = {
  inquiry_subject_id: z
    .int({ error: (issue) => (issue.input == null ? 'subject-required' : 'subject-unknown') })
    .min(1, { error: 'subject-required' })
    .max(MAX_ID, { error: 'subject-unknown' })
    .describe('One of GET /v1/guests/inquiry_subjects'),
  message: textOfLines(INQUIRY_MESSAGE_LENGTH, 'message-required'),
};

/** Body of POST /v1/guests/inquiries (API-33, VAL-37). */
export const guestInquiryBody = z.object({
  name: lineOfText(120, 'name-required'),
  email: emailField,
  phone_number: phoneField,
  ...inquiryFields,
  website: z.string().max(500).optional().describe('Leave empty: a trap for form robots'),
});
export type GuestInquiryBody = z.infer<typeof guestInquiryBody>;

/** Body of POST /v1/sponsors/inquiries (API-34, CON-12): the account knows the rest. */
export const sponsorInquiryBody = z.object(inquiryFields);
export type SponsorInquiryBody = z.infer<typeof sponsorInquiryBody>;

export const inquiryResponse = z.object({
  inquiry: z.object({ id: z.int().describe('The number to quote when asking about it') }),
});
export type InquiryResponse = z.infer<typeof inquiryResponse>;
