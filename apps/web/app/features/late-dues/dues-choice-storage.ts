import type { Locale } from '@nabta/contract';
import { readStored, writeStored } from '../../lib/browser-storage.ts';

const KEY = 'late-dues';

/** Keeps what is to be paid through a reload, and through the page where a card is added (DUE-08). */
export function storeChoice(ids: readonly number[]): void {
  writeStored('session', KEY, JSON.stringify(ids));
}

/** The ids of the dues that were chosen in this tab; none when what is stored is no such list. */
export function storedChoice(): readonly number[] {
  try {
    const stored: unknown = JSON.parse(readStored('session', KEY) ?? '[]');
    if (!Array.isArray(stored)) return [];
    return stored.filter((id): id is number => Number.isSafeInteger(id));
  } catch {
    return [];
  }
}

/** A try to pay that failed. */
export interface FailedTry {
  /** The server's messages, one a line, in the language of the call. */
  readonly text: string;
  readonly locale: Locale;
  /** Whether it was the card: then every due of the try says so (DUE-10). */
  readonly isCardError: boolean;
}

/** What the checkout leaves in the browser's history for the page of the dues. */
export interface CheckoutReturn {
  readonly chosen: readonly number[];
  readonly failed?: FailedTry;
}

/** Reads it there; nothing was chosen before when the page was opened in any other way. */
export function checkoutReturnOf(state: unknown): CheckoutReturn {
  const { chosen, failed } = recordOf(state);
  const ids = Array.isArray(chosen)
    ? chosen.filter((id): id is number => Number.isSafeInteger(id))
    : [];
  const { text, locale, isCardError } = recordOf(failed);
  if (typeof text !== 'string' || (locale !== 'en' && locale !== 'ar')) return { chosen: ids };
  return { chosen: ids, failed: { text, locale, isCardError: isCardError === true } };
}

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
