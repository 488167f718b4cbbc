/** The words that a lost session kept from being saved. */
interface KeptLetter {
  /** Who wrote them, and for which sponsorship. */
  readonly sponsor: number;
  readonly sponsorship: number;
  readonly text: string;
}

// In the memory of this page alone: on a shared computer nothing stays behind.
let kept: KeptLetter | undefined;

/** Keeps the words until their writer is signed in again. */
export function keepLetter(letter: KeptLetter): void {
  kept = letter;
}

/** The words that were kept for whoever opens the page; whatever else was kept is forgotten. */
export function keptLetterOf(of: Omit<KeptLetter, 'text'>): string | undefined {
  if (kept?.sponsor !== of.sponsor) kept = undefined;
  return kept?.sponsorship === of.sponsorship ? kept.text : undefined;
}

/** They are saved, sent or thrown away. */
export function forgetKeptLetter(): void {
  kept = undefined;
}
