import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { isLive } from '../../db/is-live.ts';
import {
  checkoutSessionsView,
  childClaimsView,
  childrenView,
  picturesView,
  sponsorshipsView,
} from '../../db/views.ts';

const columns = {
  id: childrenView.id,
  familyId: childrenView.familyId,
  code: childrenView.code,
  status: childrenView.status,
  guardianConsentOn: childrenView.guardianConsentOn,
  firstNameEn: childrenView.firstNameEn,
  firstNameAr: childrenView.firstNameAr,
  fullNameEn: childrenView.fullNameEn,
  fullNameAr: childrenView.fullNameAr,
  priceUsd: childrenView.priceUsd,
  priceEgp: childrenView.priceEgp,
  pictureId: childrenView.pictureId,
  focusX: picturesView.focusX,
  focusY: picturesView.focusY,
};

/** The columns of a child that a cart needs. */
export type CartChildRow = Awaited<ReturnType<typeof listCartChildren>>[number];

/** The children of a cart. */
export async function listCartChildren(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return db
    .select(columns)
    .from(childrenView)
    .leftJoin(picturesView, eq(picturesView.id, childrenView.pictureId))
    .where(inArray(childrenView.id, [...ids]));
}

/**
 * Locks the rows of children with all of their families, in the order of their ids. A claim writes
 * to every child of its family, so whoever held one of them alone could block its sister's sponsor
 * and be blocked by them.
 */
export async function lockFamiliesOf(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const families = db
    .select({ id: childrenView.familyId })
    .from(childrenView)
    .where(inArray(childrenView.id, [...ids]));
  await db
    .select({ id: childrenView.id })
    .from(childrenView)
    .where(inArray(childrenView.familyId, families))
    .orderBy(asc(childrenView.id))
    .for('update');
}

export type ClaimRow = typeof childClaimsView.$inferSelect;

/** Claims on families that were not released. */
export async function listClaims(db: Db, familyIds: readonly number[]): Promise<ClaimRow[]> {
  if (familyIds.length === 0) return [];
  return db
    .select()
    .from(childClaimsView)
    .where(
      and(inArray(childClaimsView.familyId, [...familyIds]), isNull(childClaimsView.releasedAt)),
    );
}

/** The tokens by which a sponsor's own open checkouts hold children. */
export async function listOwnTokens(db: Db, sponsorId: number): Promise<Set<string>> {
  const rows = await db
    .select({ token: checkoutSessionsView.claimToken })
    .from(checkoutSessionsView)
    .where(
      and(eq(checkoutSessionsView.sponsorId, sponsorId), eq(checkoutSessionsView.status, 'open')),
    );
  return new Set(rows.map(({ token }) => token));
}

/** The ids of those children whom a sponsor has now. */
export async function listOwnChildren(
  db: Db,
  sponsorId: number,
  ids: readonly number[],
): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: sponsorshipsView.childId })
    .from(sponsorshipsView)
    .where(
      and(
        eq(sponsorshipsView.sponsorId, sponsorId),
        inArray(sponsorshipsView.childId, [...ids]),
        isLive,
      ),
    );
  return new Set(rows.map(({ id }) => id));
}
