import {
  and,
  asc,
  count,
  eq,
  getTableColumns,
  gt,
  gte,
  inArray,
  isNull,
  like,
  lt,
} from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { childrenView, inquiriesView, sponsorshipsView, sponsorsView } from '../../db/views.ts';
import { ENDING_KEY, mailLinks } from './tables.ts';

export type MailLinkRow = typeof mailLinks.$inferSelect;

export async function insertLink(db: Db, link: typeof mailLinks.$inferInsert): Promise<void> {
  await db.insert(mailLinks).values(link);
}

/** The link of a secret's hash with its sponsor, unless the account is closed or erased. */
export async function findLink(db: Db, tokenHash: string) {
  const [found] = await db
    .select({ link: getTableColumns(mailLinks), sponsor: getTableColumns(sponsorsView) })
    .from(mailLinks)
    .innerJoin(sponsorsView, eq(sponsorsView.id, mailLinks.sponsorId))
    .where(
      and(
        eq(mailLinks.tokenHash, tokenHash),
        isNull(sponsorsView.closedAt),
        isNull(sponsorsView.erasedAt),
      ),
    );
  return found;
}

/** A link with its row locked until the transaction ends. */
export async function lockLink(transaction: Db, id: number): Promise<MailLinkRow | undefined> {
  const [row] = await transaction
    .select()
    .from(mailLinks)
    .where(eq(mailLinks.id, id))
    .for('update');
  return row;
}

export async function noteUse(db: Db, id: number, usedAt: Temporal.Instant): Promise<void> {
  await db.update(mailLinks).set({ usedAt }).where(eq(mailLinks.id, id));
}

/** Notes the card that was begun in the place of another. False where somebody else was first. */
export async function noteCardSetup(
  db: Db,
  id: number,
  { earlier, setupId }: { readonly earlier: string | null; readonly setupId: string },
): Promise<boolean> {
  const isSame =
    earlier === null ? isNull(mailLinks.cardSetupId) : eq(mailLinks.cardSetupId, earlier);
  const rows = await db
    .update(mailLinks)
    .set({ cardSetupId: setupId })
    .where(and(eq(mailLinks.id, id), isSame))
    .returning({ id: mailLinks.id });
  return rows.length > 0;
}

/** Those of some sponsorships of a sponsor that nobody has asked to end, with their children. */
export function listEndable(db: Db, sponsorId: number, sponsorshipIds: readonly number[]) {
  return db
    .select({
      id: sponsorshipsView.id,
      code: childrenView.code,
      firstNameEn: childrenView.firstNameEn,
      firstNameAr: childrenView.firstNameAr,
    })
    .from(sponsorshipsView)
    .innerJoin(childrenView, eq(childrenView.id, sponsorshipsView.childId))
    .where(
      and(
        eq(sponsorshipsView.sponsorId, sponsorId),
        inArray(sponsorshipsView.id, [...sponsorshipIds]),
        eq(sponsorshipsView.status, 'active'),
      ),
    )
    .orderBy(asc(sponsorshipsView.id));
}
export type EndableRow = Awaited<ReturnType<typeof listEndable>>[number];

/** The links of a sponsor that are good on a day (Cairo date), the oldest first. */
export function listOpenLinks(db: Db, sponsorId: number, today: string) {
  return db
    .select({ purpose: mailLinks.purpose, validUntil: mailLinks.validUntil })
    .from(mailLinks)
    .where(and(eq(mailLinks.sponsorId, sponsorId), gte(mailLinks.validUntil, today)))
    .orderBy(asc(mailLinks.id));
}

/** The key of the inquiry that a link of `need-to-end` writes: there is one of each link. */
export const endingKeyOf = (linkId: number): string => `${ENDING_KEY}${linkId}`;

/** Those of some sponsors who have said since a moment, by the link of a mail, that it has to end. */
export async function listAskedEnding(
  db: Db,
  sponsorIds: readonly number[],
  since: Temporal.Instant,
): Promise<number[]> {
  const rows = await db
    .selectDistinct({ sponsorId: inquiriesView.sponsorId })
    .from(inquiriesView)
    .where(
      and(
        inArray(inquiriesView.sponsorId, [...sponsorIds]),
        gt(inquiriesView.createdAt, since),
        like(inquiriesView.clientKey, `${ENDING_KEY}%`),
      ),
    );
  return rows.flatMap(({ sponsorId }) => (sponsorId === null ? [] : [sponsorId]));
}

/** How many links ended before a day (Cairo date). */
export async function countEndedBefore(db: Db, day: string): Promise<number> {
  const [row] = await db
    .select({ value: count() })
    .from(mailLinks)
    .where(lt(mailLinks.validUntil, day));
  return row?.value ?? 0;
}

/** Deletes the links that ended before a day (Cairo date). Returns how many. */
export async function deleteEndedBefore(db: Db, day: string): Promise<number> {
  const rows = await db
    .delete(mailLinks)
    .where(lt(mailLinks.validUntil, day))
    .returning({ id: mailLinks.id });
  return rows.length;
}
