/**
 * The years that have a page, the newest first: from the one in which something began to the last that is
 * over. None for who began this year, or has not begun. Cairo dates.
 */
export function yearsBetween(
  beganOn: Temporal.PlainDate | undefined,
  today: Temporal.PlainDate,
): number[] {
  if (beganOn === undefined) return [];
  const count = Math.max(0, today.year - beganOn.year);
  return Array.from({ length: count }, (_, ago) => today.year - 1 - ago);
}

/**
 * The months of a year that a sponsorship shared, begun ones too: 1 to 12. `endedOn`: its last day; null
 * while it goes on. Throws for a year that it had no day in.
 */
export function monthsTogether(
  year: number,
  { startedOn, endedOn }: { startedOn: Temporal.PlainDate; endedOn: Temporal.PlainDate | null },
): number {
  if (startedOn.year > year || (endedOn !== null && endedOn.year < year)) {
    throw new RangeError(`no day of ${year} was shared`);
  }
  const from = startedOn.year === year ? startedOn.month : 1;
  const to = endedOn?.year === year ? endedOn.month : 12;
  // One that ended on the day it began is a month too.
  return Math.max(1, to - from + 1);
}

/** A portrait by its days, as far as they are known (Cairo dates). `replacedOn`: null of today's. */
interface Dated {
  readonly takenOn: string | null;
  readonly replacedOn: string | null;
}

/**
 * The portraits that show a child in a year, the oldest first: the last from before it, for comparison, and
 * those that were taken in it. Where no day tells, the last that was shown by its end, so that the child has
 * a face; never one from after it. `all`: the oldest first, today's last.
 */
export function portraitsOfYear<P extends Dated>(all: readonly P[], year: number): P[] {
  const yearOf = ({ takenOn }: Dated) =>
    takenOn === null ? undefined : Number(takenOn.slice(0, 4));
  const taken = all.filter((one) => yearOf(one) === year);
  const before = all.filter((one) => (yearOf(one) ?? year) < year).slice(-1);
  const chosen = [...before, ...taken];
  return chosen.length > 0 ? chosen : shownBy(all, `${year}-12-31`).slice(-1);
}

/** Those without a day that took the place of another, or were the first, by a day (Cairo date). */
function shownBy<P extends Dated>(all: readonly P[], day: string): P[] {
  const last = '9999-12-31';
  const inTurn = all.toSorted((a, b) => (a.replacedOn ?? last).localeCompare(b.replacedOn ?? last));
  return inTurn.filter(
    ({ takenOn }, at) => takenOn === null && (inTurn[at - 1]?.replacedOn ?? '') <= day,
  );
}

/**
 * The year that sponsors are written to about on a day (Cairo date): the one before, from a day of January
 * to its end, so that missed days are made good. Undefined on all other days.
 */
export function yearToTell(today: Temporal.PlainDate, mailOnJanuary: number): number | undefined {
  return today.month === 1 && today.day >= mailOnJanuary ? today.year - 1 : undefined;
}
