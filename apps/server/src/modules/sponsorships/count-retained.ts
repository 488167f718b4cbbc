import type { Deps } from '../../deps.ts';
import { cairoToday } from '../../platform/clock.ts';
import { countCohorts } from './cohort-repository.ts';

/** The sponsorships that began in a month (Cairo), and how many of them go on after some months. */
interface Cohort {
  readonly month: Temporal.PlainYearMonth;
  readonly began: number;
  /** In the order of the asked months; undefined where it is too early for some of them. */
  readonly kept: readonly (number | undefined)[];
}

/**
 * How many sponsorships that began in each of the last `months` months, and in the running one, go on
 * after each of some numbers of months: they live, or their last day came later. An end counts
 * whatever its reason, and a transfer to another sponsor is an end and a beginning. The latest month
 * first; those in which none began are left out.
 */
export async function countRetained(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  months: number,
  after: readonly number[],
): Promise<Cohort[]> {
  const today = cairoToday(clock);
  const since = today.with({ day: 1 }).subtract({ months });
  const found = await countCohorts(db, since, after);
  return found.map(({ month, began, kept }) => ({
    month,
    began,
    kept: after.map((length, place) =>
      canBeTold(month, length, today) ? (kept[place] ?? 0) : undefined,
    ),
  }));
}

/** Whether each that began in a month has had so many months by a day (Cairo). */
function canBeTold(
  month: Temporal.PlainYearMonth,
  length: number,
  today: Temporal.PlainDate,
): boolean {
  const latest = month.toPlainDate({ day: month.daysInMonth }).add({ months: length });
  return Temporal.PlainDate.compare(latest, today) <= 0;
}

/** Of the months of which it can be told: how many began, and how many go on, after each length. */
export function retainedInAll(
  cohorts: readonly Cohort[],
  after: readonly number[],
): { readonly began: number; readonly kept: number }[] {
  return after.map((_, place) => {
    const told = cohorts.filter(({ kept }) => kept[place] !== undefined);
    return {
      began: told.reduce((sum, { began }) => sum + began, 0),
      kept: told.reduce((sum, { kept }) => sum + (kept[place] ?? 0), 0),
    };
  });
}
