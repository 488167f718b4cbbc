import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import {
  checkoutChildren,
  checkoutSessions,
  childClaims,
  children,
  gifts,
  payments,
  purchasedGifts,
  sponsors,
  sponsorships,
} from '../../db/schema/index.ts';

export type CheckoutRow = typeof checkoutSessions.$inferSelect;

export async function insertCheckout(
  db: Db,
  checkout: typeof checkoutSessions.$inferInsert,
): Promise<void> {
  await db.insert(checkoutSessions).values(checkout);
}

export async function insertCheckoutChild(
  db: Db,
  child: typeof checkoutChildren.$inferInsert,
): Promise<void> {
  await db.insert(checkoutChildren).values(child);
}

export async function insertGiftLine(
  db: Db,
  gift: typeof purchasedGifts.$inferInsert,
): Promise<void> {
  await db.insert(purchasedGifts).values(gift);
}

/**
 * Holds a child. Undefined when somebody else has the child, or one of the family: the indexes
 * decide between two who ask at once, and the later one waits for the first (traps 1).
 */
export async function claimChild(
  db: Db,
  claim: Omit<typeof childClaims.$inferInsert, 'kind'> & { expiresAt: Temporal.Instant },
): Promise<number | undefined> {
  const [row] = await db
    .insert(childClaims)
    .values({ ...claim, kind: 'hold' })
    .onConflictDoNothing()
    .returning({ id: childClaims.id });
  return row?.id;
}

/** Releases holds by their ids, if they have run out and nobody has made more of them. */
export async function releaseHolds(
  db: Db,
  ids: readonly number[],
  now: Temporal.Instant,
): Promise<void> {
  if (ids.length === 0) return;
  await db
    .update(childClaims)
    .set({ releasedAt: now })
    .where(
      and(
        inArray(childClaims.id, [...ids]),
        eq(childClaims.kind, 'hold'),
        isNull(childClaims.releasedAt),
      ),
    );
}

/** Releases the holds of a checkout: only who knows their token can. */
export async function releaseByToken(db: Db, token: string, now: Temporal.Instant): Promise<void> {
  await db
    .update(childClaims)
    .set({ releasedAt: now })
    .where(
      and(
        eq(childClaims.token, token),
        eq(childClaims.kind, 'hold'),
        isNull(childClaims.releasedAt),
      ),
    );
}

export async function lockCheckout(db: Db, paymentId: string): Promise<CheckoutRow | undefined> {
  const [row] = await db
    .select()
    .from(checkoutSessions)
    .where(eq(checkoutSessions.paymentId, paymentId))
    .for('update');
  return row;
}

export async function findCheckout(db: Db, paymentId: string): Promise<CheckoutRow | undefined> {
  const [row] = await db
    .select()
    .from(checkoutSessions)
    .where(eq(checkoutSessions.paymentId, paymentId));
  return row;
}

export async function setCheckoutStatus(
  db: Db,
  paymentId: string,
  status: CheckoutRow['status'],
): Promise<void> {
  await db
    .update(checkoutSessions)
    .set({ status })
    .where(eq(checkoutSessions.paymentId, paymentId));
}

/** The children of a checkout with their claims, in the order of the cart. */
export function listCheckoutChildren(db: Db, paymentId: string) {
  return db
    .select({ line: checkoutChildren, child: children, claim: childClaims })
    .from(checkoutChildren)
    .innerJoin(children, eq(children.id, checkoutChildren.childId))
    .innerJoin(childClaims, eq(childClaims.id, checkoutChildren.claimId))
    .where(eq(checkoutChildren.paymentId, paymentId))
    .orderBy(asc(checkoutChildren.position));
}
export type CheckoutChild = Awaited<ReturnType<typeof listCheckoutChildren>>[number];

/** The gift lines of a checkout with whom they are for, in the order of the cart. */
export function listGiftLines(db: Db, paymentId: string) {
  return db
    .select({ line: purchasedGifts, gift: gifts, sponsorship: sponsorships, child: children })
    .from(purchasedGifts)
    .innerJoin(gifts, eq(gifts.id, purchasedGifts.giftId))
    .innerJoin(sponsorships, eq(sponsorships.id, purchasedGifts.sponsorshipId))
    .innerJoin(children, eq(children.id, sponsorships.childId))
    .where(eq(purchasedGifts.paymentId, paymentId))
    .orderBy(asc(purchasedGifts.position));
}
export type GiftLineRow = Awaited<ReturnType<typeof listGiftLines>>[number];

export async function markGiftsPurchased(
  db: Db,
  paymentId: string,
  now: Temporal.Instant,
): Promise<void> {
  await db
    .update(purchasedGifts)
    .set({ purchasedAt: now })
    .where(eq(purchasedGifts.paymentId, paymentId));
}

export async function setClaimOfLine(
  db: Db,
  { paymentId, childId, claimId }: { paymentId: string; childId: number; claimId: number },
): Promise<void> {
  await db
    .update(checkoutChildren)
    .set({ claimId })
    .where(and(eq(checkoutChildren.paymentId, paymentId), eq(checkoutChildren.childId, childId)));
}

/** Payments of a sponsor's checkouts that are still open. */
export async function listOpenPayments(db: Db, sponsorId: number) {
  const rows = await db
    .select({ payment: payments })
    .from(checkoutSessions)
    .innerJoin(payments, eq(payments.id, checkoutSessions.paymentId))
    .where(
      and(
        eq(checkoutSessions.sponsorId, sponsorId),
        eq(checkoutSessions.status, 'open'),
        eq(payments.status, 'pending'),
      ),
    )
    .orderBy(asc(payments.createdAt));
  return rows.map(({ payment }) => payment);
}

export async function findSponsor(db: Db, id: number) {
  const [row] = await db.select().from(sponsors).where(eq(sponsors.id, id));
  return row;
}
