import { westernDigits } from '@nabta/contract';
import { InvalidArgumentError } from 'commander';

const MOST_DAYS = 366;

/** A number of days, as an option says it. */
export function wholeDays(text: string): number {
  const digits = westernDigits(text);
  const days = Number(digits);
  if (/^\d{1,3}$/.test(digits) && days >= 1 && days <= MOST_DAYS) return days;
  throw new InvalidArgumentError(`It must be a whole number from 1 to ${MOST_DAYS}.`);
}
