import { useSyncExternalStore } from 'react';

/** What a call waits for: a session that ended, or the second factor once more. */
type Asked = 'sign-in' | 'confirmation';

interface Asking {
  readonly what: Asked;
  readonly answered: Promise<boolean>;
  /** `done` false: the person would rather not. */
  readonly settle: (done: boolean) => void;
}

let asking: Asking | undefined;
const listeners = new Set<() => void>();

function change(next: Asking | undefined): void {
  asking = next;
  for (const listener of listeners) listener();
}

/**
 * Asks over the page, which stays as it is with all that was typed. Resolves to whether the call
 * can be sent again. Calls that ask for the same share one question.
 */
export function askAgain(what: Asked): Promise<boolean> {
  if (asking?.what === what) return asking.answered;
  asking?.settle(false);
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const settle = (done: boolean) => {
    change(undefined);
    resolve(done);
  };
  change({ what, answered: promise, settle });
  return promise;
}

/** Leaves the question that stands open: its call was somebody else's, or of a session that is over. */
export function dropQuestion(): void {
  asking?.settle(false);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The question that stands open. */
export function useAsking(): Asking | undefined {
  return useSyncExternalStore(subscribe, () => asking);
}
