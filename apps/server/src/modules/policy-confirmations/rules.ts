import type { YesDue } from '@nabta/contract';

/** A yes to a version of the policy (Cairo date). */
export interface Yes {
  readonly version: string;
  readonly confirmedOn: Temporal.PlainDate;
}

/** The policy as it is now, and for how many months a yes to it is good. */
export interface Policy {
  readonly version: string;
  readonly yesMonths: number;
}

/** The day from which a yes has to be given again (Cairo date). */
function yesEndsOn(
  { confirmedOn }: Pick<Yes, 'confirmedOn'>,
  { yesMonths }: Pick<Policy, 'yesMonths'>,
) {
  return confirmedOn.add({ months: yesMonths });
}

/**
 * Why a sponsor's yes is due today (Cairo date); null when it is not. `last`: the latest yes to this
 * version of the policy, or else the latest to any.
 */
export function yesDue(
  last: Yes | undefined,
  policy: Policy,
  today: Temporal.PlainDate,
): YesDue | null {
  if (!last) return 'never';
  if (last.version !== policy.version) return 'changed';
  return Temporal.PlainDate.compare(today, yesEndsOn(last, policy)) < 0 ? null : 'year';
}

/** The first of the days whose yes is still good today (Cairo dates). */
export function goodSince(
  policy: Pick<Policy, 'yesMonths'>,
  today: Temporal.PlainDate,
): Temporal.PlainDate {
  let day = today.subtract({ months: policy.yesMonths });
  // Where a month is shorter than another, several days end on the same one.
  while (Temporal.PlainDate.compare(yesEndsOn({ confirmedOn: day }, policy), today) <= 0) {
    day = day.add({ days: 1 });
  }
  return day;
}
