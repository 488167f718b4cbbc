import { describe, expect, it } from 'vitest';
import { lastWeeks, standingAtEnds } from './rules.ts';

const weeksAt = (moment: string, count: number) =>
  lastWeeks(Temporal.Instant.from(moment).toZonedDateTimeISO('Africa/Cairo'), count).map(
    ({ beginsOn, endsOn, since, seenAt, seenOn }) => [
      beginsOn.toString(),
      endsOn.toString(),
      since.toString(),
      seenAt.toString(),
      seenOn.toString(),
    ],
  );

describe('the last weeks', () => {
  it('begin on Saturday in Cairo, the oldest first, and the last one runs until now', () => {
    // A Tuesday.
    expect(weeksAt('2026-03-10T10:00:00Z', 2)).toEqual([
      ['2026-02-28', '2026-03-06', '2026-02-27T22:00:00Z', '2026-03-06T22:00:00Z', '2026-03-07'],
      ['2026-03-07', '2026-03-13', '2026-03-06T22:00:00Z', '2026-03-10T10:00:00Z', '2026-03-10'],
    ]);
  });

  it('change with the day in Cairo, not in UTC', () => {
    expect(weeksAt('2026-03-06T21:59:59Z', 1)[0]?.[0]).toBe('2026-02-28');
    expect(weeksAt('2026-03-06T22:00:00Z', 1)[0]?.[0]).toBe('2026-03-07');
  });

  it('are an hour shorter where summer time begins, which takes the first hour of a Friday', () => {
    const [before, first] = weeksAt('2026-05-05T10:00:00Z', 2);
    expect(before?.slice(2, 4)).toEqual(['2026-04-24T21:00:00Z', '2026-05-01T21:00:00Z']);
    expect(first?.[2]).toBe('2026-05-01T21:00:00Z');
    const [spring] = weeksAt('2026-04-28T10:00:00Z', 2);
    expect(spring?.slice(2, 4)).toEqual(['2026-04-17T22:00:00Z', '2026-04-24T21:00:00Z']);
  });
});

it('counts back from what stands now, by what began and ended in each week', () => {
  expect(
    standingAtEnds(10, [
      { began: 5, ended: 0 },
      { began: 3, ended: 1 },
      { began: 0, ended: 2 },
    ]),
  ).toEqual([10, 12, 10]);
  expect(standingAtEnds(4, [])).toEqual([]);
});
