import type { TributeCardOutcome } from '@nabta/contract';
import type { DedicationState } from '@nabta/contract/desk';

/** Whether a card goes out: its day (a Cairo date) has come, or it has none. */
export function isCardDue(sendOn: string | null, today: Temporal.PlainDate): boolean {
  return sendOn === null || sendOn <= today.toString();
}

/** Whether all the money of a payment went back. Both in minor units. */
export function isReturned({ amount }: { readonly amount: number }, returned: number): boolean {
  return amount > 0 && returned >= amount;
}

/** The state of a dedication whose payment went back: the job of the day is not waited for. */
export function stateAfter(state: DedicationState, hasGoneBack: boolean): DedicationState {
  return hasGoneBack && (state === 'planned' || state === 'to-print') ? 'cancelled' : state;
}

/** The state of a card as its giver sees it; undefined before the payment is made. */
export function outcomeOf(state: DedicationState): TributeCardOutcome | undefined {
  if (state === 'unpaid') return undefined;
  // Whoever wants no cards need not explain it to the giver, and nobody else does.
  if (state === 'refused' || state === 'cancelled' || state === 'stopped') return 'not-sent';
  return state;
}

/** Whether the page of the card is there: not before it is paid, nor once it was given up. */
export function hasPage(state: DedicationState): boolean {
  return state !== 'unpaid' && state !== 'cancelled' && state !== 'stopped';
}
