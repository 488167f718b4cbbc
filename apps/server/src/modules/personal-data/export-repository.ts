import { and, asc, eq, isNull, or, sql, type AnyColumn } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { fromBalance } from '../../db/from-balance.ts';
import { auditEntries } from '../audit/tables.ts';
import { cards } from '../cards/tables.ts';
import { children } from '../children/tables.ts';
import { communities } from '../communities/tables.ts';
import { dedications } from '../dedications/tables.ts';
import { donations, purposes } from '../donations/tables.ts';
import { dues } from '../dues/tables.ts';
import { gifts } from '../gifts/tables.ts';
import { inquiries, inquiryAnswers, inquirySubjects } from '../inquiries/tables.ts';
import { ledgerEntries, payments, receipts } from '../payments/tables.ts';
import { letterWriters } from '../letter-writers/tables.ts';
import { letterAttachments, letterDrafts, letters, writerDrafts } from '../letters/tables.ts';
import { outboxMails } from '../mails/tables.ts';
import { nudges } from '../nudges/tables.ts';
import { policyConfirmations } from '../policy-confirmations/tables.ts';
import { purchasedGifts } from '../checkouts/tables.ts';
import { signUps, sponsorNotes } from '../sponsors/tables.ts';
import { sponsorDevices, sponsorSessions } from '../sessions/tables.ts';
import { sponsorshipPauses, sponsorships } from '../sponsorships/tables.ts';
import { yearMails } from '../years/tables.ts';
import { isMailOf, isOneOf, type Whose } from './repository.ts';

const child = { code: children.code, nameEn: children.fullNameEn, nameAr: children.fullNameAr };

/** The child of a sponsorship as a person knows it: who writes for another knows the first name alone. */
function knownChild({ sponsorId }: Whose) {
  const isPayer = sql`${sponsorships.sponsorId} = ${sponsorId}`;
  const nameOf = (full: AnyColumn, first: AnyColumn) =>
    sql<string>`case when ${isPayer} then ${full} else ${first} end`;
  return {
    code: sql<string | null>`case when ${isPayer} then ${children.code} end`,
    nameEn: nameOf(children.fullNameEn, children.firstNameEn),
    nameAr: nameOf(children.fullNameAr, children.firstNameAr),
  };
}

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

/** The pauses of a sponsor's sponsorships, in their order. */
export async function exportPauses(db: Db, { sponsorId }: Whose) {
  const rows = await db
    .select({ pause: sponsorshipPauses })
    .from(sponsorshipPauses)
    .innerJoin(sponsorships, eq(sponsorships.id, sponsorshipPauses.sponsorshipId))
    .where(eq(sponsorships.sponsorId, sponsorId))
    .orderBy(asc(sponsorshipPauses.fromDueOn), asc(sponsorshipPauses.id));
  return rows.map(({ pause }) => pause);
}

export function exportNotes(db: Db, { sponsorId }: Whose) {
  return db
    .select()
    .from(sponsorNotes)
    .where(eq(sponsorNotes.sponsorId, sponsorId))
    .orderBy(asc(sponsorNotes.id));
}

export function exportNudges(db: Db, { sponsorId }: Whose) {
  return db
    .select({ nudge: nudges, child })
    .from(nudges)
    .innerJoin(sponsorships, eq(sponsorships.id, nudges.sponsorshipId))
    .innerJoin(children, eq(children.id, sponsorships.childId))
    .where(eq(sponsorships.sponsorId, sponsorId))
    .orderBy(asc(nudges.id));
}

export function exportConfirmations(db: Db, { sponsorId }: Whose) {
  return db
    .select()
    .from(policyConfirmations)
    .where(eq(policyConfirmations.sponsorId, sponsorId))
    .orderBy(asc(policyConfirmations.id));
}

