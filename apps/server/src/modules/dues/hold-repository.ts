// The SQL of what holds the daily job of dues back.
import { inArray } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { systemValues } from '../../db/system-values.ts';

/**
 * What holds the daily job back, each with its time in seconds of the epoch; no row: it goes on.
 * `restored`: this data was restored or copied. `paused`: staff paused it.
 */
const HOLDS = { restored: 'dues_held_since', paused: 'dues_paused_since' } as const;

/** Since when the daily job is held back, by what does it. */
export type Holds = Readonly<Partial<Record<keyof typeof HOLDS, Temporal.Instant>>>;

/** Holds the daily job back from a moment on, since this data was restored or copied. */
export async function startDuesHold(db: Db, now: Temporal.Instant): Promise<void> {
  const value = secondsOf(now);
  await db
    .insert(systemValues)
    .values({ name: HOLDS.restored, value })
    .onConflictDoUpdate({ target: systemValues.name, set: { value } });
}

/** Pauses the daily job from a moment on. False when it is paused already. */
export async function startDuesPause(db: Db, now: Temporal.Instant): Promise<boolean> {
  const rows = await db
    .insert(systemValues)
    .values({ name: HOLDS.paused, value: secondsOf(now) })
    .onConflictDoNothing({ target: systemValues.name })
    .returning({ name: systemValues.name });
  return rows.length > 0;
}

const secondsOf = (moment: Temporal.Instant) => Math.floor(moment.epochMilliseconds / 1_000);

/** What holds the daily job back. */
export async function findDuesHolds(db: Db): Promise<Holds> {
  return holdsOf(
    await db
      .select()
      .from(systemValues)
      .where(inArray(systemValues.name, Object.values(HOLDS))),
  );
}

/** Lets the daily job go on. Returns what has held it back. */
export async function endDuesHolds(db: Db): Promise<Holds> {
  return holdsOf(
    await db
      .delete(systemValues)
      .where(inArray(systemValues.name, Object.values(HOLDS)))
      .returning(),
  );
}

function holdsOf(rows: readonly (typeof systemValues.$inferSelect)[]): Holds {
  const since = (name: keyof typeof HOLDS) => {
    const row = rows.find((one) => one.name === HOLDS[name]);
    return row && { [name]: Temporal.Instant.fromEpochMilliseconds(row.value * 1_000) };
  };
  return { ...since('restored'), ...since('paused') };
}
