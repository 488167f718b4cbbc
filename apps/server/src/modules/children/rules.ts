import { foldForSearch } from '@nabta/contract';

/** Whole years from a birth date to a day (Cairo dates). */
export function ageOn(dateOfBirth: Temporal.PlainDate, day: Temporal.PlainDate): number {
  return dateOfBirth.until(day, { largestUnit: 'years' }).years;
}

/** What the search of a child looks in: folded, with a space in front of every word. */
export function searchTextOf(texts: readonly string[]): string {
  return ` ${foldForSearch(texts.join(' '))}`;
}

/** The most words of a search that count: more only make it slower. */
const MAX_SEARCH_WORDS = 6;

/** Trigrams need three characters; a shorter word is looked for at the start of words only. */
const TRIGRAM = 3;

/**
 * LIKE patterns that must all match the search text (CHD-06). Wildcards of the typed text are
 * escaped. No word: no pattern.
 */
export function searchPatterns(query: string): string[] {
  return foldForSearch(query)
    .split(' ')
    .filter((word) => word !== '')
    .slice(0, MAX_SEARCH_WORDS)
    .map((word) => {
      const escaped = word.replace(/[\\%_]/g, '\\$&');
      return [...word].length < TRIGRAM ? `% ${escaped}%` : `%${escaped}%`;
    });
}

interface Candidate {
  readonly id: number;
  readonly villageId: number;
  readonly dateOfBirth: string;
}

/**
 * The children most like one, of candidates that wait: of the same village first, then the
 * nearest in age. At most `count`, each once, without the child itself.
 */
export function mostAlike<C extends Candidate>(
  child: Candidate,
  candidates: readonly C[],
  count: number,
): C[] {
  const born = Temporal.PlainDate.from(child.dateOfBirth);
  const distance = (candidate: Candidate) =>
    Math.abs(born.until(Temporal.PlainDate.from(candidate.dateOfBirth)).days);
  const unique = new Map(candidates.map((candidate) => [candidate.id, candidate]));
  unique.delete(child.id);
  return [...unique.values()]
    .sort(
      (a, b) =>
        Number(b.villageId === child.villageId) - Number(a.villageId === child.villageId) ||
        distance(a) - distance(b) ||
        a.id - b.id,
    )
    .slice(0, count);
}
