import { answerOf } from '../../lib/answer.ts';
import { cairoToday } from '../../lib/date-in-cairo.ts';
import type { Api } from '../../lib/api/api.ts';
import type { LoadArgs } from '../../lib/screen.ts';
import { readDay } from '../../lib/read-day.ts';

/** The days of a statement (plain dates, Cairo), both included. */
export interface StatementRange {
  readonly from: string;
  readonly to: string;
}

/** The faults of the typed days, by field. */
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

/** The days that an address names; this year unless both are dates, and in their order. */
export function rangeOf(search: URLSearchParams): StatementRange {
  const read = readRange({ from: search.get('from') ?? '', to: search.get('to') ?? '' });
  if ('range' in read) return read.range;
  const today = cairoToday();
  return rangeOfYear(Number(today.slice(0, 4)), today);
}

/** A whole year; the year that today is in, up to today. */
export function rangeOfYear(year: number, today: string): StatementRange {
  const [from, end] = [`${year}-01-01`, `${year}-12-31`];
  return { from, to: from <= today && today < end ? today : end };
}

/** The address of a statement. */
export const statementHref = ({ from, to }: StatementRange) => `/statement?from=${from}&to=${to}`;

/** Every entry of some days, or that they did not come. */
export const askStatement = (api: Api, range: StatementRange) =>
  answerOf(api('GET /sponsors/statements', { query: range }).then((answer) => answer.statement));

/** The statement of the days that the address names, else of this year. */
export const loadStatement = ({ api, url }: LoadArgs) => ({
  statement: askStatement(api, rangeOf(url.searchParams)),
});
