import {
  and,
  eq,
  exists,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  notExists,
  notInArray,
  notLike,
  or,
  sql,
} from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { CAIRO } from '../../platform/clock.ts';
import { cards, cardSetups } from '../cards/tables.ts';
import { dedications } from '../dedications/tables.ts';
import { donationReminders, donations } from '../donations/tables.ts';
import { inquiries, inquiryAnswers } from '../inquiries/tables.ts';
import { letterWriters } from '../letter-writers/tables.ts';
import { isNotOfClosed } from '../letters/index.ts';
import { letterDrafts, letters, writerDrafts } from '../letters/tables.ts';
import { ENDING_KEY } from '../mail-links/tables.ts';
import { outboxMails } from '../mails/tables.ts';
import { payments, refunds } from '../payments/tables.ts';
import { sponsorNotes, sponsors } from '../sponsors/tables.ts';
import { sponsorships } from '../sponsorships/tables.ts';
import { emptyValues, holdsAny, PERSONAL_COLUMNS } from './personal-columns.ts';

type Moment = Temporal.Instant;

/** Counts and removes rows that are too old. */
export interface OldRows {
  readonly count: (db: Db, before: Moment) => Promise<number>;
  /** Returns how many it removed. */
  readonly remove: (db: Db, before: Moment) => Promise<number>;
}

const endedSetups = (before: Moment) =>
  and(ne(cardSetups.status, 'pending'), lt(cardSetups.createdAt, before));

export const oldCardSetups: OldRows = {
  count: (db, before) => db.$count(cardSetups, endedSetups(before)),
  remove: async (db, before) =>
    (await db.delete(cardSetups).where(endedSetups(before)).returning({ id: cardSetups.id }))
      .length,
};

const oldNotesBefore = (before: Moment) => lt(sponsorNotes.writtenAt, before);

export const oldNotes: OldRows = {
  count: (db, before) => db.$count(sponsorNotes, oldNotesBefore(before)),
  remove: async (db, before) =>
    (await db.delete(sponsorNotes).where(oldNotesBefore(before)).returning({ id: sponsorNotes.id }))
      .length,
};

const longRemoved = (before: Moment) => lt(cards.removedAt, before);

export const oldCards: OldRows = {
  count: (db, before) => db.$count(cards, longRemoved(before)),
  remove: async (db, before) =>
    (await db.delete(cards).where(longRemoved(before)).returning({ id: cards.id })).length,
};

/** A payment that is under way is still known by its key. */
const keyedPayments = (before: Moment) =>
  and(
    ne(payments.status, 'pending'),
    lt(payments.createdAt, before),
    or(isNotNull(payments.clientKey), isNotNull(payments.clientRequest)),
  );
/** Of a link to end, the key is ours: reminders ask for it for six months more (decision 054). */
const keyedInquiries = (before: Moment) =>
  and(
    lt(inquiries.createdAt, before),
    or(isNotNull(inquiries.clientKey), ne(inquiries.clientRequest, '')),
    or(
      isNull(inquiries.clientKey),
      notLike(inquiries.clientKey, `${ENDING_KEY}%`),
      lt(inquiries.createdAt, before.toZonedDateTimeISO(CAIRO).subtract({ months: 6 }).toInstant()),
    ),
  );
const keyedLetters = (before: Moment) =>
  and(
    lt(letters.createdAt, before),
    or(isNotNull(letters.clientKey), isNotNull(letters.clientRequest)),
  );

