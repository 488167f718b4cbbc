import { toMinorUnits, westernDigits } from '@nabta/contract';
import type { Layout } from './layouts.ts';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** The century of a year of two digits. */
const CENTURY = 2000;

/**
 * A day as a bank writes it: `01/03/2026`, `01.03.26`, `01-MAR-2026`, `٢٠٢٦/٠٣/٠١`, also with a time
 * behind it. Undefined for what is none.
 */
export function dayIn(text: string, order: Layout['days']): Temporal.PlainDate | undefined {
  const [date = ''] = westernDigits(text)
    .replace(/[\u200e\u200f\u061c]/g, '')
    .trim()
    .split(/[T\s]/);
  const [first = '', second = '', third = '', ...more] = date.split(/[./-]/);
  if (more.length > 0) return undefined;
  // A year of four digits in front is no day, whatever the layout says.
  const isYearFirst = order === 'ymd' || first.length === 4;
  const [year, month, day] = isYearFirst
    ? [first, second, third]
    : order === 'mdy'
      ? [third, first, second]
      : [third, second, first];
  const named = MONTHS.indexOf(month.slice(0, 3).toLowerCase()) + 1;
  if (!/^(\d{2}|\d{4})$/.test(year) || !/^\d{1,2}$/.test(day)) return undefined;
  if (named === 0 && !/^\d{1,2}$/.test(month)) return undefined;
  try {
    return Temporal.PlainDate.from(
      {
        year: year.length === 2 ? CENTURY + Number(year) : Number(year),
        month: named || Number(month),
        day: Number(day),
      },
      { overflow: 'reject' },
    );
  } catch {
    return undefined;
  }
}

/**
 * An amount as a bank writes it, in either digits: `1,500.50`, `1.500,50`, `١٬٥٠٠٫٥٠`, `1500.50-`.
 * Signed minor units; undefined for what is none, such as a group of two digits.
 */
export function amountIn(text: string, decimal: Layout['decimal']): number | undefined {
  const western = westernDigits(text).replace(/[\s\u00a0\u202f\u200e\u200f\u061c']/g, '');
  const isArabic = /[\u066b\u066c]/.test(western);
  const point = isArabic ? '\u066b' : decimal;
  const group = isArabic ? '\u066c' : decimal === '.' ? ',' : '.';
  const [, before, digits = '', after] = /^([-+]?)(.*?)(-?)$/.exec(western) ?? [];
  const [whole = '', fraction, ...more] = digits.split(point);
  const isGrouped = new RegExp(`^\\d{1,3}(\\${group}\\d{3})+$`).test(whole);
  if (more.length > 0 || !(isGrouped || /^\d+$/.test(whole))) return undefined;
  const plain = whole.replaceAll(group, '') + (fraction === undefined ? '' : `.${fraction}`);
  const minor = toMinorUnits(plain);
  return minor !== undefined && (before === '-' || after === '-') ? 0 - minor : minor;
}
