import { OVERDUE_MONTHS } from '@nabta/contract';
import { graceEnds, isKept, isLate, type TryOrdinal } from './rules.ts';
import { lastTry, type ChargedDue } from './charge-rules.ts';

/** Mails about one due (TRAP-09), from the first that a sponsor may get to the last. */
export const NOTICE_STAGES = ['upcoming', 'failed', 'overdue', 'final', 'ended'] as const;
export type NoticeStage = (typeof NOTICE_STAGES)[number];

/** The mail to send: one per due, stage and ordinal, which counts from 1. */
export interface Notice {
  readonly stage: NoticeStage;
  /** The try that failed, or the month of being overdue; 1 of the other stages. */
  readonly ordinal: number;
}

/** A mail that was sent, with its day (Cairo date). */
export interface SentDueNotice extends Notice {
  readonly on: Temporal.PlainDate;
}

/** A due with what its sponsor has been told. */
export interface NoticedDue extends ChargedDue {
  readonly sent: readonly SentDueNotice[];
  /** Whether the due is closed because its grace was over, which ended the sponsorship. */
  readonly endedSponsorship: boolean;
}

/** The mail before a charge goes out this many days before it (terms: 'Renewals'). */
export const UPCOMING_DAYS = 3;
/** The last mail goes out this many days before grace is over. */
export const FINAL_DAYS = 14;
/** Days of quiet after the mail of a failed try, before one that says that the due is overdue. */
const QUIET_DAYS = 7;

/**
 * The mail that a due calls for on a day (Cairo date), if any; at most one a day. It says what is
 * true now: what was missed while the job did not run is not sent later, but for the latest of its
 * stage. Call it after the day's charges, and after an ending, whose mail it then names.
 */
export function noticeFor(due: NoticedDue, today: Temporal.PlainDate): Notice | undefined {
  const wasToldToday = due.sent.some(({ on }) => Temporal.PlainDate.compare(on, today) >= 0);
  if (wasToldToday || !isKept(due.dueOn, due.lastDay)) return undefined;
  switch (due.state) {
    case 'paid':
    case 'charging':
      return undefined;
    case 'closed':
      return due.endedSponsorship ? unsent(due, 'ended', 1) : undefined;
    case 'planned':
    case 'failed':
      return noticeOfOpen(due, today);
  }
}

function noticeOfOpen(due: NoticedDue, today: Temporal.PlainDate): Notice | undefined {
  const hasCome = (day: Temporal.PlainDate) => Temporal.PlainDate.compare(day, today) <= 0;
  // A day on which nothing could be charged for reasons of ours is told of by nobody.
  const { countedFrom } = due;
  const graceEnd = graceEnds(countedFrom);
  // It ends today, which is what the next mail says.
  if (hasCome(graceEnd)) return undefined;
  // A sponsor who leaves before grace is over is not warned of the ending that they asked for.
  const canEnd = isKept(graceEnd, due.lastDay);
  if (canEnd && hasCome(graceEnd.subtract({ days: FINAL_DAYS }))) return unsent(due, 'final', 1);

  const failed = failedTry(due);
  const failure = failed && unsent(due, 'failed', failed);
  // A sponsor who was reminded yesterday hears of it tomorrow: no two mails on two days.
  if (failure) return wasToldWithin(due, 'overdue', 1, today) ? undefined : failure;
  if (isLate({ ...due, dueOn: countedFrom }, today)) return overdueNotice(due, today);
  const isNear = hasCome(due.dueOn.subtract({ days: UPCOMING_DAYS })) && !hasCome(due.dueOn);
  return isNear ? unsent(due, 'upcoming', 1) : undefined;
}

/**
 * The monthly reminder. Whoever was told of a failed try knows that the due is unpaid, so the first
 * month's is for the others, and the later ones keep their distance from the last try's mail.
 */
function overdueNotice(due: NoticedDue, today: Temporal.PlainDate): Notice | undefined {
  const month = OVERDUE_MONTHS.findLast(
    (ordinal) => Temporal.PlainDate.compare(overdueDate(due.countedFrom, ordinal), today) <= 0,
  );
  const knowsOfFailure = due.sent.some(({ stage }) => stage === 'failed');
  const isTooSoon =
    (month === 1 && knowsOfFailure) || wasToldWithin(due, 'failed', QUIET_DAYS - 1, today);
  return month === undefined || isTooSoon ? undefined : unsent(due, 'overdue', month);
}

/** Whether a mail of a stage went out on one of these many days before a day (Cairo dates). */
function wasToldWithin(
  { sent }: NoticedDue,
  stage: NoticeStage,
  days: number,
  today: Temporal.PlainDate,
): boolean {
  const since = today.subtract({ days });
  return sent.some((one) => one.stage === stage && Temporal.PlainDate.compare(one.on, since) >= 0);
}

/** A due is overdue from the day after its date, and each month again (Cairo dates). */
export function overdueDate(dueOn: Temporal.PlainDate, ordinal: number): Temporal.PlainDate {
  return dueOn.add({ days: 1 }).add({ months: ordinal - 1 });
}

/** The try that failed last, if the last one did. One that waits for the sponsor has failed too. */
function failedTry(due: NoticedDue): TryOrdinal | undefined {
  const last = lastTry(due.attempts);
  const hasFailed = last?.state === 'declined' || last?.state === 'authentication';
  return hasFailed ? last.ordinal : undefined;
}

/** The notice, unless it or a later one of its stage was sent. */
function unsent(due: NoticedDue, stage: NoticeStage, ordinal: number): Notice | undefined {
  const wasSent = due.sent.some((notice) => notice.stage === stage && notice.ordinal >= ordinal);
  return wasSent ? undefined : { stage, ordinal };
}
