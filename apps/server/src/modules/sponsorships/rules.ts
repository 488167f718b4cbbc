import {
  money,
  multiply,
  type CancellationReason,
  type ExitReason,
  type Money,
  type ProviderExitReason,
  type SponsorshipStatus,
} from '@nabta/contract';
import { organisation } from '@nabta/organisation';

/**
 * The events of a sponsorship. `request_deactivation`: its sponsor cancels (SPN-11).
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

/** The state after an event. Returns undefined where that event cannot happen. */
export function sponsorshipAfter(
  status: SponsorshipStatus,
  event: SponsorshipEvent,
): SponsorshipStatus | undefined {
  return TRANSITIONS[status][event];
}

/** Whether a sponsor may see the picture of the child. After the end only if everybody may. */
export function showsPicture(
  status: SponsorshipStatus,
  child: { readonly status: ClaimableChild['status']; readonly guardianConsentOn: string | null },
): boolean {
  const isOwn = status !== 'inactive' && child.status === 'sponsored';
  return child.guardianConsentOn !== null && (isOwn || child.status === 'available');
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
 * The cause of an ending. `sponsor`: the last day of a cancelled one. `grace`: a due unpaid for
 * three months (SPN-20). `exit`: the child leaves the programme (SPN-22, SPN-25). `safeguarding`:
 * the sponsor may not be near children (SPN-24). `transfer`: another sponsor goes on with it.
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
  | { readonly by: 'safeguarding' }
  | { readonly by: 'transfer' };

/** The effects of an ending: the recorded reason, and the child's state from then on. */
export interface EndingEffects {
  readonly exitReason: ExitReason;
  /** `available`: posted for a new sponsor (SPN-21). */
  readonly childStatus: 'available' | 'exited';
  /** Whether the sponsor is helped to find another child (SPN-23). */
  readonly offersOtherChildren: boolean;
}

/** The effects of an ending. */
export function endedBy(ending: Ending): EndingEffects {
  switch (ending.by) {
    case 'sponsor':
      return { exitReason: ending.reason, childStatus: 'available', offersOtherChildren: false };
    case 'grace':
      return { exitReason: 'not_committed', childStatus: 'available', offersOtherChildren: false };
    case 'exit':
      return { exitReason: ending.reason, childStatus: 'exited', offersOtherChildren: true };
    case 'safeguarding':
    case 'transfer':
      // EXIT_REASONS has no such reason, and a page shows the recorded one.
      return { exitReason: 'other', childStatus: 'available', offersOtherChildren: false };
  }
}

/** The facts that decide whether a child can be claimed now. */
export interface ClaimableChild {
  readonly status: 'available' | 'sponsored' | 'exited' | 'hidden';
  /** Whether a guardian agreed to the publishing. */
  readonly hasConsent: boolean;
  /** Claims on the child or on its family that were not released. */
  readonly claims: readonly LiveClaim[];
}

/** A claim that was not released; a hold has an end, a sponsorship has none. */
export interface LiveClaim {
  readonly isOnChild: boolean;
  readonly expiresAt: Temporal.Instant | undefined;
}

/** Why a child cannot be claimed: it is not published, it is taken, or one of its family is. */
export type ClaimRefusal = 'child-not-available' | 'child-taken' | 'family-taken';

/**
 * Why a child cannot be claimed at an instant (SPN-17, SPN-18, TRAP-01); undefined when it can. A
 * hold that has run out claims nothing. The database holds that two do not claim at once.
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

/** Symbols that are not mistaken for others when read out or written by hand: no 0, O, 1 or I. */
const SYMBOLS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Random bytes that a code is made of: some 33 million codes. */
export const REFERENCE_BYTES = 5;

/** The first two consonants of the product's name. */
const PREFIX = organisation.productName.en
  .toUpperCase()
  .replace(/[^A-Z]|[AEIOU]/g, '')
  .slice(0, 2);

/** The reference code of a sponsorship of random bytes, such as `NB-7K3Q9` (CST-23). */
export function referenceCode(bytes: Uint8Array): string {
  // 256 is a multiple of the 32 symbols, so each is as likely as any other.
  const symbols = Array.from(bytes, (byte) => SYMBOLS[byte % SYMBOLS.length]);
  return `${PREFIX}-${symbols.join('')}`;
}

/**
 * The day (Cairo) some months after a day of a due. Counted from the anchor, as `dueDateAfter` of dues:
 * 28 February of a 31st is followed by 31 March.
 */
export function monthsAfter(
  anchor: Temporal.PlainDate,
  dueOn: Temporal.PlainDate,
  months: number,
): Temporal.PlainDate {
  const passed = (dueOn.year - anchor.year) * 12 + (dueOn.month - anchor.month);
  return anchor.add({ months: passed + months });
}

/** A period that was paid for: a due of a sponsorship. */
export interface PaidPeriod {
  readonly anchor: Temporal.PlainDate;
  /** The day on which it begins. */
  readonly dueOn: Temporal.PlainDate;
  /** Months that the due pays for, whatever its sponsorship is paid for at a time now. */
  readonly months: number;
  readonly amount: Money;
}

/** The days (Cairo) on which the months of a period begin. */
export function monthsOf({ anchor, dueOn, months }: PaidPeriod): Temporal.PlainDate[] {
  return Array.from({ length: months }, (_, i) => monthsAfter(anchor, dueOn, i));
}

/**
 * The part of a paid due that goes to the sponsor's balance when the sponsorship ends on a day (Cairo
 * date): its whole months that begin on that day or later (terms: 'Your balance, and refunds').
 * Months are counted from the anchor, as dues are. Throws RangeError when the amount is not the
 * same for each month.
 */
export function paidAhead(period: PaidPeriod, endedOn: Temporal.PlainDate): Money {
  const { months, amount } = period;
  const unused = monthsOf(period).filter(
    (begins) => Temporal.PlainDate.compare(begins, endedOn) >= 0,
  );
  return multiply(money(amount.minor / months, amount.currency), unused.length);
}