export const oldKeys: OldRows = {
  count: async (db, before) =>
    (await db.$count(payments, keyedPayments(before))) +
    (await db.$count(inquiries, keyedInquiries(before))) +
    (await db.$count(letters, keyedLetters(before))),
  async remove(db, before) {
    const kind = 'idempotency-keys';
    const ofPayments = await db
      .update(payments)
      .set(emptyValues(PERSONAL_COLUMNS.payments, kind))
      .where(keyedPayments(before))
      .returning({ id: payments.id });
    const ofInquiries = await db
      .update(inquiries)
      .set(emptyValues(PERSONAL_COLUMNS.inquiries, kind))
      .where(keyedInquiries(before))
      .returning({ id: inquiries.id });
    const ofLetters = await db
      .update(letters)
      .set(emptyValues(PERSONAL_COLUMNS.letters, kind))
      .where(keyedLetters(before))
      .returning({ id: letters.id });
    return ofPayments.length + ofInquiries.length + ofLetters.length;
  },
};

const longAnswered = (before: Moment) =>
  and(lt(inquiries.answeredAt, before), or(ne(inquiries.message, ''), ne(inquiries.name, '')));

export const oldInquiries: OldRows = {
  count: (db, before) => db.$count(inquiries, longAnswered(before)),
  async remove(db, before) {
    const cleared = await db
      .update(inquiries)
      .set(emptyValues(PERSONAL_COLUMNS.inquiries, 'answered-inquiries'))
      .where(longAnswered(before))
      .returning({ id: inquiries.id });
    const ids = cleared.map(({ id }) => id);
    if (ids.length > 0) {
      await db
        .update(inquiryAnswers)
        .set(emptyValues(PERSONAL_COLUMNS.inquiryAnswers, 'answered-inquiries'))
        .where(inArray(inquiryAnswers.inquiryId, ids));
    }
    return ids.length;
  },
};

/** Donations that still say who gave, of payments in such a state. */
function donorsOf(db: Db, ofPayment: ReturnType<typeof and>) {
  const waiting = db
    .select({ one: sql`1` })
    .from(donationReminders)
    .where(
      and(
        eq(donationReminders.donationId, donations.id),
        isNull(donationReminders.sentAt),
        isNull(donationReminders.stoppedAt),
      ),
    );
  const underWay = db
    .select({ one: sql`1` })
    .from(refunds)
    .where(
      and(
        eq(refunds.paymentId, donations.paymentId),
        inArray(refunds.state, ['requested', 'sent', 'failed']),
      ),
    );
  const payment = db
    .select({ one: sql`1` })
    .from(payments)
    .where(and(eq(payments.id, donations.paymentId), ofPayment));
  return and(ne(donations.fullName, ''), exists(payment), notExists(waiting), notExists(underWay));
}

function donorsWhere(conditionOf: (before: Moment) => ReturnType<typeof and>): OldRows {
  return {
    count: (db, before) => db.$count(donations, donorsOf(db, conditionOf(before))),
    remove: async (db, before) =>
      (
        await db
          .update(donations)
          .set(emptyValues(PERSONAL_COLUMNS.donations))
          .where(donorsOf(db, conditionOf(before)))
          .returning({ id: donations.id })
      ).length,
  };
}

export const oldUnpaidDonations: OldRows = donorsWhere((before) =>
  and(inArray(payments.status, ['failed', 'expired']), lt(payments.createdAt, before)),
);

export const oldDonors: OldRows = donorsWhere((before) =>
  and(
    eq(payments.status, 'paid'),
    lt(payments.settledAt, before),
    or(isNull(payments.disputeState), ne(payments.disputeState, 'open')),
  ),
);

function dedicationsWhere(conditionOf: (before: Moment) => ReturnType<typeof and>): OldRows {
  return {
    count: (db, before) => db.$count(dedications, conditionOf(before)),
    remove: async (db, before) =>
      (
        await db
          .delete(dedications)
          .where(conditionOf(before))
          .returning({ paymentId: dedications.paymentId })
      ).length,
  };
}

export const oldUnpaidDedications: OldRows = dedicationsWhere((before) =>
  and(eq(dedications.state, 'unpaid'), lt(dedications.createdAt, before)),
);

/** A card that waits for its day is kept until it has gone. */
export const oldDedications: OldRows = dedicationsWhere((before) =>
  and(notInArray(dedications.state, ['unpaid', 'planned']), lt(dedications.changedAt, before)),
);

