import { and, asc, count, desc, eq, getTableColumns, isNotNull, isNull, or } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { sponsorsView } from '../../db/views.ts';
import { inquiries, inquiryAnswers, inquirySubjects } from './tables.ts';

// As long as the message, and of use to the database alone.
const { searchText: _searchText, ...columns } = getTableColumns(inquiries);
/** An inquiry, without the folded text that it is found by. */
export const inquiryColumns = columns;
export type InquiryRow = Omit<typeof inquiries.$inferSelect, 'searchText'>;
/**
 * The columns that say who asks what: all but those that the call itself brings. They are hashed,
 * stored and mailed as a whole, so a new one does not compile until each of these has it.
 */
export type InquiryContent = Required<
  Omit<
    typeof inquiries.$inferInsert,
    | 'id'
    | 'locale'
    | 'clientKey'
    | 'clientRequest'
    | 'createdAt'
    | 'answeredAt'
    | 'closedBy'
    | 'assignedTo'
  >
>;
export type InquirySubjectRow = typeof inquirySubjects.$inferSelect;
export type InquiryAnswerRow = typeof inquiryAnswers.$inferSelect;
export interface InquiryWithSubject {
  readonly inquiry: InquiryRow;
  readonly subject: InquirySubjectRow;
}

const isOnSite = eq(inquirySubjects.onSite, true);

/** A page of the subjects on the site. */
export function listSubjectRows(
  db: Db,
  limit: number,
  offset: number,
): Promise<InquirySubjectRow[]> {
  return db
    .select()
    .from(inquirySubjects)
    .where(isOnSite)
    .orderBy(asc(inquirySubjects.position), asc(inquirySubjects.id))
    .limit(limit)
    .offset(offset);
}

export async function countSubjects(db: Db): Promise<number> {
  const [row] = await db.select({ value: count() }).from(inquirySubjects).where(isOnSite);
  return row?.value ?? 0;
}

/** A subject that a new inquiry can be of: one on the site. */
export async function findSubject(db: Db, id: number): Promise<InquirySubjectRow | undefined> {
  const [row] = await db
    .select()
    .from(inquirySubjects)
    .where(and(eq(inquirySubjects.id, id), isOnSite));
  return row;
}

/** A sponsor who writes, locked until the transaction ends; undefined for one who was erased. */
export async function lockSender(db: Db, sponsorId: number) {
  const [row] = await db
    .select()
    .from(sponsorsView)
    .where(and(eq(sponsorsView.id, sponsorId), isNull(sponsorsView.erasedAt)))
    .for('no key update');
  return row;
}

/** Stores an inquiry. Returns undefined when one with its client key is there already. */
export async function insertInquiry(
  db: Db,
  inquiry: typeof inquiries.$inferInsert,
): Promise<InquiryRow | undefined> {
  const [row] = await db
    .insert(inquiries)
    .values(inquiry)
    .onConflictDoNothing({ target: inquiries.clientKey })
    .returning(inquiryColumns);
  return row;
}

export async function findInquiryByClientKey(db: Db, key: string): Promise<InquiryRow | undefined> {
  const [row] = await db.select(inquiryColumns).from(inquiries).where(eq(inquiries.clientKey, key));
  return row;
}

const withSubject = (db: Db) =>
  db
    .select({ inquiry: inquiryColumns, subject: inquirySubjects })
    .from(inquiries)
    .innerJoin(inquirySubjects, eq(inquirySubjects.id, inquiries.subjectId));

/** Inquiries, newest first. */
export function listInquiryRows(
  db: Db,
  { openOnly, limit }: { openOnly: boolean; limit: number },
): Promise<InquiryWithSubject[]> {
  return withSubject(db)
    .where(openOnly ? isNull(inquiries.answeredAt) : undefined)
    .orderBy(desc(inquiries.id))
    .limit(limit);
}

export async function countUnanswered(db: Db): Promise<number> {
  const [row] = await db
    .select({ value: count() })
    .from(inquiries)
    .where(isNull(inquiries.answeredAt));
  return row?.value ?? 0;
}

export async function findInquiry(db: Db, id: number): Promise<InquiryWithSubject | undefined> {
  const [row] = await withSubject(db).where(eq(inquiries.id, id));
  return row;
}

export function listAnswersOf(db: Db, inquiryId: number): Promise<InquiryAnswerRow[]> {
  return db
    .select()
    .from(inquiryAnswers)
    .where(eq(inquiryAnswers.inquiryId, inquiryId))
    .orderBy(asc(inquiryAnswers.id));
}

/** Stores an answer, and notes that the inquiry has one. */
export async function insertAnswer(
  db: Db,
  answer: Omit<InquiryAnswerRow, 'id'>,
): Promise<InquiryAnswerRow> {
  const [row] = await db.insert(inquiryAnswers).values(answer).returning();
  if (!row) throw new Error('no answer was stored');
  await db
    .update(inquiries)
    .set({ answeredAt: answer.answeredAt, closedBy: null })
    .where(
      and(
        eq(inquiries.id, answer.inquiryId),
        or(isNull(inquiries.answeredAt), isNotNull(inquiries.closedBy)),
      ),
    );
  return row;
}

/** Keeps an inquiry from being answered or closed by others, until the transaction ends. */
export async function lockInquiry(db: Db, id: number): Promise<InquiryRow | undefined> {
  const [row] = await db
    .select(inquiryColumns)
    .from(inquiries)
    .where(eq(inquiries.id, id))
    .for('update');
  return row;
}

export async function updateInquiry(
  db: Db,
  id: number,
  change: Partial<InquiryRow>,
): Promise<void> {
  await db.update(inquiries).set(change).where(eq(inquiries.id, id));
}
