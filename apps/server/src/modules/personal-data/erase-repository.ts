import { and, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { accountTokens, signUps, sponsorNotes, sponsors } from '../sponsors/tables.ts';
import { cards, cardSetups } from '../cards/tables.ts';
import { checkoutChildren, checkoutSessions } from '../checkouts/tables.ts';
import { tributeCardKey } from '../dedications/index.ts';
import { dedications } from '../dedications/tables.ts';
import { donationReminders, donations } from '../donations/tables.ts';
import { inquiries, inquiryAnswers } from '../inquiries/tables.ts';
import { letterWriters } from '../letter-writers/tables.ts';
import { outboxMails } from '../mails/tables.ts';
import { mailLinks } from '../mail-links/tables.ts';
import { nudges, nudgeStops } from '../nudges/tables.ts';
import { policyConfirmations } from '../policy-confirmations/tables.ts';
import { refundProposals } from '../ministry-payments/tables.ts';
import { payments, refunds } from '../payments/tables.ts';
import { pictures } from '../pictures/tables.ts';
import { sponsorDevices, sponsorSessions } from '../sessions/tables.ts';
import { sponsorships } from '../sponsorships/tables.ts';
import { yearMails } from '../years/tables.ts';
import { erasedAddress } from '../mails/index.ts';
import type { SponsorRow } from '../sponsors/index.ts';
import { emptyValues, PERSONAL_COLUMNS } from './personal-columns.ts';
import { isMailOf, isOneOf, type Whose } from './repository.ts';

/** The person to forget. */
export interface Forgotten extends Whose {
  /** The address to write in the place of theirs. */
  readonly nobody: string;
}

export async function listSponsorshipIds(db: Db, sponsorId: number): Promise<number[]> {
  const rows = await db
    .select({ id: sponsorships.id })
    .from(sponsorships)
    .where(eq(sponsorships.sponsorId, sponsorId));
  return rows.map(({ id }) => id);
}

/** Clears on whose behalf a sponsor sponsored, and the reason that they wrote for the end. */
export async function clearSponsorships(db: Db, sponsorId: number): Promise<void> {
  await db
    .update(sponsorships)
    .set(emptyValues(PERSONAL_COLUMNS.sponsorships))
    .where(eq(sponsorships.sponsorId, sponsorId));
  const own = db
    .select({ id: checkoutSessions.paymentId })
    .from(checkoutSessions)
    .where(eq(checkoutSessions.sponsorId, sponsorId));
  await db
    .update(checkoutChildren)
    .set(emptyValues(PERSONAL_COLUMNS.checkoutChildren))
    .where(inArray(checkoutChildren.paymentId, own));
}

/** Payments whose donor is forgotten: of the account, and of a guest with an address of it. */
function forgottenPayments(db: Db, { sponsorId, addresses }: Whose) {
  return db
    .select({ id: payments.id })
    .from(payments)
    .leftJoin(donations, eq(donations.paymentId, payments.id))
    .where(
      or(
        eq(payments.sponsorId, sponsorId),
        and(isNull(payments.sponsorId), isOneOf(donations.email, addresses)),
      ),
    );
}

/**
 * Clears the name of the donor, forgets cards, and stops reminders. Amounts, days, receipts and the provider's ids
 * stay: they are the books, and are compared with the provider's.
 */
export async function clearGiving(
  db: Db,
  forgotten: Forgotten,
  now: Temporal.Instant,
): Promise<string[]> {
  const rows = await forgottenPayments(db, forgotten);
  const ids = rows.map(({ id }) => id);
  // Also a card of somebody else's gift that went to the person, or was to.
  await db
    .delete(dedications)
    .where(
      or(
        inArray(dedications.paymentId, ids),
        isOneOf(dedications.recipientEmail, forgotten.addresses),
      ),
    );
  await db
    .update(refundProposals)
    .set(emptyValues(PERSONAL_COLUMNS.refundProposals))
    .where(
      or(
        inArray(refundProposals.paymentId, ids),
        eq(refundProposals.sponsorId, forgotten.sponsorId),
      ),
    );
  if (ids.length === 0) return ids;
  const stopped = await db
    .update(donations)
    .set({ ...emptyValues(PERSONAL_COLUMNS.donations), email: forgotten.nobody })
    .where(inArray(donations.paymentId, ids))
    .returning({ id: donations.id });
  await stopReminders(
    db,
    stopped.map(({ id }) => id),
    now,
  );
  await db
    .update(refunds)
    .set(emptyValues(PERSONAL_COLUMNS.refunds))
    .where(inArray(refunds.paymentId, ids));
  await db
    .update(payments)
    .set(emptyValues(PERSONAL_COLUMNS.payments))
    .where(inArray(payments.id, ids));
  return ids;
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

/**
 * Clears questions with their answers: the rows still say that there was one, and when. Closes open
 * ones, since nobody would get an answer.
 */
export async function clearInquiries(
  db: Db,
  { sponsorId, addresses, nobody }: Forgotten,
  closed: { readonly answeredAt: Temporal.Instant; readonly closedBy: string },
): Promise<void> {
  const cleared = await db
    .update(inquiries)
    .set({ ...emptyValues(PERSONAL_COLUMNS.inquiries), email: nobody })
    .where(
      or(
        eq(inquiries.sponsorId, sponsorId),
        and(isNull(inquiries.sponsorId), isOneOf(inquiries.email, addresses)),
      ),
    )
    .returning({ id: inquiries.id });
  const ids = cleared.map(({ id }) => id);
  if (ids.length === 0) return;
  await db
    .update(inquiries)
    .set(closed)
    .where(and(inArray(inquiries.id, ids), isNull(inquiries.answeredAt)));
  await db
    .update(inquiryAnswers)
    .set(emptyValues(PERSONAL_COLUMNS.inquiryAnswers))
    .where(inArray(inquiryAnswers.inquiryId, ids));
}

/**
 * Empties the mails that were sent to a person, and those to staff whose answer would have gone to
 * the person; deletes those that wait.
 */
export async function clearMails(db: Db, forgotten: Forgotten) {
  const { addresses, nobody } = forgotten;
  const theirs = or(isMailOf(forgotten), isOneOf(outboxMails.replyTo, addresses));
  await db.delete(outboxMails).where(and(theirs, isNull(outboxMails.sentAt)));
  await db
    .update(outboxMails)
    .set({
      ...emptyValues(PERSONAL_COLUMNS.outboxMails),
      // A mail to staff was sent to staff.
      to: sql`case when ${isOneOf(outboxMails.replyTo, addresses)} then ${outboxMails.to} else ${nobody} end`,
    })
    .where(and(theirs, isNotNull(outboxMails.sentAt)));
}

/**
 * Empties the cards in somebody's name that told of some payments: they name the giver, and repeat the
 * giver's words. Deletes those that wait.
 */
export async function clearTributeCards(db: Db, paymentIds: readonly string[]) {
  const theirs = inArray(outboxMails.dedupeKey, paymentIds.map(tributeCardKey));
  await db.delete(outboxMails).where(and(theirs, isNull(outboxMails.sentAt)));
  // The address is somebody else's, and stays.
  const body = emptyValues(PERSONAL_COLUMNS.outboxMails, 'mail-bodies');
  await db.update(outboxMails).set(body).where(theirs);
}

/** Deletes everything that opens the account. */
export async function clearAccess(db: Db, sponsorId: number): Promise<void> {
  await db.delete(sponsorSessions).where(eq(sponsorSessions.sponsorId, sponsorId));
  await db.delete(sponsorDevices).where(eq(sponsorDevices.sponsorId, sponsorId));
  await db.delete(accountTokens).where(eq(accountTokens.sponsorId, sponsorId));
  await db.delete(mailLinks).where(eq(mailLinks.sponsorId, sponsorId));
}

/** Removes sign-ups that wait with an address. Returns their pictures. */
export async function deleteSignUps(
  db: Db,
  { addresses }: Pick<Whose, 'addresses'>,
): Promise<string[]> {
  const rows = await db
    .delete(signUps)
    .where(isOneOf(signUps.email, addresses))
    .returning({ pictureId: signUps.pictureId });
  return rows.flatMap(({ pictureId }) => pictureId ?? []);
}

/** Deletes cards and their setups. Returns the provider's ids of the live ones. */
export async function deleteCards(db: Db, sponsorId: number): Promise<string[]> {
  const rows = await db
    .delete(cards)
    .where(eq(cards.sponsorId, sponsorId))
    .returning({ providerId: cards.providerId, removedAt: cards.removedAt });
  await db.delete(cardSetups).where(eq(cardSetups.sponsorId, sponsorId));
  return rows.flatMap(({ providerId, removedAt }) => (removedAt === null ? [providerId] : []));
}

export async function deleteNotes(db: Db, sponsorId: number): Promise<void> {
  await db.delete(sponsorNotes).where(eq(sponsorNotes.sponsorId, sponsorId));
}

/** Takes back the invitations to write letters that went to an address. */
export async function clearInvitations(
  db: Db,
  { addresses }: Pick<Whose, 'addresses'>,
): Promise<void> {
  await db.delete(letterWriters).where(isOneOf(letterWriters.invitedEmail, addresses));
}

/** Deletes when a sponsor said yes to the child protection policy. */
export async function deleteConfirmations(db: Db, sponsorId: number): Promise<void> {
  await db.delete(policyConfirmations).where(eq(policyConfirmations.sponsorId, sponsorId));
}

/** Deletes which reminders a sponsor got, and which they stopped. */
export async function deleteNudges(
  db: Db,
  sponsorId: number,
  sponsorshipIds: readonly number[],
): Promise<void> {
  await db.delete(nudges).where(inArray(nudges.sponsorshipId, [...sponsorshipIds]));
  await db.delete(nudgeStops).where(eq(nudgeStops.sponsorId, sponsorId));
  await db.delete(yearMails).where(eq(yearMails.sponsorId, sponsorId));
}

export async function deletePicture(db: Db, id: string | null): Promise<void> {
  if (id !== null) await db.delete(pictures).where(eq(pictures.id, id));
}

/** Empties the row of a sponsor. The currency that it was paid in and its language stay. */
export async function emptySponsor(
  db: Db,
  { id }: SponsorRow,
  { erasedAt, mergedIntoId }: { erasedAt: Temporal.Instant; mergedIntoId: number | null },
): Promise<void> {
  const empty = emptyValues(PERSONAL_COLUMNS.sponsors);
  await db
    .update(sponsors)
    .set({ ...empty, email: erasedAddress(id), erasedAt, mergedIntoId })
    .where(eq(sponsors.id, id));
}
