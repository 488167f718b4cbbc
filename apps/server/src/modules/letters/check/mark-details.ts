import type { HoldReason } from '@nabta/contract';
import { findContactDetails } from './find-contact-details.ts';
import type { Sender } from './find-last-name.ts';
import { tokensOf, type Span } from './read-letter.ts';

/** A part of a letter that gives its sender away: UTF-16 offsets in the text as it was written. */
export interface Mark extends Span {
  readonly reason: HoldReason;
}

/** A letter with more than this is returned, and not mended. */
const MOST_MARKS = 20;

/**
 * Marks the words for which a letter is held (LTR-15), in their order. The check itself says what is
 * a detail: of each kind, the shortest run of words in which it still finds one is marked and taken
 * away, until it finds no more. Details that only the whole letter tells are not marked.
 */
export function markDetails(text: string, sender: Sender): Mark[] {
  const marks: Mark[] = [];
  let rest = text;
  for (const reason of findContactDetails(text, sender)) {
    const holds = (part: string) => findContactDetails(part, sender).includes(reason);
    while (marks.length < MOST_MARKS && holds(rest)) {
      const { start, end } = shortestRun(rest, holds);
      const words = rest.slice(start, end).replace(/(?<=[\p{L}\p{N}])[^\p{L}\p{N}]+$/u, '');
      marks.push({ start, end: start + words.length, reason });
      // Spaces: the offsets of what follows stay.
      rest = rest.slice(0, start) + ' '.repeat(end - start) + rest.slice(end);
    }
  }
  return marks.toSorted((a, b) => a.start - b.start);
}

/**
 * The words from the last one that can be the first to the first one that can be the last, with the
 * rest of a number that begins or ends among them.
 */
function shortestRun(text: string, holds: (part: string) => boolean): Span {
  const words = tokensOf(text, /\S+/g);
  const startAt = (index: number) => words[index]?.start ?? 0;
  const endAt = (index: number) => words[index]?.end ?? text.length;
  const hasDigit = (index: number) => /\p{Nd}/u.test(words[index]?.word ?? '');
  let last = firstTrue(words.length, (index) => holds(text.slice(0, endAt(index))));
  const whole = endAt(last);
  let first = last - firstTrue(last + 1, (back) => holds(text.slice(startAt(last - back), whole)));
  while (hasDigit(first) && hasDigit(first - 1)) first -= 1;
  while (hasDigit(last) && hasDigit(last + 1)) last += 1;
  return { start: startAt(first), end: endAt(last) };
}

/** The least index below `count` at which something that stays true becomes true. It is true at the last. */
function firstTrue(count: number, isTrue: (index: number) => boolean): number {
  let [low, high] = [0, count - 1];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (isTrue(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
