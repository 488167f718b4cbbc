/** Whose letter it is, and to whom. */
export interface LetterOwner {
  readonly sponsor: number;
  readonly sponsorship: number;
}

/** What a lost session kept from being saved. */
export interface KeptLetter {
  readonly text?: string;
  readonly files: readonly File[];
}

// In the memory of this page alone: on a shared computer nothing stays behind.
let kept: (LetterOwner & KeptLetter) | undefined;

/** Keeps words until their writer is signed in again. */
export function keepWords(owner: LetterOwner, text: string): void {
  kept = { ...owner, files: keptLetterOf(owner)?.files ?? [], text };
}

/** Keeps a picture until its owner is signed in again. */
export function keepFile(owner: LetterOwner, file: File): void {
  const before = keptLetterOf(owner);
  kept = { ...owner, ...before, files: [...(before?.files ?? []), file] };
}

/** What was kept for whoever opens the page; what was kept for anybody else is forgotten. */
export function keptLetterOf({ sponsor, sponsorship }: LetterOwner): KeptLetter | undefined {
  if (kept?.sponsor !== sponsor) kept = undefined;
  return kept?.sponsorship === sponsorship ? kept : undefined;
}

/** The words are saved. */
export function forgetKeptWords(): void {
  if (kept) kept = { sponsor: kept.sponsor, sponsorship: kept.sponsorship, files: kept.files };
}

/** It is on the page again, or sent. */
export function forgetKeptLetter(): void {
  kept = undefined;
}
