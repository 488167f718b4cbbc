// Apart from the schemas: a page that only counts letters loads no zod.

/** The longest message of an inquiry, in characters. */
export const INQUIRY_MESSAGE_LENGTH = 4_000;

/** The longest message of a card in somebody's honour or memory, in characters. */
export const CARD_MESSAGE_LENGTH = 600;
