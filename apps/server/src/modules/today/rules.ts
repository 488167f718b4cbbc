/** The day on which a week begins: Saturday, as in Egypt (1 is Monday). */
const FIRST_DAY = 6;

/** A week of Cairo days. */
export interface Week {
  readonly beginsOn: Temporal.PlainDate;
  readonly endsOn: Temporal.PlainDate;
  readonly since: Temporal.Instant;
  /** The first moment after it. */
  readonly before: Temporal.Instant;
  /** When what stands is counted: at its end; of the running week, now. */
  readonly seenAt: Temporal.Instant;
  /** The day then: that after the week, or today. */
  readonly seenOn: Temporal.PlainDate;
}

/** The last weeks, the oldest first; the last one is running. They begin on Saturday. `now`: in Cairo. */
export function lastWeeks(now: Temporal.ZonedDateTime, count: number): readonly Week[] {
  const today = now.toPlainDate();
  const running = today.subtract({ days: (today.dayOfWeek - FIRST_DAY + 7) % 7 });
  const startOf = (day: Temporal.PlainDate) => day.toZonedDateTime(now.timeZoneId).toInstant();
  return Array.from({ length: count }, (_, place) => {
    const weeksAgo = count - 1 - place;
    const beginsOn = running.subtract({ weeks: weeksAgo });
    const next = beginsOn.add({ weeks: 1 });
    const isRunning = weeksAgo === 0;
    return {
      beginsOn,
      endsOn: next.subtract({ days: 1 }),
      since: startOf(beginsOn),
      before: startOf(next),
      seenAt: isRunning ? now.toInstant() : startOf(next),
      seenOn: isRunning ? today : next,
    };
  });
}

/**
 * How many there were at the end of each week, counted back from how many there are now. What
 * began and ended is exact, so no row of the past has to be read.
 */
export function standingAtEnds(
  now: number,
  weeks: readonly { readonly began: number; readonly ended: number }[],
): number[] {
  const standing: number[] = [];
  let count = now;
  for (const { began, ended } of weeks.toReversed()) {
    standing.unshift(count);
    count += ended - began;
  }
  return standing;
}
