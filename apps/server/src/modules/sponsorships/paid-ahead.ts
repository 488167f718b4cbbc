// What goes to the balance when a sponsorship ends: whole months that were paid for after its last day.
import { FREQUENCIES, money } from '@nabta/contract';
import type { Db } from '../../db/client.ts';
import { refundedAmount } from '../payments/index.ts';
import * as repository from './repository.ts';
import type { SponsorshipRow } from './repository.ts';
import { monthsOf, paidAhead, type PaidPeriod } from './rules.ts';

/** A paid due that has whole months ahead, with its payment. Minor units. */
interface DueAhead {
  readonly period: PaidPeriod;
  readonly paymentId: string;
  /** The part of the payment that went to the balance before. */
  readonly returned: number;
  /** The rest of the payment, less what went back. */
  readonly left: number;
}

/** The paid dues of a sponsorship with whole months that begin on a day (Cairo) or later. */
export async function listPaidAhead(
  db: Db,
  { id, anchorOn, currency }: Pick<SponsorshipRow, 'id' | 'anchorOn' | 'currency'>,
  day: Temporal.PlainDate,
): Promise<DueAhead[]> {
  const anchor = Temporal.PlainDate.from(anchorOn);
  // A period that began before this has no month left; clamped dates are at most 3 days off.
  const since = day.subtract({ months: Math.max(...Object.values(FREQUENCIES)), days: 3 });
  const ahead: DueAhead[] = [];
  for (const due of await repository.listPaidAfter(db, id, since)) {
    const { months, paymentId, returned } = due;
    const dueOn = Temporal.PlainDate.from(due.dueOn);
    const period = { anchor, dueOn, months, amount: money(due.amount, currency) };
    if (paidAhead(period, day).minor === 0) continue;
    const left = due.paymentAmount - returned - (await refundedAmount(db, paymentId));
    ahead.push({ period, paymentId, returned, left });
  }
  return ahead;
}

/**
 * What goes to the balance when a sponsorship ends on a day (Cairo), due by due, in minor units. It is
 * never more than the rest of a payment of which money went back, to the card or for another child.
 */
export function returnedOn(ahead: readonly DueAhead[], lastDay: Temporal.PlainDate) {
  // By payment: one may have paid several of the dues.
  const moved = new Map<string, number>();
  return ahead.flatMap(({ period, paymentId, left }) => {
    const alreadyMoved = moved.get(paymentId) ?? 0;
    const amount = Math.min(paidAhead(period, lastDay).minor, Math.max(left - alreadyMoved, 0));
    moved.set(paymentId, alreadyMoved + amount);
    return amount > 0 ? [{ paymentId, amount }] : [];
  });
}

/** The sum of `returnedOn`, in minor units. */
export function sumReturnedOn(ahead: readonly DueAhead[], lastDay: Temporal.PlainDate): number {
  return returnedOn(ahead, lastDay).reduce((sum, { amount }) => sum + amount, 0);
}

/** The sum that goes to the balance (minor units) for a last day up to `until` (Cairo). */
export interface ReturnStep {
  readonly until: Temporal.PlainDate;
  readonly amount: number;
}

/** The sums for each last day from the earliest on, the soonest first: fewer months, a smaller sum. */
export function returnSteps(
  ahead: readonly DueAhead[],
  earliest: Temporal.PlainDate,
): ReturnStep[] {
  const begins = ahead.flatMap(({ period }) => monthsOf(period)).map((day) => day.toString());
  return [...new Set(begins)]
    .filter((day) => day >= earliest.toString())
    .toSorted()
    .map((day) => Temporal.PlainDate.from(day))
    .map((until) => ({ until, amount: sumReturnedOn(ahead, until) }))
    .filter(({ amount }) => amount > 0);
}
