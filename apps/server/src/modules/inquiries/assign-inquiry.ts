import type { Deps } from '../../deps.ts';
import { ExplainedRefusal, invalid, notFound } from '../../errors.ts';
import { recordAudit } from '../audit/index.ts';
import { findAtDesk, listColleagues } from './desk-repository.ts';
import * as repository from './repository.ts';

interface AssignOrder {
  readonly id: number;
  /** Null: nobody. */
  readonly staffId: number | null;
  /** Who looked after it on the page of the one who decides. */
  readonly seen: number | null;
  readonly actor: string;
}

/**
 * Gives an inquiry to one of the staff who can answer it, or to nobody. Throws `not-found`,
 * `validation-failed` for anybody else, and ExplainedRefusal when it was given to another meanwhile.
 */
export async function assignInquiry(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { id, staffId, seen, actor }: AssignOrder,
): Promise<void> {
  const colleagues = await listColleagues(db);
  const isColleague = colleagues.some((one) => one.id === staffId);
  if (staffId !== null && !isColleague) throw invalid({ staff_id: { key: 'invalid-choice' } });
  await db.transaction(async (transaction) => {
    const inquiry = await repository.lockInquiry(transaction, id);
    if (!inquiry) throw notFound();
    if (inquiry.assignedTo === staffId) return;
    if (inquiry.assignedTo !== seen) throw givenMeanwhile(await findAtDesk(transaction, id));
    await repository.updateInquiry(transaction, id, { assignedTo: staffId });
    await recordAudit(
      { db: transaction, clock },
      { actor, action: 'inquiries assign', details: { inquiry: id, staff: staffId } },
    );
  });
}

function givenMeanwhile(found: Awaited<ReturnType<typeof findAtDesk>>): ExplainedRefusal {
  const who = found?.assigned?.name;
  if (who === undefined) return new ExplainedRefusal({ inquiry: { key: 'inquiry-given-back' } });
  return new ExplainedRefusal({ inquiry: { key: 'inquiry-given-to', parameters: { who } } });
}
