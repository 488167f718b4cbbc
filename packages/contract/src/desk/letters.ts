import { z } from '../zod.ts';
import { MAX_ID, textOfLines } from '../fields.ts';
import { HOLD_REASONS, LETTER_LIMITS, LETTER_SENDERS, LETTER_STATUSES } from '../letter-values.ts';
import { LOCALES } from '../locale.ts';
import { metaSchema } from '../paging.ts';
import { LANGUAGE_PREFERENCES } from '../sponsors.ts';
import { deskListQuery, dryRunField, instant, searchQuery } from './lists.ts';

/** The longest reason for which a letter is returned, in characters. */
export const RETURN_REASON_LENGTH = 1_000;

const childOfLetter = z.object({
  id: z.int(),
  code: z.string(),
  first_name_en: z.string(),
  first_name_ar: z.string(),
  gender: z.enum(['male', 'female']),
});

/** A letter in the queue: none of its words, and of the sponsor the first name alone. */
const queuedLetterFields = {
  id: z.int(),
  sender_type: z.enum(LETTER_SENDERS),
  status: z.enum(LETTER_STATUSES).nullable().describe('Of a letter by the child: null'),
  held_for: z.array(z.enum(HOLD_REASONS)).describe('Why it was held; kept when it was approved'),
  created_at: instant,
  child: childOfLetter,
  sponsor: z.object({
    id: z.int(),
    first_name: z.string(),
    locale: z.enum(LOCALES).describe('The language that the sponsor reads'),
  }),
  sponsorship_id: z.int(),
  sponsorship_ended: z.boolean(),
  account_closed: z.boolean().describe('Then the letter is not handed over'),
  written_for: z
    .object({ id: z.int(), first_name: z.string() })
    .nullable()
    .describe('Who sponsors the child, where somebody else writes: then `sponsor` is who writes'),
  pictures_count: z.int(),
};

export const queuedLetterSchema = z.object(queuedLetterFields).meta({ id: 'QueuedLetter' });
export type QueuedLetter = z.infer<typeof queuedLetterSchema>;

/** The lists of letters: held ones and those to hand over (both: `waiting`), and those decided. */
export const LETTER_LISTS = ['waiting', ...LETTER_STATUSES, 'from_child'] as const;

export const deskLetterListQuery = deskListQuery(['queue'], 'asc', {
  list: z.enum(LETTER_LISTS, { error: 'invalid-choice' }).default('waiting'),
  q: searchQuery.describe('The code or first name of the child, or the number of the letter'),
}).describe('Held letters first, then by their number');
export type DeskLetterListQuery = z.output<typeof deskLetterListQuery>;
export const deskLetterListResponse = z.object({
  letters: z.array(queuedLetterSchema),
  elsewhere: z
    .array(z.object({ list: z.enum(LETTER_LISTS), count: z.int() }))
    .describe('Where this list has nothing that was searched for: the lists that do'),
  meta: metaSchema,
});

/** After so many months without a letter somebody is missed: children promise two a year (CST-20). */
export const MISSING_AFTER_MONTHS = 6;

/** A living sponsorship in which one of the two has not written for long. */
export const missingSponsorshipSchema = z
  .object({
    id: z.int().describe('Of the sponsorship'),
    child: childOfLetter,
    sponsor: z.object({ id: z.int(), first_name: z.string(), locale: z.enum(LOCALES) }),
    started_on: z.string(),
    last_letter_on: z.string().nullable().describe('A Cairo date; null when none was written'),
  })
  .meta({ id: 'MissingSponsorship' });
export type MissingSponsorship = z.infer<typeof missingSponsorshipSchema>;

export const missingLetterListQuery = deskListQuery(['waiting'], 'asc', {
  writer: z.enum(LETTER_SENDERS, { error: 'invalid-choice' }).default('SponsorLetter'),
}).describe('The longest wait first; a new sponsorship counts from its start');
export type MissingLetterListQuery = z.output<typeof missingLetterListQuery>;
export const missingLetterListResponse = z.object({
  sponsorships: z.array(missingSponsorshipSchema),
  meta: metaSchema,
});

const heldMarks = z.array(z.object({ start: z.int(), end: z.int(), reason: z.enum(HOLD_REASONS) }));

