import type { MailRequest } from '@nabta/emails';
import { z } from 'zod';
import type { Db } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import type { JobDefinition } from '../../platform/queue.ts';
import { holdOwner, insertMail, type NewMail } from './repository.ts';

const payload = z.object({ mailId: z.int() });

/** Renders a mail of the outbox and hands it over; tried for about three days. */
export const deliverMailJob: JobDefinition<z.infer<typeof payload>> = {
  name: 'deliver-mail',
  payload,
  retryLimit: 14,
  retryDelaySeconds: 15,
};

/**
 * Writes a mail and its delivery into a transaction: it is sent if and only if the transaction
 * commits. `dedupeKey` says what it is about; a second mail with the same key is not written, and
 * none to a person who was forgotten.
 */
export async function postMail(
  { queue, clock, sealer }: Pick<Deps, 'queue' | 'clock' | 'sealer'>,
  transaction: Db,
  mail: NewMail,
): Promise<void> {
  if (isErasedAddress(mail.to)) return;
  // The account may have been erased since this transaction read it.
  const sponsorId = mail.sponsorId === null ? null : await holdOwner(transaction, mail.sponsorId);
  if (sponsorId === undefined) return;
  const { request, ...envelope } = mail;
  const kept = isSecret(request)
    ? { sealedRequest: sealer.seal(JSON.stringify(request)) }
    : { request };
  const id = await insertMail(transaction, {
    ...envelope,
    ...kept,
    sponsorId,
    createdAt: clock.now(),
  });
  if (id !== undefined) await queue.send(deliverMailJob, { mailId: id }, transaction);
}

/** Mails with a link that opens an account, or somebody's card: they are kept sealed. */
const SECRET_TEMPLATES: ReadonlySet<string> = new Set<MailRequest['template']>([
  'confirm-email',
  'reset-password',
  'email-change-confirm',
  'access-invitation',
  'staff-invitation',
  'tribute-card',
  'letter-writer-invitation',
]);

/** Whether a mail must be kept sealed: also one with `links` that open anything without signing in. */
export function isSecret({ template, data }: MailRequest): boolean {
  return SECRET_TEMPLATES.has(template) || ('links' in data && data.links !== undefined);
}

const ERASED = '@erased.invalid';

/** The address that replaces that of a person who was erased: nobody ever has it. */
export const erasedAddress = (sponsorId: number) => `erased-${sponsorId}${ERASED}`;

/** Whether an address is that of a person who was erased. */
export const isErasedAddress = (address: string) => address.endsWith(ERASED);
