import { z } from 'zod';
import type { Db } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import type { JobDefinition } from '../../platform/queue.ts';
import * as repository from './repository.ts';

const payload = z.object({ refundId: z.int() });

/** Asks the provider for one refund; tried for about three days, and by the daily reconcile. */
export const sendRefundJob: JobDefinition<z.infer<typeof payload>> = {
  name: 'send-refund',
  payload,
  retryLimit: 14,
  retryDelaySeconds: 15,
};

/**
 * Writes a refund to ask the provider for into a transaction, with the job that asks: it is asked
 * for if and only if its cause came about. Minor units; `reason` in words, for staff.
 */
export async function requestRefund(
  { queue, clock }: Pick<Deps, 'queue' | 'clock'>,
  transaction: Db,
  refund: { readonly paymentId: string; readonly amount: number; readonly reason: string },
): Promise<number> {
  const now = clock.now();
  await repository.replaceFailedRefunds(transaction, refund.paymentId, now);
  const asked = { ...refund, state: 'requested', requestedAt: now } as const;
  const id = await repository.insertRefund(transaction, asked);
  await queue.send(sendRefundJob, { refundId: id }, transaction);
  return id;
}
