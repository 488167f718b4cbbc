/** The days of a month as a calendar lays them out. Days are ISO dates, months `2026-11`. */
export interface MonthDays {
  readonly days: readonly string[];
  /** The column of the first day, from 1: weeks begin on Saturday, as in Egypt. */
  readonly firstColumn: number;
}

const DAYS_OF_WEEK = 7;

/** The days of a month, which is valid. */
export function monthDays(month: string): MonthDays {
  const first = new Date(`${month}-01T00:00:00Z`);
  const after = new Date(`${monthsLater(month, 1)}-01T00:00:00Z`);
  const count = Math.round((after.getTime() - first.getTime()) / 86_400_000);
  const days = Array.from(
    { length: count },
    (_, day) => `${month}-${String(day + 1).padStart(2, '0')}`,
  );
  return { days, firstColumn: ((first.getUTCDay() + 1) % DAYS_OF_WEEK) + 1 };
}

/** The month some months later, or earlier with a number below 0. */
export function monthsLater(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months)).toISOString().slice(0, 7);
}
