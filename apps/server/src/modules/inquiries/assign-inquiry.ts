import type { Deps } from '../../deps.ts';
import { invalid, notFound } from '../../errors.ts';
import { recordAudit } from '../audit/index.ts';
import { listColleagues } from './desk-repository.ts';
import * as repository from './repository.ts';

/**
 * Gives an inquiry to one of the staff who can answer it, or to nobody. Throws `not-found`, and
 * `validation-failed` for anybody else.
 */
export async function assignInquiry(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { id, staffId, actor }: { id: number; staffId: number | null; actor: string },
): Promise<void> {
  const colleagues = await listColleagues(db);
  const isColleague = colleagues.some((one) => one.id === staffId);
  if (staffId !== null && !isColleague) throw invalid({ staff_id: { key: 'invalid-choice' } });
  await db.transaction(async (transaction) => {
    if (!(await repository.lockInquiry(transaction, id))) throw notFound();
    await repository.updateInquiry(transaction, id, { assignedTo: staffId });
    await recordAudit(
      { db: transaction, clock },
      { actor, action: 'inquiries assign', details: { inquiry: id, staff: staffId } },
    );
  });
}
