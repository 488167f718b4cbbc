import type { FieldError } from '../../errors.ts';

/** The days on which a draft may be published, in Cairo: from tomorrow to a year ahead. */
const DAYS_AHEAD = { first: { days: 1 }, last: { years: 1 } } as const;

/** Why nothing may be published on a day; undefined when it may. `today`: the date in Cairo. */
export function dayRefusal(
  on: Temporal.PlainDate,
  today: Temporal.PlainDate,
): FieldError | undefined {
  const first = today.add(DAYS_AHEAD.first);
  const last = today.add(DAYS_AHEAD.last);
  if (Temporal.PlainDate.compare(on, first) < 0) {
    return { key: 'publish-day-too-early', parameters: { day: first.toString() } };
  }
  return Temporal.PlainDate.compare(on, last) > 0
    ? { key: 'publish-day-too-late', parameters: { day: last.toString() } }
    : undefined;
}
