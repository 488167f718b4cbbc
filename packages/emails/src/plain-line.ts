/** Control characters, line breaks of every kind and lone surrogates: all end as one space. */
const BREAKING = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\s]+/gu;

/** Marks that change the direction of the text after them, and the byte order mark. */
const DIRECTION_MARKS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;

/**
 * A value from outside as one harmless line: it can neither open a new mail header nor turn the
 * direction of the words around it. The joiners that some Arabic-script names need are kept.
 */
export function plainLine(value: string): string {
  return value.replace(DIRECTION_MARKS, '').replace(BREAKING, ' ').trim();
}

/** A subject without line breaks and control characters; its own direction marks are kept. */
export function headerLine(subject: string): string {
  return subject.replace(BREAKING, ' ').trim();
}
