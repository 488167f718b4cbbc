import { describe, expect, it } from 'vitest';
import { cairoDate, cairoToday } from '../../lib/date-in-cairo.ts';
import { rangeOf, rangeOfYear, readRange, statementHref } from './statement-range.ts';

describe('the days of a statement', () => {
  it('are read back from their address, and from what a form without scripts sends', () => {
    const range = { from: '2026-01-01', to: '2026-03-31' };
    const { searchParams } = new URL(statementHref(range), 'https://nabta.example');
    expect(rangeOf(searchParams)).toEqual(range);
    const typed = new URLSearchParams({ from: '١ / ١ / ٢٠٢٦', to: '31 / 03 / 2026' });
    expect(rangeOf(typed)).toEqual(range);
  });

  it('are those of this year where a date is missing, unreal, or before the first', () => {
    const today = cairoToday();
    const wrong = ['', 'from=2026-01-01', 'from=2026-02-30&to=2026-03-01'];
    for (const text of [...wrong, 'from=2026-03-02&to=2026-03-01']) {
      expect(rangeOf(new URLSearchParams(text))).toEqual({
        from: `${today.slice(0, 4)}-01-01`,
        to: today,
      });
    }
  });

  it('are told field by field what is wrong with them', () => {
    expect(readRange({ from: '', to: 'x' })).toEqual({
      faults: { from: 'invalid-date', to: 'invalid-date' },
    });
    expect(readRange({ from: '2/1/2026', to: '1/1/2026' })).toEqual({
      faults: { to: 'dates-reversed' },
    });
    expect(readRange({ from: '1/1/2026', to: '1/1/2026' })).toEqual({
      range: { from: '2026-01-01', to: '2026-01-01' },
    });
  });
});

describe('a year of statements, by the date in Cairo', () => {
  // Still 2026 in Greenwich.
  const today = cairoDate(new Date('2026-12-31T22:30:00Z'));

  it('goes up to today while it lasts', () => {
    expect(rangeOfYear(2027, today)).toEqual({ from: '2027-01-01', to: '2027-01-01' });
    expect(rangeOfYear(2026, '2026-11-21')).toEqual({ from: '2026-01-01', to: '2026-11-21' });
  });

  it('is whole once it is over, and where two clocks do not agree', () => {
    expect(rangeOfYear(2026, today)).toEqual({ from: '2026-01-01', to: '2026-12-31' });
    expect(rangeOfYear(2028, today)).toEqual({ from: '2028-01-01', to: '2028-12-31' });
  });
});
