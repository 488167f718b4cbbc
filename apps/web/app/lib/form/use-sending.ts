import type { Locale } from '@nabta/contract';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../api/api-error.ts';
import { useLocale } from '../i18n/use-locale.ts';

/** The server's answer to a failed call. */
export interface SendingFailure {
  /** Sentences to show; none when nothing answered. */
  readonly messages: readonly string[];
  readonly code: string | undefined;
  /** A sentence for each field at fault, by its name in the call. */
  readonly errors: Readonly<Record<string, string>>;
  /** The language in which it was asked. */
  readonly locale: Locale;
}

/** `leaving`: another page is on its way in this window, and the form stays busy until it is there. */
export type Outcome = 'leaving' | 'done';

/** A press that leads nowhere (a payment page that never opens) may be pressed again after this. */
const OPENING_MS = 20_000;

/** Reads what the server said of a call that failed; an error of another kind is no answer. */
export function failureOf(error: unknown, locale: Locale): SendingFailure {
  const answer = error instanceof ApiError ? error.body : undefined;
  return {
    messages: answer?.messages ?? [],
    code: answer?.code,
    errors: answer?.errors ?? {},
    locale,
  };
}

/**
 * Sends one thing at a time, however often it is pressed. `busy` from the press until the work is
 * done, or until the page is left; whoever comes back by the browser's own button finds it ready.
 */
export function useSending() {
  const locale = useLocale();
  // Two presses may come before the first has been drawn.
  const sending = useRef(false);
  const [busy, setBusy] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const [failure, setFailure] = useState<SendingFailure>();

  function finish(): void {
    sending.current = false;
    setBusy(false);
    setLeaving(false);
  }

  useEffect(() => {
    if (!leaving) return undefined;
    const ready = () => {
      sending.current = false;
      setBusy(false);
      setLeaving(false);
    };
    const timer = setTimeout(ready, OPENING_MS);
    addEventListener('pageshow', ready);
    return () => {
      clearTimeout(timer);
      removeEventListener('pageshow', ready);
    };
  }, [leaving]);

  function tell(error: unknown): SendingFailure {
    const told = failureOf(error, locale);
    setFailure(told);
    return told;
  }

  /** Runs the work unless some is running. Returns the failure, if it came to one; never rejects. */
  async function send(work: () => Promise<Outcome>): Promise<SendingFailure | undefined> {
    if (sending.current) return undefined;
    sending.current = true;
    setBusy(true);
    setFailure(undefined);
    try {
      if ((await work()) === 'leaving') setLeaving(true);
      else finish();
      return undefined;
    } catch (error) {
      finish();
      return tell(error);
    }
  }

  return { busy, failure, send, tell, forget: () => setFailure(undefined) };
}
