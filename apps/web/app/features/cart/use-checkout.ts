import { useEffect, useRef, useState } from 'react';
import type { CheckoutBody, CheckoutResponse, Locale } from '@nabta/contract';
import { browserApi } from '../../lib/api/browser-api.ts';
import { storedSponsor } from '../../lib/auth.ts';
import { currentCart } from '../../lib/cart-store.ts';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { randomKey } from '../../lib/form/idempotency.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import type { Api } from '../../lib/api/api.ts';
import { giftProblem } from './cart-check.ts';
import { checkoutBodyOf, inName } from './checkout-request.ts';
import { forgetAttempt, rememberPayment, keyOfAttempt } from './checkout-request.ts';
import { recipientId } from './gift-line.tsx';
import type { CartCheck, Said } from './use-cart-check.ts';
import { change } from './cart-changes.ts';
import type { GiftDedication } from './use-gift-dedication.ts';

/** How long the loader stands before the payment page is opened (CRT-14, CST-10). */
const LOADER_MS = 2_000;
/** A payment page that has not opened by then does not: the cart can be asked back. */
const OPENING_MS = 20_000;

/**
 * Sends the checkout, and leaves for the payment page (CRT-19 to CRT-25), unless something is wrong
 * with the name in which the gifts are given. While `leaving` holds, the
 * cart is empty already, and the loader stands in its place.
 */
export function useCheckout(
  { checked, last }: Pick<CartCheck, 'checked' | 'last'>,
  checkDedication: GiftDedication['check'],
) {
  const locale = useLocale();
  const [phase, setPhase] = useState<'idle' | 'sending' | 'leaving'>('idle');
  const [rejection, setRejection] = useState<Said>();
  // Two presses may come before the first has been drawn.
  const sending = useRef(false);

  // A visitor who comes back by the browser's own button finds the page, not its loader.
  useEffect(() => {
    const back = ({ persisted }: PageTransitionEvent) => {
      if (persisted) setPhase('idle');
    };
    addEventListener('pageshow', back);
    return () => removeEventListener('pageshow', back);
  }, []);

  async function send(): Promise<void> {
    change({ type: 'submit' });
    const cart = currentCart();
    const wrong = cart.gifts.find(
      (gift) => gift.childId === null || giftProblem(gift, checked ?? last),
    );
    const body = checkoutBodyOf(cart, locale);
    if (wrong || !body) {
      if (wrong) document.getElementById(recipientId(wrong.line))?.focus();
      return;
    }
    setPhase('sending');
    setRejection(undefined);
    try {
      // Only gifts are given in somebody's name.
      const dedication = cart.gifts.length > 0 ? await checkDedication() : undefined;
      if (dedication === 'refused') {
        setPhase('idle');
        return;
      }
      const sponsor = storedSponsor()?.id;
      const api = browserApi(locale);
      const { url, payment_id } = await startCheckout({
        api,
        body: inName(body, dedication),
        sponsor,
        locale,
        newKey: randomKey,
      });
      setPhase('leaving');
      scrollTo({ top: 0 });
      await new Promise((resolve) => setTimeout(resolve, LOADER_MS));
      forgetAttempt();
      rememberPayment(payment_id);
      change({ type: 'empty' });
      location.assign(url);
      setTimeout(() => setPhase('idle'), OPENING_MS);
    } catch (error) {
      const { messages, children, gifts } = rejectionOf(error);
      change({ type: 'failed', children, gifts });
      setRejection({ texts: messages, locale });
      setPhase('idle');
    }
  }

  return {
    phase,
    rejection,
    checkOut: () => {
      if (sending.current) return;
      sending.current = true;
      void send().finally(() => {
        sending.current = false;
      });
    },
  };
}

interface Sending {
  readonly api: Api;
  readonly body: CheckoutBody;
  /** The id of the sponsor. */
  readonly sponsor: number | undefined;
  readonly locale: Locale;
  /** A fresh random key. */
  readonly newKey: () => string;
}

/**
 * Sends a checkout. The same cart keeps its key, so that a second press, or a retry after a lost
 * answer, is the same checkout (TRAP-02); a changed one gets a new key. Throws ApiError.
 */
export async function startCheckout(sending: Sending): Promise<CheckoutResponse> {
  const { api, body, sponsor, locale, newKey } = sending;
  // The server's answer to a key depends on the language too, and on who asks.
  const key = keyOfAttempt(JSON.stringify([locale, body, sponsor]), newKey);
  try {
    return await api('POST /sponsors/checkout_sessions', { body, key });
  } catch (error) {
    // The key stands for something else: the next try must not.
    if (error instanceof ApiError && error.body?.code === 'conflict') forgetAttempt();
    throw error;
  }
}

/** The answer to a checkout that was refused. */
interface Rejection {
  readonly messages: readonly string[];
  readonly children: readonly number[];
  readonly gifts: readonly number[];
}

/**
 * What to tell of a checkout that failed, and what to take out of the cart (CRT-24, CRT-25). What
 * is wrong with single fields is said as well: it may be all there is.
 */
export function rejectionOf(error: unknown): Rejection {
  const body = error instanceof ApiError ? error.body : undefined;
  const children = body?.failed_sponsorees_ids ?? [];
  const gifts = body?.failed_gifts_ids ?? [];
  const isOfFields = children.length === 0 && gifts.length === 0;
  const ofFields = isOfFields ? Object.values(body?.errors ?? {}) : [];
  const messages = [...new Set([...(body?.messages ?? []), ...ofFields])];
  return { messages, children, gifts };
}
