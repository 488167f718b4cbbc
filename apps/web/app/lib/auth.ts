import type { Sponsor } from '@nabta/contract';
import { useSyncExternalStore } from 'react';
import { browserApi } from './api/browser-api.ts';
import { browserLocale } from './i18n/browser-texts.ts';
import {
  endSession,
  hasExpired,
  onSessionChange,
  readSession,
  readSponsorText,
} from './session.ts';
import { useSite } from './site.ts';

export { clearSession, storeSponsor } from './session.ts';

/** How long a sign-out waits for the server before it clears this device all the same. */
const PATIENCE_MS = 3_000;

let parsed: { text: string | undefined; sponsor: Sponsor | undefined } | undefined;

/** Whether someone is signed in: at first as the server's cookie says, so that nothing flashes. */
export function useIsSignedIn(): boolean {
  const { signedIn } = useSite();
  return useSyncExternalStore(
    onSessionChange,
    () => readSession() !== undefined,
    () => signedIn,
  );
}

/**
 * Who is signed in, as stored (ENT-03); undefined for a guest, on the server and until the scripts
 * run. Follows what other tabs do.
 */
export function useSponsor(): Sponsor | undefined {
  return useSyncExternalStore(onSessionChange, storedSponsor, () => undefined);
}

/** Whether the session of this tab ended by itself, so that /sign-in can say why one is there. */
export function useHasExpired(): boolean {
  return useSyncExternalStore(onSessionChange, hasExpired, () => false);
}

/** Signs out here and on the server, and leads to /sign-in (AUT-07, AUT-08). */
export async function signOut(): Promise<void> {
  const revoked = browserApi(browserLocale())('DELETE /sponsors/sign_out').catch(() => undefined);
  await Promise.race([revoked, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
  endSession('signed-out');
}

/** The stored sponsor; undefined when what is stored is no sponsor. */
export function storedSponsor(): Sponsor | undefined {
  const text = readSponsorText();
  // The same object as long as nothing changed: it is compared by identity.
  if (!parsed || parsed.text !== text) parsed = { text, sponsor: parseSponsor(text) };
  return parsed.sponsor;
}

function parseSponsor(text: string | undefined): Sponsor | undefined {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return isSponsor(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

const TEXTS = ['first_name', 'last_name', 'full_name', 'email', 'payment_currency'] as const;

// The contract's own schema would bring all of its checks into every page.
function isSponsor(value: unknown): value is Sponsor {
  if (typeof value !== 'object' || value === null) return false;
  const record = new Map(Object.entries(value));
  return (
    typeof record.get('id') === 'number' &&
    TEXTS.every((name) => typeof record.get(name) === 'string')
  );
}
