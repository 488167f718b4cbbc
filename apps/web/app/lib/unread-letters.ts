import { useSyncExternalStore } from 'react';
import { onSessionChange, readSession } from './session.ts';

/** The last count that a page of the account heard, with its session: no other may show it. */
let told: { readonly client: string; readonly count: number } | undefined;
const listeners = new Set<() => void>();

/** How many letters of the children are unread; 0 as long as no page of the account has asked. */
export function useUnreadLetters(): number {
  return useSyncExternalStore(
    subscribe,
    () => (told && told.client === readSession()?.client ? told.count : 0),
    () => 0,
  );
}

/** Tells every badge what an answer said. */
export function tellUnreadLetters(count: number): void {
  const client = readSession()?.client;
  told = client === undefined ? undefined : { client, count };
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
