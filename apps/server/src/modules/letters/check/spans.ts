/** A part of a letter: from its first character to the one after its last. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** A word with its place. */
export interface Token extends Span {
  readonly word: string;
}

/** The words of a text that a global pattern finds, with their places. */
export function tokensOf(text: string, pattern: RegExp): Token[] {
  return [...text.matchAll(pattern)].map(({ 0: word, index }) => ({
    word,
    start: index,
    end: index + word.length,
  }));
}

/** The text with parts put out of sight: what has been told once is not told as another thing. */
export function without(text: string, spans: readonly Span[]): string {
  let seen = '';
  let position = 0;
  for (const { start, end } of [...spans].sort((one, other) => one.start - other.start)) {
    if (end <= position) continue;
    seen += text.slice(position, Math.max(start, position));
    // A character that stands in no address, number or name.
    seen += '\u25a1'.repeat(end - Math.max(start, position));
    position = end;
  }
  return seen + text.slice(position);
}
