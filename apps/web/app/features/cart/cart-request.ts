import type { CartBody, CheckoutBody, Locale } from '@nabta/contract';
import type { Cart } from '../../lib/cart-content.ts';

/** The body that asks what a cart comes to; a gift may still lack its child. */
export function cartBodyOf({ freq, children, gifts }: Cart): CartBody {
  return {
    cart: {
      sponsorships_frequency: freq,
      sponsorships_attributes: children.map(({ id }) => ({ sponsoree_id: id })),
      purchased_gifts_attributes: gifts.map(({ giftId, childId, count }) => ({
        sponsoree_id: childId,
        gift_id: giftId,
        quantity: count,
      })),
    },
  };
}

/**
 * The body of a checkout (API-16), whose two boxes were ticked (VAL-51); undefined while a gift has
 * no child (CRT-20). Names go in the language in which they were written (CRT-31).
 */
export function checkoutBodyOf(cart: Cart, locale: Locale): CheckoutBody | undefined {
  const gifts = cart.gifts.flatMap(({ giftId, childId, count }) =>
    childId === null ? [] : [{ sponsoree_id: childId, gift_id: giftId, quantity: count }],
  );
  if (gifts.length < cart.gifts.length) return undefined;
  return {
    checkout_session: {
      sponsorships_frequency: cart.freq,
      sponsorships_attributes: cart.children.map(({ id, behalfName }) => {
        const name = behalfName.trim();
        return {
          sponsoree_id: id,
          ...(name ? { [`sponsoring_as_${locale}` as const]: name } : {}),
        };
      }),
      purchased_gifts_attributes: gifts,
      terms_accepted: true,
      statement_of_faith_accepted: true,
    },
  };
}
