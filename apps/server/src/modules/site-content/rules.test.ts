import { expect, it } from 'vitest';
import { cairoToday } from '../../platform/clock.ts';
import { createFakeClock } from '../../testing/fake-clock.ts';
import { dayRefusal } from './rules.ts';

/** What is said at a moment of publishing on a day. */
const refusalAt = (moment: string, day: string) =>
  dayRefusal(Temporal.PlainDate.from(day), cairoToday(createFakeClock(moment)));

it('takes the days from tomorrow to a year ahead', () => {
  const noon = '2026-03-10T10:00:00Z';
  const early = { key: 'publish-day-too-early', parameters: { day: '2026-03-11' } };
  const late = { key: 'publish-day-too-late', parameters: { day: '2027-03-10' } };
  expect(refusalAt(noon, '2025-12-31')).toEqual(early);
  expect(refusalAt(noon, '2026-03-10')).toEqual(early);
  expect(refusalAt(noon, '2026-03-11')).toBeUndefined();
  expect(refusalAt(noon, '2027-03-10')).toBeUndefined();
  expect(refusalAt(noon, '2027-03-11')).toEqual(late);
});

it('counts the days of Cairo, in winter and in summer', () => {
  // Two hours ahead of UTC in winter, three in summer.
  expect(refusalAt('2026-03-10T21:59:00Z', '2026-03-11')).toBeUndefined();
  expect(refusalAt('2026-03-10T22:00:00Z', '2026-03-11')?.key).toBe('publish-day-too-early');
  expect(refusalAt('2026-07-10T20:59:00Z', '2026-07-11')).toBeUndefined();
  expect(refusalAt('2026-07-10T21:00:00Z', '2026-07-11')?.key).toBe('publish-day-too-early');
});

it('takes the last day of February of a year ahead from the 29th', () => {
  const leapDay = '2028-02-29T10:00:00Z';
  expect(refusalAt(leapDay, '2029-02-28')).toBeUndefined();
  expect(refusalAt(leapDay, '2029-03-01')?.key).toBe('publish-day-too-late');
});
