// Apart from the schemas: a page that only counts letters loads no zod.

/**
 * The length of a text in characters (code points), so that an emoji is one and not two; PostgreSQL
 * and JSON Schema count the same.
 */
export function characterCount(text: string): number {
  return Array.from(text).length;
}

/** The `maxlength` of an input that takes so many characters: HTML counts an emoji as two. */
export function inputLength(characters: number): number {
  return 2 * characters;
}

/** The longest message of an inquiry, in characters. */
export const INQUIRY_MESSAGE_LENGTH = 4_000;

/** The longest message of a card in somebody's honour or memory, in characters. */
export const CARD_MESSAGE_LENGTH = 600;
