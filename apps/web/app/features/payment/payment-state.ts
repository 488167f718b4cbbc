import type { Payment } from '@nabta/contract';

/** What of a payment its page shows. */
export type ShownPayment = Pick<
  Payment,
  | 'id'
  | 'status'
  | 'kind'
  | 'amount'
  | 'from_balance'
  | 'currency'
  | 'description_en'
  | 'description_ar'
  | 'receipt_number'
  | 'needs_authentication'
  | 'refunded'
  | 'refund_cause'
  | 'subject'
>;

/**
 * One answer to 'what became of it?': a payment, none of that id, or no answer at all. `unnamed`:
 * the address does not say which, so there is nothing to ask.
 */
export type PaymentAnswer = ShownPayment | 'unknown' | 'unnamed' | 'unanswered';

export interface PaymentState {
  readonly answer: PaymentAnswer;
  /** How often the page has asked since it was opened. */
  readonly asked: number;
  /** Whether the donor has waited for a minute. */
  readonly late: boolean;
}

export type PaymentEvent = { readonly answer: PaymentAnswer } | 'minute-passed';

/** Whether an answer is the last word. */
export function isFinal(answer: PaymentAnswer): boolean {
  if (answer === 'unknown' || answer === 'unnamed') return true;
  return answer !== 'unanswered' && (answer.status !== 'confirming' || answer.refunded);
}

/**
 * The state after an event. It only moves forward: what is known stays known through a lost answer,
 * and nothing follows the last word.
 */
export function nextState(state: PaymentState, event: PaymentEvent): PaymentState {
  if (isFinal(state.answer)) return state;
  if (event === 'minute-passed') return { ...state, late: true };
  const { answer } = event;
  return {
    ...state,
    asked: state.asked + 1,
    answer: answer === 'unanswered' ? state.answer : answer,
  };
}

/** What the page says. */
export type PaymentView =
  'confirming' | 'authenticate' | 'left' | 'slow' | 'paid' | 'refunded' | 'failed' | 'unknown';

/**
 * What the page says in a state. `left` is the address's own word that the donor came back without
 * paying: it changes what is asked and the words of waiting, never the outcome (TRAP-05).
 */
export function viewOf({ answer, late }: PaymentState, left: boolean): PaymentView {
  if (answer === 'unknown') return 'unknown';
  // Nothing else speaks of it: that it failed may be believed, that it was paid may not (RTE-05).
  if (answer === 'unnamed') return left ? 'failed' : 'unknown';
  if (answer !== 'unanswered') {
    // Whatever it was before: the money is where it came from.
    if (answer.refunded) return 'refunded';
    if (answer.status !== 'confirming') return answer.status;
    // Without the card holder the bank would never answer, so waiting alone is no help.
    if (answer.needs_authentication && !left) return 'authenticate';
  }
  if (late) return 'slow';
  return left ? 'left' : 'confirming';
}

const QUICK_MS = 2_000;
const SLOW_MS = 10_000;
const QUICK_ASKS = 30;
const ALL_ASKS = 120;

/**
 * How long to wait before asking again: every two seconds for a minute, then every ten for a
 * quarter of an hour; undefined from then on, or after the last word.
 */
export function waitBeforeAsking(
  { answer, asked }: PaymentState,
  left: boolean,
): number | undefined {
  if (isFinal(answer) || asked >= ALL_ASKS) return undefined;
  // Who left the payment page waits for us to close it: that need not wait.
  if (left && asked === 0) return 0;
  return asked < QUICK_ASKS ? QUICK_MS : SLOW_MS;
}

const WAY_BACK = {
  donation: '/donate',
  checkout: '/cart',
  dues: '/late-dues',
  // Staff record it: there is nothing to try again.
  deposit: '/dashboard',
} as const satisfies Record<Payment['kind'], string>;

/** Where a failed payment can be tried again (CFM-10): the cart as it was when it was paid for. */
export function wayBack({ kind, id }: Pick<Payment, 'kind' | 'id'>): string {
  const way = WAY_BACK[kind];
  return kind === 'checkout' ? `${way}?restore=${encodeURIComponent(id)}` : way;
}
