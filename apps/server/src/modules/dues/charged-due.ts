import type { ChargedDue } from './charge-rules.ts';
import type { JobDue } from './job-repository.ts';
import type { AttemptRow } from './repository.ts';

/** A due and its charges as the rules see them. `isByCard`: also where the balance covers it. */
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
