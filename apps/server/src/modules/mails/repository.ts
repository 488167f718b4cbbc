import type { MailRequest } from '@nabta/emails';
import type { Locale } from '@nabta/contract';
import type { MailListQuery } from '@nabta/contract/desk';
import { and, asc, desc, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { sponsorsView } from '../../db/views.ts';
import { outboxMails } from './tables.ts';

/**
 * A mail to write: `dedupeKey` says what it is about, `sponsorId` whose account it is of; null of a
 * mail to a guest, to staff, or to an address that has no account by itself.
 */
export interface NewMail {
  readonly dedupeKey: string;
  readonly to: string;
  readonly sponsorId: number | null;
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

/**
 * Finds the account that a mail is written for, and locks it against erasing and merging until the
 * transaction ends. Returns the account that it was merged into, if it was; undefined if it was erased.
 */
export async function holdOwner(db: Db, sponsorId: number): Promise<number | undefined> {
  const [owner] = await db
    .select({ erasedAt: sponsorsView.erasedAt, mergedIntoId: sponsorsView.mergedIntoId })
    .from(sponsorsView)
    .where(eq(sponsorsView.id, sponsorId))
    .for('key share');
  return owner?.erasedAt === null ? sponsorId : (owner?.mergedIntoId ?? undefined);
}

/** A mail that waits, with the Arabic name of whose account it is about; null without one. */
export async function findUnsent(
  db: Db,
  id: number,
): Promise<{ mail: OutboxMail; arabicName: string | null } | undefined> {
  const [row] = await db
    .select({ mail: outboxMails, arabicName: sponsorsView.arabicFullName })
    .from(outboxMails)
    .leftJoin(sponsorsView, eq(sponsorsView.id, outboxMails.sponsorId))
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

type UnsentFilter = Pick<MailListQuery, 'state'>;

const isUnsent = ({ state }: UnsentFilter) =>
  and(
    isNull(outboxMails.sentAt),
    state === 'failing' ? gt(outboxMails.attempts, 0) : undefined,
    state === 'waiting' ? eq(outboxMails.attempts, 0) : undefined,
  );

/** A page of the mails that have not gone out, by their age. */
export function listUnsent(
  db: Db,
  filter: UnsentFilter,
  { order, limit, offset }: { order: 'asc' | 'desc'; limit: number; offset: number },
): Promise<OutboxMail[]> {
  const direction = order === 'asc' ? asc : desc;
  return db
    .select()
    .from(outboxMails)
    .where(isUnsent(filter))
    .orderBy(direction(outboxMails.createdAt), direction(outboxMails.id))
    .limit(limit)
    .offset(offset);
}

export function countUnsent(db: Db, filter: UnsentFilter): Promise<number> {
  return db.$count(outboxMails, isUnsent(filter));
}

/** The ids of the mails that failed so far, the oldest first; or of one of them. */
export async function listFailing(db: Db, id: number | undefined): Promise<number[]> {
  const rows = await db
    .select({ id: outboxMails.id })
    .from(outboxMails)
    .where(
      and(isUnsent({ state: 'failing' }), id === undefined ? undefined : eq(outboxMails.id, id)),
    )
    .orderBy(asc(outboxMails.createdAt), asc(outboxMails.id));
  return rows.map((row) => row.id);
}
