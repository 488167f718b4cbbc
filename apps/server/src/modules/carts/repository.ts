import { and, asc, eq, inArray, isNull, ne } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { checkoutSessions, childClaims, children, sponsorships } from '../../db/schema/index.ts';

const columns = {
  id: children.id,
  familyId: children.familyId,
  code: children.code,
  status: children.status,
  guardianConsentOn: children.guardianConsentOn,
  firstNameEn: children.firstNameEn,
  firstNameAr: children.firstNameAr,
  fullNameEn: children.fullNameEn,
  fullNameAr: children.fullNameAr,
  priceUsd: children.priceUsd,
  priceEgp: children.priceEgp,
  pictureId: children.pictureId,
};

/** What a cart needs to know of a child. */
export type CartChildRow = Awaited<ReturnType<typeof listCartChildren>>[number];

/** The children of a cart. */
export function listCartChildren(db: Db, ids: readonly number[]) {
  return db
    .select(columns)
    .from(children)
    .where(inArray(children.id, [...ids]));
}

/** As `listCartChildren`, with their rows and those of their families locked. */
export async function lockCartChildren(db: Db, ids: readonly number[]) {
  await lockFamiliesOf(db, ids);
  return listCartChildren(db, ids);
}

/**
 * Locks the rows of children with all of their families, in the order of their ids. A claim writes
 * to every child of its family, so whoever held one of them alone could block its sister's sponsor
 * and be blocked by them.
 */
export async function lockFamiliesOf(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const families = db
    .select({ id: children.familyId })
    .from(children)
    .where(inArray(children.id, [...ids]));
  await db
    .select({ id: children.id })
    .from(children)
    .where(inArray(children.familyId, families))
    .orderBy(asc(children.id))
    .for('update');
}

export type ClaimRow = typeof childClaims.$inferSelect;

/** Claims on families that were not released. */
export function listClaims(db: Db, familyIds: readonly number[]): Promise<ClaimRow[]> {
  return db
    .select()
    .from(childClaims)
    .where(and(inArray(childClaims.familyId, [...familyIds]), isNull(childClaims.releasedAt)));
}

/** The tokens by which a sponsor's own open checkouts hold children. */
export async function listOwnTokens(db: Db, sponsorId: number): Promise<Set<string>> {
  const rows = await db
    .select({ token: checkoutSessions.claimToken })
    .from(checkoutSessions)
    .where(and(eq(checkoutSessions.sponsorId, sponsorId), eq(checkoutSessions.status, 'open')));
  return new Set(rows.map(({ token }) => token));
}

/** Which of some children a sponsor has now. */
export async function listOwnChildren(
  db: Db,
  sponsorId: number,
  ids: readonly number[],
): Promise<Set<number>> {
  const rows = await db
    .select({ id: sponsorships.childId })
    .from(sponsorships)
    .where(
      and(
        eq(sponsorships.sponsorId, sponsorId),
        inArray(sponsorships.childId, [...ids]),
        ne(sponsorships.status, 'inactive'),
      ),
    );
  return new Set(rows.map(({ id }) => id));
}
