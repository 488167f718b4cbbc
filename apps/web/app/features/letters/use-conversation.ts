import { PAGE_SIZES } from '@nabta/contract';
import type { LetterListResponse } from '@nabta/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../lib/api/api-error.ts';
import { browserApi } from '../../lib/api/browser-api.ts';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import {
  firstLetters,
  isUnread,
  nextPageOf,
  pagesToRenew,
  withLetters,
} from './conversation-pages.ts';
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
      // What is shown has been read (LTR-08).
      browserApi(locale)('GET /sponsors/sponsorships/sponsorship_letters', {
        query: { sponsorship_id: id, page, refresh: 'true' },
      }),
    [id, locale],
  );
  const nextPage = nextPageOf(loaded, PAGE_SIZES.letters);
  const busy = useRef(false);

  /** How many letters came. */
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
    // What does not come now is asked for again at the next chance.
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
