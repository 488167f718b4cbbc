import type { CheckedCart } from '@nabta/contract';
import type { Cart, CartChild, CartGift, Prices } from '../../lib/cart-content.ts';

/** A cart after the server has looked at it. */
export interface SettledCart {
  readonly cart: Cart;
  /** The server's sentence about each line that is gone from it. */
  readonly gone: readonly string[];
  /** By gift: the price that the cart had, where the catalogue has another. */
  readonly repriced: PricesBefore;
}

/** Prices by the id of their gift. */
export type PricesBefore = ReadonlyMap<number, Prices>;

/** A gift of the catalogue no more. */
const GIFT_UNKNOWN = 'gift-unknown';
/** A first gift whose child is gone. Any other problem of a gift can be mended by its owner. */
const CHILD_GONE = 'gift-child-gone';

/**
 * Brings a cart up to date with what the server said of it: names and prices of now, and without
 * those who were taken meanwhile. Lines that the server was not asked about stay as they are.
 */
export function settleCart(cart: Cart, checked: CheckedCart): SettledCart {
  const lost = checked.children.filter(({ problem }) => problem !== null);
  const lostGifts = checked.gifts.filter(
    ({ problem }) => problem === GIFT_UNKNOWN || problem === CHILD_GONE,
  );
  const isLost = ({ giftId, childId }: CartGift) =>
    lostGifts.some(
      ({ gift_id, sponsoree_id, problem }) =>
        gift_id === giftId && (problem === GIFT_UNKNOWN || sponsoree_id === childId),
    );
  const lostIds = new Set(lost.map(({ id }) => id));
  const children = cart.children.filter(({ id }) => !lostIds.has(id));
  const gifts = cart.gifts.filter((gift) => !isLost(gift));
  const wasThere = new Set(cart.children.map(({ id }) => id));
  const told = [
    ...lost.filter(({ id }) => wasThere.has(id)),
    ...lostGifts.filter(({ gift_id }) => cart.gifts.some(({ giftId }) => giftId === gift_id)),
  ];
  return {
    cart: {
      ...cart,
      children: children.map((child) => renewChild(child, checked)),
      gifts: gifts.map((gift) => renewGift(gift, checked)),
    },
    gone: [...new Set(told.flatMap(({ message }) => message ?? []))],
    repriced: new Map(gifts.flatMap((gift) => priceBefore(gift, checked))),
  };
}

function priceBefore({ giftId, gift }: CartGift, { gifts }: CheckedCart): [number, Prices][] {
  const before = gift.price;
  const now = gifts.find(({ gift_id }) => gift_id === giftId)?.price;
  if (!before || !now || (before.usd === now.usd && before.egp === now.egp)) return [];
  return [[giftId, before]];
}

function renewChild(child: CartChild, { children }: CheckedCart): CartChild {
  const now = children.find(({ id }) => id === child.id);
  if (!now) return child;
  return {
    ...child,
    code: now.code ?? child.code,
    full_name: { en: now.name_en, ar: now.name_ar },
    price: now.price ?? child.price,
    image_url: now.image_url ?? child.image_url,
  };
}

function renewGift(line: CartGift, { gifts }: CheckedCart): CartGift {
  const now = gifts.find(({ gift_id }) => gift_id === line.giftId);
  if (!now) return line;
  return {
    ...line,
    gift: {
      ...line.gift,
      title: { en: now.title_en, ar: now.title_ar },
      price: now.price ?? line.gift.price,
      image_url: now.image_url ?? line.gift.image_url,
    },
  };
}

/** The reason why a gift cannot be bought: its key, and its sentence. */
export interface GiftProblem {
  readonly key: string;
  readonly message: string;
  /** How many of it can be given to one child, for a line that asks for more (GFT-10). */
  readonly most: number | undefined;
}

/**
 * What the server says of a line, and said of it before its number changed where that is still
 * true. That the child is still to be chosen is said by the page itself, and not before the
 * checkout is pressed (VAL-48).
 */
export function giftProblem(
  line: CartGift,
  checked: CheckedCart | undefined,
): GiftProblem | undefined {
  if (line.childId === null) return undefined;
  const found = checked?.gifts.find(
    ({ gift_id, sponsoree_id }) => gift_id === line.giftId && sponsoree_id === line.childId,
  );
  if (!found?.problem) return undefined;
  const { problem: key, message, maximum_quantity: most } = found;
  if (key !== 'gift-above-maximum') return { key, message: message ?? '', most: undefined };
  if (most === null || line.count <= most) return undefined;
  return { key, message: message ?? '', most };
}
