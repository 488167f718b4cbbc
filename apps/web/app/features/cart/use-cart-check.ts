import type { CheckedCart, Locale } from '@nabta/contract';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../lib/api/api-error.ts';
import { browserApi } from '../../lib/api/browser-api.ts';
import { cartText } from '../../lib/cart-content.ts';
import type { Cart } from '../../lib/cart-content.ts';
import { changeCart, currentCart } from '../../lib/cart-store.ts';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { settleCart } from './cart-check.ts';
import type { PricesBefore } from './cart-check.ts';
import { cartBodyOf } from './checkout-request.ts';

/** Sentences of the server, in the language in which it was asked. */
export interface Said {
  readonly texts: readonly string[];
  readonly locale: Locale;
}

/** The server's answer, and the cart that it is about. */
interface Answer {
  readonly of: string;
  readonly checked: CheckedCart | undefined;
  /** Why there is no answer; without texts when nothing answered. */
  readonly failure: Said | undefined;
}

export interface CartCheck {
  readonly state: 'checking' | 'checked' | 'failed';
  /** The server's answer about the present cart. */
  readonly checked: CheckedCart | undefined;
  /** The last answer, also about an earlier cart: balance, and children who can get gifts. */
  readonly last: CheckedCart | undefined;
  readonly failure: Said | undefined;
  /** The lines that the server had removed since the page was opened. */
  readonly gone: Said;
  /** The prices that gifts had when the page was opened, where they have changed. */
  readonly repriced: PricesBefore;
  readonly again: () => void;
}

/** Changes follow one another (a count, step by step): the server is asked about the last. */
const PAUSE_MS = 400;

/** Asks the server about the cart when its page opens, and whenever it changes, in any tab. */
export function useCartCheck(cart: Cart): CartCheck {
  const locale = useLocale();
  const [tries, setTries] = useState(0);
  const [answer, setAnswer] = useState<Answer>();
  const [last, setLast] = useState<CheckedCart>();
  const [gone, setGone] = useState<Said>({ texts: [], locale });
  const [repriced, setRepriced] = useState<PricesBefore>(new Map());
  const isFirst = useRef(true);
  const isEmpty = cart.children.length === 0 && cart.gifts.length === 0;
  const asked = JSON.stringify([locale, cartBodyOf(cart), tries]);

  useEffect(() => {
    if (isEmpty) return undefined;
    let current = true;
    const ask = async () => {
      try {
        const { cart: checked } = await browserApi(locale)('POST /sponsors/carts', {
          body: cartBodyOf(currentCart()),
        });
        if (!current) return;
        setAnswer({ of: asked, checked, failure: undefined });
        setLast(checked);
        const settled = settleCart(currentCart(), checked);
        if (cartText(settled.cart) !== cartText(currentCart())) changeCart(() => settled.cart);
        if (settled.repriced.size > 0) {
          setRepriced((before) => new Map([...settled.repriced, ...before]));
        }
        if (settled.gone.length > 0) {
          setGone((before) => ({ texts: together(before.texts, settled.gone), locale }));
        }
      } catch (error) {
        // The message of a refusal is shown here, that of a failing server is not.
        const isRefused = error instanceof ApiError && error.status < 500;
        const texts = isRefused ? (error.body?.messages ?? []) : [];
        if (current) setAnswer({ of: asked, checked: undefined, failure: { texts, locale } });
      }
    };
    const timer = setTimeout(() => void ask(), isFirst.current ? 0 : PAUSE_MS);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [asked, isEmpty, locale]);

  useEffect(() => {
    isFirst.current = false;
  }, []);

  const now = answer?.of === asked ? answer : undefined;
  const state = now ? (now.failure ? 'failed' : 'checked') : 'checking';
  return {
    state,
    checked: now?.checked,
    last,
    failure: now?.failure,
    gone,
    repriced,
    again: () => setTries(tries + 1),
  };
}

function together(before: readonly string[], more: readonly string[]): readonly string[] {
  return [...new Set([...before, ...more])];
}
