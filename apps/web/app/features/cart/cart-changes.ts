import { CART_LIMITS } from '@nabta/contract';
import type { FrequencyMonths } from '@nabta/contract';
import { useState } from 'react';
import {
  addChild,
  EMPTY_CART,
  firstGiftsOf,
  nextLine,
  otherGifts,
} from '../../lib/cart-content.ts';
import type { Cart, CartChild, CartGift } from '../../lib/cart-content.ts';
import { changeCart, currentCart } from '../../lib/cart-store.ts';

/** A line that was taken out, and where it stood: enough to put it back. */
type Removed =
  | {
      readonly kind: 'child';
      readonly at: number;
      readonly item: CartChild;
      /** The first gifts, which went with the child. */
      readonly gifts: readonly CartGift[];
    }
  | { readonly kind: 'gift'; readonly at: number; readonly item: CartGift };

/** Everything that a sponsor can do to the cart (CRT-18, CRT-19) and the server to it (CRT-24). */
type CartChange =
  | { readonly type: 'frequency'; readonly freq: FrequencyMonths }
  | { readonly type: 'behalf-name'; readonly id: number; readonly name: string }
  | { readonly type: 'gift-count'; readonly line: number; readonly count: number }
  | { readonly type: 'gift-child'; readonly line: number; readonly childId: number | null }
  | { readonly type: 'remove-child'; readonly id: number }
  | { readonly type: 'remove-gift'; readonly line: number }
  | { readonly type: 'put-back'; readonly removed: Removed }
  | { readonly type: 'submit' }
  | {
      readonly type: 'failed';
      readonly children: readonly number[];
      readonly gifts: readonly number[];
    }
  | { readonly type: 'restore'; readonly cart: Cart }
  | { readonly type: 'empty' };

/** The cart after a change. */
export function nextCart(cart: Cart, change: CartChange): Cart {
  switch (change.type) {
    case 'frequency':
      return { ...cart, freq: change.freq };
    case 'behalf-name':
      return {
        ...cart,
        children: cart.children.map((child) =>
          child.id === change.id ? { ...child, behalfName: change.name } : child,
        ),
      };
    case 'gift-count':
      return { ...cart, gifts: withCount(cart.gifts, change.line, change.count) };
    case 'gift-child':
      return { ...cart, gifts: withChild(cart.gifts, change.line, change.childId) };
    case 'remove-child':
      return withoutChildren(cart, [change.id]);
    case 'remove-gift':
      return { ...cart, gifts: cart.gifts.filter(({ line }) => line !== change.line) };
    case 'put-back':
      return putBack(cart, change.removed);
    case 'submit':
      return { ...cart, submitted: true };
    case 'failed': {
      const left = withoutChildren(cart, change.children);
      return { ...left, gifts: left.gifts.filter(({ giftId }) => !change.gifts.includes(giftId)) };
    }
    case 'restore':
      return withRestored(cart, change.cart);
    case 'empty':
      return EMPTY_CART;
  }
}

/** Takes children out, with their first gifts. */
function withoutChildren(cart: Cart, ids: readonly number[]): Cart {
  const gone = cart.children.filter(({ id }) => ids.includes(id));
  return {
    ...cart,
    children: cart.children.filter((child) => !gone.includes(child)),
    gifts: otherGifts({ gifts: cart.gifts, children: gone }),
  };
}

/** A whole number from 1 to the most that one line holds (VAL-50); anything else changes nothing. */
function withCount(gifts: readonly CartGift[], line: number, count: number): readonly CartGift[] {
  if (!Number.isSafeInteger(count)) return gifts;
  const within = Math.min(Math.max(count, 1), CART_LIMITS.giftCount);
  return gifts.map((gift) => (gift.line === line ? { ...gift, count: within } : gift));
}

/**
 * Gives a line to a child. Another line of the same gift for the same child is one line with it
 * from then on (GFT-06), at the place of the one that was changed.
 */
