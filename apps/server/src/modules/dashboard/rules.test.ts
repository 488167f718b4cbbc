import { describe, expect, it } from 'vitest';
import { lastLineOf, nextBirthday } from './rules.ts';

const day = (text: string) => Temporal.PlainDate.from(text);
const next = (born: string, today: string) => {
  const { on, age, days } = nextBirthday(day(born), day(today));
  return [on.toString(), age, days];
};

describe('the next birthday of a child', () => {
  it('is in this year, today, or in the next year', () => {
    expect(next('2015-03-29', '2026-03-10')).toEqual(['2026-03-29', 11, 19]);
    expect(next('2015-03-10', '2026-03-10')).toEqual(['2026-03-10', 11, 0]);
    expect(next('2015-03-09', '2026-03-10')).toEqual(['2027-03-09', 12, 364]);
  });

  it('of 29 February is on the 28th, and on the 29th in leap years', () => {
    expect(next('2016-02-29', '2026-02-20')).toEqual(['2026-02-28', 10, 8]);
    expect(next('2016-02-29', '2026-03-01')).toEqual(['2027-02-28', 11, 364]);
    expect(next('2016-02-29', '2028-02-28')).toEqual(['2028-02-29', 12, 1]);
  });
});

describe('the last line of a letter', () => {
  it('is the last that says something, without greeting and name', () => {
    const letter = 'Dear Mina,\n\nI came first in my class in science.\n\nWith love,\nRahil\n';
    expect(lastLineOf(letter)).toBe('I came first in my class in science.');
  });

  it('is the end of a letter of short lines', () => {
    expect(lastLineOf('Thank you!\nRahil')).toBe('Rahil');
    expect(lastLineOf('')).toBe('');
  });
});
