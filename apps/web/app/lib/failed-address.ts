import { ApiError } from './api/api-error.ts';
import { readStored, removeStored, writeStored } from './browser-storage.ts';

const ADDRESS = 'failed-address';
const UNANSWERED = 'failed-unanswered';

/** Keeps the address of a page that did not come, and whether no answer came, for /500. */
export function rememberFailure(path: string, error: unknown): void {
  writeStored('session', ADDRESS, path);
  if (error instanceof ApiError && error.status === 0) writeStored('session', UNANSWERED, 'yes');
  else removeStored('session', UNANSWERED);
}

/** The address that led this tab to /500 last. */
export function failedAddress(): string | undefined {
  return readStored('session', ADDRESS);
}

/** Whether no answer came to what led this tab to /500 last: then it may be the connection. */
export function wasUnanswered(): boolean {
  return readStored('session', UNANSWERED) !== undefined;
}
