/** The one source of time. Code takes it as an argument, so that tests and the demo can move it. */
export interface Clock {
  now(): Temporal.Instant;
}

export const systemClock: Clock = { now: () => Temporal.Now.instant() };

/** The time zone in which 'today' is decided (domain: Time). */
export const CAIRO = 'Africa/Cairo';

/** Today's date in Cairo. */
export function cairoToday(clock: Clock): Temporal.PlainDate {
  return clock.now().toZonedDateTimeISO(CAIRO).toPlainDate();
}
