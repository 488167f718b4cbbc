export type StorageKind = 'local' | 'session';

// Reading `localStorage` itself throws where storage is closed, so it happens inside the try.
function storageOf(kind: StorageKind): Storage {
  return kind === 'local' ? localStorage : sessionStorage;
}

/** A stored text; undefined when there is none or storage is closed. */
export function readStored(kind: StorageKind, key: string): string | undefined {
  try {
    return storageOf(kind).getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Stores a text; where storage is closed the page goes on without it. */
export function writeStored(kind: StorageKind, key: string, value: string): void {
  try {
    storageOf(kind).setItem(key, value);
  } catch {
    // Private windows and full storage: nothing that is kept here is needed to go on.
  }
}

/** Forgets a stored text. */
export function removeStored(kind: StorageKind, key: string): void {
  try {
    storageOf(kind).removeItem(key);
  } catch {
    // Where storage is closed there is nothing to forget.
  }
}

/** Forgets everything that is stored. */
export function clearStored(kind: StorageKind): void {
  try {
    storageOf(kind).clear();
  } catch {
    // Where storage is closed there is nothing to forget.
  }
}
