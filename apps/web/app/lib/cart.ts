import { useSyncExternalStore } from 'react';
import { readStored, removeStored, writeStored } from './browser-storage.ts';
import { CART_KEY, takeCartAside } from './cart-aside.ts';
import { onSessionChange } from './session.ts';

const listeners = new Set<() => void>();

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function quantityOf(gift: unknown): number {
  const count = isRecord(gift) ? gift['count'] : 0;
  return typeof count === 'number' && Number.isSafeInteger(count) && count > 0 ? count : 0;
}

/** Children plus the sum of gift quantities (NAV-06); 0 for anything that is not a cart. */
export function countCart(stored: string | undefined): number {
  let cart: unknown;
  try {
    cart = JSON.parse(stored ?? 'null');
  } catch {
    return 0;
  }
  if (!isRecord(cart)) return 0;
  const children = Array.isArray(cart['children']) ? cart['children'].length : 0;
  const gifts: unknown[] = Array.isArray(cart['gifts']) ? cart['gifts'] : [];
  return gifts.reduce<number>((sum, gift) => sum + quantityOf(gift), children);
}

/** The cart as it is stored; undefined when there is none. */
export function readCartText(): string | undefined {
  return readStored('local', CART_KEY);
}

/** Stores a cart, or forgets it; whoever shows it in this tab hears of it, as other tabs do. */
export function writeCartText(text: string | undefined): void {
  if (text === undefined) removeStored('local', CART_KEY);
  else writeStored('local', CART_KEY, text);
  for (const listener of listeners) listener();
}

/** Gives a sponsor who signs in again the cart that a lost session took; a newer one stays. */
export function bringCartBack(sponsor: number): void {
  const text = takeCartAside(sponsor);
  if (text !== undefined && readCartText() === undefined) writeCartText(text);
}

/** Follows the stored cart: changes of this tab, of others, and a session that ends with its cart. */
export function onCartChange(listener: () => void): () => void {
  const heard = (event: StorageEvent) => {
    if (event.key === CART_KEY || event.key === null) listener();
  };
  addEventListener('storage', heard);
  listeners.add(listener);
  const stop = onSessionChange(listener);
  return () => {
    removeEventListener('storage', heard);
    listeners.delete(listener);
    stop();
  };
}

/** How many things the stored cart holds; follows changes made in other tabs. */
export function useCartCount(): number {
  return useSyncExternalStore(
    onCartChange,
    () => countCart(readCartText()),
    () => 0,
  );
}
