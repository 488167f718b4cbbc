import type { JobDue } from './job-repository.ts';
import type { ListedAttempt } from './attempts-repository.ts';
import { graceEnds, isKept, TRIES, tryDates, type DueState, type TryOrdinal } from './rules.ts';

/**
 * Stored states of one charge of a due. `started`: the provider was, or is about to be, asked, and
 * what it did is not known (a time-out stays here). `authentication`: it waits for the sponsor to
 * confirm on its page, and has taken nothing so far. The last two are definite.
 */
export const ATTEMPT_STATES = ['started', 'authentication', 'succeeded', 'declined'] as const;
export type AttemptState = (typeof ATTEMPT_STATES)[number];

/** The provider's answer about an attempt; `time_out`: none. */
export type AttemptEvent = 'time_out' | 'ask_authentication' | 'succeed' | 'decline';

const TRANSITIONS: Readonly<Record<AttemptState, Partial<Record<AttemptEvent, AttemptState>>>> = {
  started: {
    time_out: 'started',
    ask_authentication: 'authentication',
    succeed: 'succeeded',
    decline: 'declined',
  },
  authentication: { time_out: 'authentication', succeed: 'succeeded', decline: 'declined' },
  succeeded: {},
  declined: {},
};

/** The state after an event; undefined where that event cannot happen, and changes nothing. */
export function attemptAfter(state: AttemptState, event: AttemptEvent): AttemptState | undefined {
  return TRANSITIONS[state][event];
}

/** The one state that an event leads to, and the states from which it does. */
export function movesOf(event: AttemptEvent): { from: AttemptState[]; to: AttemptState } {
  const from = ATTEMPT_STATES.filter((state) => attemptAfter(state, event) !== undefined);
  const [to, ...others] = new Set(from.map((state) => attemptAfter(state, event)));
  if (to === undefined || others.length > 0) throw new RangeError(`${event} leads to no one state`);
  return { from, to };
}

/** One charge of a due, as it was asked of the provider. */
export interface ChargeAttempt {
  /** From 1, and up only after a definite decline. */
  readonly number: number;
  /** The try that it was made for. */
  readonly ordinal: TryOrdinal;
  readonly state: AttemptState;
  /** Declined for reasons of ours: it is no try of the sponsor's. */
  readonly isVoid?: boolean;
}

/** The last of the charges that count as a try, if there is one. */
export function lastTry(attempts: readonly ChargeAttempt[]): ChargeAttempt | undefined {
  return attempts.findLast(({ isVoid }) => isVoid !== true);
}

/** A due as the daily job sees it. Cairo dates. */
export interface ChargedDue {
  readonly state: DueState;
  readonly dueOn: Temporal.PlainDate;
  /**
   * From when its tries and its grace are counted: `dueOn`, and later by the days on which nothing
   * could be charged for reasons of ours.
   */
  readonly countedFrom: Temporal.PlainDate;
  /** In their order. */
  readonly attempts: readonly ChargeAttempt[];
  /** Whether it is paid by card: what comes by check, cash or transfer is recorded by staff. */
  readonly isByCard: boolean;
  /** The last day of a sponsorship whose sponsor has cancelled. */
  readonly lastDay: Temporal.PlainDate | undefined;
}

/** A due and its charges, as the rules see them. */
export function chargedDue(
  due: Pick<JobDue, 'state' | 'dueOn' | 'heldDays' | 'lastDay'>,
  attempts: readonly (Omit<ChargeAttempt, 'isVoid'> & Pick<ListedAttempt, 'declineReason'>)[],
  isByCard: boolean,
): ChargedDue {
  return {
    state: due.state,
    dueOn: Temporal.PlainDate.from(due.dueOn),
    countedFrom: countedFrom(due),
    attempts: attempts.map((attempt) => ({ ...attempt, isVoid: isVoid(attempt) })),
    isByCard,
    lastDay: due.lastDay === null ? undefined : Temporal.PlainDate.from(due.lastDay),
  };
}