/** A letter in full. `marks`: the words that held it, by UTF-16 offsets in `text`. */
export const deskLetterSchema = z
  .object({
    ...queuedLetterFields,
    child: childOfLetter.extend({
      age: z.int(),
      full_name_en: z.string(),
      full_name_ar: z.string(),
      village_en: z.string(),
      village_ar: z.string(),
    }),
    language_preference: z
      .enum(LANGUAGE_PREFERENCES)
      .nullable()
      .describe('The languages in which the sponsor takes letters'),
    text: z.string(),
    marks: heldMarks,
    pictures: z
      .array(z.object({ url: z.string(), preview_url: z.string() }))
      .describe('Addresses that open in this session alone'),
    return_reason: z.string().nullable(),
    decided_at: instant.nullable(),
    decided_by: z.string().nullable().describe('Who decided last, as the audit log names them'),
    read_at: instant.nullable().describe('Of a letter by the child: when its sponsor read it'),
  })
  .meta({ id: 'DeskLetter' });
export type DeskLetter = z.infer<typeof deskLetterSchema>;
export const deskLetterResponse = z.object({ letter: deskLetterSchema });

const letterIds = z
  .array(z.int({ error: 'invalid-number' }).min(1).max(MAX_ID), { error: 'required' })
  .min(1, { error: 'required' })
  .max(100, { error: 'invalid-value' })
  .transform((ids) => [...new Set(ids)]);

/** Body of POST /v1/desk/letters/approve and /deliver: all of them, or none. */
export const decideLettersBody = z.object({ ids: letterIds, dry_run: dryRunField });

/** Body of POST /v1/desk/letters/{id}/return. `reason` is in the sponsor's language, for a mail. */
export const returnLetterBody = z.object({
  reason: textOfLines(RETURN_REASON_LENGTH, 'return-reason-required'),
  status: z
    .enum(LETTER_STATUSES, { error: 'invalid-choice' })
    .optional()
    .describe('As its reader saw it: 409 when somebody has decided since'),
  dry_run: dryRunField,
});

/** The letters of a decision, as they are now (of a dry run: as they were). */
export const decidedLettersResponse = z.object({
  letters: z.array(queuedLetterSchema),
  dry_run: z.boolean(),
});

const flag = z
  .enum(['true', 'false'], { error: 'invalid-choice' })
  .transform((value) => value === 'true')
  .default(false);

/**
 * The texts of the form of POST /v1/desk/letters, a child's letter; `attachment_1` and
 * `attachment_2` are its files. `child_code`: of the child who wrote, or a
 * name that only one sponsored child has.
 */
export const bringLetterFields = {
  child_code: z.string({ error: 'required' }).trim().min(1, { error: 'required' }).max(40),
  text: textOfLines(LETTER_LIMITS.text, 'text-message-required'),
  written_on: z.iso
    .date({ error: 'invalid-value' })
    .optional()
    .describe('Cairo; today when absent'),
  dry_run: flag,
};

const childOfFiles = z.object({
  code: z.string(),
  full_name_en: z.string(),
  full_name_ar: z.string(),
});

/** Body of POST /v1/desk/letter_files: the names of files, such as `MN-0142-2.jpg`. */
export const matchFilesBody = z.object({
  names: z
    .array(z.string().max(300, { error: 'invalid-value' }))
    .min(1)
    .max(300, {
      error: 'invalid-value',
    }),
});

/** Whose letters the files are, and the reason why a file is nobody's. */
export const matchedFilesResponse = z.object({
  letters: z.array(
    z.object({
      child: childOfFiles,
      pictures: z.array(z.string()).describe('Names of files, in the order of their places'),
      text: z.string().nullable().describe('The name of the file with its words'),
    }),
  ),
  problems: z.array(z.object({ name: z.string(), message: z.string() })),
});

/** `id`: null in a dry run. The sponsor is told by mail. */
export const broughtLetterResponse = z.object({
  letter: z.object({
    id: z.int().nullable(),
    child: childOfFiles,
    sponsorship_id: z.int(),
    sponsor_first_name: z.string(),
    marks: heldMarks.describe('Words for which a letter of a sponsor would be held'),
  }),
  dry_run: z.boolean(),
});
