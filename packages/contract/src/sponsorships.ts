/** The frequencies of payment, with the months paid for at a time (CST-04, CRT-03, ENT-18). */
export const FREQUENCIES = { monthly: 1, quarterly: 3, semi_annually: 6, annually: 12 } as const;
export type Frequency = keyof typeof FREQUENCIES;
/** The months of the frequencies, as the cart stores and the checkout sends them (CRT-03). */
export type FrequencyMonths = (typeof FREQUENCIES)[Frequency];
/** The name of a frequency. Throws RangeError when no frequency has that many months. */
export function frequencyOf(months: number): Frequency {
  const names = Object.keys(FREQUENCIES) as Frequency[];
  const name = names.find((one) => FREQUENCIES[one] === months);
  if (!name) throw new RangeError(`no frequency of ${months} months`);
  return name;
}
/** The frequency of a cart until its owner chooses one (CRT-04). */
export const DEFAULT_FREQUENCY: Frequency = 'monthly';

/**
 * How payments of a sponsorship are put off. `pause`: for some months. `skip`: the next one, so for
 * the months of one payment.
 */
export const PAUSE_KINDS = ['pause', 'skip'] as const;
export type PauseKind = (typeof PAUSE_KINDS)[number];
/** The months for which payments can be put off at once; a year is never skipped. */
export const PAUSE_MONTHS = [1, 2, 3] as const;
export type PauseMonths = (typeof PAUSE_MONTHS)[number];

/** The most that is given above the price of a month: so many times the price. */
export const MOST_EXTRA_TIMES = 10;

/** Stored states of a sponsorship (SPN-09). */
export const SPONSORSHIP_STATUSES = ['active', 'deactivation_requested', 'inactive'] as const;
export type SponsorshipStatus = (typeof SPONSORSHIP_STATUSES)[number];

/**
 * The states in each tab of the sponsorships, and for each value of the `status` filter (SPN-01,
 * SPN-09).
 */
export const SPONSORSHIP_TABS = {
  current: ['active', 'deactivation_requested'],
  previous: ['inactive'],
} as const satisfies Record<string, readonly SponsorshipStatus[]>;
export type SponsorshipTab = keyof typeof SPONSORSHIP_TABS;

/** `status_event` of a sponsor who cancels (SPN-11). */
export const REQUEST_DEACTIVATION = 'request_deactivation';

/**
 * The reasons for which a sponsor ends a sponsorship (SPN-13, VAL-45). `other` needs a text
 * (VAL-46).
 */
export const CANCELLATION_REASONS = [
  'financial',
  'personal',
  'communication_issues',
  'not_interested_anymore',
  'other',
] as const;
export type CancellationReason = (typeof CANCELLATION_REASONS)[number];

/** The most characters of the words beside a reason; here, so that the form needs no schema. */
export const ENDING_WORDS_MAX = 1_000;

/** The most characters of `other_exit_reason` (VAL-47, CST-14). */
export const OTHER_EXIT_REASON_MAX = 255;

/**
 * The reasons for which the ministry ends a sponsorship, or has to accept that it ends (SPN-25).
 */
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
 * The states of a due in the sponsor's history (SPN-05): `planned` until its date, `processing`
 * while a charge has no answer yet, `failed` on its day, `late` from the day after.
 */
export const DUE_STATUSES = ['planned', 'processing', 'failed', 'late', 'paid', 'closed'] as const;
export type DueStatus = (typeof DUE_STATUSES)[number];

/**
 * The reasons of a refused card that its holder can act on. `no-card`: the provider no longer has
 * the card, or there was none to charge.
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
 * The least and the most of one gift in piastres (CST-21, LEG-18 to LEG-20); null: no maximum. They
 * apply in Egyptian pounds in every currency, since every gift has a price in both.
 */
export const GIFT_LIMITS = {
  birthday_christmas: { minimum: 15_000, maximum: 150_000 },
  family_relief: { minimum: 15_000, maximum: null },
  medical: { minimum: 15_000, maximum: null },
} as const satisfies Record<GiftKind, { minimum: number; maximum: number | null }>;

/**
 * The most that one cart holds. The terms set no such limits: these keep one cart from reserving
 * every child, and its sums exact.
 */
export const CART_LIMITS = { children: 20, giftLines: 50, giftCount: 99 } as const;

/** Months of an unpaid due, one for each month of grace: each has a mail of its own. */
export const OVERDUE_MONTHS = [1, 2, 3] as const;
