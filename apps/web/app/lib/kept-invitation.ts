import { readStored, removeStored, writeStored } from './browser-storage.ts';
import { safeNext } from './next-path.ts';

/** Where an invitation to write letters waits while its reader makes an account. */
const KEY = 'letterInvitation';

/** Keeps the address of an invitation through a sign-up, whose mail opens another tab. */
export function keepInvitation(path: string): void {
  writeStored('local', KEY, path);
}

/** The address of the invitation that was kept, once. */
export function takeInvitation(): string | undefined {
  const path = safeNext(readStored('local', KEY) ?? null);
  removeStored('local', KEY);
  return path;
}
