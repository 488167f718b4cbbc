/** A shorter line at the end of a letter is its greeting or its name. */
const SHORTEST_LINE = 25;

/**
 * The last line of a letter that says something: without the greeting and the name at its end, unless
 * there is nothing else.
 */
export function lastLineOf(letter: string): string {
  const lines = letter
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  return lines.findLast((line) => line.length >= SHORTEST_LINE) ?? lines.at(-1) ?? '';
}
