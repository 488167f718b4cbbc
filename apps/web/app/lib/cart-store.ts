import { useSyncExternalStore } from 'react';
import { onCartChange, readCartText, writeCartText } from './cart.ts';
import { cartText, EMPTY_CART, readCart } from './cart-content.ts';
import type { Cart } from './cart-content.ts';

let known: { readonly text: string | undefined; readonly cart: Cart } = {
  text: undefined,
  cart: EMPTY_CART,
};

/** The cart as it is now: the same object until it changes, in this tab or in another. */
export function currentCart(): Cart {
  const text = readCartText();
  if (known.text !== text) {
    // Another tab has changed it: that a checkout was pressed here stays true.
    const submitted = known.cart.submitted && text !== undefined;
    known = { text, cart: withErrors({ ...readCart(text), submitted }) };
  }
  return known.cart;
}

/** Changes the cart and stores it (CRT-15, CRT-18); every tab that shows it follows. */
export function changeCart(change: (cart: Cart) => Cart): void {
  const cart = withErrors(change(currentCart()));
  const text = cartText(cart);
  known = { text, cart };
  writeCartText(text);
}

/** The cart; empty on the server and until the scripts run. */
export function useCart(): Cart {
  return useSyncExternalStore(onCartChange, currentCart, () => EMPTY_CART);
}

/** Once the checkout was pressed, says which gifts still lack their child (CRT-20, CRT-21). */
function withErrors(cart: Cart): Cart {
  const childless = cart.submitted ? cart.gifts.filter(({ childId }) => childId === null) : [];
  const errors = childless.map(({ line }) => [line, 'needToChooseAChild'] as const);
  return { ...cart, errors: Object.fromEntries(errors) };
}
