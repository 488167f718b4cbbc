import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Locale, PayDuesResponse } from '@nabta/contract';
import { browserApi } from '../../lib/api/browser-api.ts';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { randomKey } from '../../lib/form/idempotency.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import type { Api } from '../../lib/api/api.ts';
import { readStored, removeStored, writeStored } from '../../lib/browser-storage.ts';
import { forgetMailLink } from '../../lib/kept-mail-link.ts';
import type { CheckoutReturn } from './due-choice.ts';
import { storeChoice } from './due-choice.ts';

/** Pays dues once, however often it is pressed, and leads on: busy until this page is left. */
export function usePayDues(dues: readonly number[]) {
  const locale = useLocale();
  const navigate = useNavigate();
  // Two presses may come before the first has been drawn.
  const paying = useRef(false);
  const [busy, setBusy] = useState(false);
  const [isUnanswered, setUnanswered] = useState(false);

  const ready = () => {
    paying.current = false;
    setBusy(false);
  };

  // The page is ready again when the browser's back button leads here from the bank.
  useEffect(() => {
    addEventListener('pageshow', ready);
    return () => removeEventListener('pageshow', ready);
  }, []);

  async function lead(outcome: PayOutcome): Promise<void> {
    if (outcome.way === 'unanswered') {
      ready();
      setUnanswered(true);
    } else if (outcome.way === 'back') {
      const text = outcome.messages.join('\n');
      const failed = { text, locale, isCardError: outcome.isCardError };
      const state: CheckoutReturn = { chosen: dues, failed };
      await navigate('/late-dues', { replace: true, state });
    } else {
      // It is being paid: the next visit chooses anew.
      storeChoice([]);
      if (outcome.way === 'bank') location.assign(outcome.url);
      else await navigate(outcome.to, { replace: true });
    }
  }

  async function pay(card: number): Promise<void> {
    if (paying.current) return;
    paying.current = true;
    setBusy(true);
    setUnanswered(false);
    await lead(await payDues({ api: browserApi(locale), dues, card, locale, newKey: randomKey }));
  }

  return { busy, isUnanswered, pay };
}

interface Paying {
  readonly api: Api;
  readonly dues: readonly number[];
  /** The id of the saved card that pays. */
  readonly card: number;
  readonly locale: Locale;
  /** A fresh random key. */
  readonly newKey: () => string;
}

/**
 * What became of a try: on to its payment's page, or out to the bank's; back to the dues with what
 * the server said (DUE-18, DUE-19). `unanswered`: nobody knows, and the same try may be sent again.
 */
type PayOutcome =
  | { readonly way: 'payment'; readonly to: string }
  | { readonly way: 'bank'; readonly url: string }
  | {
      readonly way: 'back';
      readonly messages: readonly string[];
      /** Whether the card was the reason. */
      readonly isCardError: boolean;
    }
  | { readonly way: 'unanswered' };

const TRY_KEY = 'late-dues-try';

/**
 * Pays dues with a saved card. As long as nobody has said what became of a try, sending the same
 * again is the same try, through a reload too: it never charges twice (TRAP-02). Where the session
 * is over the page is being left, and there is no outcome. Throws what is no failure of the call.
 */
export async function payDues({ api, dues, card, locale, newKey }: Paying): Promise<PayOutcome> {
  // The server's answer to a key depends on the language too.
  const sent = JSON.stringify([locale, dues.toSorted((a, b) => a - b), card]);
  const key = keyOf(sent) ?? newKey();
  // If it fails, the payment's page leads back to the late dues, not to an earlier mail.
  forgetMailLink();
  writeStored('session', TRY_KEY, JSON.stringify({ sent, key }));
  try {
    const body = { due: { dues_ids: [...dues], payment_method_id: card } };
    const answer = await api('PUT /sponsors/dues/statuses', { body, key });
    removeStored('session', TRY_KEY);
    return wayOf(answer);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 401) return new Promise<never>(() => undefined);
    // A failing server may have charged all the same: only its word that it refused ends the try.
    if (error.status >= 400 && error.status < 500) removeStored('session', TRY_KEY);
    if (error.body === undefined) return { way: 'unanswered' };
    const { messages, code } = error.body;
    return { way: 'back', messages, isCardError: code === 'card-declined' };
  }
}

/** The key of a try of which nobody knows what became; undefined for anything else. */
function keyOf(sent: string): string | undefined {
  try {
    const stored: unknown = JSON.parse(readStored('session', TRY_KEY) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return undefined;
    const { sent: before, key } = Object.fromEntries(Object.entries(stored));
    return before === sent && typeof key === 'string' ? key : undefined;
  } catch {
    return undefined;
  }
}

/** The payment's page tells the truth, whether it is paid or still confirming (DUE-17). */
function wayOf({ payment_id: payment, url }: PayDuesResponse): PayOutcome {
  if (url !== null) return { way: 'bank', url };
  const to = `/payment?payment_confirmation_success=true&payment=${encodeURIComponent(payment)}`;
  return { way: 'payment', to };
}
