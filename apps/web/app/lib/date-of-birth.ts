import { westernDigits } from '@nabta/contract';
import { maskDate } from '../ui/date-mask.ts';

/** The first year that a date of birth may have (VAL-24, CST-14). */
const FIRST_YEAR = 1900;

interface Day {
  readonly day: number;
  readonly month: number;
  readonly year: number;
}

/** What a field that nobody filled in may hold: nothing, or its own placeholder (VAL-26). */
const UNTOUCHED = /^(?:[\s/_\u200e\u200f]|dd|mm|yyyy|يوم|شهر|سنة)*$/i;

/**
 * A date of birth as typed, in either script, as `dd/mm/yyyy`; '' when none was given.
 *
 * @param today the visitor's own day: nobody is born after it
 * @returns undefined for what is no real date from 1900 to today (VAL-24, VAL-25)
 */
export function readDateOfBirth(typed: string, today: Date): string | undefined {
  if (UNTOUCHED.test(typed)) return '';
  const date = dayOf(typed);
  if (!date || date.year < FIRST_YEAR || !isReal(date) || isAfter(date, today)) return undefined;
  const two = (part: number) => String(part).padStart(2, '0');
  return `${two(date.day)}/${two(date.month)}/${date.year}`;
}

/** A date that the API gave (`dd/mm/yyyy` or ISO) as its field shows it: `01 / 02 / 2000`. */
export function typedDateOfBirth(given: string | null | undefined): string {
  const text = given?.split('T')[0] ?? '';
  return maskDate(text, text.length).text;
}

/** Whole years on a day, of someone born on `dd/mm/yyyy`; undefined when that is no date. */
export function ageOn(dateOfBirth: string, today: Date): number | undefined {
  const born = dayOf(dateOfBirth);
  if (!born || !isReal(born)) return undefined;
  const years = today.getFullYear() - born.year;
  return isAfter({ ...born, year: today.getFullYear() }, today) ? years - 1 : years;
}

function dayOf(text: string): Day | undefined {
  const match = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(westernDigits(text).replace(/\s/g, ''));
  if (!match) return undefined;
  const [day = 0, month = 0, year = 0] = match.slice(1).map(Number);
  return { day, month, year };
}

function isReal({ day, month, year }: Day): boolean {
  if (month < 1 || month > 12 || day < 1) return false;
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const february = isLeap ? 29 : 28;
  const days = month === 2 ? february : [4, 6, 9, 11].includes(month) ? 30 : 31;
  return day <= days;
}

function isAfter({ day, month, year }: Day, today: Date): boolean {
  const number = (y: number, m: number, d: number) => (y * 100 + m) * 100 + d;
  const now = number(today.getFullYear(), today.getMonth() + 1, today.getDate());
  return number(year, month, day) > now;
}
