import type { CheckoutSessionResponse, Locale } from '@nabta/contract';
import { ApiError } from '../../lib/api/api-error.ts';
import type { Api } from '../../lib/api/api.ts';
import { EMPTY_CART } from '../../lib/cart-content.ts';
import type { Cart } from '../../lib/cart-content.ts';

/**
 * What became of a checkout whose cart is wanted back: the cart; `paid` or `open` when it must not
 * be paid for twice; `unknown` when there is none of that id; `unanswered` when nobody said.
 */
export type Restored = Cart | 'paid' | 'open' | 'unknown' | 'unanswered';

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
        code,
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
