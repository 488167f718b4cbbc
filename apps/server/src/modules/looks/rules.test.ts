import { describe, expect, it } from 'vitest';
import { RECORDS_AN_HOUR, LETTERS_AN_HOUR, unusualDays, type LookAt } from './rules.ts';

const START = '2026-03-10T08:00:00Z';

/** Looks at so many records, one every `seconds`. */
function looksAt(
  count: number,
  {
    kind = 'child',
    seconds = 10,
    from = START,
    first = 0,
  }: Partial<{
    kind: LookAt['kind'];
    seconds: number;
    from: string;
    first: number;
  }> = {},
): LookAt[] {
  return Array.from({ length: count }, (_, n) => ({
    kind,
    subjectId: String(first + n),
    at: Temporal.Instant.from(from).add({ seconds: n * seconds }).epochMilliseconds,
  }));
}

const told = (looks: readonly LookAt[]) =>
  unusualDays(looks, 'Africa/Cairo').map(({ day, what, count }) => [day.toString(), what, count]);

describe('unusual looking', () => {
  it('is more different records within an hour than the work of a desk needs', () => {
    expect(told(looksAt(RECORDS_AN_HOUR))).toEqual([]);
    expect(told(looksAt(RECORDS_AN_HOUR + 1))).toEqual([['2026-03-10', 'records', 61]]);
    // As many, but in more than an hour.
    expect(told(looksAt(RECORDS_AN_HOUR + 1, { seconds: 60 }))).toEqual([]);
  });

  it('counts a record once, however often it is opened, and no pictures', () => {
    const again = [...looksAt(40), ...looksAt(40, { from: '2026-03-10T08:20:00Z' })];
    expect(told(again)).toEqual([]);
    expect(told([...looksAt(40), ...looksAt(400, { kind: 'picture', seconds: 1 })])).toEqual([]);
  });

  it('counts children, sponsors, payments and inquiries together', () => {
    const mixed = [
      ...looksAt(20, { seconds: 1 }),
      ...looksAt(20, { kind: 'sponsor', seconds: 1 }),
      ...looksAt(20, { kind: 'payment', seconds: 1 }),
      ...looksAt(20, { kind: 'inquiry', seconds: 1 }),
    ];
    expect(told(mixed)).toEqual([['2026-03-10', 'records', 80]]);
  });

  it('does not name a volunteer who reads fifty letters and prints a hundred', () => {
    const morning = [
      ...looksAt(50, { kind: 'letter', seconds: 40 }),
      ...looksAt(100, { kind: 'letter', seconds: 1, from: '2026-03-10T08:40:00Z', first: 50 }),
    ];
    expect(told(morning)).toEqual([]);
    expect(told(looksAt(LETTERS_AN_HOUR + 1, { kind: 'letter' }))).toEqual([
      ['2026-03-10', 'letters', 201],
    ]);
  });

  it('tells each day in Cairo, with its busiest hour, the newest first', () => {
    const days = [
      ...looksAt(70, { from: '2026-03-08T21:00:00Z', seconds: 1 }),
      ...looksAt(90, { from: '2026-03-08T22:30:00Z', seconds: 1, first: 500 }),
      ...looksAt(80, { from: '2026-03-09T08:00:00Z', seconds: 1 }),
    ];
    expect(told(days)).toEqual([
      ['2026-03-09', 'records', 90],
      ['2026-03-08', 'records', 70],
    ]);
  });
});
