import type { LetterStatus } from '@nabta/contract';
import { and, asc, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import {
  children,
  letterAttachments,
  letters,
  sponsors,
  sponsorships,
} from '../../db/schema/index.ts';

const shown = {
  letter: letters,
  sponsorship: { id: sponsorships.id, status: sponsorships.status, lastDay: sponsorships.lastDay },
  child: {
    code: children.code,
    fullNameEn: children.fullNameEn,
    fullNameAr: children.fullNameAr,
    dateOfBirth: children.dateOfBirth,
    gender: children.gender,
  },
  sponsor: {
    id: sponsors.id,
    firstName: sponsors.firstName,
    email: sponsors.email,
    locale: sponsors.locale,
    languagePreference: sponsors.languagePreference,
    erasedAt: sponsors.erasedAt,
    closedAt: sponsors.closedAt,
  },
  pictures: sql`(
    select count(*) from ${letterAttachments} where ${letterAttachments.letterId} = ${letters.id}
  )`.mapWith(Number),
};

const selectLetters = (db: Db) =>
  db
    .select(shown)
    .from(letters)
    .innerJoin(sponsorships, eq(sponsorships.id, letters.sponsorshipId))
    .innerJoin(children, eq(children.id, sponsorships.childId))
    .innerJoin(sponsors, eq(sponsors.id, sponsorships.sponsorId));

/** A letter with the child and the sponsor, as staff see it. */
export type StaffLetter = Awaited<ReturnType<typeof listOfStates>>[number];

/** Letters of sponsors in some states, the oldest first. */
export function listOfStates(db: Db, statuses: readonly LetterStatus[], limit: number) {
  return selectLetters(db)
    .where(inArray(letters.status, [...statuses]))
    .orderBy(asc(letters.createdAt), asc(letters.id))
    .limit(limit);
}

/** Letters by their ids, in the order of these. */
export function findLetters(db: Db, ids: readonly number[]): Promise<StaffLetter[]> {
  return selectLetters(db)
    .where(inArray(letters.id, [...ids]))
    .orderBy(asc(letters.id));
}

/** As `findLetters`, with the letters locked until the transaction ends. */
export function lockLetters(db: Db, ids: readonly number[]): Promise<StaffLetter[]> {
  return selectLetters(db)
    .where(inArray(letters.id, [...ids]))
    .orderBy(asc(letters.id))
    .for('update', { of: letters });
}

export async function decide(
  db: Db,
  ids: readonly number[],
  change: Pick<typeof letters.$inferInsert, 'status' | 'decidedAt' | 'returnReason'>,
): Promise<void> {
  if (ids.length === 0) return;
  await db
    .update(letters)
    .set(change)
    .where(inArray(letters.id, [...ids]));
}

const recipient = {
  childId: children.id,
  code: children.code,
  fullNameEn: children.fullNameEn,
  sponsorshipId: sponsorships.id,
  status: sponsorships.status,
  startedAt: sponsorships.startedAt,
  lastDay: sponsorships.lastDay,
};

/** Children by their codes, whatever their case, with their latest sponsorship. */
export function listRecipients(db: Db, codes: readonly string[]) {
  const folded = codes.map((code) => code.toUpperCase());
  return db
    .selectDistinctOn([children.id], recipient)
    .from(children)
    .leftJoin(sponsorships, eq(sponsorships.childId, children.id))
    .where(inArray(sql`upper(${children.code})`, folded))
    .orderBy(children.id, desc(sponsorships.id));
}

/** A child by one of its sponsorships. */
export async function findRecipient(db: Db, sponsorshipId: number) {
  const [row] = await db
    .select(recipient)
    .from(sponsorships)
    .innerJoin(children, eq(children.id, sponsorships.childId))
    .where(eq(sponsorships.id, sponsorshipId));
  return row;
}

/** The letter that was brought with a key, of any sponsorship of a child. */
export async function findBrought(db: Db, childId: number, key: string) {
  const [row] = await db
    .select({ id: letters.id })
    .from(letters)
    .innerJoin(sponsorships, eq(sponsorships.id, letters.sponsorshipId))
    .where(
      and(
        eq(sponsorships.childId, childId),
        eq(letters.senderType, 'SponsoreeLetter'),
        eq(letters.clientKey, key),
      ),
    );
  return row;
}

/** A sponsorship that nobody ends until the transaction does, with its child and its sponsor. */
export async function lockSponsorship(db: Db, id: number) {
  const [row] = await db
    .select({ sponsorship: sponsorships, child: children, sponsor: sponsors })
    .from(sponsorships)
    .innerJoin(children, eq(children.id, sponsorships.childId))
    .innerJoin(sponsors, eq(sponsors.id, sponsorships.sponsorId))
    .where(eq(sponsorships.id, id))
    .for('no key update', { of: sponsorships });
  return row;
}

const lastLetterOn = sql<string | null>`(
  select max(${letters.createdAt} at time zone 'Africa/Cairo')::date::text from ${letters}
  where ${letters.sponsorshipId} = ${sponsorships.id}
    and ${letters.senderType} = 'SponsoreeLetter'
)`;

/** Live sponsorships that have had no letter of the child since a day (Cairo); the longest first. */
export function listWithoutLetters(db: Db, since: Temporal.PlainDate) {
  const waitingSince = sql`coalesce(${lastLetterOn}::date,
    (${sponsorships.startedAt} at time zone 'Africa/Cairo')::date)`;
  return db
    .select({
      sponsorshipId: sponsorships.id,
      startedAt: sponsorships.startedAt,
      child: { code: children.code, fullNameEn: children.fullNameEn },
      sponsor: { id: sponsors.id, firstName: sponsors.firstName, locale: sponsors.locale },
      lastLetterOn,
    })
    .from(sponsorships)
    .innerJoin(children, eq(children.id, sponsorships.childId))
    .innerJoin(sponsors, eq(sponsors.id, sponsorships.sponsorId))
    .where(
      and(ne(sponsorships.status, 'inactive'), sql`${waitingSince} < ${since.toString()}::date`),
    )
    .orderBy(waitingSince, asc(sponsorships.id));
}
