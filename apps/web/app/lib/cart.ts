import { useSyncExternalStore } from 'react';
import { readStored } from './browser-storage.ts';

/** The key of the cart in local storage (ENT-04). */
const CART_KEY = 'cart';

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

function subscribe(listener: () => void): () => void {
  const heard = (event: StorageEvent) => {
    if (event.key === CART_KEY || event.key === null) listener();
  };
  addEventListener('storage', heard);
  return () => removeEventListener('storage', heard);
}

/** How many things the stored cart holds; follows changes made in other tabs. */
export function useCartCount(): number {
  return useSyncExternalStore(
    subscribe,
    () => countCart(readStored('local', CART_KEY)),
    () => 0,
  );
}
