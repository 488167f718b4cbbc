import { and, asc, eq, isNull, or, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { auditEntries } from '../audit/tables.ts';
import { cards } from '../cards/tables.ts';
import { children } from '../children/tables.ts';
import { communities } from '../communities/tables.ts';
import { donations, purposes } from '../donations/tables.ts';
import { dues } from '../dues/tables.ts';
import { gifts } from '../gifts/tables.ts';
import { inquiries, inquiryAnswers, inquirySubjects } from '../inquiries/tables.ts';
import { ledgerEntries, payments, receipts } from '../payments/tables.ts';
import { letterAttachments, letterDrafts, letters } from '../letters/tables.ts';
import { outboxMails } from '../mails/tables.ts';
import { purchasedGifts } from '../checkouts/tables.ts';
import { signUps, sponsorNotes } from '../sponsors/tables.ts';
import { sponsorDevices, sponsorSessions } from '../sessions/tables.ts';
import { sponsorships } from '../sponsorships/tables.ts';
import { isOneOf } from './repository.ts';

/** The person whose data is asked for. */
export interface Whose {
  readonly sponsorId: number;
  /** Those of `addresses` whose guest donations and questions are theirs: none if never confirmed. */
  readonly confirmed: readonly string[];
  /** The addresses that mails went to. */
  readonly addresses: readonly string[];
}

const child = { code: children.code, nameEn: children.fullNameEn, nameAr: children.fullNameAr };

export async function findCommunityName(db: Db, id: number | null): Promise<string | null> {
  if (id === null) return null;
  const [row] = await db
    .select({ name: communities.nameEn })
    .from(communities)
    .where(eq(communities.id, id));
  return row?.name ?? null;
}

export function exportSponsorships(db: Db, { sponsorId }: Whose) {
  return db
    .select({ sponsorship: sponsorships, child })
    .from(sponsorships)
    .innerJoin(children, eq(children.id, sponsorships.childId))
    .where(eq(sponsorships.sponsorId, sponsorId))
    .orderBy(asc(sponsorships.id));
}

export function exportNotes(db: Db, { sponsorId }: Whose) {
  return db
    .select()
    .from(sponsorNotes)
    .where(eq(sponsorNotes.sponsorId, sponsorId))
    .orderBy(asc(sponsorNotes.id));
}

export function exportDues(db: Db, { sponsorId }: Whose) {
  return db
    .select({ due: dues, reference: sponsorships.referenceCode, child, receipt: receipts })
    .from(dues)
    .innerJoin(sponsorships, eq(sponsorships.id, dues.sponsorshipId))
    .innerJoin(children, eq(children.id, sponsorships.childId))
    .leftJoin(receipts, eq(receipts.paymentId, dues.paymentId))
    .where(eq(sponsorships.sponsorId, sponsorId))
    .orderBy(asc(dues.dueOn), asc(dues.id));
}

export function exportPayments(db: Db, { sponsorId }: Whose) {
  return db
    .select({ payment: payments, receipt: receipts })
    .from(payments)
    .leftJoin(receipts, eq(receipts.paymentId, payments.id))
    .where(eq(payments.sponsorId, sponsorId))
    .orderBy(asc(payments.createdAt), asc(payments.id));
}

export function exportGifts(db: Db, { sponsorId }: Whose) {
  return db
    .select({
      gift: purchasedGifts,
      title: { en: gifts.titleEn, ar: gifts.titleAr },
      child,
      currency: payments.currency,
    })
    .from(purchasedGifts)
    .innerJoin(gifts, eq(gifts.id, purchasedGifts.giftId))
    .innerJoin(payments, eq(payments.id, purchasedGifts.paymentId))
    .innerJoin(sponsorships, eq(sponsorships.id, purchasedGifts.sponsorshipId))
    .innerJoin(children, eq(children.id, sponsorships.childId))
    .where(eq(sponsorships.sponsorId, sponsorId))
    .orderBy(asc(purchasedGifts.id));
}

export function exportLedger(db: Db, { sponsorId }: Whose) {
  return db
    .select({
      entry: ledgerEntries,
      words: { en: payments.descriptionEn, ar: payments.descriptionAr },
      receipt: receipts,
    })
    .from(ledgerEntries)
    .leftJoin(payments, eq(payments.id, ledgerEntries.paymentId))
    .leftJoin(receipts, eq(receipts.paymentId, ledgerEntries.paymentId))
    .where(eq(ledgerEntries.sponsorId, sponsorId))
    .orderBy(asc(ledgerEntries.happenedAt), asc(ledgerEntries.id));
}

/** Gifts of the account, and those of a guest with a confirmed address of it. */
export function exportDonations(db: Db, { sponsorId, confirmed }: Whose) {
  return db
    .select({
      donation: donations,
      payment: payments,
      purpose: { en: purposes.nameEn, ar: purposes.nameAr },
      receipt: receipts,
    })
    .from(donations)
    .innerJoin(payments, eq(payments.id, donations.paymentId))
    .innerJoin(purposes, eq(purposes.id, donations.purposeId))
    .leftJoin(receipts, eq(receipts.paymentId, payments.id))
    .where(
      or(
        eq(payments.sponsorId, sponsorId),
        and(isNull(payments.sponsorId), isOneOf(donations.email, confirmed)),
      ),
    )
    .orderBy(asc(donations.id));
}

export function exportCards(db: Db, { sponsorId }: Whose) {
  return db.select().from(cards).where(eq(cards.sponsorId, sponsorId)).orderBy(asc(cards.id));
}

export function exportLetters(db: Db, { sponsorId }: Whose) {
  return db
    .select({ letter: letters, child })
    .from(letters)
    .innerJoin(sponsorships, eq(sponsorships.id, letters.sponsorshipId))
    .innerJoin(children, eq(children.id, sponsorships.childId))
    .where(eq(sponsorships.sponsorId, sponsorId))
    .orderBy(asc(letters.createdAt), asc(letters.id));
}

export function exportDrafts(db: Db, { sponsorId }: Whose) {
  return db
    .select({ draft: letterDrafts, child })
    .from(letterDrafts)
    .innerJoin(sponsorships, eq(sponsorships.id, letterDrafts.sponsorshipId))
    .innerJoin(children, eq(children.id, sponsorships.childId))
    .where(eq(sponsorships.sponsorId, sponsorId))
    .orderBy(asc(letterDrafts.sponsorshipId));
}

/** The pictures of letters and drafts, in their places. */
export function exportAttachments(db: Db, { sponsorId }: Whose) {
  return db
    .select({ attachment: letterAttachments })
    .from(letterAttachments)
    .innerJoin(sponsorships, eq(sponsorships.id, letterAttachments.sponsorshipId))
    .where(eq(sponsorships.sponsorId, sponsorId))
    .orderBy(asc(letterAttachments.sponsorshipId), asc(letterAttachments.slot));
}

export function exportInquiries(db: Db, { sponsorId, confirmed }: Whose) {
  return db
    .select({ inquiry: inquiries, subject: inquirySubjects.nameEn })
    .from(inquiries)
    .innerJoin(inquirySubjects, eq(inquirySubjects.id, inquiries.subjectId))
    .where(
      or(
        eq(inquiries.sponsorId, sponsorId),
        and(isNull(inquiries.sponsorId), isOneOf(inquiries.email, confirmed)),
      ),
    )
    .orderBy(asc(inquiries.id));
}

export function exportAnswers(db: Db, inquiryId: number) {
  return db
    .select()
    .from(inquiryAnswers)
    .where(eq(inquiryAnswers.inquiryId, inquiryId))
    .orderBy(asc(inquiryAnswers.id));
}

/** The mails of a person, with the text of those that carried no link to open the account. */
export function exportMails(db: Db, { addresses }: Whose) {
  const { sentAt, to, subject, text, sealedRequest } = outboxMails;
  const isOpen = sql<string | null>`case when ${sealedRequest} is null then ${text} end`;
  return db
    .select({ sentAt, to, subject, text: isOpen })
    .from(outboxMails)
    .where(isOneOf(outboxMails.to, addresses))
    .orderBy(asc(outboxMails.id));
}

export function exportSessions(db: Db, { sponsorId }: Whose) {
  return db
    .select()
    .from(sponsorSessions)
    .where(eq(sponsorSessions.sponsorId, sponsorId))
    .orderBy(asc(sponsorSessions.id));
}

export function exportDevices(db: Db, { sponsorId }: Whose) {
  return db
    .select({ firstSeenAt: sponsorDevices.firstSeenAt })
    .from(sponsorDevices)
    .where(eq(sponsorDevices.sponsorId, sponsorId))
    .orderBy(asc(sponsorDevices.id));
}

export function exportSignUps(db: Db, { confirmed }: Whose) {
  return db
    .select()
    .from(signUps)
    .where(isOneOf(signUps.email, confirmed))
    .orderBy(asc(signUps.id));
}

/** The audit entries that name the account. */
export function exportAudit(db: Db, { sponsorId }: Whose) {
  const named = ['sponsor', 'merged'].map(
    (name) => sql`${auditEntries.details} @> ${JSON.stringify({ [name]: sponsorId })}::jsonb`,
  );
  return db
    .select()
    .from(auditEntries)
    .where(or(...named))
    .orderBy(asc(auditEntries.id));
}
