import { InvalidArgumentError } from 'commander';

const MOST_DAYS = 366;

/** A number of days, as an option says it. */
export function wholeDays(text: string): number {
  const days = Number(text);
  if (/^\d{1,3}$/.test(text) && days >= 1 && days <= MOST_DAYS) return days;
  throw new InvalidArgumentError(`It must be a whole number from 1 to ${MOST_DAYS}.`);
}
