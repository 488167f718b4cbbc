import type { Deps } from '../../deps.ts';
import { notFound } from '../../errors.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import { recordAudit } from '../audit/index.ts';
import { deliverMailJob } from './post-mail.ts';
import { listFailing } from './repository.ts';

/**
 * Has a mail that failed delivered again at once, or all of them without `mailId`. Beside the tries
 * of its job, which go on for about three days: a mail that meanwhile went out is left alone. Returns
 * how many there are. Throws `not-found` for a mail that is no failing one.
 */
export async function retryMails(
  { db, clock, queue }: Pick<Deps, 'db' | 'clock' | 'queue'>,
  { mailId, actor, dryRun }: { mailId: number | undefined; actor: string; dryRun: boolean },
): Promise<number> {
  return inTransaction(db, { dryRun }, async (transaction) => {
    const ids = await listFailing(transaction, mailId);
    if (mailId !== undefined && ids.length === 0) throw notFound();
    for (const id of ids) await queue.send(deliverMailJob, { mailId: id }, transaction);
    if (ids.length > 0) {
      const details = mailId === undefined ? { mails: ids.length } : { mail: mailId };
      await recordAudit({ db: transaction, clock }, { actor, action: 'mail retry', details });
    }
    return ids.length;
  });
}
