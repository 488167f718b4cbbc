import type { Deps } from '../../deps.ts';
import { ExplainedRefusal, notFound } from '../../errors.ts';
import { recordAudit } from '../audit/index.ts';
import * as repository from './repository.ts';

/**
 * Closes an inquiry without an answer; nobody is mailed. Throws `not-found`, and ExplainedRefusal
 * when it is answered or closed already.
 */
export async function closeInquiry(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { id, reason, actor }: { id: number; reason: string; actor: string },
): Promise<void> {
  await db.transaction(async (transaction) => {
    const inquiry = await repository.lockInquiry(transaction, id);
    if (!inquiry) throw notFound();
    if (inquiry.answeredAt) throw new ExplainedRefusal({ reason: { key: 'inquiry-settled' } });
    const change = { answeredAt: clock.now(), closedBy: actor };
    await repository.updateInquiry(transaction, id, change);
    await recordAudit(
      { db: transaction, clock },
      { actor, action: 'inquiries close', details: { inquiry: id, reason } },
    );
  });
}
