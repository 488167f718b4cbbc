import { and, asc, desc, eq, lte } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { giftsView, paymentsView, purchasedGiftsView } from '../../db/views.ts';
import type { DedicationState } from './rules.ts';
import { dedications, tributeCardRefusals } from './tables.ts';

export type DedicationRow = typeof dedications.$inferSelect;

export async function insertDedication(
  db: Db,
  dedication: typeof dedications.$inferInsert,
): Promise<void> {
  await db.insert(dedications).values(dedication);
}

export async function findDedication(
  db: Db,
  paymentId: string,
): Promise<DedicationRow | undefined> {
  const [row] = await db.select().from(dedications).where(eq(dedications.paymentId, paymentId));
  return row;
}

/** The dedication of a payment, locked for this transaction. */
export async function lockDedication(
  db: Db,
  paymentId: string,
): Promise<DedicationRow | undefined> {
  const [row] = await db
    .select()
    .from(dedications)
    .where(eq(dedications.paymentId, paymentId))
    .for('update');
  return row;
}

const withPayment = { dedication: dedications, payment: paymentsView };

/** A dedication with its payment, by the hash of its card's key. */
export async function findByTokenHash(db: Db, tokenHash: string) {
  const [row] = await db
    .select(withPayment)
    .from(dedications)
    .innerJoin(paymentsView, eq(paymentsView.id, dedications.paymentId))
    .where(eq(dedications.tokenHash, tokenHash));
  return row;
}

/** Planned cards whose day has come, the oldest first, locked for this transaction. */
export function lockDueCards(db: Db, today: Temporal.PlainDate, limit: number) {
  return db
    .select(withPayment)
    .from(dedications)
    .innerJoin(paymentsView, eq(paymentsView.id, dedications.paymentId))
    .where(and(eq(dedications.state, 'planned'), lte(dedications.sendOn, today.toString())))
    .orderBy(asc(dedications.sendOn), asc(dedications.paymentId))
    .limit(limit)
    .for('update', { of: dedications, skipLocked: true });
}

/** Dedications of payments that came, the latest change first; `state`: of one state. */
export function listDedicationRows(db: Db, state: DedicationState | undefined, limit: number) {
  return db
    .select(withPayment)
    .from(dedications)
    .innerJoin(paymentsView, eq(paymentsView.id, dedications.paymentId))
    .where(state && eq(dedications.state, state))
    .orderBy(desc(dedications.changedAt), asc(dedications.paymentId))
    .limit(limit);
}

/** The gifts of a checkout, in the order of its cart. */
export function listGiftsOf(db: Db, paymentId: string) {
  return db
    .select({
      titleEn: giftsView.titleEn,
      titleAr: giftsView.titleAr,
      childId: purchasedGiftsView.childId,
    })
    .from(purchasedGiftsView)
    .innerJoin(giftsView, eq(giftsView.id, purchasedGiftsView.giftId))
    .where(eq(purchasedGiftsView.paymentId, paymentId))
    .orderBy(asc(purchasedGiftsView.position));
}

export async function setState(
  db: Db,
  paymentId: string,
  state: DedicationState,
  changedAt: Temporal.Instant,
): Promise<void> {
  await db
    .update(dedications)
    .set({ state, changedAt })
    .where(eq(dedications.paymentId, paymentId));
}

export async function setToken(
  db: Db,
  paymentId: string,
  token: Pick<DedicationRow, 'tokenHash' | 'sealedToken'>,
): Promise<void> {
  await db.update(dedications).set(token).where(eq(dedications.paymentId, paymentId));
}

export async function insertRefusal(
  db: Db,
  addressHash: string,
  refusedAt: Temporal.Instant,
): Promise<void> {
  await db.insert(tributeCardRefusals).values({ addressHash, refusedAt }).onConflictDoNothing();
}

export async function isRefused(db: Db, addressHash: string): Promise<boolean> {
  const rows = await db
    .select({ addressHash: tributeCardRefusals.addressHash })
    .from(tributeCardRefusals)
    .where(eq(tributeCardRefusals.addressHash, addressHash));
  return rows.length > 0;
}
