import { welcomeName, type Locale } from '@nabta/contract';
import { mailRequestSchema, renderMail, type MailRequest } from '@nabta/emails';
import type { Deps } from '../../deps.ts';
import type { MailAttachment } from '../../platform/mailer.ts';
import { SealMismatch } from '../../platform/secrets.ts';
import { loadMailImages } from './mail-images.ts';
import {
  findUnsent,
  listAllMails,
  listSent,
  markFailed,
  markSent,
  type OutboxMail,
} from './repository.ts';
import { isSecret } from './post-mail.ts';

/** Makes the files that go with a mail. */
type AttachmentsOf = (request: MailRequest, locale: Locale) => Promise<readonly MailAttachment[]>;

/**
 * Renders and hands over one mail of the outbox. A mail that was sent is left alone. Throws what
 * the mailer throws, after noting it, so that the job is tried again.
 */
export async function deliverMail(
  deps: Deps,
  { mailId }: { mailId: number },
  attachmentsOf: AttachmentsOf,
): Promise<void> {
  const { db, mailer, clock, sealer, settings, security } = deps;
  const found = await findUnsent(db, mailId);
  if (!found) return;
  const { mail, arabicName } = found;
  try {
    const request = requestOf(mail, sealer);
    greetInArabic(request, mail.locale, arabicName);
    const { images, portraits } = await loadMailImages(deps, request);
    const rendered = await renderMail(request, mail.locale, portraits);
    await mailer.deliver({
      ...rendered,
      images,
      to: mail.to,
      replyTo: mail.replyTo ?? undefined,
      id: `mail-${mail.id}`,
      unsubscribeUrl: 'stopUrl' in request.data ? request.data.stopUrl : undefined,
      attachments: () => attachmentsOf(request, mail.locale),
    });
    const kept = isSecret(request) ? secretBodies(rendered, { sealer, settings }) : rendered;
    await markSent(db, mail.id, { subject: rendered.subject, ...kept }, clock.now());
  } catch (error) {
    if (error instanceof SealMismatch) security.record('key-mismatch', { why: 'a mail' });
    await markFailed(db, mail.id, error instanceof Error ? error.name : 'unknown');
    throw error;
  }
}

/**
 * A sponsor who gave an Arabic name is greeted by it: mails are written with the first name alone, and
 * receipts of donations with the whole name, which stays on them.
 */
function greetInArabic({ data }: MailRequest, locale: Locale, arabicName: string | null): void {
  if (arabicName === null) return;
  const greeted = (name: string) =>
    welcomeName({ first_name: name, arabic_full_name: arabicName }, locale);
  if ('name' in data) data.name = greeted(data.name);
  if ('donorName' in data) data.greetedName = greeted(data.donorName);
}

const requestOf = (mail: OutboxMail, sealer: Deps['sealer']): MailRequest =>
  mailRequestSchema.parse(openedRequest(mail, sealer));

/** What a mail was written as, unchecked. Throws SealMismatch when it is sealed with a key that is gone. */
export function openedRequest(
  { request, sealedRequest }: OutboxMail,
  sealer: Deps['sealer'],
): unknown {
  return sealedRequest === null ? request : JSON.parse(sealer.open(sealedRequest));
}

/** The bodies of a sent secret mail to keep: none, but for the mailbox of the demo. */
function secretBodies(
  { html, text }: { html: string; text: string },
  { sealer, settings }: Pick<Deps, 'sealer' | 'settings'>,
): { html: string | null; text: string | null } {
  if (!settings.demo) return { html: null, text: null };
  return { html: sealer.seal(html), text: sealer.seal(text) };
}

/** The mails handed over to everybody or one address, newest first, at most `limit`, as sent. */
export async function listSentMails(
  { db, sealer }: Pick<Deps, 'db' | 'sealer'>,
  limit: number,
  to?: string,
): Promise<OutboxMail[]> {
  const mails = await listSent(db, limit, to);
  const opened = (body: string | null) => (body === null ? null : sealer.open(body));
  return mails.map((mail) =>
    mail.sealedRequest === null
      ? mail
      : { ...mail, html: opened(mail.html), text: opened(mail.text) },
  );
}

/** All mails with their state, newest first, at most `limit`. */
export function listMails({ db }: Pick<Deps, 'db'>, limit: number) {
  return listAllMails(db, limit);
}
