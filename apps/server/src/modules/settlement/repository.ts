import { and, desc, eq, inArray, isNotNull, lt } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { fromBalance } from '../../db/from-balance.ts';
import { payerName } from '../../db/payer-name.ts';
import { providerEvents } from './tables.ts';
import {
  auditEntriesView,
  checkoutSessionsView,
  donationsView,
  duesView,
  ledgerEntriesView,
  paymentsView,
  receiptsView,
  refundsView,
  sponsorsView,
} from '../../db/views.ts';

/** Notes an event of the provider; a known one is left as it is. */
export async function noteEvent(
  db: Db,
  event: { id: string; type: string },
  now: Temporal.Instant,
): Promise<void> {
  await db
    .insert(providerEvents)
    .values({ id: event.id, type: event.type, receivedAt: now })
    .onConflictDoNothing();
}

/** Whether an event was acted on to the end. */
export async function isProcessed(db: Db, id: string): Promise<boolean> {
  const rows = await db
    .select({ id: providerEvents.id })
    .from(providerEvents)
    .where(and(eq(providerEvents.id, id), isNotNull(providerEvents.processedAt)));
  return rows.length > 0;
}

export async function markProcessed(db: Db, id: string, now: Temporal.Instant): Promise<void> {
  await db.update(providerEvents).set({ processedAt: now }).where(eq(providerEvents.id, id));
}

/** A refund that we asked for, by the provider's id of it. */
export async function findSentRefund(db: Db, refundId: number) {
  const [row] = await db
    .select({ id: refundsView.providerId, amount: refundsView.amount, state: refundsView.state })
    .from(refundsView)
    .where(eq(refundsView.id, refundId));
  return row?.id == null ? undefined : { ...row, id: row.id };
}

/** When a refund is in the ledger, by the provider's id of it. */
export async function findRefundedAt(
  db: Db,
  providerId: string,
): Promise<Temporal.Instant | undefined> {
  const { kind, providerId: id, happenedAt } = ledgerEntriesView;
  const [row] = await db
    .select({ happenedAt })
    .from(ledgerEntriesView)
    .where(and(eq(kind, 'refund'), eq(id, providerId)));
  return row?.happenedAt;
}

/** What the balance pays of a payment, or paid. Minor units. */
export async function findFromBalance(db: Db, paymentId: string): Promise<number> {
  const [row] = await db
    .select({ fromBalance })
    .from(paymentsView)
    .where(eq(paymentsView.id, paymentId));
  return row?.fromBalance ?? 0;
}

/** Whether a payment is of a cart that came too late, and all of it goes back by itself. */
export async function isRefundedCheckout(db: Db, paymentId: string): Promise<boolean> {
  const rows = await db
    .select({ id: checkoutSessionsView.paymentId })
    .from(checkoutSessionsView)
    .where(
      and(
        eq(checkoutSessionsView.paymentId, paymentId),
        eq(checkoutSessionsView.status, 'refunded'),
      ),
    );
  return rows.length > 0;
}

/** The addressee of a mail about a payment: its sponsor, or the guest who gave it. */
export async function findRefundedPayer(
  db: Db,
  payment: Pick<typeof paymentsView.$inferSelect, 'id' | 'sponsorId'>,
): Promise<{ name: string; email: string } | undefined> {
  if (payment.sponsorId === null) {
    const [guest] = await db
      .select({ name: donationsView.fullName, email: donationsView.email })
      .from(donationsView)
      .where(eq(donationsView.paymentId, payment.id));
    return guest;
  }
  const [sponsor] = await db
    .select({ name: sponsorsView.firstName, email: sponsorsView.email })
    .from(sponsorsView)
    .where(eq(sponsorsView.id, payment.sponsorId));
  return sponsor;
}

/** Counts the money that waits for a person: dues that charge since `before`, dues late on a day. */
export async function countOpenMoney(db: Db, before: Temporal.Instant, today: Temporal.PlainDate) {
  const charging = db
    .select({ id: duesView.id })
    .from(duesView)
    .innerJoin(paymentsView, eq(paymentsView.id, duesView.paymentId))
    .where(and(eq(duesView.state, 'charging'), lt(paymentsView.createdAt, before)));
  const isLate = and(
    inArray(duesView.state, ['planned', 'failed', 'charging']),
    lt(duesView.dueOn, today.toString()),
  );
  return {
    payments_disputed: await db.$count(paymentsView, eq(paymentsView.disputeState, 'open')),
    refunds_failed: await db.$count(refundsView, eq(refundsView.state, 'failed')),
    refunds_waiting: await db.$count(
      refundsView,
      inArray(refundsView.state, ['requested', 'sent']),
    ),
    dues_charging_for_a_day: await db.$count(charging.as('charging')),
    dues_late: await db.$count(duesView, isLate),
  };
}

/** The outcome of the last comparison with the provider. */
export async function findLastReconcile(db: Db) {
  const [row] = await db
    .select({
      happenedAt: auditEntriesView.happenedAt,
      actor: auditEntriesView.actor,
      details: auditEntriesView.details,
    })
    .from(auditEntriesView)
    .where(eq(auditEntriesView.action, 'reconcile'))
    .orderBy(desc(auditEntriesView.id))
    .limit(1);
  return row;
}

/** Payments with their receipts and who paid, in no order. */
export async function findNamedPayments(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .select({
      payment: paymentsView,
      receipt: { year: receiptsView.year, number: receiptsView.number },
      payer: payerName,
    })
    .from(paymentsView)
    .leftJoin(receiptsView, eq(receiptsView.paymentId, paymentsView.id))
    .leftJoin(sponsorsView, eq(sponsorsView.id, paymentsView.sponsorId))
    .leftJoin(donationsView, eq(donationsView.paymentId, paymentsView.id))
    .where(inArray(paymentsView.id, [...ids]));
}
