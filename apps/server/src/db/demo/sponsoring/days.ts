import { CAIRO } from '../../../platform/clock.ts';

/** The hour of the daily jobs (Cairo). */
const NINE = Temporal.PlainTime.from('09:00');

/** When the daily jobs of a day run. */
export function nineOn(day: Temporal.PlainDate): Temporal.Instant {
  return momentOn(day, NINE);
}

/** A time of a day in Cairo. By day: some midnights do not exist there. */
export function momentOn(day: Temporal.PlainDate, time: Temporal.PlainTime): Temporal.Instant {
  return day.toZonedDateTime({ timeZone: CAIRO, plainTime: time }).toInstant();
}

/** The day of a moment in Cairo. */
export function dayOf(moment: Temporal.Instant): Temporal.PlainDate {
  return moment.toZonedDateTimeISO(CAIRO).toPlainDate();
}

/** Whether a moment has come. */
export function hasCome(moment: Temporal.Instant, now: Temporal.Instant): boolean {
  return Temporal.Instant.compare(moment, now) <= 0;
}
