import { graceEnds, tryDates } from '../../../modules/dues/rules.ts';
import type { dueNotices } from '../../../modules/dues/tables.ts';
import { hasCome, nineOn } from './days.ts';

type NewNotice = typeof dueNotices.$inferInsert;

/**
 * The mails about a due that the daily job has sent until now, had it run every day: the rule of the
 * dues gives the same, day by day, which a test holds. Without them the next run would send them all.
 */
export function noticesUntil(
  now: Temporal.Instant,
  due: { readonly id: number; readonly dueOn: Temporal.PlainDate; readonly hasFailed: boolean },
): NewNotice[] {
  const { id: dueId, dueOn, hasFailed } = due;
  const grace = graceEnds(dueOn);
  const upcoming = { stage: 'upcoming', ordinal: 1, day: dueOn.subtract({ days: 3 }) } as const;
  const afterFailure = [
    ...tryDates(dueOn).map((day, index) => ({ stage: 'failed', ordinal: index + 1, day }) as const),
    // Whoever was told of a failed try is not reminded in the first month.
    ...[2, 3].map((ordinal) => {
      const day = dueOn.add({ days: 1 }).add({ months: ordinal - 1 });
      return { stage: 'overdue', ordinal, day } as const;
    }),
    { stage: 'final', ordinal: 1, day: grace.subtract({ days: 14 }) } as const,
  ];
  return [upcoming, ...(hasFailed ? afterFailure : [])]
    .filter(({ day }) => hasCome(nineOn(day), now))
    .map(({ stage, ordinal, day }) => ({ dueId, stage, ordinal, sentOn: day.toString() }));
}
