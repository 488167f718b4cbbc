import { money, MOST_EXTRA_TIMES, type Money } from '@nabta/contract';
import { organisation } from '@nabta/organisation';
import {
  amountFor,
  dueToReplan,
  standingRefusal,
  type ChangeableSponsorship,
  type DueRefusal,
  type NextPayment,
  type OpenDue,
  type StandingRefusal,
} from './change-rules.ts';

/** Why the extra can't be changed so now. `too-much`: above the most of a month. */
export type ExtraRefusal =
  | StandingRefusal
  | { readonly why: 'same' }
  | { readonly why: 'too-much'; readonly most: Money }
  | DueRefusal;

/** The due that is planned anew, and how; or why not. */
export type ExtraChange =
  | { readonly dueId: number; readonly next: NextPayment; readonly refusal?: undefined }
  | { readonly refusal: ExtraRefusal };

/**
 * The effect of giving another amount above the price of each month: the next due keeps its day and
 * its months, and all that is paid stays. Zero ends the extra; the price itself never falls.
 * `extraPerMonth`: minor units from 0 on. `today`: a Cairo date. Throws RangeError for one below 0.
 */
export function extraChange(
  sponsorship: ChangeableSponsorship,
  open: readonly OpenDue[],
  extraPerMonth: Money,
  today: Temporal.PlainDate,
): ExtraChange {
  if (extraPerMonth.minor < 0) throw new RangeError('less than the price is never paid');
  const standing = standingRefusal(sponsorship.status);
  if (standing) return { refusal: standing };
  if (sponsorship.extraPerMonth.minor === extraPerMonth.minor) return { refusal: { why: 'same' } };
  const most = mostExtra(sponsorship.pricePerMonth);
  if (extraPerMonth.minor > most.minor) return { refusal: { why: 'too-much', most } };
  const { due, refusal } = dueToReplan(open, today);
  if (refusal) return { refusal };
  const { frequencyMonths: months, pricePerMonth } = sponsorship;
  const amount = amountFor({ pricePerMonth, extraPerMonth }, months);
  return { dueId: due.id, next: { dueOn: due.dueOn, months, amount } };
}

const MONTHS_OF_LONGEST = 12;

/**
 * The most that is given above the price of a month: so that a slip of the keys is caught, and a card
 * can still pay a year at once.
 */
export function mostExtra({ minor: price, currency }: Money): Money {
  const ofCard = Math.floor(organisation.donations.maximum[currency] / MONTHS_OF_LONGEST) - price;
  return money(Math.max(0, Math.min(price * MOST_EXTRA_TIMES, ofCard)), currency);
}
