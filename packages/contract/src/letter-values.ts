// The values of a letter's fields, without the schemas: see child-values.ts.

/** Limits of a letter (CST-13, LTR-11): bytes of an uploaded file, characters of the text. */
export const LETTER_LIMITS = {
  attachments: 2,
  attachmentBytes: 4 * 1024 * 1024,
  text: 5_000,
  rows: 9,
} as const;

/** So many versions a save may name: see `letterDraftFields.replaces`. */
const MOST_VERSIONS = 20;

/** The versions that a save names, as the API takes them: `1x2y3z,4a5b6c`. */
export const DRAFT_VERSIONS = new RegExp(
  `^[0-9a-z]{1,11}(?:,[0-9a-z]{1,11}){0,${MOST_VERSIONS - 1}}$`,
);

/**
 * The version of a draft: a hash of its words. No draft has the version of one without words, and blanks
 * at either end, which a letter loses, make no difference. A page works it out for what it has just sent,
 * for the answer may be lost.
 */
export function draftVersion(text: string): string {
  const words = text
    .replace(/\r\n?|\u2028|\u2029/g, '\n')
    // As a form sends it.
    .replace(/\p{Surrogate}/gu, '\ufffd')
    .trim();
  // Two hashes of 32 bits, as one number of 53.
  let [high, low] = [0xdeadbeef, 0x41c6ce57];
  for (let index = 0; index < words.length; index += 1) {
    const unit = words.charCodeAt(index);
    high = Math.imul(high ^ unit, 0x9e3779b1);
    low = Math.imul(low ^ unit, 0x5f356495);
  }
  high = Math.imul(high ^ (high >>> 16), 0x85ebca6b) ^ Math.imul(low ^ (low >>> 13), 0xc2b2ae35);
  low = Math.imul(low ^ (low >>> 16), 0x85ebca6b) ^ Math.imul(high ^ (high >>> 13), 0xc2b2ae35);
  return (2 ** 32 * (high & 0x1fffff) + (low >>> 0)).toString(36);
}

/** The versions of texts, as a save names them: the first, and the newest of the others. */
export function draftVersions([first = '', ...others]: readonly string[]): string {
  const named = [first, ...others.slice(1 - MOST_VERSIONS)].map(draftVersion);
  return [...new Set(named)].join();
}

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
