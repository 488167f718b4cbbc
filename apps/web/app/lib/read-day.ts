import { westernDigits, withoutMarks } from '@nabta/contract';

/** A date as typed (`31 / 1 / 2027`), or as an address has it, as YYYY-MM-DD; undefined for no real one. */
export function readDay(typed: string): string | undefined {
  const text = westernDigits(withoutMarks(typed)).replace(/\s/g, '');
  const dayFirst = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})$/.exec(text);
  const [day, month, year] = dayFirst?.slice(1) ?? text.split('-').toReversed();
  if (!day || !month || !year || !/^\d{4}$/.test(year)) return undefined;
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isRealDate(date) ? date : undefined;
}

/** The calendar takes 31 February for 3 March: what it gives back tells. */
function isRealDate(date: string): boolean {
  const instant = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(date);
}
