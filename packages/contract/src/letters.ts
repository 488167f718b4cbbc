import { z } from './zod.ts';
import { hasForbiddenCharacters, MAX_ID, textOfLines } from './fields.ts';
import { namedSponsoreeFields, ownSponsoreeSchema } from './children.ts';
import { characterCount } from './lengths.ts';
import {
  DRAFT_VERSIONS,
  HOLD_REASONS,
  LETTER_LIMITS,
  LETTER_SENDERS,
  LETTER_STATUSES,
} from './letter-values.ts';
import { PAGE_SIZES } from './page-sizes.ts';
import { metaSchema, pagingQuery, queryInteger } from './paging.ts';

const instant = z.string().describe('ISO date and time, UTC');
/** Of letters of which the one pays and the other writes. */
const twoPeople = {
  written_by: z
    .string()
    .nullable()
    .describe('The first name of who writes instead of the caller, who sponsors the child'),
  written_for: z
    .string()
    .nullable()
    .describe('The first name of the sponsor for whom the caller writes'),
};
const attachments = z
  .array(z.string())
  .describe(
    'Addresses of JPEG pictures, for minutes and for the browser that asked. With `&size=preview`: at most 480 px',
  );

/** A letter of a sponsorship, as its sponsor sees it (ENT-23, ENT-24). */
export const letterSchema = z
  .object({
    id: z.int(),
    sponsorship_id: z.int(),
    sender_type: z.enum(LETTER_SENDERS),
    text: z.string(),
    created_at: instant,
    attachments,
    sponsoree: z.object(namedSponsoreeFields),
    status: z.enum(LETTER_STATUSES).nullable().describe('Of a letter by the child: null'),
    held_for: z.array(z.enum(HOLD_REASONS)).describe('While it is `in_review`: why'),
    return_reason: z.string().nullable().describe('Of a `returned` letter: the words of staff'),
    read_at: instant.nullable().describe('Of a letter by the child: when it was first loaded'),
  })
  .meta({ id: 'Letter' });
export type Letter = z.infer<typeof letterSchema>;

/** Query of GET /v1/sponsors/sponsorships/sponsorship_letters (API-42, LTR-07, LTR-08). */
export const letterListQuery = z.object({
  sponsorship_id: queryInteger(1, MAX_ID),
  ...pagingQuery(PAGE_SIZES.letters),
  includes: z.string().max(200, { error: 'invalid-value' }).optional().describe('Ignored'),
  refresh: z
    .enum(['true', 'false', '1', '0'], { error: 'invalid-choice' })
    .transform((value) => value === 'true' || value === '1')
    .default(false)
    .describe('Marks the letters of the child as read'),
});

/** Newest first. `sponsorship` has the other facts that the page shows. */
export const letterListResponse = z.object({
  sponsorship_letters: z.array(letterSchema),
  sponsorship: z.object({
    id: z.int(),
    sponsoree: ownSponsoreeSchema,
    can_write: z
      .boolean()
      .describe('False once the sponsorship has ended, and while somebody else writes'),
    has_draft: z.boolean(),
    ...twoPeople,
  }),
  meta: metaSchema,
});
export type LetterListResponse = z.infer<typeof letterListResponse>;

/** Query of GET /v1/sponsors/sponsorships/sponsorship_letters/unread. */
export const conversationListQuery = z.object(pagingQuery(PAGE_SIZES.conversations));

/** One sponsored child with a letter, for /letters. */
export const conversationSchema = z
  .object({
    sponsorship_id: z.int(),
    sponsoree: ownSponsoreeSchema,
    can_write: z.boolean(),
    has_draft: z.boolean(),
    ...twoPeople,
    letters_count: z.int(),
    unread_count: z.int(),
    latest_letter: letterSchema
      .pick({ id: true, sender_type: true, text: true, created_at: true, status: true })
      .extend({ attachments_count: z.int() })
      .nullable()
      .describe(
        'The newest that is not read yet, else the newest. `text` is its beginning, at most 200 characters with its ‘…’, cut between words',
      ),
  })
  .meta({ id: 'Conversation' });
