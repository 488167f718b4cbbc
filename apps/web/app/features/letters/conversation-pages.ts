import type { Letter, LetterListResponse } from '@nabta/contract';

/** The letters of a sponsorship as far as they were loaded. */
export interface LoadedLetters {
  /** The newest first, each once. */
  readonly letters: readonly Letter[];
  /** Of the whole correspondence. */
  readonly total: number;
  /** Those of the child that were unread when they came. */
  readonly fresh: ReadonlySet<number>;
  /** A page brought nothing that was not known: there is no more to ask for. */
  readonly exhausted: boolean;
}

const NONE: LoadedLetters = { letters: [], total: 0, fresh: new Set(), exhausted: false };

type Page = Pick<LetterListResponse, 'sponsorship_letters' | 'meta'>;

/** What the first page brings (LTR-08). */
export function firstLetters(page: Page): LoadedLetters {
  return withLetters(NONE, page);
}

/**
 * Adds a page to what is there. A letter that is known already is replaced, since its links and its
 * state may be newer; what came in between moves the pages on, and doubles nothing (LTR-06).
 */
export function withLetters(loaded: LoadedLetters, { sponsorship_letters, meta }: Page) {
  const byId = new Map(loaded.letters.map((letter) => [letter.id, letter]));
  for (const letter of sponsorship_letters) byId.set(letter.id, letter);
  const fresh = sponsorship_letters.filter(isUnread).map(({ id }) => id);
  return {
    letters: [...byId.values()].sort(newestFirst),
    total: meta.total_entries,
    fresh: new Set([...loaded.fresh, ...fresh]),
    exhausted: byId.size === loaded.letters.length && meta.current_page > 1,
  } satisfies LoadedLetters;
}

/** The page that holds the first letter that is not there yet; undefined when all are (LTR-07). */
export function nextPageOf({ letters, total, exhausted }: LoadedLetters, perPage: number) {
  if (exhausted || letters.length >= total) return undefined;
  return Math.floor(letters.length / perPage) + 1;
}

/** The pages to ask for again so that every link is new: the first, and those with pictures. */
export function pagesToRenew({ letters }: LoadedLetters, perPage: number): readonly number[] {
  const pages = letters.flatMap(({ attachments }, index) =>
    attachments.length > 0 ? [Math.floor(index / perPage) + 1] : [],
  );
  return [...new Set([1, ...pages])];
}

/** A letter of the child that was not read when it came. */
export function isUnread({ sender_type, read_at }: Letter): boolean {
  return sender_type === 'SponsoreeLetter' && read_at === null;
}

function newestFirst(one: Letter, other: Letter): number {
  return other.created_at.localeCompare(one.created_at) || other.id - one.id;
}
