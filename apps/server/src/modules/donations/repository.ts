import { and, asc, count, eq, isNull, lte } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { donationReminders, donations, purposes } from './tables.ts';
import { paymentsView } from '../../db/views.ts';
import type { ReminderOrdinal } from './rules.ts';

export type PurposeRow = typeof purposes.$inferSelect;

const isOnSite = eq(purposes.onSite, true);

/** A page of the purposes on the site. */
export function listPurposeRows(db: Db, limit: number, offset: number): Promise<PurposeRow[]> {
  return db
    .select()
    .from(purposes)
    .where(isOnSite)
    .orderBy(asc(purposes.position), asc(purposes.id))
    .limit(limit)
    .offset(offset);
}

export async function countPurposes(db: Db): Promise<number> {
  const [row] = await db.select({ value: count() }).from(purposes).where(isOnSite);
  return row?.value ?? 0;
}

/** A purpose that a new donation can be for: one on the site. */
export async function findPurpose(db: Db, id: number): Promise<PurposeRow | undefined> {
  const [row] = await db
    .select()
    .from(purposes)
    .where(and(eq(purposes.id, id), isOnSite));
  return row;
}

export async function insertDonation(
  db: Db,
  donation: typeof donations.$inferInsert,
): Promise<void> {
  await db.insert(donations).values(donation);
}

/** A donation with its purpose, by its payment. */
export async function findDonationOfPayment(db: Db, paymentId: string) {
  const [row] = await db
    .select({ donation: donations, purpose: purposes })
    .from(donations)
    .innerJoin(purposes, eq(purposes.id, donations.purposeId))
    .where(eq(donations.paymentId, paymentId));
  return row;
}

export async function insertReminder(
  db: Db,
  reminder: { donationId: number; ordinal: ReminderOrdinal; dueOn: Temporal.PlainDate },
): Promise<void> {
  await db
    .insert(donationReminders)
    .values({ ...reminder, dueOn: reminder.dueOn.toString() })
    .onConflictDoNothing();
}

const isWaiting = and(isNull(donationReminders.sentAt), isNull(donationReminders.stoppedAt));

/** Reminders whose day has come, the oldest first, locked for this transaction. */
export function lockDueReminders(db: Db, today: Temporal.PlainDate, limit: number) {
  return db
    .select({
      reminder: donationReminders,
      donation: donations,
      payment: paymentsView,
      purpose: purposes,
    })
    .from(donationReminders)
    .innerJoin(donations, eq(donations.id, donationReminders.donationId))
    .innerJoin(paymentsView, eq(paymentsView.id, donations.paymentId))
    .innerJoin(purposes, eq(purposes.id, donations.purposeId))
    .where(and(isWaiting, lte(donationReminders.dueOn, today.toString())))
    .orderBy(asc(donationReminders.dueOn), asc(donationReminders.id))
    .limit(limit)
    .for('update', { of: donationReminders, skipLocked: true });
}

export async function markReminderSent(db: Db, id: number, now: Temporal.Instant): Promise<void> {
  await db.update(donationReminders).set({ sentAt: now }).where(eq(donationReminders.id, id));
}

export async function markReminderStopped(
  db: Db,
  id: number,
  now: Temporal.Instant,
): Promise<void> {
  await db.update(donationReminders).set({ stoppedAt: now }).where(eq(donationReminders.id, id));
}

/** Stops the reminders of a donation that are still to come. */
export async function stopWaitingReminders(
  db: Db,
  donationId: number,
  now: Temporal.Instant,
): Promise<void> {
  const ofDonation = eq(donationReminders.donationId, donationId);
  await db.transaction(async (transaction) => {
    // One that is being sent is waited for: the next, which is planned with it, is stopped too.
    await transaction
      .select({ id: donationReminders.id })
      .from(donationReminders)
      .where(ofDonation)
      .for('update');
    await transaction
      .update(donationReminders)
      .set({ stoppedAt: now })
      .where(and(ofDonation, isWaiting));
  });
}
