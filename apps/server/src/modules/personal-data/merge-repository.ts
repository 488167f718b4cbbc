import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { cards, cardSetups } from '../cards/tables.ts';
import { checkoutSessions } from '../checkouts/tables.ts';
import { hashOfAddress } from '../dedications/index.ts';
import { dedications, tributeCardRefusals } from '../dedications/tables.ts';
import { donations } from '../donations/tables.ts';
import { inquiries } from '../inquiries/tables.ts';
import { letterWriters } from '../letter-writers/tables.ts';
import { mailLinks } from '../mail-links/tables.ts';
import { nudgeStops } from '../nudges/tables.ts';
import { policyConfirmations } from '../policy-confirmations/tables.ts';
import { refundProposals } from '../ministry-payments/tables.ts';
import { ledgerEntries, payments } from '../payments/tables.ts';
import { outboxMails } from '../mails/tables.ts';
import { sponsorNotes, sponsors } from '../sponsors/tables.ts';
import { sponsorships } from '../sponsorships/tables.ts';
import { yearMails } from '../years/tables.ts';
import { isMailOf, isOneOf } from './repository.ts';

/** The account to move from, and the one to move into. */
export interface Move {
  readonly from: number;
  readonly into: number;
}

/** The number of rows moved, of each table. */
export interface MergedCounts {
  readonly sponsorships: number;
  readonly payments: number;
  readonly transactions: number;
  readonly inquiries: number;
  readonly mails: number;
}

/**
 * Gives the books of one sponsor to another. The database's triggers allow it only while the
 * transaction says that it is merging.
 */
export async function moveBooks(
  db: Db,
  { from, into }: Move,
): Promise<Omit<MergedCounts, 'inquiries' | 'mails'>> {
  const owner = { sponsorId: into };
  await db.execute(sql`set local nabta.merging = 'on'`);
  const moved = {
    sponsorships: (
      await db
        .update(sponsorships)
        .set(owner)
        .where(eq(sponsorships.sponsorId, from))
        .returning({ id: sponsorships.id })
    ).length,
    payments: (
      await db
        .update(payments)
        .set(owner)
        .where(eq(payments.sponsorId, from))
        .returning({ id: payments.id })
    ).length,
    transactions: (
      await db
        .update(ledgerEntries)
        .set(owner)
        .where(eq(ledgerEntries.sponsorId, from))
        .returning({ id: ledgerEntries.id })
    ).length,
  };
  await db.update(mailLinks).set(owner).where(eq(mailLinks.sponsorId, from));
  await db.update(refundProposals).set(owner).where(eq(refundProposals.sponsorId, from));
  await db.update(sponsorNotes).set(owner).where(eq(sponsorNotes.sponsorId, from));
  await db.update(checkoutSessions).set(owner).where(eq(checkoutSessions.sponsorId, from));
  await db.execute(sql`set local nabta.merging = 'off'`);
  return moved;
}

/**
 * Moves the inquiries of an account, and what guests and others addressed to the person, to the other
 * account and its address: the old addresses may be somebody else's one day. Returns how many
 * inquiries.
 */
export async function moveContacts(
  db: Db,
  { from, into }: Move,
  { addresses, email }: { addresses: readonly string[]; email: string },
): Promise<number> {
  const asked = await db
    .update(inquiries)
    .set({ sponsorId: into, email })
    .where(eq(inquiries.sponsorId, from))
    .returning({ id: inquiries.id });
  await db
    .update(inquiries)
    .set({ email })
    .where(and(isNull(inquiries.sponsorId), isOneOf(inquiries.email, addresses)));
  await db.update(donations).set({ email }).where(isOneOf(donations.email, addresses));
  await db
    .update(letterWriters)
    .set({ invitedEmail: email })
    .where(isOneOf(letterWriters.invitedEmail, addresses));
  await db
    .update(dedications)
    .set({ recipientEmail: email })
    .where(isOneOf(dedications.recipientEmail, addresses));
  await db
    .update(outboxMails)
    .set({ replyTo: email })
    .where(isOneOf(outboxMails.replyTo, addresses));
  return asked.length;
}

