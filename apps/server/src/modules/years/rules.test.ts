import { describe, expect, it } from 'vitest';
import { monthsTogether, portraitsOfYear, yearsBetween, yearToTell } from './rules.ts';
import { boundsOf } from './year-bounds.ts';

const day = (text: string) => Temporal.PlainDate.from(text);

it('a year lasts from midnight to midnight in Cairo', () => {
  expect(boundsOf(2026)).toEqual({
    from: '2026-01-01',
    to: '2026-12-31',
    since: Temporal.Instant.from('2025-12-31T22:00:00Z'),
    before: Temporal.Instant.from('2026-12-31T22:00:00Z'),
  });
});

it('every year that is over has a page, from the first on', () => {
  expect(yearsBetween(day('2023-12-31'), day('2026-01-01'))).toEqual([2025, 2024, 2023]);
  expect(yearsBetween(day('2025-12-31'), day('2026-01-01'))).toEqual([2025]);
  expect(yearsBetween(day('2026-01-01'), day('2026-12-31'))).toEqual([]);
  expect(yearsBetween(undefined, day('2026-12-31'))).toEqual([]);
  // A date in the future, which staff may have recorded by mistake.
  expect(yearsBetween(day('2027-02-01'), day('2026-12-31'))).toEqual([]);
});

describe('the months together', () => {
  const months = (startedOn: string, endedOn: string | null = null) =>
    monthsTogether(2026, {
      startedOn: day(startedOn),
      endedOn: endedOn === null ? null : day(endedOn),
    });

  it('are those of the year alone, begun ones too', () => {
    expect(months('2019-05-20')).toBe(12);
    expect(months('2026-01-01')).toBe(12);
    expect(months('2026-12-31')).toBe(1);
    expect(months('2026-10-15')).toBe(3);
    expect(months('2024-03-03', '2026-01-01')).toBe(1);
    expect(months('2026-03-03', '2026-05-02')).toBe(3);
    expect(months('2024-03-03', '2027-05-02')).toBe(12);
    expect(months('2026-05-05', '2026-05-05')).toBe(1);
  });

  it('are not counted where no day was shared', () => {
    expect(() => months('2027-01-01')).toThrow(RangeError);
    expect(() => months('2020-01-01', '2025-12-31')).toThrow(RangeError);
  });
});

describe('the portraits of a year', () => {
  const shown = (year: number, ...takenOn: (string | null)[]) =>
    portraitsOfYear(
      takenOn.map((one) => ({ takenOn: one, replacedOn: null })),
      year,
    ).map((one) => one.takenOn);
  const all = ['2023-04-01', '2024-05-01', '2026-02-01', '2026-11-01', '2027-01-15'];

  it('are those taken in it, after the last one from before it', () => {
    expect(shown(2026, ...all)).toEqual(['2024-05-01', '2026-02-01', '2026-11-01']);
    expect(shown(2024, ...all)).toEqual(['2023-04-01', '2024-05-01']);
    expect(shown(2023, ...all)).toEqual(['2023-04-01']);
    expect(shown(2025, ...all)).toEqual(['2024-05-01']);
  });

  it('are never from a later year: none, where all of them are', () => {
    expect(shown(2020, ...all)).toEqual([]);
    expect(shown(2026, null, '2027-01-15')).toEqual([null]);
    expect(shown(2026)).toEqual([]);
  });

  it('are the one that was shown by its end where no day tells, so that the child has a face', () => {
    expect(shown(2026, null)).toEqual([null]);
    expect(shown(2026, null, '2026-03-01')).toEqual(['2026-03-01']);
    const undated = ['2024-05-01', '2026-03-01', null].map((replacedOn) => ({
      takenOn: null,
      replacedOn,
    }));
    const replacedOn = (year: number) =>
      portraitsOfYear(undated, year).map((one) => one.replacedOn);
    expect([2023, 2024, 2025, 2026].map(replacedOn)).toEqual([
      ['2024-05-01'],
      ['2026-03-01'],
      ['2026-03-01'],
      [null],
    ]);
  });
});

it('a year is told of in the January after it, from the day of the organisation on', () => {
  const told = (today: string) => yearToTell(day(today), 10);
  expect(told('2027-01-09')).toBeUndefined();
  expect(told('2027-01-10')).toBe(2026);
  expect(told('2027-01-31')).toBe(2026);
  expect(told('2027-02-01')).toBeUndefined();
  expect(told('2026-12-31')).toBeUndefined();
});
