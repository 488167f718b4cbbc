import type { AuditAction } from '@nabta/contract/desk';
import type { LetterStatus } from '@nabta/contract';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import type { Deps } from '../../deps.ts';
import { ExplainedRefusal, type FieldError } from '../../errors.ts';
import { recordAudit } from '../audit/index.ts';
import { mailLetterReturned } from './letter-mails.ts';
import { isOfClosedAccount, letterAfter, type LetterEvent } from './rules.ts';
import { refuseUnknown } from './list-waiting-letters.ts';
import * as repository from './staff-repository.ts';
import type { StaffLetter } from './staff-repository.ts';

/** A decision of staff. A dry run checks everything and writes nothing. */
interface Decision {
  readonly actor: string;
  readonly note: string | undefined;
  readonly dryRun: boolean;
}

/**
 * Approves held letters, all or none: they wait to be handed over from now on. Throws `ExplainedRefusal`
 * naming each letter that does not exist or is not held, and who decided.
 */
export function approveLetters(
  deps: Deps,
  decision: Decision & { readonly ids: readonly number[] },
): Promise<StaffLetter[]> {
  return inTransaction(deps.db, decision, async (transaction) => {
    const found = await lockFor(transaction, decision.ids, 'approve');
    await decideAll(deps, transaction, decision, found, 'approve');
    await audit(deps, transaction, 'letters approve', decision, found);
    return found;
  });
}

/**
 * Marks letters as handed over to the children, all or none. Takes ids and never 'all that wait': a
 * letter that came after staff printed their list was handed to nobody. Throws `ExplainedRefusal` naming
 * each letter that does not exist, is not on its way, or is of a closed account (SPN-24).
 */
export function deliverLetters(
  deps: Deps,
  decision: Decision & { readonly ids: readonly number[] },
): Promise<StaffLetter[]> {
  return inTransaction(deps.db, decision, async (transaction) => {
    const found = await lockFor(transaction, decision.ids, 'deliver');
    const closed = found.filter(isOfClosedAccount);
    refuseThese(closed, () => 'letter-account-closed');
    await decideAll(deps, transaction, decision, found, 'deliver');
    await audit(deps, transaction, 'letters deliver', decision, found);
    return found;
  });
}

/**
 * Returns a letter to its sponsor with a reason in the sponsor's own language, which is in a mail and
 * beside the letter. Throws `ExplainedRefusal` for a letter that does not exist, was handed over, or was
 * returned before, or is not in the state any more in which its reader saw it (`seen`).
 */
export function returnLetter(
  deps: Deps,
  decision: Decision & {
    readonly id: number;
    readonly reason: string;
    readonly seen?: LetterStatus | undefined;
  },
): Promise<StaffLetter> {
  const { id, reason, seen } = decision;
  return inTransaction(deps.db, decision, async (transaction) => {
    const [found] = await lockFor(transaction, [id], 'return');
    if (!found) throw new Error(`letter ${id} went away`);
    if (seen !== undefined && found.letter.status !== seen) refuseThese([found], whyNot);
    await decideAll(deps, transaction, decision, [found], 'return', reason);
    await mailLetterReturned(deps, transaction, found, reason);
    await audit(deps, transaction, 'letters return', decision, [found]);
    return found;
  });
}

/** Why a letter in a state takes no decision, and who decided where that is known. */
function whyNot({ letter: { status, decidedBy } }: StaffLetter): FieldError['key'] {
  const isKnown = decidedBy !== null;
  switch (status) {
    case null:
      return 'letter-of-child';
    case 'in_review':
      return 'letter-still-held';
    case 'received':
      return isKnown ? 'letter-approved-by' : 'letter-approved-before';
    case 'delivered':
      return isKnown ? 'letter-delivered-by' : 'letter-delivered-before';
    case 'returned':
      return isKnown ? 'letter-returned-by' : 'letter-returned-before';
  }
}

/** Throws `ExplainedRefusal` naming each of these letters, if there are any. */
function refuseThese(
  letters: readonly StaffLetter[],
  why: (letter: StaffLetter) => FieldError['key'],
): void {
  if (letters.length === 0) return;
  throw new ExplainedRefusal(
    Object.fromEntries(
      letters.map((one) => {
        const { id, decidedBy } = one.letter;
        const parameters = { letter: String(id), who: decidedBy ?? '' };
        return [id, { key: why(one), parameters }];
      }),
    ),
  );
}

async function lockFor(
  transaction: Db,
  ids: readonly number[],
  event: LetterEvent,
): Promise<StaffLetter[]> {
  const found = await repository.lockLetters(transaction, ids);
  refuseUnknown(found, ids);
  refuseThese(
    found.filter(({ letter: { status } }) => !status || !letterAfter(status, event)),
    whyNot,
  );
  return found;
}

async function decideAll(
  { clock }: Pick<Deps, 'clock'>,
  transaction: Db,
  { actor }: Decision,
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
    decidedBy: actor,
  });
}

/** The audit log has the number of a letter alone: it outlives the words for the sponsor. */
async function audit(
  { clock }: Pick<Deps, 'clock'>,
  transaction: Db,
  action: AuditAction,
  { actor, note }: Decision,
  found: readonly StaffLetter[],
): Promise<void> {
  const details = { letters: found.map(({ letter }) => letter.id), note: note ?? null };
  await recordAudit({ db: transaction, clock }, { actor, action, details });
}
