import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { checkoutChildren, checkoutSessions, purchasedGifts } from './tables.ts';
import {
  childClaimsView,
  childrenView,
  giftsView,
  paymentsView,
  sponsorshipsView,
  sponsorsView,
} from '../../db/views.ts';

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
    .select({ line: checkoutChildren, child: childrenView, claim: childClaimsView })
    .from(checkoutChildren)
    .innerJoin(childrenView, eq(childrenView.id, checkoutChildren.childId))
    .innerJoin(childClaimsView, eq(childClaimsView.id, checkoutChildren.claimId))
    .where(eq(checkoutChildren.paymentId, paymentId))
    .orderBy(asc(checkoutChildren.position));
}
export type CheckoutChild = Awaited<ReturnType<typeof listCheckoutChildren>>[number];

/**
 * The gift lines of a checkout with their children, in the order of the cart. A first gift has no
 * sponsorship until its checkout is settled.
 */
export function listGiftLines(db: Db, paymentId: string) {
  return db
    .select({
      line: purchasedGifts,
      gift: giftsView,
      sponsorship: sponsorshipsView,
      child: childrenView,
    })
    .from(purchasedGifts)
    .innerJoin(giftsView, eq(giftsView.id, purchasedGifts.giftId))
    .innerJoin(childrenView, eq(childrenView.id, purchasedGifts.childId))
    .leftJoin(sponsorshipsView, eq(sponsorshipsView.id, purchasedGifts.sponsorshipId))
    .where(eq(purchasedGifts.paymentId, paymentId))
    .orderBy(asc(purchasedGifts.position));
}
export type GiftLineRow = Awaited<ReturnType<typeof listGiftLines>>[number];

/** Gives the first gifts for a child of a checkout to the sponsorship that it has begun. */
export async function bindFirstGifts(
  db: Db,
  {
    paymentId,
    childId,
    sponsorshipId,
  }: Record<'childId' | 'sponsorshipId', number> & {
    paymentId: string;
  },
): Promise<void> {
  await db
    .update(purchasedGifts)
    .set({ sponsorshipId })
    .where(
      and(
        eq(purchasedGifts.paymentId, paymentId),
        eq(purchasedGifts.childId, childId),
        isNull(purchasedGifts.sponsorshipId),
      ),
    );
}

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
    .select({ payment: paymentsView })
    .from(checkoutSessions)
    .innerJoin(paymentsView, eq(paymentsView.id, checkoutSessions.paymentId))
    .where(
      and(
        eq(checkoutSessions.sponsorId, sponsorId),
        eq(checkoutSessions.status, 'open'),
        eq(paymentsView.status, 'pending'),
      ),
    )
    .orderBy(asc(paymentsView.createdAt));
  return rows.map(({ payment }) => payment);
}

export async function findCheckoutSponsor(db: Db, id: number) {
  const [row] = await db.select().from(sponsorsView).where(eq(sponsorsView.id, id));
  return row;
}
