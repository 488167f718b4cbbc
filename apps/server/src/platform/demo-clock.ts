import type { PlainSql } from '../db/client.ts';
import { systemClock, type Clock } from './clock.ts';

/** The name in `system_values` of the seconds by which the demo is ahead. */
const NAME = 'demo_clock_ahead_seconds';

/** Milliseconds between two checks whether another process has moved the clock. */
const LOOK_MS = 5_000;

/** The clock of a demo: the system's, or days ahead of it. It only moves forward. */
export interface DemoClock extends Clock {
  /** Moves the clock forward to a moment, for every process. Does nothing for a moment in the past. */
  travelTo(moment: Temporal.Instant): Promise<void>;
  /** Follows other processes that move the clock. The returned function stops that. */
  follow(): () => void;
}

/** Creates the clock of a demo from a migrated database, as far ahead as it was left. */
export async function createDemoClock(sql: PlainSql): Promise<DemoClock> {
  let ahead = await readAhead(sql);
  const clock: DemoClock = {
    now: () => systemClock.now().add({ seconds: ahead }),
    async travelTo(moment) {
      const further = Math.ceil(clock.now().until(moment).total('seconds'));
      if (further <= 0) return;
      await sql.query(
        `insert into system_values (name, value) values ($1, $2)
         on conflict (name) do update set value = system_values.value + $2`,
        [NAME, further],
      );
      ahead = await readAhead(sql);
    },
    follow() {
      const timer = setInterval(() => {
        // The next check follows when the database does not answer.
        readAhead(sql).then(
          (value) => (ahead = value),
          () => undefined,
        );
      }, LOOK_MS);
      timer.unref();
      return () => clearInterval(timer);
    },
  };
  return clock;
}

async function readAhead(sql: PlainSql): Promise<number> {
  const { rows } = await sql.query<{ value: string }>(
    'select value from system_values where name = $1',
    [NAME],
  );
  return Number(rows[0]?.value ?? 0);
}

/** Whether a clock can be moved: only a demo's. */
export function isDemoClock(clock: Clock): clock is DemoClock {
  return 'travelTo' in clock;
}

/** The time outside: a demo's clock may be days ahead of it, and a phone's is not. */
export function realTime(clock: Clock): Temporal.Instant {
  return isDemoClock(clock) ? systemClock.now() : clock.now();
}