export type Conversation = z.infer<typeof conversationSchema>;

/**
 * Live sponsorships, and ended ones that have letters: first those with unread letters, then by the
 * latest letter. `unread_count` is the total over all pages.
 */
export const conversationListResponse = z.object({
  unread_count: z.int(),
  conversations: z.array(conversationSchema),
  meta: metaSchema,
});
export type ConversationListResponse = z.infer<typeof conversationListResponse>;

const yes = z
  .union([z.boolean(), z.enum(['true', 'false', '1', '0'], { error: 'invalid-choice' })])
  .transform((value) => value === true || value === 'true' || value === '1');

/** The versions of a draft's words on which a caller builds: they know those, and no newer ones. */
const replaces = z
  .string({ error: 'invalid-value' })
  .regex(DRAFT_VERSIONS, { error: 'invalid-value' })
  .transform((versions) => versions.split(','))
  .optional()
  .describe(
    'Versions of the draft, separated by commas, one of which is replaced: `conflict` when it has another by now, or was sent or deleted. Left out: whatever is there is replaced',
  );

/**
 * The texts of the form of POST /v1/sponsors/sponsor_letters (API-43): `sponsor_letter[text]`, and
 * so on; `attachment_1` and `attachment_2` are its files. `from_draft`: files of the draft are
 * taken for those that are not sent, and the draft goes with the letter.
 */
export const sponsorLetterFields = {
  sponsorship_id: z
    .union(
      [
        z.int().min(1).max(MAX_ID),
        z
          .string()
          .regex(/^\d{1,9}$/)
          .transform(Number),
      ],
      {
        error: 'letter-sponsorship-unknown',
      },
    )
    .describe('A sponsorship of the caller, or one of which the caller writes the letters'),
  text: textOfLines(LETTER_LIMITS.text, 'text-message-required', 'letter-too-long'),
  from_draft: yes.default(false),
  /** With `from_draft`: the draft that goes with the letter. */
  replaces,
};

export const sponsorLetterResponse = z.object({ sponsor_letter: letterSchema });
export type SponsorLetterResponse = z.infer<typeof sponsorLetterResponse>;

/** A letter that is being written, kept for its owner until it is sent or deleted. */
export const letterDraftSchema = z
  .object({
    sponsorship_id: z.int(),
    text: z.string(),
    version: z.string().describe('Of the words: to be named as `replaces` by what changes them'),
    attachment_1: z.string().nullable().describe('As the attachments of a letter'),
    attachment_2: z.string().nullable(),
    updated_at: instant,
  })
  .meta({ id: 'LetterDraft' });
export type LetterDraft = z.infer<typeof letterDraftSchema>;

export const letterDraftResponse = z.object({ letter_draft: letterDraftSchema.nullable() });
export type LetterDraftResponse = z.infer<typeof letterDraftResponse>;

/**
 * The texts of PUT /v1/sponsors/letter_drafts/{sponsorship_id}, as JSON or as a form with the files
 * `letter_draft[attachment_1]` and `[attachment_2]`. A field that is left out stays as it is.
 */
export const letterDraftFields = {
  text: z
    .string({ error: 'invalid-value' })
    .transform((text) => text.replace(/\r\n?|\u2028|\u2029/g, '\n'))
    .refine((text) => characterCount(text) <= LETTER_LIMITS.text, {
      error: 'letter-too-long',
      params: { maximum: LETTER_LIMITS.text },
    })
    .refine((text) => !hasForbiddenCharacters(text), { error: 'control-characters' })
    .meta({ maxLength: LETTER_LIMITS.text })
    .optional(),
  remove_attachment_1: yes.default(false),
  remove_attachment_2: yes.default(false),
  replaces,
};
