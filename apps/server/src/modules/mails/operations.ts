import { mailRequestSchema, renderMail } from '@nabta/emails';
import type { Db } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { deliverMailJob } from './jobs.ts';
import {
  findUnsent,
  insertMail,
  listAll,
  listSent,
  markFailed,
  markSent,
  type NewMail,
} from './repository.ts';

export { deliverMailJob } from './jobs.ts';
export type { OutboxMail } from './repository.ts';

/**
 * Writes a mail and its delivery into a transaction: it is sent if and only if what it tells of
 * happened. `dedupeKey` says what it is about; a second mail with the same key is not written.
 */
export async function postMail(
  { queue, clock }: Pick<Deps, 'queue' | 'clock'>,
  transaction: Db,
  mail: NewMail,
): Promise<void> {
  const id = await insertMail(transaction, mail, clock.now());
  if (id !== undefined) await queue.send(deliverMailJob, { mailId: id }, transaction);
}

/**
 * Renders and hands over one mail of the outbox. A mail that was sent is left alone. Throws what
 * the mailer throws, after noting it, so that the job is tried again.
 */
export async function deliverMail(
  { db, mailer, clock }: Pick<Deps, 'db' | 'mailer' | 'clock'>,
  { mailId }: { mailId: number },
): Promise<void> {
  const mail = await findUnsent(db, mailId);
  if (!mail) return;
  try {
    const rendered = await renderMail(mailRequestSchema.parse(mail.request), mail.locale);
    await mailer.deliver({
      ...rendered,
      to: mail.to,
      replyTo: mail.replyTo ?? undefined,
      id: `mail-${mail.id}`,
    });
    await markSent(db, mail.id, rendered, clock.now());
  } catch (error) {
    await markFailed(db, mail.id, error instanceof Error ? error.name : 'unknown');
    throw error;
  }
}

/** The mails that were handed over, newest first, at most `limit`. */
export function listSentMails({ db }: Pick<Deps, 'db'>, limit: number) {
  return listSent(db, limit);
}

/** All mails with their state, newest first, at most `limit`. */
export function listMails({ db }: Pick<Deps, 'db'>, limit: number) {
  return listAll(db, limit);
}
