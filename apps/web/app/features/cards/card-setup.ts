import type { CardSetupResponse } from '@nabta/contract';
import { ApiError } from '../../lib/api/api-error.ts';
import type { Api } from '../../lib/api/api.ts';

export type CardSetup = CardSetupResponse['card_setup'];

/** One answer to 'what became of it?': a card on its way, none of that id, or no answer at all. */
export type SetupAnswer = Pick<CardSetup, 'status' | 'from'> | 'unknown' | 'unanswered';

export interface SetupState {
  readonly answer: SetupAnswer;
  /** How often the page has asked since it was opened. */
  readonly asked: number;
}

/** What the address of /card says: which card, and whether the provider's page was left (RTE-06). */
export interface SetupAddress {
  readonly id: string | undefined;
  readonly left: boolean;
}

/** Reads the address (`?card_confirmation_success=true|false&setup=<id>`). */
export function setupAddressOf(search: URLSearchParams): SetupAddress {
  return {
    id: search.get('setup') || undefined,
    left: search.get('card_confirmation_success') === 'false',
  };
}

/** Asks the server what became of a card. Never throws. */
export async function askSetup(api: Api, id: string): Promise<SetupAnswer> {
  try {
    const { status, from } = (await api('GET /sponsors/card_setups/:id', { params: { id } }))
      .card_setup;
    return { status, from };
  } catch (error) {
    return error instanceof ApiError && error.status === 404 ? 'unknown' : 'unanswered';
  }
}

/** The state after an answer: what is known stays known through a lost one. */
export function nextSetup({ answer, asked }: SetupState, next: SetupAnswer): SetupState {
  return { answer: next === 'unanswered' ? answer : next, asked: asked + 1 };
}

export type SetupView = 'confirming' | 'slow' | 'added' | 'failed' | 'unknown' | 'sign-in';

const QUICK_MS = 2_000;
const SLOW_MS = 10_000;
const QUICK_ASKS = 30;
const ALL_ASKS = 120;

/**
 * What the page says. Only the server's word makes a card added or failed; that its page was `left`
 * decides what is said while the server still waits for a card: nobody is typing one in (CFM-11).
 */
export function setupViewOf(
  { answer, asked }: SetupState,
  { id, left }: SetupAddress,
  isSignedIn: boolean,
): SetupView {
  if (id === undefined && left) return 'failed';
  if (!isSignedIn) return 'sign-in';
  if (id === undefined) return 'unknown';
  if (answer === 'unknown') return 'unknown';
  if (answer !== 'unanswered' && answer.status !== 'confirming') return answer.status;
  if (left && answer !== 'unanswered') return 'failed';
  return asked > QUICK_ASKS ? 'slow' : 'confirming';
}

/**
 * How long to wait before asking again: at once, then every two seconds for a minute, then every
 * ten for a quarter of an hour; undefined from then on, or after the last word.
 */
export function waitBeforeAsking({ answer, asked }: SetupState): number | undefined {
  if (answer === 'unknown' || asked >= ALL_ASKS) return undefined;
  if (answer !== 'unanswered' && answer.status !== 'confirming') return undefined;
  if (asked === 0) return 0;
  return asked <= QUICK_ASKS ? QUICK_MS : SLOW_MS;
}

/** Where the page leads once the card is added: on with what it was added for (CFM-05). */
export function wayOn(from: CardSetup['from']): '/dashboard' | '/late-dues-checkout' {
  return from === 'late-dues' ? '/late-dues-checkout' : '/dashboard';
}