const worded = (before: Moment) =>
  and(
    lt(outboxMails.sentAt, before),
    or(
      isNotNull(outboxMails.subject),
      isNotNull(outboxMails.html),
      isNotNull(outboxMails.text),
      isNotNull(outboxMails.request),
      isNotNull(outboxMails.sealedRequest),
    ),
  );

export const oldMailBodies: OldRows = {
  count: (db, before) => db.$count(outboxMails, worded(before)),
  remove: async (db, before) =>
    (
      await db
        .update(outboxMails)
        .set(emptyValues(PERSONAL_COLUMNS.outboxMails, 'mail-bodies'))
        .where(worded(before))
        .returning({ id: outboxMails.id })
    ).length,
};

const addressed = (before: Moment) =>
  and(lt(outboxMails.sentAt, before), or(ne(outboxMails.to, ''), isNotNull(outboxMails.replyTo)));

export const oldMailAddresses: OldRows = {
  count: (db, before) => db.$count(outboxMails, addressed(before)),
  // The key stays, so that the same mail is not written twice.
  remove: async (db, before) =>
    (
      await db
        .update(outboxMails)
        .set(emptyValues(PERSONAL_COLUMNS.outboxMails, 'mail-addresses'))
        .where(addressed(before))
        .returning({ id: outboxMails.id })
    ).length,
};

/** Whose draft nobody has touched since: the sponsorship, and who writes for its sponsor. */
export async function listOldDrafts(
  db: Db,
  before: Moment,
): Promise<{ sponsorshipId: number; letterWriterId: number | null }[]> {
  const own = await db
    .select({ sponsorshipId: letterDrafts.sponsorshipId })
    .from(letterDrafts)
    .where(lt(letterDrafts.updatedAt, before))
    .orderBy(letterDrafts.sponsorshipId);
  const forOthers = await db
    .select({ sponsorshipId: letterWriters.sponsorshipId, letterWriterId: letterWriters.id })
    .from(writerDrafts)
    .innerJoin(letterWriters, eq(letterWriters.id, writerDrafts.letterWriterId))
    .where(lt(writerDrafts.updatedAt, before))
    .orderBy(letterWriters.id);
  return [...own.map((one) => ({ ...one, letterWriterId: null })), ...forOthers];
}

/** Sponsorships that ended before and have letters, of accounts that nobody closed. */
export function listEndedWithLetters(
  db: Db,
  before: Moment,
): Promise<{ sponsorshipId: number; sponsorId: number }[]> {
  const written = db
    .select({ one: sql`1` })
    .from(letters)
    .where(and(eq(letters.sponsorshipId, sponsorships.id), isNotOfClosed(letters)));
  return db
    .select({ sponsorshipId: sponsorships.id, sponsorId: sponsorships.sponsorId })
    .from(sponsorships)
    .innerJoin(sponsors, eq(sponsors.id, sponsorships.sponsorId))
    .where(
      and(
        eq(sponsorships.status, 'inactive'),
        lt(sponsorships.endedAt, before),
        isNull(sponsors.closedAt),
        exists(written),
      ),
    )
    .orderBy(sponsorships.id);
}

const longClosed = (before: Moment) =>
  and(
    lt(sponsors.closedAt, before),
    isNull(sponsors.erasedAt),
    // Any of it: somebody whom staff invited may have a phone and no street.
    holdsAny(PERSONAL_COLUMNS.sponsors, 'closed-accounts'),
  );

export const oldClosedAccounts: OldRows = {
  count: (db, before) => db.$count(sponsors, longClosed(before)),
  remove: async (db, before) =>
    (
      await db
        .update(sponsors)
        .set(emptyValues(PERSONAL_COLUMNS.sponsors, 'closed-accounts'))
        .where(longClosed(before))
        .returning({ id: sponsors.id })
    ).length,
};