function withChild(
  gifts: readonly CartGift[],
  line: number,
  childId: number | null,
): readonly CartGift[] {
  const changed = gifts.find((gift) => gift.line === line);
  if (!changed) return gifts;
  const twins = gifts.filter(
    (gift) =>
      gift.line !== line &&
      childId !== null &&
      gift.giftId === changed.giftId &&
      gift.childId === childId,
  );
  const count = twins.reduce((sum, twin) => sum + twin.count, changed.count);
  return gifts
    .filter((gift) => !twins.includes(gift))
    .map((gift) =>
      gift.line === line
        ? { ...gift, childId, count: Math.min(count, CART_LIMITS.giftCount) }
        : gift,
    );
}

function putBack(cart: Cart, removed: Removed): Cart {
  if (removed.kind === 'child') {
    if (cart.children.some(({ id }) => id === removed.item.id)) return cart;
    return {
      ...cart,
      children: cart.children.toSpliced(removed.at, 0, removed.item),
      gifts: withGifts(cart.gifts, removed.gifts),
    };
  }
  if (cart.gifts.some(({ line }) => line === removed.item.line)) return cart;
  return { ...cart, gifts: cart.gifts.toSpliced(removed.at, 0, removed.item) };
}

/** Adds lines at the end: their numbers may be those of other lines by now. */
function withGifts(gifts: readonly CartGift[], added: readonly CartGift[]): readonly CartGift[] {
  return added.reduce((all, gift) => [...all, { ...gift, line: nextLine({ gifts: all }) }], gifts);
}

/** Adds the lines of an earlier cart; what is in the cart already stays as it is. */
function withRestored(cart: Cart, { children, gifts, freq }: Cart): Cart {
  const isNew = ({ giftId, childId }: CartGift) =>
    !cart.gifts.some((gift) => gift.giftId === giftId && gift.childId === childId);
  return {
    ...children.reduce(addChild, cart),
    gifts: withGifts(cart.gifts, gifts.filter(isNew)),
    freq: cart.children.length > 0 ? cart.freq : freq,
  };
}

/** Changes the stored cart. */
export function change(what: CartChange): void {
  changeCart((cart) => nextCart(cart, what));
}

/** Takes lines out of the cart; the last one can be put back. */
export function useRemoval() {
  const [removed, setRemoved] = useState<Removed>();
  return {
    removed,
    removeChild: (id: number) => {
      const at = currentCart().children.findIndex((child) => child.id === id);
      const item = currentCart().children[at];
      if (!item) return;
      const gifts = firstGiftsOf(currentCart(), id);
      change({ type: 'remove-child', id });
      setRemoved({ kind: 'child', at, item, gifts });
    },
    removeGift: (line: number) => {
      const at = currentCart().gifts.findIndex((gift) => gift.line === line);
      const item = currentCart().gifts[at];
      if (!item) return;
      change({ type: 'remove-gift', line });
      setRemoved({ kind: 'gift', at, item });
    },
    undo: () => {
      if (!removed) return;
      change({ type: 'put-back', removed });
      setRemoved(undefined);
      const id = removed.kind === 'child' ? removed.item.id : removed.item.line;
      // The pressed button is gone; the line is there once it has been drawn.
      setTimeout(() => document.getElementById(lineId(removed.kind, id))?.focus());
    },
  };
}

export type Removal = ReturnType<typeof useRemoval>;

/** The id of what names a line: the focus goes there when the line is put back. */
export function lineId(kind: Removed['kind'], id: number): string {
  return `cart-${kind}-${id}`;
}

/** The lines of a list, with a mark in the place of the one that was taken out of it last. */
export function withRemoved<T extends object>(
  lines: readonly T[],
  removed: Removed | undefined,
  kind: Removed['kind'],
): (T | 'removed')[] {
  const shown: (T | 'removed')[] = [...lines];
  if (removed?.kind === kind) shown.splice(removed.at, 0, 'removed');
  return shown;
}
