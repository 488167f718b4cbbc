import type { CartBody, CheckoutBody, DedicationBody, Locale } from '@nabta/contract';
import { readStored, removeStored, writeStored } from '../../lib/browser-storage.ts';
import type { Cart } from '../../lib/cart-content.ts';

/** One checkout that was sent: the same key is the same checkout (TRAP-02). */
interface CheckoutAttempt {
  /** The body that was sent, as one text. */
  readonly sent: string;
  readonly key: string;
}

const ATTEMPT_KEY = 'checkout-attempt';
const PAYMENT_KEY = 'checkout-payment';

function readAttempt(): CheckoutAttempt | undefined {
  try {
    const value: unknown = JSON.parse(readStored('session', ATTEMPT_KEY) ?? 'null');
    const { sent, key } = { ...(value as Partial<CheckoutAttempt> | null) };
    return typeof sent === 'string' && typeof key === 'string' ? { sent, key } : undefined;
  } catch {
    return undefined;
  }
}

/** The key of a checkout: kept across retries and reloads until what is sent is another. */
export function keyOfAttempt(sent: string, newKey: () => string): string {
  const before = readAttempt();
  if (before?.sent === sent) return before.key;
  const key = newKey();
  writeStored('session', ATTEMPT_KEY, JSON.stringify({ sent, key } satisfies CheckoutAttempt));
  return key;
}

/** Forgets the key: what is sent next is a new checkout. */
export function forgetAttempt(): void {
  removeStored('session', ATTEMPT_KEY);
}

/** The payment that this browser left for last, whose cart may be wanted back: in another tab, too. */
export function leftPayment(): string | undefined {
  return readStored('local', PAYMENT_KEY);
}

/** Keeps, or forgets, the payment that this browser leaves for. */
export function rememberPayment(id: string | undefined): void {
  if (id === undefined) removeStored('local', PAYMENT_KEY);
  else writeStored('local', PAYMENT_KEY, id);
}

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

/** The body of a checkout whose gifts are given in somebody's name. */
export function inName(body: CheckoutBody, dedication: DedicationBody | undefined): CheckoutBody {
  if (!dedication) return body;
  return { checkout_session: { ...body.checkout_session, dedication } };
}
