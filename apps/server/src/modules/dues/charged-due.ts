import type { ChargedDue } from './charge-rules.ts';
import type { JobDue } from './job-repository.ts';
import { CAIRO } from '../../platform/clock.ts';
import type { GroupedDue } from './group-rules.ts';
import type { AttemptRow, ListedAttempt } from './repository.ts';

/** A due and its charges as the rules see them. */
export function chargedDue(
  due: Pick<JobDue, 'state' | 'dueOn' | 'heldDays' | 'lastDay'>,
  attempts: readonly AttemptRow[],
  isByCard: boolean,
): ChargedDue {
  return {
    state: due.state,
    dueOn: Temporal.PlainDate.from(due.dueOn),
    countedFrom: countedFrom(due),
    attempts: attempts.map((attempt) => ({ ...attempt, isVoid: isVoid(attempt) })),
    isByCard,
    lastDay: due.lastDay === null ? undefined : Temporal.PlainDate.from(due.lastDay),
  };
}

/** As `chargedDue`, among the dues of its sponsor. */
export function groupedDue(due: JobDue, attempts: readonly ListedAttempt[] = []): GroupedDue {
  return {
    ...chargedDue(due, attempts, due.paysBy === 'card'),
    id: due.id,
    amount: due.amount,
    paymentId: due.paymentId,
    attempts: attempts.map((attempt) => ({
      ...attempt,
      isVoid: isVoid(attempt),
      madeOn: attempt.createdAt.toZonedDateTimeISO(CAIRO).toPlainDate(),
    })),
  };
}

/** See `ChargedDue.countedFrom`. */
export function countedFrom(due: Pick<JobDue, 'dueOn' | 'heldDays'>): Temporal.PlainDate {
  return Temporal.PlainDate.from(due.dueOn).add({ days: due.heldDays });
}

/** Whether a charge is no try of its sponsor's: every other decline has a reason. */
export function isVoid({ state, declineReason }: AttemptRow): boolean {
  return state === 'declined' && declineReason === null;
}

/** Rows by the due that they belong to. */
export function byDue<R extends { readonly dueId: number }>(rows: readonly R[]): Map<number, R[]> {
  return Map.groupBy(rows, ({ dueId }) => dueId);
}
