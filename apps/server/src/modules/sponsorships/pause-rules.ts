import {
  PAUSE_MONTHS,
  type FrequencyMonths,
  type Money,
  type PauseKind,
  type PauseMonths,
  type SponsorshipStatus,
} from '@nabta/contract';
import {
  dueToReplan,
  standingRefusal,
  type DueRefusal,
  type OpenDue,
  type StandingRefusal,
} from './change-rules.ts';
import { monthsAfter } from './rules.ts';

/** The facts of a sponsorship that decide whether its next payment can be put off. */
export interface PausableSponsorship {
  readonly status: SponsorshipStatus;
  readonly frequencyMonths: FrequencyMonths;
  /** Of one payment. */
  readonly amount: Money;
  /** The day from which its dues are counted (Cairo). */
  readonly anchorOn: Temporal.PlainDate;
  /** All that were, in any order. */
  readonly pauses: readonly Pause[];
}

/** A payment that was put off from one day to another (Cairo dates), some months later. */
export interface Pause {
  readonly kind: PauseKind;
  readonly months: PauseMonths;
  readonly fromDueOn: Temporal.PlainDate;
  readonly toDueOn: Temporal.PlainDate;
}

/** The wish to put the next payment off. */
export type PauseWish = Pick<Pause, 'kind' | 'months'>;

/** The next payment, on the day to which it was moved. */
export interface MovedPayment {
  readonly dueOn: Temporal.PlainDate;
  readonly amount: Money;
}

/**
 * Why the next payment can't be put off now. `paused`: it was put off already. `again`: as often as
 * may be in twelve months; possible again for a payment on that day or later. `no-skip`: a skip is as
 * long as one payment, and never longer than a pause. `not-offered`: the ministry offers no pauses.
 */
export type PauseRefusal =
  | StandingRefusal
  | { readonly why: 'no-skip' | 'not-offered' }
  | { readonly why: 'paused'; readonly running: Pause }
  | { readonly why: 'again'; readonly againOn: Temporal.PlainDate }
  | DueRefusal;

/** The due that is moved, and what is recorded of it; or why not. */
export type PauseChange =
  | {
      readonly dueId: number;
      readonly pause: Pause;
      readonly next: MovedPayment;
      readonly refusal?: undefined;
    }
  | { readonly refusal: PauseRefusal };

/**
 * The effect of putting the next payment off: it moves by whole months, and its frequency goes on from
 * there. What is paid stays; nothing is owed for the months between. A payment that was missed, is
 * tried or is being made has to be settled first, so a pause hides no debt. `perTwelveMonths`: how
 * often it may be done. `today`: a Cairo date.
 */
export function pauseChange(
  sponsorship: PausableSponsorship,
  open: readonly OpenDue[],
  { kind, months }: PauseWish,
  { today, perTwelveMonths }: { today: Temporal.PlainDate; perTwelveMonths: number },
): PauseChange {
  const { status, frequencyMonths, anchorOn, amount, pauses } = sponsorship;
  const standing = standingRefusal(status);
  if (standing) return { refusal: standing };
  if (perTwelveMonths === 0) return { refusal: { why: 'not-offered' } };
  const { due, refusal } = dueToReplan(open, today);
  if (refusal) return { refusal };
  const running = runningPause(pauses, due);
  if (running) return { refusal: { why: 'paused', running } };
  if (kind === 'skip' && months !== frequencyMonths) return { refusal: { why: 'no-skip' } };
  const againOn = againAfter(pauses, perTwelveMonths);
  if (againOn && Temporal.PlainDate.compare(due.dueOn, againOn) < 0) {
    return { refusal: { why: 'again', againOn } };
  }
  const toDueOn = monthsAfter(anchorOn, due.dueOn, months);
  return {
    dueId: due.id,
    pause: { kind, months, fromDueOn: due.dueOn, toDueOn },
    next: { dueOn: toDueOn, amount },
  };
}

/** The pause that a due waits for: it was moved to its day, and is not paid yet. */
export function runningPause(
  pauses: readonly Pause[],
  { dueOn }: Pick<OpenDue, 'dueOn'>,
): Pause | undefined {
  return pauses.find(({ toDueOn }) => toDueOn.equals(dueOn));
}

/** The first day of a payment that may be put off again; undefined where none was in between. */
function againAfter(
  pauses: readonly Pause[],
  perTwelveMonths: number,
): Temporal.PlainDate | undefined {
  const newestFirst = pauses
    .map(({ fromDueOn }) => fromDueOn)
    .toSorted((a, b) => Temporal.PlainDate.compare(b, a));
  return newestFirst[perTwelveMonths - 1]?.add({ months: 12 });
}

/** The ways in which the next payment can be put off, the shortest first; or why there is none. */
export interface PauseChoices {
  readonly choices: readonly { readonly pause: Pause; readonly next: MovedPayment }[];
  readonly refusal: PauseRefusal | undefined;
}

/**
 * The ways in which the next payment can be put off. A pause for as long as one payment is called a
 * skip, and is not offered twice.
 */
export function pauseChoices(
  sponsorship: PausableSponsorship,
  open: readonly OpenDue[],
  on: { today: Temporal.PlainDate; perTwelveMonths: number },
): PauseChoices {
  const choices: PauseChoices['choices'][number][] = [];
  for (const months of PAUSE_MONTHS) {
    const kind = months === sponsorship.frequencyMonths ? 'skip' : 'pause';
    const change = pauseChange(sponsorship, open, { kind, months }, on);
    if (change.refusal) return { choices: [], refusal: change.refusal };
    choices.push(change);
  }
  return { choices, refusal: undefined };
}

/**
 * Why a sponsorship can't go on earlier. `not-paused`: nothing is put off. `soon`: the next payment
 * comes as early as it could.
 */
export type ResumeRefusal =
  | StandingRefusal
  | { readonly why: 'not-paused' }
  | { readonly why: 'soon'; readonly dueOn: Temporal.PlainDate }
  | DueRefusal;

/** The due that is moved back, and what stays of its pause: undefined where nothing does. */
export type ResumeChange =
  | {
      readonly dueId: number;
      readonly stays: Pause | undefined;
      readonly next: MovedPayment;
      readonly refusal?: undefined;
    }
  | { readonly refusal: ResumeRefusal };

/**
 * The effect of going on before the end of a pause: the next payment is on the first of the days that
 * it was moved over and that is still to come, and from then on at its frequency. A pause that has not
 * begun never was. `today`: a Cairo date.
 */
export function resumeChange(
  { status, anchorOn, amount, pauses }: PausableSponsorship,
  open: readonly OpenDue[],
  today: Temporal.PlainDate,
): ResumeChange {
  const standing = standingRefusal(status);
  if (standing) return { refusal: standing };
  const { due, refusal } = dueToReplan(open, today);
  if (refusal) return { refusal };
  const running = runningPause(pauses, due);
  if (!running) return { refusal: { why: 'not-paused' } };
  const { fromDueOn } = running;
  for (let months = 0; months < running.months; months += 1) {
    const toDueOn = monthsAfter(anchorOn, fromDueOn, months);
    if (Temporal.PlainDate.compare(toDueOn, today) <= 0) continue;
    const kept = PAUSE_MONTHS.find((each) => each === months);
    return {
      dueId: due.id,
      stays: kept && { ...running, months: kept, toDueOn },
      next: { dueOn: toDueOn, amount },
    };
  }
  return { refusal: { why: 'soon', dueOn: due.dueOn } };
}
