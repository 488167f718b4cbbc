import { HOLD_REASONS } from '@nabta/contract';
import type { HoldReason } from '@nabta/contract';

/** The writer of a letter, and its sponsorship. */
export interface LetterOwner {
  readonly sponsor: number;
  readonly sponsorship: number;
}

/** Words and files that a lost session kept from being saved. */
export interface KeptLetter {
  readonly text?: string;
  /** What the server may have had when the text was kept. */
  readonly known?: readonly string[];
  readonly files: readonly File[];
}

// In the memory of this page alone: on a shared computer nothing stays behind.
let kept: (LetterOwner & KeptLetter) | undefined;

/** Keeps words until their writer is signed in again. */
export function keepWords(owner: LetterOwner, text: string, known: readonly string[]): void {
  kept = { ...owner, files: keptLetterOf(owner)?.files ?? [], text, known };
}

/** Keeps a picture until its owner is signed in again. */
export function keepFile(owner: LetterOwner, file: File): void {
  const before = keptLetterOf(owner);
  kept = { ...owner, ...before, files: [...(before?.files ?? []), file] };
}

/** Returns what was kept for this owner; what was kept for another sponsor is forgotten. */
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

/** Left in the browser's history for the page for writing: the draft is meant, nothing is asked. */
export interface GoOn {
  readonly goOn: true;
}

/** Left for the letters: one was sent, and why it is read first. */
export interface Sent {
  readonly sent: { readonly heldFor: readonly HoldReason[] };
}

/** Whether the history says to go on with the draft. */
export function saysGoOn(state: unknown): boolean {
  return fieldOf(state, 'goOn') === true;
}

/** Reads the mark of a letter that was just sent from the history; undefined without one. */
export function sentOf(state: unknown): Sent['sent'] | undefined {
  const heldFor = fieldOf(fieldOf(state, 'sent'), 'heldFor');
  if (!Array.isArray(heldFor)) return undefined;
  return { heldFor: HOLD_REASONS.filter((reason) => heldFor.includes(reason)) };
}

function fieldOf(value: unknown, name: string): unknown {
  return new Map<string, unknown>(
    typeof value === 'object' && value !== null ? Object.entries(value) : [],
  ).get(name);
}
