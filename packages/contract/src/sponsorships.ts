/** How often a sponsor pays, as months paid for at a time (CST-04, CRT-03, ENT-18). */
export const FREQUENCIES = { monthly: 1, quarterly: 3, semi_annually: 6, annually: 12 } as const;
export type Frequency = keyof typeof FREQUENCIES;
/** Months of a frequency: what the cart keeps and the checkout sends (CRT-03). */
export type FrequencyMonths = (typeof FREQUENCIES)[Frequency];
/** The name of a frequency. Throws RangeError for months that are none. */
export function frequencyOf(months: number): Frequency {
  const names = Object.keys(FREQUENCIES) as Frequency[];
  const name = names.find((one) => FREQUENCIES[one] === months);
  if (!name) throw new RangeError(`no frequency of ${months} months`);
  return name;
}
/** How often a cart pays until its owner chooses (CRT-04). */
export const DEFAULT_FREQUENCY: Frequency = 'monthly';

/** Stored states of a sponsorship (SPN-09). */
export const SPONSORSHIP_STATUSES = ['active', 'deactivation_requested', 'inactive'] as const;
export type SponsorshipStatus = (typeof SPONSORSHIP_STATUSES)[number];

/** What each tab of the sponsorships, and each value of the `status` filter, holds (SPN-01, SPN-09). */
export const SPONSORSHIP_TABS = {
  current: ['active', 'deactivation_requested'],
  previous: ['inactive'],
} as const satisfies Record<string, readonly SponsorshipStatus[]>;
export type SponsorshipTab = keyof typeof SPONSORSHIP_TABS;

/** `status_event` of a sponsor who cancels (SPN-11). */
export const REQUEST_DEACTIVATION = 'request_deactivation';

/** Why a sponsor ends a sponsorship (SPN-13, VAL-45). `other` is told in words (VAL-46). */
export const CANCELLATION_REASONS = [
  'financial',
  'personal',
  'communication_issues',
  'not_interested_anymore',
  'other',
] as const;
export type CancellationReason = (typeof CANCELLATION_REASONS)[number];

/** The most characters of `other_exit_reason` (VAL-47, CST-14). */
export const OTHER_EXIT_REASON_MAX = 255;

/** Why the ministry ends a sponsorship, or has to see it end (SPN-25). */
export const PROVIDER_EXIT_REASONS = [
  'age',
  'death',
  'declined_support',
  'failed_school',
  'financially_stable',
  'finished_school',
  'marriage',
  'moved',
  'not_committed',
  'other_ministry_supports',
  'parent_request',
  'refused_school',
] as const;
export type ProviderExitReason = (typeof PROVIDER_EXIT_REASONS)[number];

/** The one closed list of `exit_reason`, each with a label in both languages (SPN-26). */
export const EXIT_REASONS = [...CANCELLATION_REASONS, ...PROVIDER_EXIT_REASONS] as const;
export type ExitReason = (typeof EXIT_REASONS)[number];

/**
 * The only five cases in which the ministry takes a sponsored child out by its own decision
 * (SPN-22), with the reason that each is recorded as.
 */
export const PROVIDER_EXIT_CASES = {
  family_moved_away: 'moved',
  absent_for_observation_period: 'not_committed',
  works_under_age: 'not_committed',
  dropped_out_of_school: 'refused_school',
  married_off_under_age: 'marriage',
} as const satisfies Record<string, ProviderExitReason>;

/**
 * What a due is to the sponsor who looks at its history (SPN-05): `planned` until its date,
 * `processing` while a charge has no answer yet, `failed` on its day, `late` from the day after.
 */
export const DUE_STATUSES = ['planned', 'processing', 'failed', 'late', 'paid', 'closed'] as const;
export type DueStatus = (typeof DUE_STATUSES)[number];

/**
 * Why a card was refused, as far as its holder can do something about it. `no-card`: the provider
 * does not have the card any more, or there was none to charge.
 */
export const DECLINE_REASONS = [
  'declined',
  'funds',
  'expired',
  'authentication',
  'no-card',
  'unknown',
] as const;
export type DeclineReason = (typeof DECLINE_REASONS)[number];

/** Kinds of gifts, which the terms limit (CST-21). */
export const GIFT_KINDS = ['birthday_christmas', 'family_relief', 'medical'] as const;
export type GiftKind = (typeof GIFT_KINDS)[number];

/**
 * Least and most of one gift in piastres (CST-21, LEG-18 to LEG-20); null: no maximum. They hold
 * in Egyptian pounds whatever a sponsor pays in, since every gift has its price in both.
 */
export const GIFT_LIMITS = {
  birthday_christmas: { minimum: 15_000, maximum: 150_000 },
  family_relief: { minimum: 15_000, maximum: null },
  medical: { minimum: 15_000, maximum: null },
} as const satisfies Record<GiftKind, { minimum: number; maximum: number | null }>;

/**
 * The most that one cart holds. The terms set no such limits: these keep a single cart from
 * holding back every child who waits, and its sums exact.
 */
export const CART_LIMITS = { children: 20, giftLines: 50, giftCount: 99 } as const;
