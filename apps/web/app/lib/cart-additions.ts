import { CART_LIMITS } from '@nabta/contract';
import type { Gift, Sponsoree } from '@nabta/contract';
import type { Cart, CartChild, CartGift } from './cart-content.ts';

/** Puts a child into the cart; one who is in it already is ignored (CRT-17). */
export function addChild(cart: Cart, child: CartChild): Cart {
  if (cart.children.some(({ id }) => id === child.id)) return cart;
  return { ...cart, children: [...cart.children, child] };
}

/** A child of the API as the cart keeps one (ENT-06). */
export function cartChildOf(
  child: Pick<Sponsoree, 'id' | 'code' | 'full_name_en' | 'full_name_ar' | 'price' | 'image_url'>,
): CartChild {
  const { id, code, price, image_url } = child;
  const full_name = { en: child.full_name_en, ar: child.full_name_ar };
  return { id, code, full_name, price, image_url, behalfName: '' };
}

type AddedGift = Pick<Gift, 'id' | 'title_en' | 'title_ar' | 'price' | 'image_url'>;

/**
 * Puts one gift for a child into the cart: a new line with count 1, or one more of the line of the
 * same gift for the same child, up to the most that a line holds (GFT-04 to GFT-06).
 */
export function addGift(cart: Cart, added: AddedGift, childId: number): Cart {
  const { id, price, image_url } = added;
  const gift = { id, title: { en: added.title_en, ar: added.title_ar }, price, image_url };
  const isSame = (line: CartGift) => line.giftId === id && line.childId === childId;
  const gifts = cart.gifts.some(isSame)
    ? cart.gifts.map((line) =>
        isSame(line)
          ? { ...line, gift, count: Math.min(line.count + 1, CART_LIMITS.giftCount) }
          : line,
      )
    : [...cart.gifts, { line: nextLine(cart), giftId: id, gift, count: 1, childId }];
  return { ...cart, gifts };
}

/** The number of a line that comes new into a cart. */
function nextLine({ gifts }: Pick<Cart, 'gifts'>): number {
  return Math.max(0, ...gifts.map(({ line }) => line)) + 1;
}
