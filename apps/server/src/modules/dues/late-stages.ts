import { LATE_STAGES, type LateStage } from '@nabta/contract/desk';
import { FINAL_DAYS, overdueDate } from './notice-rules.ts';
import { graceEnds } from './rules.ts';

/**
 * The day (Cairo) on which a due comes into a stage: the months begin with their reminders, the
 * last days with the last mail, and on the day of `to_be_ended` the daily job ends its sponsorship.
 * `countedFrom`: see `ChargedDue`.
 */
export function stageBegins(stage: LateStage, countedFrom: Temporal.PlainDate): Temporal.PlainDate {
  switch (stage) {
    case 'first_month':
      return overdueDate(countedFrom, 1);
    case 'second_month':
      return overdueDate(countedFrom, 2);
    case 'third_month':
      return overdueDate(countedFrom, 3);
    case 'last_days':
      return graceEnds(countedFrom).subtract({ days: FINAL_DAYS });
    case 'to_be_ended':
      return graceEnds(countedFrom);
  }
}

/** The stage of a late due on a day (Cairo dates); the first also while its days were held. */
export function lateStageOf(countedFrom: Temporal.PlainDate, today: Temporal.PlainDate): LateStage {
  const reached = LATE_STAGES.findLast((stage) => hasBegun(stage, countedFrom, today));
  return reached ?? 'first_month';
}

/**
 * The latest day from which a due can be counted that has come into a stage (Cairo dates), so that
 * SQL compares dates alone: months end on different days, which no subtraction knows.
 */
export function latestInStage(stage: LateStage, today: Temporal.PlainDate): Temporal.PlainDate {
  let day = today;
  while (!hasBegun(stage, day, today)) day = day.subtract({ days: 1 });
  return day;
}

const hasBegun = (
  stage: LateStage,
  countedFrom: Temporal.PlainDate,
  today: Temporal.PlainDate,
): boolean => Temporal.PlainDate.compare(stageBegins(stage, countedFrom), today) <= 0;
