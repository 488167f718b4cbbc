import type { Db } from '../../db/client.ts';
import { DECLINE_REASONS, type DeclineReason } from './tables.ts';
import { attemptAfter, type AttemptEvent } from './charge-rules.ts';
import {
  findAttemptOfPayment,
  updateAttemptsOfPayment,
  updateDue,
  type DueRow,
} from './repository.ts';
import { dueAfter, type DueEvent } from './rules.ts';

/** Moves a due along its drawing. Throws where it can't go there. */
export async function moveDue(
  transaction: Db,
  due: Pick<DueRow, 'id' | 'state'>,
  event: DueEvent,
  change: Partial<Omit<DueRow, 'state'>>,
): Promise<void> {
  const state = dueAfter(due.state, event);
  if (!state) throw new Error(`due ${due.id} is ${due.state}: no ${event}`);
  await updateDue(transaction, due.id, { ...change, state });
}

/** Moves the charges that a payment was begun for, one of each due, if it was one of the daily job. */
export async function moveAttempts(
  transaction: Db,
  paymentId: string,
  event: AttemptEvent,
  declineReason: DeclineReason | null,
): Promise<void> {
  const attempt = await findAttemptOfPayment(transaction, paymentId);
  const state = attempt && attemptAfter(attempt.state, event);
  if (state) await updateAttemptsOfPayment(transaction, paymentId, { state, declineReason });
}

/** Why a payment took nothing, as far as we name reasons. */
export function declineReasonOf(text: string | null): DeclineReason {
  return DECLINE_REASONS.find((reason) => reason === text) ?? 'unknown';
}
