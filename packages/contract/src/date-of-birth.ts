import { z } from './zod.ts';
import { westernDigits, withoutMarks } from './digits.ts';

/** The first year that a date of birth may have (VAL-24, CST-14). */
const FIRST_YEAR = 1900;

/** A day of the calendar. */
export interface Day {
  readonly day: number;
  readonly month: number;
  readonly year: number;
}

/** The value of a field that nobody filled in: empty, or its own placeholder (VAL-26). */
const UNTOUCHED = /^(?:[\s/_]|dd|mm|yyyy|يوم|شهر|سنة)*$/i;

/** Whether a date of birth was left alone: empty, or its own placeholder. */
export function isUntouchedDate(typed: string): boolean {
  return UNTOUCHED.test(withoutMarks(typed));
}

/**
 * Reads `dd / mm / yyyy` as typed, in either script, with or without blanks. Returns undefined
 * unless it is a real date from 1900 on (VAL-24, VAL-25).
 */
export function dayOfBirth(typed: string): Day | undefined {
  const match = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(
    westernDigits(withoutMarks(typed)).replace(/\s/g, ''),
  );
  if (!match) return undefined;
  const [day = 0, month = 0, year = 0] = match.slice(1).map(Number);
  return year >= FIRST_YEAR && isReal({ day, month, year }) ? { day, month, year } : undefined;
}

/** Whether a day comes after another. */
export function isLaterDay(day: Day, other: Day): boolean {
  return numberOf(day) > numberOf(other);
}

/** A day as the API writes it: `01/02/2000` (ENT-01). */
export function writtenDay({ day, month, year }: Day): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${two(day)}/${two(month)}/${year}`;
}

function isReal({ day, month, year }: Day): boolean {
  if (month < 1 || month > 12 || day < 1) return false;
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const february = isLeap ? 29 : 28;
  const days = month === 2 ? february : [4, 6, 9, 11].includes(month) ? 30 : 31;
  return day <= days;
}

function numberOf({ day, month, year }: Day): number {
  return (year * 100 + month) * 100 + day;
}

/**
 * A date of birth in a form: `dd/mm/yyyy`, or null when it was left empty. The schema does not know
 * today, so the caller checks that it is not in the future.
 */
export const dateOfBirthField = z
  .string({ error: 'dateOfBirthValid' })
  .max(40, { error: 'dateOfBirthValid' })
  .transform((typed, context) => {
    if (isUntouchedDate(typed)) return null;
    const day = dayOfBirth(typed);
    if (day) return writtenDay(day);
    context.addIssue({ code: 'custom', message: 'dateOfBirthValid' });
    return z.NEVER;
  });
