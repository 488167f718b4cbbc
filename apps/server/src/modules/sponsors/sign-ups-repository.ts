import {
  and,
  count,
  desc,
  eq,
  gt,
  ilike,
  inArray,
  isNotNull,
  lt,
  notExists,
  or,
  sql,
} from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { folded } from '../../db/columns.ts';
import { holdsWords } from '../../db/holds-words.ts';
import { childrenView, giftsView } from '../../db/views.ts';
import { signUpLinks, signUps } from './tables.ts';

export type SignUpRow = typeof signUps.$inferSelect;
export type NewSignUp = typeof signUps.$inferInsert;
export type SignUpLinkRow = typeof signUpLinks.$inferSelect;

export async function insertSignUp(db: Db, signUp: NewSignUp): Promise<SignUpRow> {
  const [row] = await db.insert(signUps).values(signUp).returning();
  if (!row) throw new Error('no sign-up was stored');
  return row;
}

export async function replaceSignUpPicture(
  db: Db,
  id: number,
  pictureId: string | null,
): Promise<void> {
  await db.update(signUps).set({ pictureId }).where(eq(signUps.id, id));
}

export async function findSignUp(db: Db, id: number): Promise<SignUpRow | undefined> {
  const [row] = await db.select().from(signUps).where(eq(signUps.id, id));
  return row;
}

/** A sign-up with the row locked until the transaction ends. */
export async function lockSignUp(db: Db, id: number): Promise<SignUpRow | undefined> {
  const [row] = await db.select().from(signUps).where(eq(signUps.id, id)).for('update');
  return row;
}

/**
 * The sign-ups of an address whose link was not opened yet, the newest first. One whose link was
 * opened while the address had an account is left out.
 */
export function listWaiting(db: Db, email: string): Promise<SignUpRow[]> {
  const opened = db
    .select({ id: signUpLinks.id })
    .from(signUpLinks)
    .where(and(eq(signUpLinks.signUpId, signUps.id), isNotNull(signUpLinks.usedAt)));
  return db
    .select()
    .from(signUps)
    .where(and(eq(signUps.email, email), notExists(opened)))
    .orderBy(desc(signUps.id));
}

/** The newest of `listWaiting`. */
export async function findNewestWaiting(db: Db, email: string): Promise<SignUpRow | undefined> {
  const [newest] = await listWaiting(db, email);
  return newest;
}

/** Waiting sign-ups whose address or name holds each word that was typed, folded; the newest first. */
export function searchSignUpsFolded(db: Db, q: string, limit: number): Promise<SignUpRow[]> {
  const { email, firstName, lastName, arabicFullName } = signUps;
  const text = folded(
    sql`${email} || ' ' || ${firstName} || ' ' || ${lastName} || ' ' || ${arabicFullName}`,
  );
  return db
    .select()
    .from(signUps)
    .where(holdsWords(text, q))
    .orderBy(desc(signUps.id))
    .limit(limit);
}

/** Waiting sign-ups whose address or name holds a text; the newest first. */
export function searchSignUps(db: Db, text: string, limit: number): Promise<SignUpRow[]> {
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  return db
    .select()
    .from(signUps)
    .where(
      or(
        ilike(signUps.email, pattern),
        ilike(sql`${signUps.firstName} || ' ' || ${signUps.lastName}`, pattern),
        ilike(signUps.arabicFullName, pattern),
      ),
    )
    .orderBy(desc(signUps.id))
    .limit(limit);
}

export async function insertLink(db: Db, link: typeof signUpLinks.$inferInsert): Promise<number> {
  const [row] = await db.insert(signUpLinks).values(link).returning({ id: signUpLinks.id });
  if (!row) throw new Error('no link was stored');
  return row.id;
}

/** A link by the hash of its secret, with the address of its sign-up while that waits. */
export async function findLink(
  db: Db,
  tokenHash: string,
): Promise<(SignUpLinkRow & { email: string | null }) | undefined> {
  const [row] = await db
    .select({ link: signUpLinks, email: signUps.email })
    .from(signUpLinks)
    .leftJoin(signUps, eq(signUps.id, signUpLinks.signUpId))
    .where(eq(signUpLinks.tokenHash, tokenHash));
  return row && { ...row.link, email: row.email };
}

/** How many links were mailed since a moment: for one sign-up, and for all of its address. */
export async function countLinks(
  db: Db,
  { id, email }: Pick<SignUpRow, 'id' | 'email'>,
  since: { ofSignUp: Temporal.Instant; ofAddress: Temporal.Instant },
): Promise<{ ofSignUp: number; ofAddress: number }> {
  const own = and(eq(signUps.id, id), gt(signUpLinks.createdAt, since.ofSignUp));
  const [row] = await db
    .select({
      ofSignUp: sql<number>`count(*) filter (where ${own})`.mapWith(Number),
      ofAddress: count(),
    })
    .from(signUpLinks)
    .innerJoin(signUps, eq(signUps.id, signUpLinks.signUpId))
    .where(and(eq(signUps.email, email), gt(signUpLinks.createdAt, since.ofAddress)));
  return row ?? { ofSignUp: 0, ofAddress: 0 };
}

/** Notes that all links of a sign-up are used. */
export async function useLinks(db: Db, id: number, now: Temporal.Instant): Promise<void> {
  await db.update(signUpLinks).set({ usedAt: now }).where(eq(signUpLinks.signUpId, id));
}

/** Locks the sign-ups that came before a moment, to be removed. */
export function lockSignUpsBefore(
  db: Db,
  moment: Temporal.Instant,
  limit: number,
): Promise<Pick<SignUpRow, 'id' | 'pictureId'>[]> {
  return db
    .select({ id: signUps.id, pictureId: signUps.pictureId })
    .from(signUps)
    .where(lt(signUps.createdAt, moment))
    .orderBy(signUps.id)
    .limit(limit)
    .for('update');
}

export async function deleteSignUp(db: Db, id: number): Promise<void> {
  await db.delete(signUps).where(eq(signUps.id, id));
}

export function countSignUpsBefore(db: Db, moment: Temporal.Instant): Promise<number> {
  return db.$count(signUps, lt(signUps.createdAt, moment));
}

export function countLinksBefore(db: Db, moment: Temporal.Instant): Promise<number> {
  return db.$count(signUpLinks, lt(signUpLinks.expiresAt, moment));
}

/** Returns how many it deleted. */
export async function deleteLinksBefore(db: Db, moment: Temporal.Instant): Promise<number> {
  const gone = await db
    .delete(signUpLinks)
    .where(lt(signUpLinks.expiresAt, moment))
    .returning({ id: signUpLinks.id });
  return gone.length;
}

/** The first names of those of some children who wait for a sponsor, in no order. */
export function listWaitingChildren(db: Db, ids: readonly number[]) {
  return db
    .select({ id: childrenView.id, en: childrenView.firstNameEn, ar: childrenView.firstNameAr })
    .from(childrenView)
    .where(
      and(
        inArray(childrenView.id, [...ids]),
        eq(childrenView.status, 'available'),
        isNotNull(childrenView.guardianConsentOn),
      ),
    );
}

/** The titles of some gifts on the site, in no order. */
export function listGiftTitles(db: Db, ids: readonly number[]) {
  return db
    .select({ id: giftsView.id, en: giftsView.titleEn, ar: giftsView.titleAr })
    .from(giftsView)
    .where(and(inArray(giftsView.id, [...ids]), eq(giftsView.onSite, true)));
}
