import { readStored, removeStored, writeStored } from './browser-storage.ts';
import { safeNext } from './next-path.ts';

const KEY = 'mail-link';

/** Keeps the address of a mail's link while its reader pays on the provider's page. */
export function keepMailLink(path: string): void {
  writeStored('session', KEY, path);
}

/** Forgets the link: what is paid next comes from the account. */
export function forgetMailLink(): void {
  removeStored('session', KEY);
}

/** The link of a mail from which this tab left to pay last. */
export function keptMailLink(): string | undefined {
  return safeNext(readStored('session', KEY) ?? null);
}