/** Moves the mails of an account, sent or not. Returns how many. */
export async function moveMails(
  db: Db,
  { from, into }: Move,
  { addresses, email }: { addresses: readonly string[]; email: string },
): Promise<number> {
  const mails = await db
    .update(outboxMails)
    .set({ to: email, sponsorId: into })
    .where(isMailOf({ sponsorId: from, addresses }))
    .returning({ id: outboxMails.id });
  return mails.length;
}

/** Who wanted no cards in somebody's name at an earlier address gets none at the other one. */
export async function moveCardRefusal(
  db: Db,
  { addresses, email, now }: { addresses: readonly string[]; email: string; now: Temporal.Instant },
): Promise<void> {
  const isRefused = inArray(tributeCardRefusals.addressHash, addresses.map(hashOfAddress));
  if ((await db.$count(tributeCardRefusals, isRefused)) === 0) return;
  await db
    .insert(tributeCardRefusals)
    .values({ addressHash: hashOfAddress(email), refusedAt: now })
    .onConflictDoNothing();
}

/** What either account did not want, the joined one does not get. */
export async function moveNudgeStops(db: Db, { from, into }: Move): Promise<void> {
  const stopped = await db.delete(nudgeStops).where(eq(nudgeStops.sponsorId, from)).returning();
  const moved = stopped.map((stop) => ({ ...stop, sponsorId: into }));
  if (moved.length > 0) await db.insert(nudgeStops).values(moved).onConflictDoNothing();
}

/** A yes of either account to the child protection policy is one of the joined one. */
export async function moveConfirmations(db: Db, { from, into }: Move): Promise<void> {
  await db
    .update(policyConfirmations)
    .set({ sponsorId: into })
    .where(eq(policyConfirmations.sponsorId, from));
}

/** What an account writes for other sponsors, the joined one writes. */
export async function moveWriting(db: Db, { from, into }: Move): Promise<void> {
  await db.update(letterWriters).set({ writerId: into }).where(eq(letterWriters.writerId, from));
}

/** Moves the notes of the years that a sponsor was told of: the joined one is told of none twice. */
export async function moveYearMails(db: Db, { from, into }: Move): Promise<void> {
  const told = await db.delete(yearMails).where(eq(yearMails.sponsorId, from)).returning();
  const moved = told.map((mail) => ({ ...mail, sponsorId: into }));
  if (moved.length > 0) await db.insert(yearMails).values(moved).onConflictDoNothing();
}

export type MergedCard = typeof cards.$inferSelect;

/** The cards of a sponsor that can be charged, the default first. */
export function listLiveCards(db: Db, sponsorId: number): Promise<MergedCard[]> {
  return db
    .select()
    .from(cards)
    .where(and(eq(cards.sponsorId, sponsorId), isNull(cards.removedAt)))
    .orderBy(sql`${cards.isDefault} desc`, cards.id);
}

/** Takes cards out of use, then makes all cards of one account those of the other. */
export async function moveCards(
  db: Db,
  { from, into }: Move,
  { dropped, now }: { dropped: readonly MergedCard[]; now: Temporal.Instant },
): Promise<void> {
  const ids = dropped.map(({ id }) => id);
  await db.update(cards).set({ removedAt: now, isDefault: false }).where(inArray(cards.id, ids));
  await db.update(cards).set({ sponsorId: into }).where(eq(cards.sponsorId, from));
  await db.update(cardSetups).set({ sponsorId: into }).where(eq(cardSetups.sponsorId, from));
}

export async function updateMergedSponsor(
  db: Db,
  id: number,
  change: Partial<typeof sponsors.$inferInsert>,
): Promise<void> {
  await db.update(sponsors).set(change).where(eq(sponsors.id, id));
}
