import {
  FREQUENCIES,
  multiply,
  type CancellationReason,
  type ExitReason,
  type Frequency,
  type Money,
  type ProviderExitReason,
  type SponsorshipStatus,
} from '@nabta/contract';

/** What one payment comes to: the price of a month times the months of the frequency (SPN-16). */
export function sponsorshipAmount(pricePerMonth: Money, frequency: Frequency): Money {
  return multiply(pricePerMonth, FREQUENCIES[frequency]);
}

/**
 * What can happen to a sponsorship. `request_deactivation`: its sponsor cancels (SPN-11).
 * `withdraw_request`: staff take that back at the sponsor's wish (SPN-15). `end`: the last day has
 * come, or something ends it at once.
 */
export type SponsorshipEvent = 'request_deactivation' | 'withdraw_request' | 'end';

const TRANSITIONS: Readonly<
  Record<SponsorshipStatus, Partial<Record<SponsorshipEvent, SponsorshipStatus>>>
> = {
  active: { request_deactivation: 'deactivation_requested', end: 'inactive' },
  deactivation_requested: { withdraw_request: 'active', end: 'inactive' },
  inactive: {},
};

/** The state after an event; undefined where that event cannot happen, and changes nothing. */
export function sponsorshipAfter(
  status: SponsorshipStatus,
  event: SponsorshipEvent,
): SponsorshipStatus | undefined {
  return TRANSITIONS[status][event];
}

/** Whether a sponsor may see the picture of the child: once it has ended, as anybody may. */
export function showsPicture(
  status: SponsorshipStatus,
  child: { readonly status: ClaimableChild['status']; readonly guardianConsentOn: string | null },
): boolean {
  const isOwn = status !== 'inactive' && child.status === 'sponsored';
  return child.guardianConsentOn !== null && (isOwn || child.status === 'available');
}

/** Whether its child can be given a gift: only while it is active (SPN-10, GFT-03). */
export function takesGifts(status: SponsorshipStatus): boolean {
  return status === 'active';
}

/** Terms: the minimum notice to end a sponsorship (SPN-15, LEG-16). */
const NOTICE_MONTHS = 1;

/**
 * The earliest last day that a sponsor can choose, and the one that is preset: a month from today,
 * clamped to the month's end (Cairo dates; SPN-15).
 */
export function earliestLastDay(today: Temporal.PlainDate): Temporal.PlainDate {
  return today.add({ months: NOTICE_MONTHS });
}

/** Whether a sponsor can cancel for this last day (Cairo dates): any from the earliest on. */
export function isLastDayAllowed(lastDay: Temporal.PlainDate, today: Temporal.PlainDate): boolean {
  return Temporal.PlainDate.compare(lastDay, earliestLastDay(today)) >= 0;
}

/**
 * Whether the daily job ends a sponsorship today (Cairo dates): on its last day, or as soon after
 * as the job runs, unless the request was withdrawn. Do it before the day's charges, since a due on
 * the last day is not owed.
 */
export function hasLastDayCome(
  sponsorship: {
    readonly status: SponsorshipStatus;
    readonly lastDay: Temporal.PlainDate | undefined;
  },
  today: Temporal.PlainDate,
): boolean {
  const { status, lastDay } = sponsorship;
  if (status !== 'deactivation_requested' || lastDay === undefined) return false;
  return Temporal.PlainDate.compare(today, lastDay) >= 0;
}

/**
 * What ends a sponsorship. `sponsor`: the last day of a cancelled one. `grace`: a due unpaid for
 * three months (SPN-20). `exit`: the child leaves the programme (SPN-22, SPN-25). `safeguarding`:
 * the sponsor may not be near children (SPN-24).
 */
export type Ending =
  | {
      readonly by: 'sponsor';
      readonly reason: CancellationReason;
      /** In words, with the reason `other`; else what was noted with the request stays. */
      readonly otherReason?: string | undefined;
    }
  | { readonly by: 'grace' }
  | { readonly by: 'exit'; readonly reason: ProviderExitReason }
  | { readonly by: 'safeguarding' };

/** What an ending leaves behind: the recorded reason, and the child's state from then on. */
export interface Ended {
  readonly exitReason: ExitReason;
  /** `available`: posted for a new sponsor (SPN-21). */
  readonly childStatus: 'available' | 'exited';
  /** Whether the sponsor is helped to find another child (SPN-23). */
  readonly offersOtherChildren: boolean;
}

/** What an ending leaves behind. */
export function endedBy(ending: Ending): Ended {
  switch (ending.by) {
    case 'sponsor':
      return { exitReason: ending.reason, childStatus: 'available', offersOtherChildren: false };
    case 'grace':
      return { exitReason: 'not_committed', childStatus: 'available', offersOtherChildren: false };
    case 'exit':
      return { exitReason: ending.reason, childStatus: 'exited', offersOtherChildren: true };
    case 'safeguarding':
      // The closed list names no such reason, and a page shows whatever is recorded.
      return { exitReason: 'other', childStatus: 'available', offersOtherChildren: false };
  }
}

/** A child with what decides whether someone can claim it now. */
export interface ClaimableChild {
  readonly status: 'available' | 'sponsored' | 'exited' | 'hidden';
  /** Whether a guardian agreed to the publishing. */
  readonly hasConsent: boolean;
  /** Claims on the child or on its family that were not released. */
  readonly claims: readonly Claim[];
}

/** A claim that was not released; a hold has an end, a sponsorship has none. */
export interface Claim {
  readonly isOnChild: boolean;
  readonly expiresAt: Temporal.Instant | undefined;
}

/** Why a child cannot be claimed: it is not published, someone has it, or has one of its family. */
export type ClaimRefusal = 'child-not-available' | 'child-taken' | 'family-taken';

/**
 * Why a child cannot be claimed at an instant (SPN-17, SPN-18, trap 1); undefined when it can. A
 * hold that has run out claims nothing. That two do not claim at once is the database's to hold.
 */
export function claimRefusal(
  child: ClaimableChild,
  now: Temporal.Instant,
): ClaimRefusal | undefined {
  const live = child.claims.filter(
    ({ expiresAt }) => !expiresAt || Temporal.Instant.compare(expiresAt, now) > 0,
  );
  if (child.status === 'sponsored' || live.some(({ isOnChild }) => isOnChild)) return 'child-taken';
  if (child.status !== 'available' || !child.hasConsent) return 'child-not-available';
  return live.length > 0 ? 'family-taken' : undefined;
}
