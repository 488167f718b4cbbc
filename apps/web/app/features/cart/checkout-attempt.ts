import { readStored, removeStored, writeStored } from '../../lib/browser-storage.ts';

/** One checkout that was sent: the same key is the same checkout (traps 2). */
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

/** The payment that this tab left for last, whose cart may be wanted back. */
export function leftPayment(): string | undefined {
  return readStored('session', PAYMENT_KEY);
}

/** Keeps, or forgets, the payment that this tab leaves for. */
export function rememberPayment(id: string | undefined): void {
  if (id === undefined) removeStored('session', PAYMENT_KEY);
  else writeStored('session', PAYMENT_KEY, id);
}
