import type { MailRequest } from '@nabta/emails';
import type { Locale } from '@nabta/contract';
import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { outboxMails } from './tables.ts';

/** A mail to write: `dedupeKey` says what it is about. */
export interface NewMail {
  readonly dedupeKey: string;
  readonly to: string;
  readonly replyTo?: string;
  readonly locale: Locale;
  readonly request: MailRequest;
}

export type OutboxMail = typeof outboxMails.$inferSelect;

/** Writes a mail. Returns its id, or undefined when one with the same key is there already. */
export async function insertMail(
  db: Db,
  mail: typeof outboxMails.$inferInsert,
): Promise<number | undefined> {
  const [row] = await db
    .insert(outboxMails)
    .values(mail)
    .onConflictDoNothing({ target: outboxMails.dedupeKey })
    .returning({ id: outboxMails.id });
  return row?.id;
}

export async function findUnsent(db: Db, id: number): Promise<OutboxMail | undefined> {
  const [row] = await db
    .select()
    .from(outboxMails)
    .where(and(eq(outboxMails.id, id), isNull(outboxMails.sentAt)));
  return row;
}

export async function markSent(
  db: Db,
  id: number,
  kept: { subject: string; html: string | null; text: string | null },
  now: Temporal.Instant,
): Promise<void> {
  await db
    .update(outboxMails)
    .set({ ...kept, sentAt: now, attempts: sql`${outboxMails.attempts} + 1`, lastError: null })
    .where(eq(outboxMails.id, id));
}

export async function markFailed(db: Db, id: number, reason: string): Promise<void> {
  await db
    .update(outboxMails)
    .set({ attempts: sql`${outboxMails.attempts} + 1`, lastError: reason })
    .where(eq(outboxMails.id, id));
}

/** Mails that were handed over, newest first: to everybody, or to one address. */
export function listSent(db: Db, limit: number, to?: string): Promise<OutboxMail[]> {
  return db
    .select()
    .from(outboxMails)
    .where(
      and(isNotNull(outboxMails.sentAt), to === undefined ? undefined : eq(outboxMails.to, to)),
    )
    .orderBy(desc(outboxMails.sentAt), desc(outboxMails.id))
    .limit(limit);
}

/** All mails, newest first. */
export function listAllMails(db: Db, limit: number): Promise<OutboxMail[]> {
  return db.select().from(outboxMails).orderBy(desc(outboxMails.id)).limit(limit);
}
