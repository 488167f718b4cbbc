import { metaOf, type Meta } from '@nabta/contract';
import type { DedicationListQuery, DedicationState } from '@nabta/contract/desk';
import { inTransaction } from '../../db/in-transaction.ts';
import type { Deps } from '../../deps.ts';
import { ExplainedRefusal } from '../../errors.ts';
import { recordAudit } from '../audit/index.ts';
import { findPayment, refundedAmount } from '../payments/index.ts';
import * as repository from './repository.ts';
import type { DedicationRow } from './repository.ts';
import { isReturned, stateAfter } from './rules.ts';

/** Dedications with their payments, the latest change first; `state`: of one state. */
export function listDedications(
  { db }: Pick<Deps, 'db'>,
  { state, limit }: { readonly state: DedicationState | undefined; readonly limit: number },
) {
  return repository.listDedicationRows(db, { state }, { limit, offset: 0, order: 'desc' });
}

/** A page of them for the desk, found by a name or a mail too. */
export async function listDedicationsAtDesk(
  { db }: Pick<Deps, 'db'>,
  { page, per_page: limit, order, ...filter }: DedicationListQuery,
): Promise<{ dedications: ListedDedication[]; meta: Meta }> {
  const of = { limit, offset: (page - 1) * limit, order };
  const total = await repository.countDedicationRows(db, filter);
  return {
    dedications: await repository.listDedicationRows(db, filter, of),
    meta: metaOf(total, page, limit),
  };
}

/** A dedication of the list. */
export type ListedDedication = Awaited<ReturnType<typeof listDedications>>[number];

interface Stop {
  readonly paymentId: string;
  readonly actor: string;
  readonly reason: string;
  readonly dryRun: boolean;
}

/** Why a card in another state can no longer be stopped. */
const OVER = {
  unpaid: 'card-is-unpaid',
  sent: 'card-is-sent',
  refused: 'card-is-refused',
  cancelled: 'card-is-cancelled',
  stopped: 'card-is-stopped',
} as const satisfies Record<Exclude<DedicationState, 'planned' | 'to-print'>, string>;

/**
 * Gives up a card that waits for its day, and takes the page of one to print away. The donation
 * stays. Throws `ExplainedRefusal` for a payment without a card, and for one that is over or was sent.
 */
export async function stopCard(
  deps: Pick<Deps, 'db' | 'clock'>,
  { paymentId, actor, reason, dryRun }: Stop,
): Promise<DedicationRow & { readonly state: 'planned' | 'to-print' }> {
  return inTransaction(deps.db, { dryRun }, async (transaction) => {
    const dedication = await repository.lockDedication(transaction, paymentId);
    const refused = (key: 'card-none' | (typeof OVER)[keyof typeof OVER]) =>
      new ExplainedRefusal({ card: { key, parameters: { payment: paymentId } } });
    if (!dedication) throw refused('card-none');
    const payment = await findPayment(transaction, paymentId);
    const returned = await refundedAmount(transaction, paymentId);
    const state = stateAfter(dedication.state, !!payment && isReturned(payment, returned));
    if (state !== 'planned' && state !== 'to-print') {
      throw refused(OVER[state]);
    }
    await repository.setState(transaction, paymentId, 'stopped', deps.clock.now());
    await recordAudit(
      { db: transaction, clock: deps.clock },
      { actor, action: 'dedications stop', details: { payment: paymentId, reason } },
    );
    return { ...dedication, state };
  });
}
