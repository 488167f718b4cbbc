import {
  add,
  FREQUENCIES,
  multiply,
  type FrequencyMonths,
  type Money,
  type PaymentMethod,
  type SponsorshipStatus,
} from '@nabta/contract';

/** The facts of a sponsorship that decide whether it can be paid at another frequency. */
export interface ChangeableSponsorship {
  readonly status: SponsorshipStatus;
  readonly frequencyMonths: FrequencyMonths;
  readonly pricePerMonth: Money;
  /** Above the price. */
  readonly extraPerMonth: Money;
  readonly paysBy: PaymentMethod;
}

/** A due that is not paid. */
export interface OpenDue {
  readonly id: number;
  readonly state: 'planned' | 'failed' | 'charging';
  /** A Cairo date. */
  readonly dueOn: Temporal.PlainDate;
  /** Why its last try failed, if there was one. */
  readonly declineReason: string | null;
}

/** The next payment, at the new frequency. */
export interface NextPayment {
  /** The day on which the months end that are paid (Cairo date). */
  readonly dueOn: Temporal.PlainDate;
  readonly months: FrequencyMonths;
  readonly amount: Money;
}

/**
 * Why a sponsorship can't be paid at another frequency now. `late`: a due was not paid on its day, and
 * has to be paid first. `under-way`: one is being charged, or the next one is not planned yet.
 * `cash`: it is collected for a quarter at least.
 */
export type ChangeRefusal = StandingRefusal | { readonly why: 'same' | 'cash' } | DueRefusal;

/** The due that is planned anew, and how; or why not. */
export type FrequencyChange =
  | { readonly dueId: number; readonly next: NextPayment; readonly refusal?: undefined }
  | { readonly refusal: ChangeRefusal };

/** Terms: cash collection requires quarterly payment (LEG-15). */
const LEAST_MONTHS_OF_CASH = 3;

/**
 * The effect of paying a sponsorship for other months at a time. Dues that are paid stay as they are,
 * also those ahead. The next one keeps its day, since that is where the paid months end, and is for
 * the new months from then on: so no month is lost, paid twice or paid by nobody. `open`: all dues
 * that are not paid. `today`: a Cairo date.
 */
export function frequencyChange(
  sponsorship: ChangeableSponsorship,
  open: readonly OpenDue[],
  months: FrequencyMonths,
  today: Temporal.PlainDate,
): FrequencyChange {
  const { status, frequencyMonths, paysBy } = sponsorship;
  const standing = standingRefusal(status);
  if (standing) return { refusal: standing };
  if (frequencyMonths === months) return { refusal: { why: 'same' } };
  if (paysBy === 'cash' && months < LEAST_MONTHS_OF_CASH) return { refusal: { why: 'cash' } };
  const { due, refusal } = dueToReplan(open, today);
  if (refusal) return { refusal };
  const amount = amountFor(sponsorship, months);
  return { dueId: due.id, next: { dueOn: due.dueOn, months, amount } };
}

/** The amount of a payment for some months: the price of each, and what is given above it. */
export function amountFor(
  { pricePerMonth, extraPerMonth }: Pick<ChangeableSponsorship, 'pricePerMonth' | 'extraPerMonth'>,
  months: number,
): Money {
  return multiply(add(pricePerMonth, extraPerMonth), months);
}

/** Why the payments of a sponsorship can't be changed in any way: it ends, or it has ended. */
export interface StandingRefusal {
  readonly why: 'ended' | 'ending';
}

/** Whether its state lets the payments of a sponsorship be changed. */
export function standingRefusal(status: SponsorshipStatus): StandingRefusal | undefined {
  if (status === 'inactive') return { why: 'ended' };
  return status === 'deactivation_requested' ? { why: 'ending' } : undefined;
}

/** Why the next due can't be planned anew now. */
export type DueRefusal =
  { readonly why: 'under-way' } | { readonly why: 'late'; readonly dueOn: Temporal.PlainDate };

/**
 * The next due, which can be planned anew: nobody has tried to charge it, and no other one is open. Or
 * why there is none. `open`: all dues that are not paid, the earliest first. `today`: a Cairo date.
 */
export function dueToReplan(
  open: readonly OpenDue[],
  today: Temporal.PlainDate,
):
  | { readonly due: OpenDue; readonly refusal?: undefined }
  | { readonly due?: undefined; readonly refusal: DueRefusal } {
  const [due] = open;
  if (!due || open.some(({ state }) => state === 'charging')) {
    return { refusal: { why: 'under-way' } };
  }
  const late = missedDue(open, today);
  return late ? { refusal: { why: 'late', dueOn: late.dueOn } } : { due };
}

/** The first of the open dues, the earliest first, that should have been paid by today (a Cairo date). */
export function missedDue(
  open: readonly OpenDue[],
  today: Temporal.PlainDate,
): OpenDue | undefined {
  // The one after it is planned on the day of a due: two open ones say that the first has come.
  return open.length > 1 ? open[0] : open.find((one) => wasMissed(one, today));
}

/** Whether a due was tried in vain, or its day is over. */
function wasMissed({ state, dueOn, declineReason }: OpenDue, today: Temporal.PlainDate): boolean {
  const wasTried = state === 'failed' || declineReason !== null;
  return wasTried || Temporal.PlainDate.compare(dueOn, today) < 0;
}

/** The next payment at each of the other frequencies; none where there is a reason against all of them. */
export interface FrequencyChoices {
  readonly choices: readonly NextPayment[];
  readonly refusal: ChangeRefusal | undefined;
}

/** The next payment at each of the other frequencies, the shortest first; or why none can be chosen. */
export function frequencyChoices(
  sponsorship: ChangeableSponsorship,
  open: readonly OpenDue[],
  today: Temporal.PlainDate,
): FrequencyChoices {
  const choices: NextPayment[] = [];
  for (const months of Object.values(FREQUENCIES)) {
    const change = frequencyChange(sponsorship, open, months, today);
    if (!change.refusal) choices.push(change.next);
    else if (!concernsChoice(change.refusal)) return { choices: [], refusal: change.refusal };
  }
  return { choices, refusal: undefined };
}

/** Whether another choice may be possible. */
const concernsChoice = ({ why }: ChangeRefusal): boolean => why === 'same' || why === 'cash';
