import { readStored, writeStored } from './browser-storage.ts';

const KEY = 'failed-address';

/** Keeps the address of a page that did not come, for /500 to offer it again. */
export function rememberFailure(path: string): void {
  writeStored('session', KEY, path);
}

/** The address that led this tab to /500 last. */
export function failedAddress(): string | undefined {
  return readStored('session', KEY);
}
