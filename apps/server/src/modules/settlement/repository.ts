import { and, desc, eq, inArray, isNotNull, lt } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import {
  auditEntries,
  checkoutSessions,
  donations,
  dues,
  payments,
  providerEvents,
  refunds,
  sponsors,
} from '../../db/schema/index.ts';

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
    .select({ id: refunds.providerId, amount: refunds.amount, state: refunds.state })
    .from(refunds)
    .where(eq(refunds.id, refundId));
  return row?.id == null ? undefined : { ...row, id: row.id };
}

/** Whether a payment is of a cart that came too late, and all of it goes back by itself. */
export async function isRefundedCheckout(db: Db, paymentId: string): Promise<boolean> {
  const rows = await db
    .select({ id: checkoutSessions.paymentId })
    .from(checkoutSessions)
    .where(and(eq(checkoutSessions.paymentId, paymentId), eq(checkoutSessions.status, 'refunded')));
  return rows.length > 0;
}

/** Whom to write to about a payment: its sponsor, or the guest who gave it. */
export async function findPayer(
  db: Db,
  payment: Pick<typeof payments.$inferSelect, 'id' | 'sponsorId'>,
): Promise<{ name: string; email: string } | undefined> {
  if (payment.sponsorId === null) {
    const [guest] = await db
      .select({ name: donations.fullName, email: donations.email })
      .from(donations)
      .where(eq(donations.paymentId, payment.id));
    return guest;
  }
  const [sponsor] = await db
    .select({ name: sponsors.firstName, email: sponsors.email })
    .from(sponsors)
    .where(eq(sponsors.id, payment.sponsorId));
  return sponsor;
}

/** Counts what waits for a person: dues that charge a payment begun before, and late on a day. */
export async function countWaiting(db: Db, before: Temporal.Instant, today: Temporal.PlainDate) {
  const charging = db
    .select({ id: dues.id })
    .from(dues)
    .innerJoin(payments, eq(payments.id, dues.paymentId))
    .where(and(eq(dues.state, 'charging'), lt(payments.createdAt, before)));
  const isLate = and(
    inArray(dues.state, ['planned', 'failed', 'charging']),
    lt(dues.dueOn, today.toString()),
  );
  return {
    payments_disputed: await db.$count(payments, eq(payments.disputeState, 'open')),
    refunds_failed: await db.$count(refunds, eq(refunds.state, 'failed')),
    refunds_waiting: await db.$count(refunds, inArray(refunds.state, ['requested', 'sent'])),
    dues_charging_for_a_day: await db.$count(charging.as('charging')),
    dues_late: await db.$count(dues, isLate),
  };
}

/** What the last comparison with the provider came to. */
export async function findLastReconcile(db: Db) {
  const [row] = await db
    .select({ happenedAt: auditEntries.happenedAt, details: auditEntries.details })
    .from(auditEntries)
    .where(eq(auditEntries.action, 'reconcile'))
    .orderBy(desc(auditEntries.id))
    .limit(1);
  return row;
}
