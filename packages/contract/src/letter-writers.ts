import { z } from './zod.ts';
import { SCHOOL_YEARS, SPONSOREE_GENDERS } from './child-values.ts';
import { ownSponsoreeSchema } from './children.ts';
import { holdsLink } from './dedications.ts';
import { emailField, optionalLine } from './fields.ts';
import { LOCALES } from './locale.ts';
import { localisedField } from './localised.ts';

/**
 * What ended a letter writer's arrangement. `sponsorship`: it ended with its sponsorship. `account`:
 * the account of one of the two was closed, erased or merged.
 */
export const LETTER_WRITER_ENDINGS = [
  'payer',
  'writer',
  'staff',
  'sponsorship',
  'account',
] as const;
export type LetterWriterEnding = (typeof LETTER_WRITER_ENDINGS)[number];

/** `expired`: nobody took the invitation while it was good. */
export const LETTER_WRITER_STATES = ['invited', 'expired', 'writing'] as const;

const date = z.string().describe('ISO date, Cairo');

/** Who writes the letters of a sponsorship, or is invited to, as its sponsor sees it. */
export const letterWriterSchema = z
  .object({
    state: z.enum(LETTER_WRITER_STATES),
    name: z.string().nullable().describe('The first name of who writes; else as it was invited'),
    email: z.string().nullable().describe('Of an invitation; null of who writes'),
    invited_on: date,
    valid_until: date.nullable().describe('The last day of an invitation'),
    writes_since: date.nullable(),
  })
  .meta({ id: 'LetterWriter' });
export type LetterWriter = z.infer<typeof letterWriterSchema>;
export const letterWriterResponse = z.object({ letter_writer: letterWriterSchema });

const NAME_LENGTH = 80;

/** Body of POST /v1/sponsors/sponsorships/{id}/letter_writer. */
export const inviteLetterWriterBody = z.object({
  letter_writer: z.object(
    {
      email: emailField,
      name: optionalLine(NAME_LENGTH)
        .refine((text) => !holdsLink(text), { error: 'name-holds-link' })
        .nullish()
        .describe('To greet them with'),
      language: z.enum(LOCALES, { error: 'invalid-choice' }).describe('Of the mail'),
    },
    { error: 'required' },
  ),
});

/** What an invitation to write letters says to who has its link: no more than its mail did. */
export const letterInvitationResponse = z.object({
  letter_invitation: z
    .object({
      sponsor_first_name: z.string(),
      ...localisedField('child_first_name'),
      valid_until: date,
    })
    .meta({ id: 'LetterInvitation' }),
});
export type LetterInvitationResponse = z.infer<typeof letterInvitationResponse>;

/** A child to whom somebody writes whom another person sponsors: nothing of money is in it. */
export const writtenChildSchema = z
  .object({
    sponsorship_id: z.int(),
    sponsor_first_name: z.string().describe('Of who sponsors the child'),
    writes_since: date,
    sponsoree: ownSponsoreeSchema.extend({
      gender: z.enum(SPONSOREE_GENDERS),
      current_age: z.int(),
      school_year: z.enum(SCHOOL_YEARS),
      photo_taken_on: date.nullable().describe('Where it is known'),
    }),
    next_birthday: z.object({
      on: date,
      age: z.int().describe('Years on that day'),
      days: z.int().describe('Until then; 0: today'),
    }),
  })
  .meta({ id: 'WrittenChild' });
export type WrittenChild = z.infer<typeof writtenChildSchema>;
export const writtenChildResponse = z.object({
  written_child: writtenChildSchema,
  past_portraits: z
    .array(z.object({ image_url: z.string(), photo_taken_on: date.nullable() }))
    .describe('Those that a newer one has replaced, the oldest first'),
});
export type WrittenChildResponse = z.infer<typeof writtenChildResponse>;
