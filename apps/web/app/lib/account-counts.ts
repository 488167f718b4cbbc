import type { AccountCountsResponse } from '@nabta/contract';
import { useSyncExternalStore } from 'react';
import type { Api } from './api/api.ts';
import { onSessionChange, readSession } from './session.ts';

interface Counts {
  readonly letters: number;
  readonly lateDues: number;
}

const NONE: Counts = { letters: 0, lateDues: 0 };

/** The last counts that a page of the account heard, with their session: no other may show them. */
let told: (Counts & { readonly client: string }) | undefined;
const listeners = new Set<() => void>();

const counted = (): Counts => (told && told.client === readSession()?.client ? told : NONE);

/** How many letters of the children are unread; 0 as long as no page of the account has asked. */
export function useUnreadLetters(): number {
  return useSyncExternalStore(
    subscribe,
    () => counted().letters,
    () => 0,
  );
}

/** How many dues are late; 0 as long as no page of the account has asked. */
export function useLateDuesCount(): number {
  return useSyncExternalStore(
    subscribe,
    () => counted().lateDues,
    () => 0,
  );
}

/** Tells every badge what an answer said of the letters. */
export function tellUnreadLetters(letters: number): void {
  tell({ ...counted(), letters });
}

/** Tells every badge what an answer said. */
export function tellCounts({ unread_letters, late_dues }: AccountCountsResponse): void {
  tell({ letters: unread_letters, lateDues: late_dues });
}

/** Asks for the counts. Nobody waits for them: one that does not come leaves the badges as they are. */
export function askCounts(api: Api): void {
  // A page that a guest is about to leave for the sign-in asks for nothing.
  if (readSession() === undefined) return;
  api('GET /sponsors/account_counts').then(tellCounts, () => undefined);
}

function tell({ letters, lateDues }: Counts): void {
  const client = readSession()?.client;
  told = client === undefined ? undefined : { client, letters, lateDues };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  const stop = onSessionChange(listener);
  return () => {
    listeners.delete(listener);
    stop();
  };
}
