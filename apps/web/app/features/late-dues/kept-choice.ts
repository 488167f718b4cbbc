import { readStored, writeStored } from '../../lib/browser-storage.ts';

const KEY = 'late-dues';

/** Keeps what is to be paid through a reload, and through the page where a card is added (DUE-08). */
export function keepChoice(ids: readonly number[]): void {
  writeStored('session', KEY, JSON.stringify(ids));
}

/** The ids of the dues that were chosen in this tab; none when what is stored is no such list. */
export function keptChoice(): readonly number[] {
  try {
    const stored: unknown = JSON.parse(readStored('session', KEY) ?? '[]');
    if (!Array.isArray(stored)) return [];
    return stored.filter((id): id is number => Number.isSafeInteger(id));
  } catch {
    return [];
  }
}
