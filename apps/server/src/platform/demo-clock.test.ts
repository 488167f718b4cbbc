import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../db/client.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { systemClock } from './clock.ts';
import { createDemoClock, isDemoClock } from './demo-clock.ts';

let database: Database;
beforeAll(async () => {
  ({ database } = await createTestDatabase());
});
afterAll(() => database.close());

const aheadOf = (clock: { now(): Temporal.Instant }) =>
  systemClock.now().until(clock.now()).total('seconds');

it('is the world’s clock until it is moved, then runs on ahead of it, for all and after a restart', async () => {
  const clock = await createDemoClock(database.sql);
  expect(Math.abs(aheadOf(clock))).toBeLessThan(1);
  const moment = systemClock.now().add({ hours: 24 * 45 });
  await clock.travelTo(moment);
  expect(Temporal.Instant.compare(clock.now(), moment)).toBeGreaterThanOrEqual(0);
  const started = await createDemoClock(database.sql);
  expect(Math.round(aheadOf(started))).toBe(Math.round(aheadOf(clock)));
});

it('never goes back', async () => {
  const clock = await createDemoClock(database.sql);
  const before = clock.now();
  await clock.travelTo(before.subtract({ hours: 24 }));
  expect(Temporal.Instant.compare(clock.now(), before)).toBeGreaterThanOrEqual(0);
});

it('is not every clock', () => {
  expect(isDemoClock(systemClock)).toBe(false);
});
