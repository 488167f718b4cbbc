import { foldForSearch, type AgeBand, type ChildFacts } from '@nabta/contract';

/** Whole years from a birth date to a day (Cairo dates). */
export function ageOn(dateOfBirth: Temporal.PlainDate, day: Temporal.PlainDate): number {
  return dateOfBirth.until(day, { largestUnit: 'years' }).years;
}

/**
 * The next day after `day` on which the age changes. Somebody born on 29 February is a year older on
 * 1 March where there is no such day.
 */
export function nextBirthday(
  dateOfBirth: Temporal.PlainDate,
  day: Temporal.PlainDate,
): Temporal.PlainDate {
  const age = ageOn(dateOfBirth, day) + 1;
  const birthday = dateOfBirth.add({ years: age });
  return ageOn(dateOfBirth, birthday) === age ? birthday : birthday.add({ days: 1 });
}

/** Whole years of age, both ends included. */
interface Ages {
  readonly from: number;
  readonly to: number;
}

/** The ages of each band; nobody is older than 150. */
export const AGES_OF: Readonly<Record<AgeBand, Ages>> = {
  '4-7': { from: 4, to: 7 },
  '8-12': { from: 8, to: 12 },
  '13-17': { from: 13, to: 17 },
  '18-up': { from: 18, to: 150 },
};

/** The birth dates of those who are of these ages on a day, as `ageOn` counts. */
export function birthDatesOf({ from, to }: Ages, day: Temporal.PlainDate) {
  return {
    after: day.subtract({ years: to + 1 }).toString(),
    until: day.subtract({ years: from }).toString(),
  };
}

interface AgeCount {
  readonly age: number;
  readonly count: number;
}

/** How many are of each age on a day, the youngest first. */
export function countByAge(
  born: readonly { readonly dateOfBirth: string; readonly count: number }[],
  day: Temporal.PlainDate,
): AgeCount[] {
  const counts = new Map<number, number>();
  for (const { dateOfBirth, count } of born) {
    const age = ageOn(Temporal.PlainDate.from(dateOfBirth), day);
    counts.set(age, (counts.get(age) ?? 0) + count);
  }
  return [...counts].map(([age, count]) => ({ age, count })).sort((a, b) => a.age - b.age);
}

/**
 * The parts of a page of children in the order of `counts`, age by age: from which place on within
 * each age, and how many.
 */
export function partsOfPage(
  counts: readonly AgeCount[],
  page: { readonly offset: number; readonly limit: number },
): { age: number; offset: number; limit: number }[] {
  const parts = [];
  let { offset, limit } = page;
  for (const { age, count } of counts) {
    const taken = Math.min(limit, Math.max(0, count - offset));
    if (taken > 0) parts.push({ age, offset, limit: taken });
    offset = Math.max(0, offset - count);
    limit -= taken;
  }
  return parts;
}

/** The text in which a search looks for a child: folded, with a space in front of every word. */
export function searchTextOf(texts: readonly string[]): string {
  return ` ${foldForSearch(texts.join(' '))}`;
}

/** The most words of a search that count: more only make it slower. */
const MAX_SEARCH_WORDS = 6;

/** Trigrams need three characters; a shorter word is looked for at the start of words only. */
const TRIGRAM = 3;

/** A word of a search: a child is found whose search text matches one of its patterns. */
export interface SearchWord {
  /** Folded. */
  readonly word: string;
  /** For LIKE; wildcards of the typed text are escaped. */
  readonly patterns: readonly string[];
}

/** The words of a search. All must be found (CHD-06). */
export function searchWords(query: string): SearchWord[] {
  return foldForSearch(query)
    .split(' ')
    .filter((word) => word !== '')
    .slice(0, MAX_SEARCH_WORDS)
    .map((word) => ({ word, patterns: writingsOf(word).map(patternOf) }));
}

/** A code may be typed without its hyphen: `QN0274` is `QN-0274`. A name with `عبد` may be in one word. */
function writingsOf(word: string): string[] {
  const [, letters, digits] = /^(\p{L}+)(\d+)$/u.exec(word) ?? [];
  if (letters && digits) return [word, `${letters}-${digits}`];
  const [, servant, ofWhom] = /^(عبد)(\p{L}{3,})$/u.exec(word) ?? [];
  return servant && ofWhom ? [word, `${servant} ${ofWhom}`] : [word];
}

function patternOf(word: string): string {
  const escaped = word.replace(/[\\%_]/g, '\\$&');
  return isShort(word) ? `% ${escaped}%` : `%${escaped}%`;
}

function isShort(word: string): boolean {
  return [...word].length < TRIGRAM;
}

/** Whether a word is in a search text, as the database finds it. */
export function isFoundIn(searchText: string, { word }: Pick<SearchWord, 'word'>): boolean {
  return writingsOf(word).some((one) => searchText.includes(isShort(one) ? ` ${one}` : one));
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

/** The names and the code of a child. */
interface ChildNames {
  readonly code: string;
  readonly firstNameEn: string;
  readonly firstNameAr: string;
  readonly fullNameEn: string;
  readonly fullNameAr: string;
}

/**
 * The names of a child without a sponsor, in carts and on payment pages: those that
 * `presentWaitingChild` shows. The code is empty where it is not shown.
 */
export function waitingChildNames<C extends ChildNames>(child: C, facts: ChildFacts): C {
  if (facts === 'full') return child;
  return { ...byFirstName(child), code: facts === 'partial' ? child.code : '' };
}

/** A child without last name and code, as somebody knows them who writes for the sponsor. */
export function byFirstName<C extends ChildNames>(child: C): C {
  return { ...child, code: '', fullNameEn: child.firstNameEn, fullNameAr: child.firstNameAr };
}