/** See `ChargedDue.countedFrom`. */
export function countedFrom(due: Pick<JobDue, 'dueOn' | 'heldDays'>): Temporal.PlainDate {
  return Temporal.PlainDate.from(due.dueOn).add({ days: due.heldDays });
}

/** Whether a charge does not count as a try of its sponsor: every other decline has a reason. */
export function isVoid({
  state,
  declineReason,
}: Pick<ListedAttempt, 'state' | 'declineReason'>): boolean {
  return state === 'declined' && declineReason === null;
}

/** Rows by the due that they belong to. */
export function byDue<R extends { readonly dueId: number }>(rows: readonly R[]): Map<number, R[]> {
  return Map.groupBy(rows, ({ dueId }) => dueId);
}

/** The key under which the provider makes an attempt once, however often it is asked (TRAP-03). */
export function providerKey(dueId: number, attempt: number): string {
  return `due-${dueId}-${attempt}`;
}

/**
 * The next step of the daily job for a due. `ask`: look the attempt up at the provider and, where it
 * knows of none, repeat it with the same key, card and amount. `withdraw`: void the page that waits
 * for the sponsor, before anything else may charge. `give_up`: grace is over, so a charge that never
 * had an answer is asked for once more, and given up. `try`: claim the due and make a new attempt, of
 * the card or of the balance alone. `end`: grace is over, so the sponsorship ends.
 */
export type ChargeStep =
  | { readonly step: 'nothing' | 'give_up' }
  | { readonly step: 'ask' | 'withdraw'; readonly attempt: ChargeAttempt }
  | {
      readonly step: 'try';
      readonly by: 'card' | 'balance';
      readonly number: number;
      readonly ordinal: TryOrdinal;
    }
  | { readonly step: 'end' };

/**
 * The one next step for a due on a day (Cairo date). After an `ask` or a `withdraw` that came to a
 * definite answer, ask again: a try may have become due. Days on which the job did not run cost a
 * sponsor nothing but the tries of those days: the latest alone is made, and before grace ends.
 *
 * `isCovered`: the balance has all of it. It is then paid on any day from its date on, also after the
 * last try and when grace is over. That charges no card, so it belongs to the latest try.
 */
export function chargeStep(
  due: ChargedDue,
  today: Temporal.PlainDate,
  isCovered = false,
): ChargeStep {
  const last = due.attempts.at(-1);
  const isOver = Temporal.PlainDate.compare(today, graceEnds(due.countedFrom)) >= 0;
  if (due.state === 'charging') {
    if (isOver) return { step: 'give_up' };
    // Without an open attempt it is the sponsor's own payment that charges it.
    return last?.state === 'started' ? { step: 'ask', attempt: last } : { step: 'nothing' };
  }
  const isOpen = due.state === 'planned' || due.state === 'failed';
  if (!isOpen || !isKept(due.dueOn, due.lastDay)) return { step: 'nothing' };

  const ordinal = tryOn(due.countedFrom, today);
  if (ordinal === undefined) return { step: 'nothing' };
  const made = lastTry(due.attempts)?.ordinal ?? 0;
  const hasNewTry = due.isByCard && ordinal > made;
  const canTry = hasNewTry || isCovered;
  if (last?.state === 'authentication' && (canTry || isOver)) {
    return { step: 'withdraw', attempt: last };
  }
  if (canTry) {
    const by = hasNewTry ? 'card' : 'balance';
    return { step: 'try', by, number: (last?.number ?? 0) + 1, ordinal };
  }
  return { step: isOver ? 'end' : 'nothing' };
}

/** The latest try whose day has come (Cairo dates). */
function tryOn(dueOn: Temporal.PlainDate, today: Temporal.PlainDate): TryOrdinal | undefined {
  const come = tryDates(dueOn).filter((day) => Temporal.PlainDate.compare(day, today) <= 0);
  return TRIES[come.length - 1];
}
