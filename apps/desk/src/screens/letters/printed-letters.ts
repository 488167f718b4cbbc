import { readStored, writeStored } from '../../../../web/app/lib/browser-storage.ts';

const KEY = 'desk-printed-letters';

/** The numbers of the letters that were printed in this browser and not noted as handed over yet. */
export function printedLetters(): ReadonlySet<number> {
  return new Set(
    (readStored('local', KEY) ?? '')
      .split(',')
      .map(Number)
      .filter((id) => id > 0),
  );
}

/** Keeps which letters were printed: numbers alone. */
export function keepPrinted(ids: ReadonlySet<number>): void {
  writeStored('local', KEY, [...ids].join(','));
}

/** The letters that are ticked at first: those that were printed, or all where none was. */
export function tickedAtFirst(
  ids: readonly number[],
  printed: ReadonlySet<number>,
): ReadonlySet<number> {
  const known = printed.intersection(new Set(ids));
  return known.size > 0 ? known : new Set(ids);
}
