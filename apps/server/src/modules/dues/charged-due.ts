import type { ChargedDue } from './charge-rules.ts';
import type { JobDue } from './job-repository.ts';
import { CAIRO } from '../../platform/clock.ts';
import type { GroupedDue } from './group-rules.ts';
import type { AttemptRow, ListedAttempt } from './repository.ts';

/** A due and its charges as the rules see them. */
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

/** As `chargedDue`, among the dues of its sponsor. */
export function groupedDue(due: JobDue, attempts: readonly ListedAttempt[] = []): GroupedDue {
  return {
    ...chargedDue(due, attempts, due.paysBy === 'card'),
    id: due.id,
    amount: due.amount,
    attempts: attempts.map((attempt) => ({
      ...attempt,
      madeOn: attempt.createdAt.toZonedDateTimeISO(CAIRO).toPlainDate(),
    })),
  };
}

/** Rows by the due that they belong to. */
export function byDue<R extends { readonly dueId: number }>(rows: readonly R[]): Map<number, R[]> {
  return Map.groupBy(rows, ({ dueId }) => dueId);
}
