import type { DedicationState } from '@nabta/contract/desk';
import { and, asc, count, desc, eq, getTableColumns, lte, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { folded } from '../../db/columns.ts';
import { holdsWords } from '../../db/holds-words.ts';
import {
  donationsView,
  giftsView,
  ledgerEntriesView,
  paymentsView,
  purchasedGiftsView,
  refundsView,
  sponsorsView,
} from '../../db/views.ts';
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
export function lockTributeCards(db: Db, today: Temporal.PlainDate, limit: number) {
  return db
    .select(withPayment)
    .from(dedications)
    .innerJoin(paymentsView, eq(paymentsView.id, dedications.paymentId))
    .where(and(eq(dedications.state, 'planned'), lte(dedications.sendOn, today.toString())))
    .orderBy(asc(dedications.sendOn), asc(dedications.paymentId))
    .limit(limit)
    .for('update', { of: dedications, skipLocked: true });
}

/** What `refundedAmount` of a payment is. */
const refunded = sql`
  (select coalesce(-sum(${ledgerEntriesView.amount}), 0) from ${ledgerEntriesView}
    where ${ledgerEntriesView.paymentId} = ${paymentsView.id} and ${ledgerEntriesView.kind} = 'refund')
  + (select coalesce(sum(${refundsView.amount}), 0) from ${refundsView}
    where ${refundsView.paymentId} = ${paymentsView.id} and ${refundsView.state} = 'requested')`;

/** The `stateAfter` of a dedication, by the `isReturned` of its payment. */
const stateNow = sql<DedicationState>`
  case when ${dedications.state} in ('planned', 'to-print')
    and ${paymentsView.amount} > 0 and ${refunded} >= ${paymentsView.amount}
  then 'cancelled' else ${dedications.state} end`;

/** Dedications with their payments, in the state that they are in now, by their latest change. */
export function listDedicationRows(
  db: Db,
  filter: DedicationFilter,
  { limit, offset, order }: { limit: number; offset: number; order: 'asc' | 'desc' },
) {
  return db
    .select({
      dedication: { ...getTableColumns(dedications), state: stateNow },
      payment: paymentsView,
    })
    .from(dedications)
    .innerJoin(paymentsView, eq(paymentsView.id, dedications.paymentId))
    .leftJoin(donationsView, eq(donationsView.paymentId, dedications.paymentId))
    .leftJoin(sponsorsView, eq(sponsorsView.id, paymentsView.sponsorId))
    .where(conditionOf(filter))
    .orderBy((order === 'asc' ? asc : desc)(dedications.changedAt), asc(dedications.paymentId))
    .limit(limit)
    .offset(offset);
}

export async function countDedicationRows(db: Db, filter: DedicationFilter): Promise<number> {
  const [row] = await db
    .select({ value: count() })
    .from(dedications)
    .innerJoin(paymentsView, eq(paymentsView.id, dedications.paymentId))
    .leftJoin(donationsView, eq(donationsView.paymentId, dedications.paymentId))
    .leftJoin(sponsorsView, eq(sponsorsView.id, paymentsView.sponsorId))
    .where(conditionOf(filter));
  return row?.value ?? 0;
}

interface DedicationFilter {
  readonly state?: DedicationState | undefined;
  /** Words of a name or a mail. */
  readonly q?: string | undefined;
}

function conditionOf({ state, q }: DedicationFilter) {
  const { giverName, honoreeName, recipientName, recipientEmail } = dedications;
  const text = folded(
    sql`${giverName} || ' ' || ${honoreeName} || ' ' || ${recipientName} || ' ' || coalesce(${recipientEmail}, '') || ' ' || coalesce(${donationsView.email}, ${sponsorsView.email}, '')`,
  );
  return and(state && eq(stateNow, state), q ? holdsWords(text, q) : undefined);
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
