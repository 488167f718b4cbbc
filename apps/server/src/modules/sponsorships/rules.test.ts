import { CANCELLATION_REASONS, PROVIDER_EXIT_REASONS, SPONSORSHIP_STATUSES } from '@nabta/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  claimRefusal,
  earliestLastDay,
  endedBy,
  hasLastDayCome,
  isLastDayAllowed,
  sponsorshipAfter,
  type ClaimableChild,
  type SponsorshipEvent,
} from './rules.ts';

const SEED = 16;
const day = (text: string) => Temporal.PlainDate.from(text);
const compare = Temporal.PlainDate.compare;

describe('what can happen to a sponsorship (SPN-09, SPN-11, SPN-15)', () => {
  const events: readonly SponsorshipEvent[] = ['request_deactivation', 'withdraw_request', 'end'];

  it('is this, and nothing else', () => {
    const drawn = SPONSORSHIP_STATUSES.flatMap((status) =>
      events.map((event) => [status, event, sponsorshipAfter(status, event)] as const),
    ).filter(([, , after]) => after !== undefined);
    expect(drawn).toEqual([
      ['active', 'request_deactivation', 'deactivation_requested'],
      ['active', 'end', 'inactive'],
      ['deactivation_requested', 'withdraw_request', 'active'],
      ['deactivation_requested', 'end', 'inactive'],
    ]);
  });
});

describe('the last day of a cancelled sponsorship (SPN-15, LEG-16)', () => {
  it.each([
    ['2027-01-15', '2027-02-15'],
    ['2027-01-31', '2027-02-28'],
    ['2028-01-31', '2028-02-29'],
    ['2027-12-31', '2028-01-31'],
  ])('asked for on %s, is %s or later', (today, earliest) => {
    expect(earliestLastDay(day(today)).toString()).toBe(earliest);
    expect(isLastDayAllowed(day(earliest), day(today))).toBe(true);
    expect(isLastDayAllowed(day(earliest).add({ days: 400 }), day(today))).toBe(true);
    expect(isLastDayAllowed(day(earliest).subtract({ days: 1 }), day(today))).toBe(false);
  });

  it('is never less than 28 days away, nor past the next month', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20_000 }), (days) => {
        const today = day('2020-01-01').add({ days });
        const earliest = earliestLastDay(today);
        expect(today.until(earliest).days).toBeGreaterThanOrEqual(28);
        expect(compare(earliest, today.with({ day: 1 }).add({ months: 2 }))).toBe(-1);
      }),
      { seed: SEED },
    );
  });

  it('ends it on that day, or when the job next runs, unless it was withdrawn', () => {
    const asked = { status: 'deactivation_requested', lastDay: day('2027-02-28') } as const;
    expect(hasLastDayCome(asked, day('2027-02-27'))).toBe(false);
    expect(hasLastDayCome(asked, day('2027-02-28'))).toBe(true);
    expect(hasLastDayCome(asked, day('2027-03-05'))).toBe(true);
    expect(hasLastDayCome({ ...asked, status: 'active' }, day('2027-03-05'))).toBe(false);
    expect(hasLastDayCome({ ...asked, status: 'inactive' }, day('2027-03-05'))).toBe(false);
    expect(hasLastDayCome({ ...asked, lastDay: undefined }, day('2027-03-05'))).toBe(false);
  });
});

describe('what an ending leaves behind', () => {
  it('posts the child again with the sponsor’s reason after a cancellation (SPN-13)', () => {
    for (const reason of CANCELLATION_REASONS) {
      expect(endedBy({ by: 'sponsor', reason })).toEqual({
        exitReason: reason,
        childStatus: 'available',
        offersOtherChildren: false,
      });
    }
  });

  it('posts the child again when grace is over, as not committed (SPN-20, SPN-21)', () => {
    const { exitReason, childStatus } = endedBy({ by: 'grace' });
    expect([exitReason, childStatus]).toEqual(['not_committed', 'available']);
  });

  it('takes a child who leaves the programme off, and helps to find another (SPN-22, SPN-23)', () => {
    for (const reason of PROVIDER_EXIT_REASONS) {
      expect(endedBy({ by: 'exit', reason })).toEqual({
        exitReason: reason,
        childStatus: 'exited',
        offersOtherChildren: true,
      });
    }
  });

  it('offers no other child to who may not be near children, and names no cause (SPN-24)', () => {
    expect(endedBy({ by: 'safeguarding' })).toEqual({
      exitReason: 'other',
      childStatus: 'available',
      offersOtherChildren: false,
    });
  });
});

describe('who can be claimed (SPN-17, SPN-18, TRAP-01)', () => {
  const now = Temporal.Instant.from('2027-01-31T10:00:00Z');
  const later = now.add({ minutes: 45 });
  const waiting: ClaimableChild = { status: 'available', hasConsent: true, claims: [] };
  const claims = (...given: ClaimableChild['claims']) => ({ ...waiting, claims: given });

  it.each<[string, ClaimableChild, ReturnType<typeof claimRefusal>]>([
    ['who waits', waiting, undefined],
    ['without consent', { ...waiting, hasConsent: false }, 'child-not-available'],
    ['hidden', { ...waiting, status: 'hidden' }, 'child-not-available'],
    ['who has left', { ...waiting, status: 'exited' }, 'child-not-available'],
    ['sponsored', { ...waiting, status: 'sponsored' }, 'child-taken'],
    ['with a sponsorship', claims({ isOnChild: true, expiresAt: undefined }), 'child-taken'],
    ['held for a payment', claims({ isOnChild: true, expiresAt: later }), 'child-taken'],
    ['whose hold ran out just now', claims({ isOnChild: true, expiresAt: now }), undefined],
    ['with a sponsored sister', claims({ isOnChild: false, expiresAt: undefined }), 'family-taken'],
    ['with a held brother', claims({ isOnChild: false, expiresAt: later }), 'family-taken'],
    ['whose brother’s hold ran out', claims({ isOnChild: false, expiresAt: now }), undefined],
  ])('a child %s', (_, child, refusal) => {
    expect(claimRefusal(child, now)).toBe(refusal);
  });

  it('is only a child who waits, is published, and has no live claim in the family', () => {
    const child = fc.record({
      status: fc.constantFrom('available', 'sponsored', 'exited', 'hidden'),
      hasConsent: fc.boolean(),
      claims: fc.array(
        fc.record({ isOnChild: fc.boolean(), expiresAt: fc.constantFrom(undefined, now, later) }),
        { maxLength: 3 },
      ),
    });
    fc.assert(
      fc.property(child, (one) => {
        const isLive = one.claims.some(({ expiresAt }) => expiresAt !== now);
        const isFree = one.status === 'available' && one.hasConsent && !isLive;
        expect(claimRefusal(one, now) === undefined).toBe(isFree);
      }),
      { seed: SEED, numRuns: 300 },
    );
  });
});
