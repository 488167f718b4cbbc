import type { SentCart } from '@nabta/contract';
import type { Deps } from '../../deps.ts';
import { readCart, type AskedCart, type CartOwner, type ReadCart } from './read-cart.ts';

export { lockFamiliesOf } from './repository.ts';
export { problemsOf } from './problems.ts';
export { readCart, type AskedCart, type CartOwner, type ReadCart } from './read-cart.ts';

/** The lines of a cart as they were sent; who a child is sponsored on behalf of may be empty. */
export function askedCart(
  sent: Pick<
    SentCart,
    'sponsorships_frequency' | 'sponsorships_attributes' | 'purchased_gifts_attributes'
  >,
): AskedCart {
  return {
    months: sent.sponsorships_frequency,
    children: sent.sponsorships_attributes.map((line) => ({
      childId: line.sponsoree_id,
      sponsoringAsEn: line.sponsoring_as_en ?? '',
      sponsoringAsAr: line.sponsoring_as_ar ?? '',
    })),
    gifts: sent.purchased_gifts_attributes.map((line) => ({
      giftId: line.gift_id,
      childId: line.sponsoree_id,
      quantity: line.quantity,
    })),
  };
}

/** What of a cart is gone, and what it comes to now. Changes nothing. */
export function checkCart(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  owner: CartOwner,
  sent: SentCart,
): Promise<ReadCart> {
  return readCart(db, owner, askedCart(sent), clock.now(), { lock: false });
}
