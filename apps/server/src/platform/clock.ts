/** The one source of time. Code takes it as an argument, so that tests and the demo can move it. */
export interface Clock {
  now(): Temporal.Instant;
}

export const systemClock: Clock = { now: () => Temporal.Now.instant() };

/** The time zone in which 'today' is decided. */
export const CAIRO = 'Africa/Cairo';

/** The time from the start of one day in Cairo to the end of another, where they are given. */
export function cairoDays({
  since,
  until,
}: {
  since?: string | undefined;
  until?: string | undefined;
}): {
  since: Temporal.Instant | undefined;
  before: Temporal.Instant | undefined;
} {
  const startOf = (day: Temporal.PlainDate) => day.toZonedDateTime(CAIRO).toInstant();
  return {
    since: since === undefined ? undefined : startOf(Temporal.PlainDate.from(since)),
    before:
      until === undefined ? undefined : startOf(Temporal.PlainDate.from(until).add({ days: 1 })),
  };
}

/** Today's date in Cairo. */
export function cairoToday(clock: Clock): Temporal.PlainDate {
  return clock.now().toZonedDateTimeISO(CAIRO).toPlainDate();
}

/** A moment in Cairo to the minute, as it stands in files: `2026-11-23 14:05`. */
export function cairoMinute(moment: Temporal.Instant): string {
  const local = moment.toZonedDateTimeISO(CAIRO).toPlainDateTime();
  return local.toString({ smallestUnit: 'minute' }).replace('T', ' ');
}
