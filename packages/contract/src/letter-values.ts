// The values of a letter's fields, without the schemas: see child-values.ts.

/** Limits of a letter (CST-13, LTR-11): bytes of an uploaded file, characters of the text. */
export const LETTER_LIMITS = {
  attachments: 2,
  attachmentBytes: 4 * 1024 * 1024,
  text: 5_000,
  rows: 9,
} as const;

/** The two authors of letters (ENT-23, LTR-05). */
export const LETTER_SENDERS = ['SponsorLetter', 'SponsoreeLetter'] as const;
export type LetterSender = (typeof LETTER_SENDERS)[number];

/**
 * The states of a sponsor's letter: `received` (on its way to the child), `in_review` (held for
 * staff to read first: LTR-15), `delivered` (handed over), `returned` (with a reason).
 */
export const LETTER_STATUSES = ['received', 'in_review', 'delivered', 'returned'] as const;
export type LetterStatus = (typeof LETTER_STATUSES)[number];

/** The reasons that a letter is held for staff to read first (LTR-15). */
export const HOLD_REASONS = [
  'attachment',
  'email',
  'phone',
  'link',
  'social_handle',
  'last_name',
] as const;
export type HoldReason = (typeof HOLD_REASONS)[number];
