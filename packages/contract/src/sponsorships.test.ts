import { describe, expect, it } from 'vitest';
import * as sponsorships from './sponsorships.ts';

describe('the closed lists of a sponsorship', () => {
  it('pays for 1, 3, 6 or 12 months at a time, and for one until chosen (CST-04, CRT-04)', () => {
    expect(Object.values(sponsorships.FREQUENCIES)).toEqual([1, 3, 6, 12]);
    expect(sponsorships.FREQUENCIES[sponsorships.DEFAULT_FREQUENCY]).toBe(1);
  });

  it('is shown in exactly one tab (SPN-01, SPN-09)', () => {
    const { current, previous } = sponsorships.SPONSORSHIP_TABS;
    expect([...current, ...previous].sort()).toEqual([...sponsorships.SPONSORSHIP_STATUSES].sort());
  });

  it('ends for one of 5 reasons of sponsors and 12 of the ministry, none of them twice (SPN-26)', () => {
    expect(sponsorships.CANCELLATION_REASONS).toHaveLength(5);
    expect(sponsorships.PROVIDER_EXIT_REASONS).toHaveLength(12);
    expect(new Set(sponsorships.EXIT_REASONS).size).toBe(17);
    expect(Object.keys(sponsorships.PROVIDER_EXIT_CASES)).toHaveLength(5);
  });

  it('limits gifts to the amounts of the terms, in piastres (CST-21, LEG-18 to LEG-20)', () => {
    expect(sponsorships.GIFT_LIMITS).toEqual({
      birthday_christmas: { minimum: 150_00, maximum: 1_500_00 },
      family_relief: { minimum: 150_00, maximum: null },
      medical: { minimum: 150_00, maximum: null },
    });
  });
});
