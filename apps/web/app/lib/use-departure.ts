import type { Locale } from '@nabta/contract';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from './api/api-error.ts';
import { browserApi } from './api/browser-api.ts';
import type { Api } from './api/api.ts';
import { useLocale } from './i18n/use-locale.ts';

export interface DepartureFailure {
  /** What the server said, line by line; empty when nothing answered. */
  readonly text: string;
  /** The language in which it was asked. */
  readonly locale: Locale;
}

/** A press that leads nowhere (a page that never opens) may be pressed again after this. */
const OPENING_MS = 20_000;

/**
 * Leaves for a page elsewhere, such as the card provider's, in this window: asks for its address
 * first. `busy` from the press until this page is left; whoever comes back by the browser's own
 * button finds it ready.
 */
export function useDeparture(addressOf: (api: Api) => Promise<string>) {
  const locale = useLocale();
  // Two presses may come before the first has been drawn.
  const leaving = useRef(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<DepartureFailure>();

  useEffect(() => {
    if (!busy) return undefined;
    const ready = () => {
      leaving.current = false;
      setBusy(false);
    };
    const timer = setTimeout(ready, OPENING_MS);
    addEventListener('pageshow', ready);
    return () => {
      clearTimeout(timer);
      removeEventListener('pageshow', ready);
    };
  }, [busy]);

  async function depart(): Promise<void> {
    if (leaving.current) return;
    leaving.current = true;
    setBusy(true);
    setFailure(undefined);
    try {
      location.assign(await addressOf(browserApi(locale)));
    } catch (error) {
      leaving.current = false;
      setBusy(false);
      const answer = error instanceof ApiError ? error.body : undefined;
      setFailure({ text: answer?.messages.join('\n') ?? '', locale });
    }
  }

  return { busy, failure, depart };
}
