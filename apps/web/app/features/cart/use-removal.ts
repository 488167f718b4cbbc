import { useState } from 'react';
import { changeCart, currentCart } from '../../lib/cart-store.ts';
import { nextCart } from './cart-changes.ts';
import type { CartChange, Removed } from './cart-changes.ts';

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
      change({ type: 'remove-child', id });
      setRemoved({ kind: 'child', at, item });
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
