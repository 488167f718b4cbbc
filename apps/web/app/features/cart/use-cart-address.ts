import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { CheckoutSessionResponse, Locale } from '@nabta/contract';
import type { Api } from '../../lib/api/api.ts';
import { browserApi } from '../../lib/api/browser-api.ts';
import { addChild, cartChildOf, EMPTY_CART } from '../../lib/cart-content.ts';
import { changeCart, currentCart } from '../../lib/cart-store.ts';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import type { Cart } from '../../lib/cart-content.ts';
import { rememberPayment } from './checkout-request.ts';
import { change } from './cart-changes.ts';

/** The request in the cart's address: done, under way, or why it could not be done. */
type Arrival = 'done' | 'working' | 'unknown' | 'unanswered';

interface Outcome {
  readonly of: string;
  readonly arrival: Exclude<Arrival, 'working'>;
}

/**
 * Does what the address asks for and then forgets it: `?restore=` brings back the cart of a payment
 * that failed (CFM-10), `?child=` puts a child in, for who pressed before the scripts ran.
 */
export function useCartAddress(): { readonly arrival: Arrival; readonly again: () => void } {
  const [search, setSearch] = useSearchParams();
  const navigate = useNavigate();
  const locale = useLocale();
  const [tries, setTries] = useState(0);
  const [outcome, setOutcome] = useState<Outcome>();
  const restore = search.get('restore');
  const child = search.get('child');
  const asked = JSON.stringify([restore, child, tries]);
  const asksNothing = restore === null && child === null;

  useEffect(() => {
    if (asksNothing) return undefined;
    let current = true;
    const arrive = async () => {
      const api = browserApi(locale);
      const step =
        restore === null ? await putChildIn(api, child ?? '') : await putBack(api, restore, locale);
      if (!current) return;
      if ('path' in step) {
        void navigate(step.path, { replace: true });
        return;
      }
      setOutcome({ of: asked, arrival: step.arrival });
      if (step.arrival !== 'unanswered') setSearch({}, { replace: true, preventScrollReset: true });
    };
    void arrive();
    return () => {
      current = false;
    };
  }, [asked, asksNothing, restore, child, locale, navigate, setSearch]);

  const again = () => setTries(tries + 1);
  if (asksNothing) return { arrival: outcome?.arrival === 'unknown' ? 'unknown' : 'done', again };
  return { arrival: outcome?.of === asked ? outcome.arrival : 'working', again };
}

type Step = { readonly path: string } | Pick<Outcome, 'arrival'>;

/** Puts the lines of a checkout that was not paid back, beside what the cart holds by now. */
export async function putBack(api: Api, id: string, locale: Locale): Promise<Step> {
  const restored = await restoreCart(api, id, locale);
  if (restored === 'paid' || restored === 'open') {
    return { path: `/payment?payment_confirmation_success=true&payment=${encodeURIComponent(id)}` };
  }
  if (restored === 'unknown' || restored === 'unanswered') {
    if (restored === 'unknown') rememberPayment(undefined);
    return { arrival: restored };
  }
  rememberPayment(undefined);
  change({ type: 'restore', cart: restored });
  return { arrival: 'done' };
}

/** The child's own page says why a child can not be put in. */
async function putChildIn(api: Api, id: string): Promise<Step> {
  if (currentCart().children.some((child) => String(child.id) === id)) return { arrival: 'done' };
  try {
    const { sponsoree, sponsorship_id } = await api('GET /sponsors/sponsorees/:id', {
      params: { id },
    });
    if (sponsoree.taken || sponsorship_id !== null) return { path: `/children/${sponsoree.id}` };
    changeCart((cart) => addChild(cart, cartChildOf(sponsoree)));
    return { arrival: 'done' };
  } catch {
    return { path: `/children/${encodeURIComponent(id)}` };
  }
}

/**
 * What became of a checkout whose cart is wanted back: the cart; `paid` or `open` when it must not
 * be paid for twice; `unknown` when there is none of that id; `unanswered` when nobody said.
 */
type Restored = Cart | 'paid' | 'open' | 'unknown' | 'unanswered';

/**
 * Gives back the cart of a payment that failed or was left (CFM-10). Its page is closed first, so
 * that nobody pays for one cart twice. Never throws.
 */
export async function restoreCart(api: Api, id: string, locale: Locale): Promise<Restored> {
  try {
    const { payment } = await api('POST /payments/:id/cancel', { params: { id } });
    if (payment.status === 'paid') return 'paid';
    if (payment.status === 'confirming') return 'open';
    if (payment.kind !== 'checkout') return 'unknown';
    return cartOfSession(
      await api('GET /sponsors/checkout_sessions/:id', { params: { id } }),
      locale,
    );
  } catch (error) {
    return error instanceof ApiError && error.status === 404 ? 'unknown' : 'unanswered';
  }
}

/** The cart that a checkout was made of; a name on behalf of whom in the language that has one. */
function cartOfSession(
  { checkout_session: session }: CheckoutSessionResponse,
  locale: Locale,
): Cart {
  const other = locale === 'ar' ? 'en' : 'ar';
  return {
    ...EMPTY_CART,
    freq: session.sponsorships_frequency,
    children: session.children.map(
      ({ id, code, full_name_en: en, full_name_ar: ar, price, sponsoring_as: names }) => ({
        id,
        code: code ?? '',
        full_name: { en, ar },
        price,
        image_url: undefined,
        behalfName: names[locale] || names[other],
      }),
    ),
    gifts: session.gifts.map(
      ({ id, title_en: en, title_ar: ar, price, quantity, ...gift }, at) => ({
        line: at + 1,
        giftId: id,
        gift: { id, title: { en, ar }, price, image_url: undefined },
        count: quantity,
        childId: gift.sponsoree_id,
      }),
    ),
  };
}