/** The years that a sponsor was told of by mail, the first one first. */
export async function listToldYears(db: Db, sponsorId: number): Promise<number[]> {
  const told = await db
    .select({ year: yearMails.year })
    .from(yearMails)
    .where(eq(yearMails.sponsorId, sponsorId))
    .orderBy(asc(yearMails.year));
  return told.map(({ year }) => year);
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
  return (
    db
      .select({ payment: payments, fromBalance, dedication: dedications, receipt: receipts })
      .from(payments)
      .leftJoin(receipts, eq(receipts.paymentId, payments.id))
      // That of a donation stands with the donation.
      .leftJoin(
        dedications,
        and(eq(dedications.paymentId, payments.id), eq(payments.kind, 'checkout')),
      )
      .where(eq(payments.sponsorId, sponsorId))
      .orderBy(asc(payments.createdAt), asc(payments.id))
  );
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
    .innerJoin(children, eq(children.id, purchasedGifts.childId))
    .where(eq(payments.sponsorId, sponsorId))
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
export function exportDonations(db: Db, { sponsorId, addresses }: Whose) {
  return db
    .select({
      donation: donations,
      dedication: dedications,
      payment: payments,
      purpose: { en: purposes.nameEn, ar: purposes.nameAr },
      receipt: receipts,
    })
    .from(donations)
    .leftJoin(dedications, eq(dedications.paymentId, donations.paymentId))
    .innerJoin(payments, eq(payments.id, donations.paymentId))
    .innerJoin(purposes, eq(purposes.id, donations.purposeId))
    .leftJoin(receipts, eq(receipts.paymentId, payments.id))
    .where(
      or(
        eq(payments.sponsorId, sponsorId),
        and(isNull(payments.sponsorId), isOneOf(donations.email, addresses)),
      ),
    )
    .orderBy(asc(donations.id));
}

export function exportCards(db: Db, { sponsorId }: Whose) {
  return db.select().from(cards).where(eq(cards.sponsorId, sponsorId)).orderBy(asc(cards.id));
}

/** The letters of a sponsor's own sponsorships that they may read, and those that they wrote for others. */
export function exportLetters(db: Db, whose: Whose) {
  const { sponsorId } = whose;
  return db
    .select({ letter: letters, child: knownChild(whose) })
    .from(letters)
    .innerJoin(sponsorships, eq(sponsorships.id, letters.sponsorshipId))
    .innerJoin(children, eq(children.id, sponsorships.childId))
    .leftJoin(letterWriters, eq(letterWriters.id, letters.letterWriterId))
    .where(
      or(
        and(
          eq(sponsorships.sponsorId, sponsorId),
          or(isNull(letters.letterWriterId), eq(letters.senderType, 'SponsoreeLetter')),
        ),
        and(
          eq(letterWriters.writerId, sponsorId),
          or(isNull(letterWriters.endedAt), eq(letters.senderType, 'SponsorLetter')),
        ),
      ),
    )
    .orderBy(asc(letters.createdAt), asc(letters.id));
}

/** The drafts of a sponsor: to their own children, then those for others. */
export async function exportDrafts(db: Db, whose: Whose) {
  const { sponsorId } = whose;
  const child = knownChild(whose);
  const own = await db
    .select({ sponsorshipId: sponsorships.id, draft: letterDrafts, child })
    .from(letterDrafts)
    .innerJoin(sponsorships, eq(sponsorships.id, letterDrafts.sponsorshipId))
    .innerJoin(children, eq(children.id, sponsorships.childId))
    .where(eq(sponsorships.sponsorId, sponsorId))
    .orderBy(asc(letterDrafts.sponsorshipId));
  const forOthers = await db
    .select({
      sponsorshipId: sponsorships.id,
      letterWriterId: letterWriters.id,
      draft: writerDrafts,
      child,
    })
    .from(writerDrafts)
    .innerJoin(letterWriters, eq(letterWriters.id, writerDrafts.letterWriterId))
    .innerJoin(sponsorships, eq(sponsorships.id, letterWriters.sponsorshipId))
    .innerJoin(children, eq(children.id, sponsorships.childId))
    .where(eq(letterWriters.writerId, sponsorId))
    .orderBy(asc(letterWriters.id));
  return [...own.map((one) => ({ ...one, letterWriterId: null })), ...forOthers];
}

/** Who writes for a sponsor, and for whom they write; invitations too. */
export function exportLetterWriters(db: Db, whose: Whose) {
  const { sponsorId } = whose;
  return db
    .select({
      arrangement: letterWriters,
      isPayer: sql<boolean>`${sponsorships.sponsorId} = ${sponsorId}`,
      child: knownChild(whose),
    })
    .from(letterWriters)
    .innerJoin(sponsorships, eq(sponsorships.id, letterWriters.sponsorshipId))
    .innerJoin(children, eq(children.id, sponsorships.childId))
    .where(or(eq(sponsorships.sponsorId, sponsorId), eq(letterWriters.writerId, sponsorId)))
    .orderBy(asc(letterWriters.id));
}

/** The pictures of those letters and drafts, in their places. */
export function exportAttachments(db: Db, { sponsorId }: Whose) {
  return db
    .select({ attachment: letterAttachments })
    .from(letterAttachments)
    .innerJoin(sponsorships, eq(sponsorships.id, letterAttachments.sponsorshipId))
    .leftJoin(letters, eq(letters.id, letterAttachments.letterId))
    .leftJoin(letterWriters, eq(letterWriters.id, letterAttachments.letterWriterId))
    .where(
      or(
        and(
          eq(sponsorships.sponsorId, sponsorId),
          or(isNull(letterAttachments.letterWriterId), eq(letters.senderType, 'SponsoreeLetter')),
        ),
        and(
          eq(letterWriters.writerId, sponsorId),
          or(
            isNull(letterWriters.endedAt),
            sql`${letters.senderType} is distinct from 'SponsoreeLetter'`,
          ),
        ),
      ),
    )
    .orderBy(asc(letterAttachments.sponsorshipId), asc(letterAttachments.slot));
}

export function exportInquiries(db: Db, { sponsorId, addresses }: Whose) {
  return db
    .select({ inquiry: inquiries, subject: inquirySubjects.nameEn })
    .from(inquiries)
    .innerJoin(inquirySubjects, eq(inquirySubjects.id, inquiries.subjectId))
    .where(
      or(
        eq(inquiries.sponsorId, sponsorId),
        and(isNull(inquiries.sponsorId), isOneOf(inquiries.email, addresses)),
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
export function exportMails(db: Db, whose: Whose) {
  const { sentAt, to, subject, text, sealedRequest } = outboxMails;
  const isOpen = sql<string | null>`case when ${sealedRequest} is null then ${text} end`;
  return db
    .select({ sentAt, to, subject, text: isOpen })
    .from(outboxMails)
    .where(isMailOf(whose))
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

export function exportSignUps(db: Db, { addresses }: Whose) {
  return db
    .select()
    .from(signUps)
    .where(isOneOf(signUps.email, addresses))
    .orderBy(asc(signUps.id));
}

/**
 * The audit entries that name the account, or one that was joined with it. That somebody's sponsorship
 * was transferred to it is not among them: the entry is about the other person.
 */
export async function exportAudit(db: Db, { sponsorId }: Whose) {
  const ids = await listJoinedIds(db, sponsorId);
  const named = ['sponsor', 'merged'].flatMap((name) =>
    ids.map((id) => sql`${auditEntries.details} @> ${JSON.stringify({ [name]: id })}::jsonb`),
  );
  return db
    .select()
    .from(auditEntries)
    .where(or(...named))
    .orderBy(asc(auditEntries.id));
}

/** The ids of an account, and of those that were joined with it, also by way of others. */
async function listJoinedIds(db: Db, sponsorId: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    with recursive joined as (
      select ${sponsorId}::int as id
      union
      select s.id from joined join sponsors s on s.merged_into_id = joined.id
    )
    select id from joined`);
  return rows.map(({ id }) => id);
}
