/** Keeps two Arabic letters from joining into one shape. */
const NON_JOINER = '\u200c';

/** The first letters of the first and the last name: `MA`. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word) => Array.from(word ?? '')[0]?.toLocaleUpperCase() ?? '').join(NON_JOINER);
}
