import { inTransaction } from '../../db/in-transaction.ts';
import type { Deps } from '../../deps.ts';
import { RefusedError } from '../../errors.ts';
import { recordAudit } from '../audit/index.ts';
import * as repository from './repository.ts';
import type { DedicationRow } from './repository.ts';
import type { DedicationState } from './rules.ts';

/** Dedications with their payments, the latest change first; `state`: of one state. */
export function listDedications(
  { db }: Pick<Deps, 'db'>,
  { state, limit }: { readonly state: DedicationState | undefined; readonly limit: number },
) {
  return repository.listDedicationRows(db, state, limit);
}

/** A dedication of the list. */
export type ListedDedication = Awaited<ReturnType<typeof listDedications>>[number];

interface Stop {
  readonly paymentId: string;
  readonly actor: string;
  readonly reason: string;
  readonly dryRun: boolean;
}

/**
 * Gives up a card that waits for its day, and takes the page of one to print away. The donation
 * stays. Throws RefusedError for a payment without a card, and for one that is over or was sent.
 */
export async function stopCard(
  deps: Pick<Deps, 'db' | 'clock'>,
  { paymentId, actor, reason, dryRun }: Stop,
): Promise<DedicationRow> {
  return inTransaction(deps.db, { dryRun }, async (transaction) => {
    const dedication = await repository.lockDedication(transaction, paymentId);
    if (!dedication) throw new RefusedError(`Payment ${paymentId} has no card.`);
    const { state } = dedication;
    if (state !== 'planned' && state !== 'to-print') {
      throw new RefusedError(`The card of payment ${paymentId} can't be stopped: it is ${state}.`);
    }
    await repository.setState(transaction, paymentId, 'stopped', deps.clock.now());
    await recordAudit(
      { db: transaction, clock: deps.clock },
      { actor, action: 'dedications stop', details: { payment: paymentId, reason } },
    );
    return dedication;
  });
}
