import { and, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { accountTokens, signUps } from '../sponsors/tables.ts';
import { cards, cardSetups } from '../cards/tables.ts';
import { checkoutChildren, checkoutSessions } from '../checkouts/tables.ts';
import { donationReminders, donations } from '../donations/tables.ts';
import { inquiries, inquiryAnswers } from '../inquiries/tables.ts';
import { letterAttachments } from '../letters/tables.ts';
import { outboxMails } from '../mails/tables.ts';
import { payments, refunds } from '../payments/tables.ts';
import { pictures } from '../pictures/tables.ts';
import { sponsorDevices, sponsorSessions } from '../sessions/tables.ts';
import { sponsorships } from '../sponsorships/tables.ts';
import { isOneOf } from './addresses.ts';

/** Whom to forget, with what stands in the place of the address. */
export interface Forgotten {
  readonly sponsorId: number;
  /** Where mails went to. */
  readonly addresses: readonly string[];
  /** Where gifts and questions of a guest are theirs too; none of an address never confirmed. */
  readonly confirmed: readonly string[];
  readonly nobody: string;
}

export async function listSponsorshipIds(db: Db, sponsorId: number): Promise<number[]> {
  const rows = await db
    .select({ id: sponsorships.id })
    .from(sponsorships)
    .where(eq(sponsorships.sponsorId, sponsorId));
  return rows.map(({ id }) => id);
}

export async function listAttachmentIds(db: Db, sponsorshipIds: readonly number[]) {
  const rows = await db
    .select({ id: letterAttachments.id })
    .from(letterAttachments)
    .where(inArray(letterAttachments.sponsorshipId, [...sponsorshipIds]));
  return rows.map(({ id }) => id);
}

/** Says no more for whom a sponsor sponsored, nor in own words why it ended. */
export async function clearSponsorships(db: Db, sponsorId: number): Promise<void> {
  const nobody = { sponsoringAsEn: '', sponsoringAsAr: '' };
  await db
    .update(sponsorships)
    .set({ ...nobody, otherExitReason: null })
    .where(eq(sponsorships.sponsorId, sponsorId));
  const own = db
    .select({ id: checkoutSessions.paymentId })
    .from(checkoutSessions)
    .where(eq(checkoutSessions.sponsorId, sponsorId));
  await db.update(checkoutChildren).set(nobody).where(inArray(checkoutChildren.paymentId, own));
}

/** Payments whose donor is forgotten: of the account, and of a guest with an address of it. */
function forgottenPayments(db: Db, { sponsorId, confirmed }: Forgotten) {
  return db
    .select({ id: payments.id })
    .from(payments)
    .leftJoin(donations, eq(donations.paymentId, payments.id))
    .where(
      or(
        eq(payments.sponsorId, sponsorId),
        and(isNull(payments.sponsorId), isOneOf(donations.email, confirmed)),
      ),
    );
}

/**
 * Clears who gave, and stops what would be mailed to them. Amounts, days, receipts and the
 * provider's ids of what was charged stay: they are the books, and are compared with the provider's.
 */
export async function clearGiving(
  db: Db,
  forgotten: Forgotten,
  now: Temporal.Instant,
): Promise<void> {
  const rows = await forgottenPayments(db, forgotten);
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return;
  const stopped = await db
    .update(donations)
    .set({ fullName: '', email: forgotten.nobody, phoneNumber: '' })
    .where(inArray(donations.paymentId, ids))
    .returning({ id: donations.id });
  await stopReminders(
    db,
    stopped.map(({ id }) => id),
    now,
  );
  // Staff wrote it, and may have named somebody.
  await db.update(refunds).set({ reason: '' }).where(inArray(refunds.paymentId, ids));
  await db
    .update(payments)
    .set({
      reference: null,
      clientKey: null,
      clientRequest: null,
      providerUrl: null,
      chargeCardId: null,
    })
    .where(inArray(payments.id, ids));
}

async function stopReminders(
  db: Db,
  donationIds: readonly number[],
  now: Temporal.Instant,
): Promise<void> {
  await db
    .update(donationReminders)
    .set({ stoppedAt: now })
    .where(
      and(
        inArray(donationReminders.donationId, [...donationIds]),
        isNull(donationReminders.sentAt),
        isNull(donationReminders.stoppedAt),
      ),
    );
}

/** Clears questions with their answers: what is left says that there was one, and when. */
export async function clearInquiries(db: Db, forgotten: Forgotten): Promise<void> {
  const { sponsorId, confirmed, nobody } = forgotten;
  const cleared = await db
    .update(inquiries)
    .set({
      name: '',
      email: nobody,
      phoneNumber: '',
      message: '',
      clientKey: null,
      clientRequest: '',
    })
    .where(
      or(
        eq(inquiries.sponsorId, sponsorId),
        and(isNull(inquiries.sponsorId), isOneOf(inquiries.email, confirmed)),
      ),
    )
    .returning({ id: inquiries.id });
  const ids = cleared.map(({ id }) => id);
  if (ids.length === 0) return;
  await db.update(inquiryAnswers).set({ answer: '' }).where(inArray(inquiryAnswers.inquiryId, ids));
}

/**
 * Empties the mails that were sent to a person, and those to staff that the person would have got
 * the answer of; throws away those that wait. Before the account's links are: some mails are known
 * by the link that they carried.
 */
export async function clearMails(db: Db, { sponsorId, addresses, nobody }: Forgotten) {
  const tokens = await db
    .select({ id: accountTokens.id })
    .from(accountTokens)
    .where(eq(accountTokens.sponsorId, sponsorId));
  const keys = tokens.flatMap(({ id }) =>
    ['account link', 'email change', 'email changed'].map((about) => `${about} ${id}`),
  );
  const theirs = or(
    isOneOf(outboxMails.to, addresses),
    isOneOf(outboxMails.replyTo, addresses),
    inArray(outboxMails.dedupeKey, keys),
  );
  await db.delete(outboxMails).where(and(theirs, isNull(outboxMails.sentAt)));
  const emptied = { replyTo: null, request: null, sealedRequest: null };
  await db
    .update(outboxMails)
    .set({
      ...emptied,
      // A mail to staff was sent to staff.
      to: sql`case when ${isOneOf(outboxMails.replyTo, addresses)} then ${outboxMails.to} else ${nobody} end`,
      subject: null,
      html: null,
      text: null,
      lastError: null,
    })
    .where(and(theirs, isNotNull(outboxMails.sentAt)));
}

/** Ends everything that opens the account. */
export async function clearAccess(db: Db, sponsorId: number): Promise<void> {
  await db.delete(sponsorSessions).where(eq(sponsorSessions.sponsorId, sponsorId));
  await db.delete(sponsorDevices).where(eq(sponsorDevices.sponsorId, sponsorId));
  await db.delete(accountTokens).where(eq(accountTokens.sponsorId, sponsorId));
}

/** Removes sign-ups that wait with an address. Answers the pictures that they came with. */
export async function deleteSignUps(
  db: Db,
  { confirmed }: Pick<Forgotten, 'confirmed'>,
): Promise<string[]> {
  const rows = await db
    .delete(signUps)
    .where(isOneOf(signUps.email, confirmed))
    .returning({ pictureId: signUps.pictureId });
  return rows.flatMap(({ pictureId }) => pictureId ?? []);
}

/** Removes cards and what is left of adding them. Answers the provider's ids of the live ones. */
export async function deleteCards(db: Db, sponsorId: number): Promise<string[]> {
  const rows = await db
    .delete(cards)
    .where(eq(cards.sponsorId, sponsorId))
    .returning({ providerId: cards.providerId, removedAt: cards.removedAt });
  await db.delete(cardSetups).where(eq(cardSetups.sponsorId, sponsorId));
  return rows.flatMap(({ providerId, removedAt }) => (removedAt === null ? [providerId] : []));
}

export async function deletePicture(db: Db, id: string | null): Promise<void> {
  if (id !== null) await db.delete(pictures).where(eq(pictures.id, id));
}
