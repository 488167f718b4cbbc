import type { Choice } from './select.tsx';

export interface ComboboxChoice extends Choice {
  /** Stands before the rest, apart from it. */
  readonly pinned?: boolean;
}

/** How far Page Down goes: about as many options as are seen at once. */
const PAGE = 6;

/**
 * The option that a key leads to in an open list, or undefined for a key that leads nowhere. Arrows
 * go round; -1 is before the first.
 */
export function optionAfter(key: string, active: number, count: number): number | undefined {
  if (count === 0) return undefined;
  const last = count - 1;
  switch (key) {
    case 'ArrowDown':
      return active >= last ? 0 : active + 1;
    case 'ArrowUp':
      return active <= 0 ? last : active - 1;
    case 'PageDown':
      return Math.min(last, active + PAGE);
    case 'PageUp':
      return Math.max(0, active - PAGE);
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return undefined;
  }
}

/**
 * What stands when the field is left with a typed text: the one option that the text can only mean,
 * nothing when it was emptied, else what stood before. A guess would be wrong unseen.
 */
export function valueOfText(
  typed: string,
  found: readonly ComboboxChoice[],
  before: string,
): string {
  const text = typed.trim();
  if (text === '') return '';
  const [only] = found;
  if (only && found.length === 1) return only.value;
  const same = ({ value, label }: ComboboxChoice) =>
    [value, label].some(
      (name) => name.localeCompare(text, undefined, { sensitivity: 'base' }) === 0,
    );
  return found.find(same)?.value ?? before;
}
