import { expect, it } from 'vitest';
import { momentOf } from './rules.ts';

const at = (time: string) => Temporal.Instant.from(`2026-12-31T${time}Z`);

it.each([
  ['between the two', '12:00', '12:00'],
  ['before a payment was begun', '09:59', '10:00'],
  ['in the future, by a clock that is ahead', '15:00', '14:00'],
])('a moment that the provider tells, %s', (_, told, expected) => {
  const limits = { since: at('10:00'), now: at('14:00') };
  expect(momentOf(at(told), limits).toString()).toBe(at(expected).toString());
});

it('a moment that nobody tells is now', () => {
  const limits = { since: at('10:00'), now: at('14:00') };
  expect(momentOf(undefined, limits).toString()).toBe(at('14:00').toString());
});
