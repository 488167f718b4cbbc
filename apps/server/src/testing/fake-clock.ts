import type { Clock } from '../platform/clock.ts';

/** A clock that stands still until a test moves it. */
export interface FakeClock extends Clock {
  set(instant: string): void;
  advance(duration: Temporal.DurationLike): void;
}

/** Noon in Cairo on a day without surprises. */
export const NOON = '2026-03-10T10:00:00Z';

export function createFakeClock(start = NOON): FakeClock {
  let now = Temporal.Instant.from(start);
  return {
    now: () => now,
    set(instant) {
      now = Temporal.Instant.from(instant);
    },
    advance(duration) {
      now = now.toZonedDateTimeISO('UTC').add(duration).toInstant();
    },
  };
}
