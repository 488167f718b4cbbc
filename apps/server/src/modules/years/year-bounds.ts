import { CAIRO } from '../../platform/clock.ts';

const firstDay = (year: number) => Temporal.PlainDate.from({ year, month: 1, day: 1 });

/** The days of a year (Cairo dates, both included), and its moments. */
export interface YearBounds {
  readonly from: string;
  readonly to: string;
  readonly since: Temporal.Instant;
  readonly before: Temporal.Instant;
}

/** The first and last day of a year in Cairo, and the moments between which all of it lies. */
export function boundsOf(year: number): YearBounds {
  const start = (of: number) => firstDay(of).toZonedDateTime(CAIRO).toInstant();
  return {
    from: `${year}-01-01`,
    to: `${year}-12-31`,
    since: start(year),
    before: start(year + 1),
  };
}
