import { z } from '../zod.ts';
import { MAX_ID, textOfLines } from '../fields.ts';
import { LOCALES } from '../locale.ts';
import { metaSchema } from '../paging.ts';
import { deskListQuery, instant, searchQuery } from './lists.ts';

/** `closed`: without an answer. */
export const INQUIRY_STATES = ['open', 'answered', 'closed'] as const;
export const INQUIRY_ASSIGNMENTS = ['me', 'nobody'] as const;

const colleague = z.object({ id: z.int(), name: z.string() });

const listedInquiryFields = {
  id: z.int(),
  state: z.enum(INQUIRY_STATES),
  created_at: instant,
  name: z.string(),
  subject_en: z.string(),
  subject_ar: z.string(),
  assigned_to: colleague.nullable(),
};

export const deskInquiryListQuery = deskListQuery(['created_at'], 'desc', {
  q: searchQuery.describe('The number, or a part of the name, the address or the message'),
  state: z.enum(INQUIRY_STATES, { error: 'invalid-choice' }).optional(),
  assigned: z.enum(INQUIRY_ASSIGNMENTS, { error: 'invalid-choice' }).optional(),
}).describe('Open ones first, then by their time');
export type DeskInquiryListQuery = z.output<typeof deskInquiryListQuery>;
export const deskInquiryListResponse = z.object({
  inquiries: z.array(z.object(listedInquiryFields)),
  meta: metaSchema,
});
export type ListedInquiry = z.infer<typeof deskInquiryListResponse>['inquiries'][number];

export const deskInquirySchema = z
  .object({
    ...listedInquiryFields,
    email: z.string(),
    phone_number: z.string(),
    locale: z.enum(LOCALES).describe('The language that it was written in, and is answered in'),
    message: z.string(),
    sponsor_id: z.int().nullable(),
    closed: z.object({ at: instant, by: z.string() }).nullable(),
    answers: z
      .array(z.object({ id: z.int(), answer: z.string(), by: z.string(), at: instant }))
      .describe('The oldest first'),
    colleagues: z.array(colleague).describe('Staff who can answer it'),
  })
  .meta({ id: 'DeskInquiry' });
export type DeskInquiry = z.infer<typeof deskInquirySchema>;
export const deskInquiryResponse = z.object({ inquiry: deskInquirySchema });

/** The longest answer, in characters. */
export const ANSWER_LENGTH = 10_000;

/** Body of POST /v1/desk/inquiries/{id}/answer. `seen`: how many answers the writer has seen. */
export const answerInquiryBody = z.object({
  answer: textOfLines(ANSWER_LENGTH, 'answer-required'),
  seen: z.int({ error: 'required' }).min(0, { error: 'invalid-value' }),
});

const colleagueOrNobody = z
  .int({ error: 'invalid-choice' })
  .min(1, { error: 'invalid-choice' })
  .max(MAX_ID, { error: 'invalid-choice' })
  .nullable();

/** Body of POST /v1/desk/inquiries/{id}/assign. Null: nobody. `seen`: as the page shows it. */
export const assignInquiryBody = z.object({
  staff_id: colleagueOrNobody,
  seen: colleagueOrNobody,
});

/** Body of POST /v1/desk/inquiries/{id}/close. The reason stays in the audit log. */
export const closeInquiryBody = z.object({ reason: textOfLines(1_000, 'reason-required') });
