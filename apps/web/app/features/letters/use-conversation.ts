import { PAGE_SIZES } from '@nabta/contract';
import type { LetterListResponse, Letter } from '@nabta/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../lib/api/api-error.ts';
import { browserApi } from '../../lib/api/browser-api.ts';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { askUnread } from './letters-data.ts';

/** The links of pictures live for 15 minutes. */
const STALE_MS = 10 * 60_000;
/** Shown again sooner than this, the page asks nothing; nor for a picture that keeps failing. */
const PATIENCE_MS = 30_000;

/** The letters of a sponsorship: further pages as they are wanted, and links that stay alive. */
export function useConversation(first: LetterListResponse) {
  const locale = useLocale();
  const id = first.sponsorship.id;
  const [loaded, setLoaded] = useState(() => firstLetters(first));
  const [sponsorship, setSponsorship] = useState(first.sponsorship);
  const [older, setOlder] = useState<'idle' | 'loading' | 'failed'>('idle');
  // The screen was loaded again: in another language, or since another tab signed in.
  const [known, setKnown] = useState(first);
  if (known !== first) {
    setKnown(first);
    setLoaded(withLetters(loaded, first));
    setSponsorship(first.sponsorship);
  }

  const ask = useCallback(
    (page: number) =>
      // Letters that are shown count as read (LTR-08).
      browserApi(locale)('GET /sponsors/sponsorships/sponsorship_letters', {
        query: { sponsorship_id: id, page, refresh: 'true' },
      }),
    [id, locale],
  );
  const nextPage = nextPageOf(loaded, PAGE_SIZES.letters);
  const busy = useRef(false);

  /** Loads older letters and returns their number. */
  const loadOlder = useCallback(async (): Promise<number> => {
    if (busy.current || nextPage === undefined) return 0;
    busy.current = true;
    setOlder('loading');
    try {
      const page = await ask(nextPage);
      setLoaded((before) => withLetters(before, page));
      if (page.sponsorship_letters.some(isUnread)) askUnread(browserApi(locale));
      setOlder('idle');
      return page.sponsorship_letters.length;
    } catch (error) {
      // Without a session the page is being left.
      if (!(error instanceof ApiError) || error.status !== 401) setOlder('failed');
      return 0;
    } finally {
      busy.current = false;
    }
  }, [ask, nextPage, locale]);

  const renew = useRenewal(async () => {
    for (const number of pagesToRenew(loaded, PAGE_SIZES.letters)) {
      const page = await ask(number);
      setLoaded((before) => withLetters(before, page));
      setSponsorship(page.sponsorship);
    }
  });

  return { loaded, sponsorship, older, hasOlder: nextPage !== undefined, loadOlder, renew };
}

/** Asks again when the page is shown again, when the links grow old, and when one is lost. */
function useRenewal(ask: () => Promise<void>): () => void {
  const asked = useRef<number>(undefined);
  const latest = useRef(ask);
  useEffect(() => {
    latest.current = ask;
  });

  const renew = useCallback(() => {
    const now = Date.now();
    if (asked.current !== undefined && now - asked.current < PATIENCE_MS) return;
    asked.current = now;
    // A failed request is repeated at the next chance.
    latest.current().catch(() => undefined);
  }, []);

  useEffect(() => {
    const whenShown = () => {
      if (document.visibilityState === 'visible') renew();
    };
    // A page that the browser kept asleep; the one that is just loaded has all that it needs.
    const whenWoken = ({ persisted }: PageTransitionEvent) => {
      if (persisted) renew();
    };
    const timer = setInterval(whenShown, STALE_MS);
    document.addEventListener('visibilitychange', whenShown);
    addEventListener('pageshow', whenWoken);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', whenShown);
      removeEventListener('pageshow', whenWoken);
    };
  }, [renew]);
  return renew;
}

/** The letters of a sponsorship as far as they were loaded. */
interface LoadedLetters {
  /** The newest first, each once. */
  readonly letters: readonly Letter[];
  /** The number of letters in the whole correspondence. */
  readonly total: number;
  /** Those of the child that were unread when they came. */
  readonly fresh: ReadonlySet<number>;
  /** A page brought nothing that was not known: there is no more to ask for. */
  readonly exhausted: boolean;
}

const NONE: LoadedLetters = { letters: [], total: 0, fresh: new Set(), exhausted: false };

type Page = Pick<LetterListResponse, 'sponsorship_letters' | 'meta'>;

/** The first page of a conversation (LTR-08). */
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
function isUnread({ sender_type, read_at }: Letter): boolean {
  return sender_type === 'SponsoreeLetter' && read_at === null;
}

function newestFirst(one: Letter, other: Letter): number {
  return other.created_at.localeCompare(one.created_at) || other.id - one.id;
}
