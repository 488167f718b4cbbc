import type { ChildNudgeKind, NudgeKind } from '@nabta/contract';
import { MISSING_AFTER_MONTHS } from '@nabta/contract/desk';

/**
 * Days before a birthday on which its reminder goes out: on the first, and later where that day was
 * missed. After the last a letter would not reach the village in time.
 */
const BIRTHDAY_DAYS = { first: 21, last: 10 } as const;

/** Months after the death of a child they sponsored in which a sponsor is left in peace. */
export const MOURNING_MONTHS = 6;

/**
 * Months after saying from a mail that a sponsorship has to end in which nobody is reminded: staff
 * answer, and a mail that asks for more in between would sound deaf.
 */
export const ASKED_TO_END_MONTHS = 6;

/** Days after any reminder in which nobody is reminded of a silence: a birthday's asks for a letter too. */
const REST_DAYS = 30;

/** A sponsorship that goes on, of a child who is in the programme. Cairo dates. */
export interface SponsoredFacts {
  readonly id: number;
  /** The next one after today. */
  readonly birthdayOn: Temporal.PlainDate;
  readonly startedOn: Temporal.PlainDate;
  /** The last letter in any state, or work on a draft. */
  readonly lastWrittenOn: Temporal.PlainDate | null;
}

/** A reminder that was sent. Cairo dates. */
export interface SentNudge {
  readonly sponsorshipId: number;
  readonly kind: ChildNudgeKind;
  readonly about: Temporal.PlainDate;
  readonly sentOn: Temporal.PlainDate;
  /** It went to another, who wrote the letters then: it is not repeated, and wearied nobody else. */
  readonly isToOther?: boolean;
}

/** What decides about the reminders of one sponsor. */
export interface NudgeFacts {
  /**
   * The sponsor has asked to end a sponsorship, and its last day is still to come; or has said from a
   * mail that one has to end, within ASKED_TO_END_MONTHS.
   */
  readonly isLeaving: boolean;
  /** The last day on which a sponsorship ended by the death of its child (Cairo date). */
  readonly bereavedOn: Temporal.PlainDate | null;
  readonly stopped: readonly NudgeKind[];
  readonly sponsorships: readonly SponsoredFacts[];
  /** Those of ended sponsorships too. */
  readonly sent: readonly SentNudge[];
}

/** One mail: of a birthday about one child, of a silence about all to whom nobody writes. */
export interface Nudge {
  readonly kind: ChildNudgeKind;
  /** `about` as in the table. */
  readonly of: readonly { readonly sponsorshipId: number; readonly about: Temporal.PlainDate }[];
}

/** The reminders that a sponsor is to get on a day (Cairo date), each a mail. */
export function nudgesOn(today: Temporal.PlainDate, facts: NudgeFacts): Nudge[] {
  if (facts.isLeaving || isMourning(facts.bereavedOn, today)) return [];
  const birthdays = facts.stopped.includes('birthday') ? [] : birthdayNudges(today, facts);
  if (birthdays.length > 0 || facts.stopped.includes('silence')) return birthdays;
  return silenceNudges(today, facts);
}

function isMourning(bereavedOn: Temporal.PlainDate | null, today: Temporal.PlainDate): boolean {
  return bereavedOn !== null && isBefore(today, bereavedOn.add({ months: MOURNING_MONTHS }));
}

function birthdayNudges(today: Temporal.PlainDate, { sponsorships, sent }: NudgeFacts): Nudge[] {
  return sponsorships.flatMap(({ id: sponsorshipId, birthdayOn: about }): Nudge[] => {
    const { days } = today.until(about);
    if (days > BIRTHDAY_DAYS.first || days < BIRTHDAY_DAYS.last) return [];
    if (wasSent(sent, 'birthday', { sponsorshipId, about })) return [];
    return [{ kind: 'birthday', of: [{ sponsorshipId, about }] }];
  });
}

function silenceNudges(today: Temporal.PlainDate, { sponsorships, sent }: NudgeFacts): Nudge[] {
  const longAgo = today.subtract({ months: MISSING_AFTER_MONTHS });
  const lately = today.subtract({ days: REST_DAYS });
  const own = sent.filter(({ isToOther }) => !isToOther);
  if (own.some(({ kind, sentOn }) => !isBefore(sentOn, kind === 'silence' ? longAgo : lately))) {
    return [];
  }
  const of = sponsorships
    .map(({ id, lastWrittenOn, startedOn }) => ({
      sponsorshipId: id,
      about: lastWrittenOn ?? startedOn,
    }))
    .filter((one) => isBefore(one.about, longAgo) && !wasSent(sent, 'silence', one));
  return of.length > 0 ? [{ kind: 'silence', of }] : [];
}

function wasSent(
  sent: readonly SentNudge[],
  kind: ChildNudgeKind,
  { sponsorshipId, about }: Nudge['of'][number],
): boolean {
  return sent.some(
    (one) => one.kind === kind && one.sponsorshipId === sponsorshipId && one.about.equals(about),
  );
}

const isBefore = (one: Temporal.PlainDate, other: Temporal.PlainDate) =>
  Temporal.PlainDate.compare(one, other) < 0;
