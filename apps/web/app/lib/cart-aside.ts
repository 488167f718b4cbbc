import { readStored, removeStored, writeStored } from './browser-storage.ts';

/** The key of the cart in local storage (ENT-04). */
export const CART_KEY = 'cart';
/** In this tab alone: it is gone with the tab, and with a sign-out. */
const ASIDE_KEY = 'cart-aside';

/**
 * Sets the cart of a session that was lost aside, for its owner (an id) alone: local storage is
 * cleared then (AUT-09), and a cart that took an evening need not be (TRAP-29).
 */
export function setCartAside(sponsor: number): void {
  const cart = readStored('local', CART_KEY);
  if (cart !== undefined) writeStored('session', ASIDE_KEY, JSON.stringify({ sponsor, cart }));
}

/** Whether a cart waits for its owner to sign in again. */
export function isCartAside(): boolean {
  return readStored('session', ASIDE_KEY) !== undefined;
}

/** The cart that was set aside, for who owns it; to whoever else signs in it is lost. */
export function takeCartAside(sponsor: number): string | undefined {
  const text = readStored('session', ASIDE_KEY);
  removeStored('session', ASIDE_KEY);
  try {
    const aside: unknown = JSON.parse(text ?? 'null');
    const { sponsor: owner, cart } = { ...(aside as { sponsor?: unknown; cart?: unknown } | null) };
    return owner === sponsor && typeof cart === 'string' ? cart : undefined;
  } catch {
    return undefined;
  }
}
