import { readDay } from '../../lib/typed-day.ts';

/** The days of a statement (plain dates, Cairo), both included. */
export interface StatementRange {
  readonly from: string;
  readonly to: string;
}

/** What is wrong with the days as typed, field by field. */
export type RangeFaults = Partial<Record<keyof StatementRange, 'invalid-date' | 'dates-reversed'>>;

/** The days as typed (`31 / 12 / 2026`, or as an address has them), or what is wrong with them. */
export function readRange(
  typed: StatementRange,
): { readonly range: StatementRange } | { readonly faults: RangeFaults } {
  const [from, to] = [readDay(typed.from), readDay(typed.to)];
  if (from === undefined || to === undefined) {
    const faults: RangeFaults = {};
    if (from === undefined) faults.from = 'invalid-date';
    if (to === undefined) faults.to = 'invalid-date';
    return { faults };
  }
  return from <= to ? { range: { from, to } } : { faults: { to: 'dates-reversed' } };
}

/** The days that an address names; undefined unless both are dates, and in their order. */
export function rangeOf(search: URLSearchParams): StatementRange | undefined {
  const read = readRange({ from: search.get('from') ?? '', to: search.get('to') ?? '' });
  return 'range' in read ? read.range : undefined;
}

/** A whole year; the year that today is in, up to today. */
export function rangeOfYear(year: number, today: string): StatementRange {
  const [from, end] = [`${year}-01-01`, `${year}-12-31`];
  return { from, to: from <= today && today < end ? today : end };
}

/** The address of a statement. */
export const statementHref = ({ from, to }: StatementRange) => `/statement?from=${from}&to=${to}`;
