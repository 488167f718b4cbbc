import type { LetterStatus } from '@nabta/contract';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import type { Deps } from '../../deps.ts';
import { RefusedError } from '../../errors.ts';
import { recordAudit } from '../audit/index.ts';
import { mailLetterReturned } from './letter-mails.ts';
import { letterAfter, type LetterEvent } from './rules.ts';
import { refuseUnknown } from './list-waiting-letters.ts';
import * as repository from './staff-repository.ts';
import type { StaffLetter } from './staff-repository.ts';

type Deciding = Pick<Deps, 'db' | 'clock' | 'queue' | 'sealer' | 'settings'>;

/** Who decides. A dry run checks all, and writes nothing. */
interface Decision {
  readonly actor: string;
  readonly note: string | undefined;
  readonly dryRun: boolean;
}

/**
 * Lets held letters pass: they are on their way to the children. All or none. Throws `RefusedError`
 * naming each that is not there or not held.
 */
export function approveLetters(
  deps: Deciding,
  decision: Decision & { readonly ids: readonly number[] },
): Promise<StaffLetter[]> {
  return inTransaction(deps.db, decision, async (transaction) => {
    const found = await lockFor(transaction, decision.ids, 'approve');
    await decideAll(deps, transaction, found, 'approve');
    await audit(deps, transaction, 'letters approve', decision, found);
    return found;
  });
}

/**
 * Notes that letters were handed over to the children. They are named, and never 'all that wait': what
 * came since the list was made was handed to nobody. All or none. Throws `RefusedError` naming each
 * that is not there, not on its way, or of a closed account (SPN-24).
 */
export function deliverLetters(
  deps: Deciding,
  decision: Decision & { readonly ids: readonly number[] },
): Promise<StaffLetter[]> {
  return inTransaction(deps.db, decision, async (transaction) => {
    const found = await lockFor(transaction, decision.ids, 'deliver');
    const closed = found.filter(({ sponsor }) => sponsor.closedAt !== null);
    if (closed.length > 0) {
      const which = closed.map(({ letter }) => letter.id).join(', ');
      throw new RefusedError(`The account of who wrote these is closed: ${which}.`);
    }
    await decideAll(deps, transaction, found, 'deliver');
    await audit(deps, transaction, 'letters deliver', decision, found);
    return found;
  });
}

/**
 * Gives a letter back to its sponsor with a reason in the sponsor's own language, by mail and beside
 * the letter. Throws `RefusedError` for one that is not there, was handed over or given back.
 */
export function returnLetter(
  deps: Deciding,
  decision: Decision & { readonly id: number; readonly reason: string },
): Promise<StaffLetter> {
  const { id, reason } = decision;
  return inTransaction(deps.db, decision, async (transaction) => {
    const [found] = await lockFor(transaction, [id], 'return');
    if (!found) throw new Error(`letter ${id} went away`);
    await decideAll(deps, transaction, [found], 'return', reason);
    await mailLetterReturned(deps, transaction, found, reason);
    await audit(deps, transaction, 'letters return', decision, [found]);
    return found;
  });
}

const REFUSED: Readonly<Record<LetterStatus, string>> = {
  in_review: 'waits to be read first: see letters approve',
  received: 'is on its way already',
  delivered: 'was handed over already',
  returned: 'was given back already',
};

async function lockFor(
  transaction: Db,
  ids: readonly number[],
  event: LetterEvent,
): Promise<StaffLetter[]> {
  const found = await repository.lockLetters(transaction, ids);
  refuseUnknown(found, ids);
  const wrong = found.flatMap(({ letter: { id, status } }) => {
    if (status === null) return [`Letter ${id} was written by the child.`];
    return letterAfter(status, event) ? [] : [`Letter ${id} ${REFUSED[status]}.`];
  });
  if (wrong.length > 0) throw new RefusedError(wrong.join(' '));
  return found;
}

async function decideAll(
  { clock }: Pick<Deps, 'clock'>,
  transaction: Db,
  found: readonly StaffLetter[],
  event: LetterEvent,
  returnReason: string | null = null,
): Promise<void> {
  const [status] = found.map(({ letter }) => letter.status && letterAfter(letter.status, event));
  if (!status) return;
  const ids = found.map(({ letter }) => letter.id);
  await repository.writeDecision(transaction, ids, {
    status,
    returnReason,
    decidedAt: clock.now(),
  });
}

/** The audit log has the number of a letter alone: it outlives the words for the sponsor. */
async function audit(
  { clock }: Pick<Deps, 'clock'>,
  transaction: Db,
  action: string,
  { actor, note }: Decision,
  found: readonly StaffLetter[],
): Promise<void> {
  const details = { letters: found.map(({ letter }) => letter.id), note: note ?? null };
  await recordAudit({ db: transaction, clock }, { actor, action, details });
}
