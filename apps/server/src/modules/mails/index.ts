import { mailRequestSchema, renderMail, type MailRequest } from '@nabta/emails';
import type { Db } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { SealMismatch } from '../../platform/secrets.ts';
import { deliverMailJob } from './jobs.ts';
import {
  findUnsent,
  insertMail,
  listAll,
  listSent,
  markFailed,
  markSent,
  type NewMail,
  type OutboxMail,
} from './repository.ts';
import { isErasedAddress, isSecret } from './rules.ts';

export { deliverMailJob } from './jobs.ts';
export type { OutboxMail } from './repository.ts';
export { erasedAddress } from './rules.ts';

/**
 * Writes a mail and its delivery into a transaction: it is sent if and only if what it tells of
 * happened. `dedupeKey` says what it is about; a second mail with the same key is not written, and
 * none to a person who was forgotten.
 */
export async function postMail(
  { queue, clock, sealer }: Pick<Deps, 'queue' | 'clock' | 'sealer'>,
  transaction: Db,
  mail: NewMail,
): Promise<void> {
  if (isErasedAddress(mail.to)) return;
  const { request, ...envelope } = mail;
  const kept = isSecret(request)
    ? { sealedRequest: sealer.seal(JSON.stringify(request)) }
    : { request };
  const id = await insertMail(transaction, { ...envelope, ...kept, createdAt: clock.now() });
  if (id !== undefined) await queue.send(deliverMailJob, { mailId: id }, transaction);
}

/**
 * Renders and hands over one mail of the outbox. A mail that was sent is left alone. Throws what
 * the mailer throws, after noting it, so that the job is tried again.
 */
export async function deliverMail(
  { db, mailer, clock, sealer, settings, security }: Delivering,
  { mailId }: { mailId: number },
): Promise<void> {
  const mail = await findUnsent(db, mailId);
  if (!mail) return;
  try {
    const request = requestOf(mail, sealer);
    const rendered = await renderMail(request, mail.locale);
    await mailer.deliver({
      ...rendered,
      to: mail.to,
      replyTo: mail.replyTo ?? undefined,
      id: `mail-${mail.id}`,
    });
    const kept = isSecret(request) ? secretBodies(rendered, { sealer, settings }) : rendered;
    await markSent(db, mail.id, { subject: rendered.subject, ...kept }, clock.now());
  } catch (error) {
    if (error instanceof SealMismatch) security.record('key-mismatch', { why: 'a mail' });
    await markFailed(db, mail.id, error instanceof Error ? error.name : 'unknown');
    throw error;
  }
}

type Delivering = Pick<Deps, 'db' | 'mailer' | 'clock' | 'sealer' | 'settings' | 'security'>;

function requestOf(mail: OutboxMail, sealer: Deps['sealer']): MailRequest {
  const { request, sealedRequest } = mail;
  return mailRequestSchema.parse(
    sealedRequest === null ? request : JSON.parse(sealer.open(sealedRequest)),
  );
}

/** What is kept of a secret mail that was sent: nothing, but for the mailbox of the demo. */
function secretBodies(
  { html, text }: { html: string; text: string },
  { sealer, settings }: Pick<Deps, 'sealer' | 'settings'>,
): { html: string | null; text: string | null } {
  if (!settings.demo) return { html: null, text: null };
  return { html: sealer.seal(html), text: sealer.seal(text) };
}

/** The mails that were handed over, newest first, at most `limit`, as they were sent. */
export async function listSentMails(
  { db, sealer }: Pick<Deps, 'db' | 'sealer'>,
  limit: number,
): Promise<OutboxMail[]> {
  const mails = await listSent(db, limit);
  const opened = (body: string | null) => (body === null ? null : sealer.open(body));
  return mails.map((mail) =>
    mail.sealedRequest === null
      ? mail
      : { ...mail, html: opened(mail.html), text: opened(mail.text) },
  );
}

/** All mails with their state, newest first, at most `limit`. */
export function listMails({ db }: Pick<Deps, 'db'>, limit: number) {
  return listAll(db, limit);
}
