import {
  childCodeOf,
  foldForSearch,
  MAX_ID,
  westernDigits,
  type LetterStatus,
} from '@nabta/contract';
import type { DeskLetterListQuery } from '@nabta/contract/desk';
import {
  and,
  asc,
  count,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  like,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../db/client.ts';
import { isLive } from '../../db/is-live.ts';
import { lockSponsorships, writesNow } from './repository.ts';
import { letterAttachments, letters } from './tables.ts';
import {
  childrenView,
  letterWritersView,
  sponsorshipsView,
  sponsorsView,
  villagesView,
} from '../../db/views.ts';

const payers = alias(sponsorsView, 'payer');

/** Who writes now, or who pays. */
const correspondentId = sql`coalesce(${letterWritersView.writerId}, ${sponsorshipsView.sponsorId})`;

const shown = {
  letter: letters,
  sponsorship: {
    id: sponsorshipsView.id,
    status: sponsorshipsView.status,
    lastDay: sponsorshipsView.lastDay,
  },
  child: {
    id: childrenView.id,
    code: childrenView.code,
    firstNameEn: childrenView.firstNameEn,
    firstNameAr: childrenView.firstNameAr,
    fullNameEn: childrenView.fullNameEn,
    fullNameAr: childrenView.fullNameAr,
    pictureId: childrenView.pictureId,
    dateOfBirth: childrenView.dateOfBirth,
    gender: childrenView.gender,
  },
  village: { nameEn: villagesView.nameEn, nameAr: villagesView.nameAr },
  /** Who wrote it, or got it. */
  sponsor: {
    id: sponsorsView.id,
    firstName: sponsorsView.firstName,
    /** Only to find them in the letter. */
    lastName: sponsorsView.lastName,
    arabicFullName: sponsorsView.arabicFullName,
    email: sponsorsView.email,
    locale: sponsorsView.locale,
    languagePreference: sponsorsView.languagePreference,
    erasedAt: sponsorsView.erasedAt,
    closedAt: sponsorsView.closedAt,
  },
  /** Who pays, of a letter of somebody who writes for them. */
  payer: { id: payers.id, firstName: payers.firstName, closedAt: payers.closedAt },
  /** Since when that one writes no longer. */
  writerEndedAt: letterWritersView.endedAt,
  pictures: sql`(
    select count(*) from ${letterAttachments} where ${letterAttachments.letterId} = ${letters.id}
  )`.mapWith(Number),
};

const selectLetters = (db: Db) =>
  db
    .select(shown)
    .from(letters)
    .innerJoin(sponsorshipsView, eq(sponsorshipsView.id, letters.sponsorshipId))
    .innerJoin(childrenView, eq(childrenView.id, sponsorshipsView.childId))
    .innerJoin(villagesView, eq(villagesView.id, childrenView.villageId))
    .leftJoin(letterWritersView, eq(letterWritersView.id, letters.letterWriterId))
    .innerJoin(sponsorsView, eq(sponsorsView.id, correspondentId))
    .leftJoin(
      payers,
      and(isNotNull(letterWritersView.id), eq(payers.id, sponsorshipsView.sponsorId)),
    );

/** A letter with the child and the sponsor, as staff see it. */
export type StaffLetter = Awaited<ReturnType<typeof listOfStates>>[number];

/** Sponsors' letters with some statuses, oldest first. */
export function listOfStates(db: Db, statuses: readonly LetterStatus[], limit: number) {
  return selectLetters(db)
    .where(inArray(letters.status, [...statuses]))
    .orderBy(asc(letters.createdAt), asc(letters.id))
    .limit(limit);
}

/**
 * A page of the letters of one of the desk's lists: held ones first, then by their number. The ids
 * come first: else every letter that matches is joined to its child and sponsor to show a page.
 */
export async function listLettersAtDesk(
  db: Db,
  { list, q, order, page, per_page: perPage }: DeskLetterListQuery,
): Promise<{ letters: StaffLetter[]; total: number }> {
  const asked = and(inList(list), q ? isAbout(db, q) : undefined);
  const inOrder = [asc(letters.status), order === 'asc' ? asc(letters.id) : desc(letters.id)];
  const ids = db
    .select({ id: letters.id })
    .from(letters)
    .where(asked)
    .orderBy(...inOrder)
    .limit(perPage)
    .offset((page - 1) * perPage)
    .as('page');
  const [found, total] = await Promise.all([
    selectLetters(db)
      .innerJoin(ids, eq(ids.id, letters.id))
      .orderBy(...inOrder),
    db.$count(letters, asked),
  ]);
  return { letters: found, total };
}

/** How many letters of one of the desk's lists. */
export interface ListCount {
  readonly list: DeskLetterListQuery['list'];
  readonly count: number;
}

/** How many letters are about what is searched for, by list. */
export async function countByList(db: Db, q: string): Promise<ListCount[]> {
  const rows = await db
    .select({ status: letters.status, count: count() })
    .from(letters)
    .where(isAbout(db, q))
    .groupBy(letters.status)
    .orderBy(asc(letters.status));
  return rows.map((row) => ({ list: row.status ?? 'from_child', count: row.count }));
}

function inList(list: DeskLetterListQuery['list']): SQL | undefined {
  if (list === 'from_child') return isNull(letters.status);
  return list === 'waiting'
    ? inArray(letters.status, ['in_review', 'received'])
    : eq(letters.status, list);
}

/** The letter of that number, and those of children of that name or code. */
function isAbout(db: Db, q: string): SQL | undefined {
  const id = Number(westernDigits(q));
  const folded = `%${foldForSearch(childCodeOf(q)).replace(/[\\%_]/g, '\\$&')}%`;
  const theirs = db
    .select({ id: sponsorshipsView.id })
    .from(sponsorshipsView)
    .innerJoin(childrenView, eq(childrenView.id, sponsorshipsView.childId))
    .where(like(childrenView.searchText, folded));
  return or(
    inArray(letters.sponsorshipId, theirs),
    Number.isInteger(id) && id > 0 && id <= MAX_ID ? eq(letters.id, id) : undefined,
  );
}

/** Letters by their ids, in the order of the ids. */
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

/** Writes a decision of staff to letters. */
export async function writeDecision(
  db: Db,
  ids: readonly number[],
  change: Pick<typeof letters.$inferInsert, 'status' | 'decidedAt' | 'decidedBy' | 'returnReason'>,
): Promise<void> {
  if (ids.length === 0) return;
  await db
    .update(letters)
    .set(change)
    .where(inArray(letters.id, [...ids]));
}

const recipient = {
  childId: childrenView.id,
  code: childrenView.code,
  fullNameEn: childrenView.fullNameEn,
  fullNameAr: childrenView.fullNameAr,
  sponsorshipId: sponsorshipsView.id,
  status: sponsorshipsView.status,
  startedAt: sponsorshipsView.startedAt,
  lastDay: sponsorshipsView.lastDay,
  sponsorFirstName: sponsorsView.firstName,
};

/** Children with their latest sponsorship. */
const selectRecipients = (db: Db, which: SQL | undefined) =>
  db
    .selectDistinctOn([childrenView.id], recipient)
    .from(childrenView)
    .leftJoin(sponsorshipsView, eq(sponsorshipsView.childId, childrenView.id))
    .leftJoin(letterWritersView, writesNow)
    .leftJoin(sponsorsView, eq(sponsorsView.id, correspondentId))
    .where(which)
    .orderBy(childrenView.id, desc(sponsorshipsView.id));

/** Children by their codes, however they are written, with their latest sponsorship. */
export function listRecipients(db: Db, codes: readonly string[]) {
  const folded = codes.flatMap((code) => [code.toUpperCase(), childCodeOf(code)]);
  return selectRecipients(db, inArray(sql`upper(${childrenView.code})`, folded));
}

/** Sponsored children whose full name has these words together, in either script, a few of them. */
export async function listRecipientsNamed(db: Db, words: string, limit: number) {
  const folded = foldForSearch(words);
  if (folded === '') return [];
  const pattern = `% ${folded.replace(/[\\%_]/g, '\\$&')}`;
  const { searchText } = childrenView;
  const found = await selectRecipients(
    db,
    and(or(like(searchText, `${pattern} %`), like(searchText, pattern)), isLive),
  );
  // The search text has the code and the village too.
  return found
    .filter(({ fullNameEn, fullNameAr }) =>
      [fullNameEn, fullNameAr].some((name) => ` ${foldForSearch(name)} `.includes(` ${folded} `)),
    )
    .slice(0, limit);
}

/** A child by one of its sponsorships. */
export async function findRecipient(db: Db, sponsorshipId: number) {
  const [row] = await db
    .select(recipient)
    .from(sponsorshipsView)
    .innerJoin(childrenView, eq(childrenView.id, sponsorshipsView.childId))
    .leftJoin(letterWritersView, writesNow)
    .innerJoin(sponsorsView, eq(sponsorsView.id, correspondentId))
    .where(eq(sponsorshipsView.id, sponsorshipId));
  return row;
}

/** The letter that was brought with a key, in any sponsorship of a child. */
export async function findBroughtLetter(db: Db, childId: number, key: string) {
  const [row] = await db
    .select({ id: letters.id })
    .from(letters)
    .innerJoin(sponsorshipsView, eq(sponsorshipsView.id, letters.sponsorshipId))
    .where(
      and(
        eq(sponsorshipsView.childId, childId),
        eq(letters.senderType, 'SponsoreeLetter'),
        eq(letters.clientKey, key),
      ),
    );
  return row;
}

/**
 * Locks a sponsorship, so that it cannot end first, and returns it with its child and the sponsor to
 * whom its letters go: who writes, or else who pays.
 */
export async function lockLetterSponsorship(db: Db, id: number) {
  await lockSponsorships(db, [id]);
  const [row] = await db
    .select({
      sponsorship: sponsorshipsView,
      child: childrenView,
      sponsor: sponsorsView,
      letterWriterId: letterWritersView.id,
    })
    .from(sponsorshipsView)
    .innerJoin(childrenView, eq(childrenView.id, sponsorshipsView.childId))
    .leftJoin(letterWritersView, writesNow)
    .innerJoin(sponsorsView, eq(sponsorsView.id, correspondentId))
    .where(eq(sponsorshipsView.id, id));
  return row;
}
export type LockedLetterSponsorship = NonNullable<
  Awaited<ReturnType<typeof lockLetterSponsorship>>
>;
