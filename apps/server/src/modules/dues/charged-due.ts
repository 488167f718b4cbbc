import type { ChargedDue } from './charge-rules.ts';
import type { JobDue } from './job-repository.ts';
import type { AttemptRow } from './repository.ts';

/** A due and its charges as the rules see them. `isByCard`: also where the balance covers it. */
export function chargedDue(
  due: Pick<JobDue, 'state' | 'dueOn' | 'lastDay'>,
  attempts: readonly AttemptRow[],
  isByCard: boolean,
): ChargedDue {
  return {
    state: due.state,
    dueOn: Temporal.PlainDate.from(due.dueOn),
    attempts,
    isByCard,
    lastDay: due.lastDay === null ? undefined : Temporal.PlainDate.from(due.lastDay),
  };
}

/** Rows by the due that they belong to. */
export function byDue<R extends { readonly dueId: number }>(rows: readonly R[]): Map<number, R[]> {
  return Map.groupBy(rows, ({ dueId }) => dueId);
}
