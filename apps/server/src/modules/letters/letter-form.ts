import {
  isFieldErrorKey,
  LETTER_LIMITS,
  letterDraftFields,
  sponsorLetterFields,
} from '@nabta/contract';
import { z } from 'zod';
import type { FieldError } from '../../errors.ts';
import { photoFile, readForm } from '../../http/uploads.ts';
import { SLOTS, type BySlot } from './rules.ts';

/** The value of a field, or its error. */
type Sent<T> = { readonly value: T } | { readonly error: FieldError };

/**
 * A field whose problem does not refuse the form at once, so that one answer can name it together
 * with the problems that only the operation finds, such as a sponsorship that has ended.
 */
function toTell<S extends z.ZodType>(schema: S) {
  const { $schema: _, ...described } = z.toJSONSchema(schema, { io: 'input' });
  return z
    .unknown()
    .optional()
    .transform((sent): Sent<z.output<S>> => {
      const result = schema.safeParse(sent);
      return result.success ? { value: result.data } : { error: faultOf(result.error) };
    })
    .meta(described);
}

function faultOf({ issues: [issue] }: z.ZodError): FieldError {
  const key = issue && isFieldErrorKey(issue.message) ? issue.message : 'invalid-value';
  const parameters = issue?.code === 'custom' ? (issue.params ?? {}) : {};
  const texts = Object.entries(parameters).map(([name, value]) => [name, String(value)]);
  return { key, parameters: Object.fromEntries(texts) as Record<string, string> };
}

const valueOf = <T>(sent: Sent<T>): T | undefined => ('value' in sent ? sent.value : undefined);

function problemsOf(fields: Readonly<Record<string, Sent<unknown>>>): Record<string, FieldError> {
  const found = Object.entries(fields).flatMap(([name, sent]) =>
    'error' in sent ? [[name, sent.error] as const] : [],
  );
  return Object.fromEntries(found);
}

const attachmentFields = {
  attachment_1: toTell(photoFile.nullish()),
  attachment_2: toTell(photoFile.nullish()),
};

/** The uploaded files by their places. */
function filesOf(fields: {
  readonly [Name in keyof typeof attachmentFields]: z.output<(typeof attachmentFields)[Name]>;
}): BySlot<Buffer> {
  const files: BySlot<Buffer> = {};
  for (const slot of SLOTS) {
    const file = valueOf(fields[`attachment_${slot}`]);
    if (file) files[slot] = file.bytes;
  }
  return files;
}

const filesUnder = (name: string) =>
  readForm({
    files: Object.fromEntries(
      SLOTS.map((slot) => [
        `${name}[attachment_${slot}]`,
        { maxBytes: LETTER_LIMITS.attachmentBytes },
      ]),
    ),
  });

/** Reads a multipart form with a letter. More files than a letter takes are ignored (VAL-41). */
export const readLetterForm = filesUnder('sponsor_letter');

/** A part of a body without which the answer still names its required fields. */
const orNothing = <S extends z.ZodType>(schema: S) => z.preprocess((sent) => sent ?? {}, schema);

/** The body of POST /v1/sponsors/sponsor_letters. */
export const letterBody = orNothing(
  z.object({
    sponsor_letter: orNothing(
      z
        .object({
          sponsorship_id: toTell(sponsorLetterFields.sponsorship_id),
          text: toTell(sponsorLetterFields.text),
          from_draft: toTell(sponsorLetterFields.from_draft),
          replaces: toTell(sponsorLetterFields.replaces),
          ...attachmentFields,
        })
        .meta({ required: ['sponsorship_id', 'text'] }),
    ),
  }),
);

/** The letter in a form, and the problems of its fields. */
export function letterOf({ sponsor_letter: fields }: z.output<typeof letterBody>) {
  return {
    sponsorshipId: valueOf(fields.sponsorship_id),
    text: valueOf(fields.text),
    fromDraft: valueOf(fields.from_draft) ?? false,
    replaces: valueOf(fields.replaces),
    attachments: filesOf(fields),
    problems: problemsOf(fields),
  };
}

/** Reads a multipart form with a draft. */
export const readDraftForm = filesUnder('letter_draft');

/** The body of PUT /v1/sponsors/letter_drafts/{sponsorship_id}. */
export const draftBody = z
  .object({
    letter_draft: z
      .object({
        text: toTell(letterDraftFields.text),
        remove_attachment_1: toTell(letterDraftFields.remove_attachment_1),
        remove_attachment_2: toTell(letterDraftFields.remove_attachment_2),
        replaces: toTell(letterDraftFields.replaces),
        ...attachmentFields,
      })
      .prefault({}),
  })
  .prefault({});

/** The draft in a form, and the problems of its fields. */
export function draftOf({ letter_draft: fields }: z.output<typeof draftBody>) {
  const remove: BySlot<boolean> = {};
  for (const slot of SLOTS) remove[slot] = valueOf(fields[`remove_attachment_${slot}`]) ?? false;
  return {
    text: valueOf(fields.text),
    attachments: filesOf(fields),
    remove,
    replaces: valueOf(fields.replaces),
    problems: problemsOf(fields),
  };
}
