import { expect, it } from 'vitest';
import { goodSince, yesDue, type Yes } from './rules.ts';

const day = (text: string) => Temporal.PlainDate.from(text);
const POLICY = { version: '2026-11-22', yesMonths: 12 };
const yes = (confirmedOn: string, version = POLICY.version): Yes => ({
  version,
  confirmedOn: day(confirmedOn),
});
const dueOn = (today: string, last?: Yes) => yesDue(last, POLICY, day(today));

it('is due of whoever has never given it', () => {
  expect(dueOn('2026-12-01')).toBe('never');
});

it.each([
  ['2026-12-01', '2026-12-01', null],
  ['2026-12-01', '2027-11-30', null],
  ['2026-12-01', '2027-12-01', 'year'],
  ['2026-12-01', '2029-01-01', 'year'],
  // No 29 February a year later: the day before counts, so that no yes is good for longer.
  ['2028-02-29', '2029-02-27', null],
  ['2028-02-29', '2029-02-28', 'year'],
])('is good for a year: given on %s, on %s it is %s', (given, today, due) => {
  expect(dueOn(today, yes(given))).toBe(due);
});

it('is due again once the policy has changed, however fresh it is', () => {
  expect(dueOn('2026-12-01', yes('2026-11-30', '2026-11-21'))).toBe('changed');
});

it('is good for as long as the organisation says', () => {
  const halfAYear = { ...POLICY, yesMonths: 6 };
  expect(yesDue(yes('2026-12-01'), halfAYear, day('2027-05-31'))).toBeNull();
  expect(yesDue(yes('2026-12-01'), halfAYear, day('2027-06-01'))).toBe('year');
});

it.each([1, 6, 12])('of %s months: the days of a good yes begin with one', (yesMonths) => {
  const policy = { ...POLICY, yesMonths };
  for (let today = day('2028-01-01'); today.year < 2030; today = today.add({ days: 1 })) {
    const first = goodSince(policy, today);
    expect(yesDue(yes(first.toString()), policy, today)).toBeNull();
    expect(yesDue(yes(first.subtract({ days: 1 }).toString()), policy, today)).toBe('year');
  }
});
