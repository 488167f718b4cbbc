import { HOLD_REASONS } from '@nabta/contract';
import type { HoldReason } from '@nabta/contract';

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

/** What the history says of a letter that was just sent; undefined when it says nothing. */
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
