import type { TransactionType } from '@nabta/contract';
import {
  and,
  asc,
  eq,
  exists,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  not,
  or,
  sql,
} from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { isLive } from '../../db/is-live.ts';
import { isOfPayer } from '../../db/of-payer.ts';
import {
  childrenView,
  giftsView,
  ledgerEntriesView,
  letterAttachmentsView,
  lettersView,
  nudgeStopsView,
  pastPortraitsView,
  paymentsView,
  picturesView,
  purchasedGiftsView,
  sponsorshipsView,
  sponsorsView,
} from '../../db/views.ts';
import { writtenBy } from '../../db/written-by.ts';
import { yearMails } from './tables.ts';
import type { YearBounds } from './year-bounds.ts';

/** How many sponsors are in memory at once. */
const PAGE = 200;

const inCairo = (moment: unknown) => sql`((${moment}) at time zone 'Africa/Cairo')::date`;

/** The day of a sponsor's first sponsorship or ledger entry (Cairo date); undefined before both. */
export async function findBeginning(db: Db, sponsorId: number): Promise<string | undefined> {
  const [sponsorship] = await db
    .select({ on: firstDayOf(sponsorshipsView.startedAt) })
    .from(sponsorshipsView)
    .where(eq(sponsorshipsView.sponsorId, sponsorId));
  const [entry] = await db
    .select({ on: firstDayOf(ledgerEntriesView.happenedAt) })
    .from(ledgerEntriesView)
    .where(eq(ledgerEntriesView.sponsorId, sponsorId));
  return [sponsorship?.on, entry?.on].filter((on) => typeof on === 'string').toSorted()[0];
}

const firstDayOf = (moment: unknown) => sql<string | null>`${inCairo(sql`min(${moment})`)}::text`;

/** Whether a sponsorship had a day in a year. */
const isOfYear = ({ from, before }: YearBounds) =>
  and(lt(sponsorshipsView.startedAt, before), or(isLive, gte(sponsorshipsView.lastDay, from)));

/** The sponsorships of a sponsor that had a day in a year, those that go on and the longest first. */
export function listSponsored(db: Db, sponsorId: number, bounds: YearBounds) {
  return db
    .select({
      id: sponsorshipsView.id,
      status: sponsorshipsView.status,
      startedOn: sql<string>`${inCairo(sponsorshipsView.startedAt)}::text`,
      lastDay: sponsorshipsView.lastDay,
      exitReason: sponsorshipsView.exitReason,
      writtenBy: writtenBy(sponsorshipsView.id),
      child: {
        id: childrenView.id,
        code: childrenView.code,
        gender: childrenView.gender,
        firstNameEn: childrenView.firstNameEn,
        firstNameAr: childrenView.firstNameAr,
        fullNameEn: childrenView.fullNameEn,
        fullNameAr: childrenView.fullNameAr,
        status: childrenView.status,
        guardianConsentOn: childrenView.guardianConsentOn,
        pictureId: childrenView.pictureId,
        focusX: picturesView.focusX,
        focusY: picturesView.focusY,
        takenOn: picturesView.takenOn,
      },
    })
    .from(sponsorshipsView)
    .innerJoin(childrenView, eq(childrenView.id, sponsorshipsView.childId))
    .leftJoin(picturesView, eq(picturesView.id, childrenView.pictureId))
    .where(and(eq(sponsorshipsView.sponsorId, sponsorId), isOfYear(bounds)))
    .orderBy(
      sql`${sponsorshipsView.status} = 'inactive'`,
      asc(sponsorshipsView.startedAt),
      asc(sponsorshipsView.id),
    );
}
export type SponsoredRow = Awaited<ReturnType<typeof listSponsored>>[number];

/** The replaced portraits of some children, the oldest first (decision 038). */
export function listPastPortraits(db: Db, childIds: readonly number[]) {
  return db
    .select({
      childId: pastPortraitsView.childId,
      pictureId: picturesView.id,
      focusX: picturesView.focusX,
      focusY: picturesView.focusY,
      takenOn: picturesView.takenOn,
      replacedOn: pastPortraitsView.replacedOn,
    })
    .from(pastPortraitsView)
    .innerJoin(picturesView, eq(picturesView.id, pastPortraitsView.pictureId))
    .where(and(inArray(pastPortraitsView.childId, [...childIds]), isNull(picturesView.withdrawnAt)))
    .orderBy(
      sql`coalesce(${picturesView.takenOn}, ${pastPortraitsView.replacedOn})`,
      asc(pastPortraitsView.id),
    );
}

/** More is read than is shown, for blanks may be left out. */
const READ_CHARACTERS = 400;

/** The letters of some sponsorships in a year, the oldest first; not those that staff returned. */
export function listLetters(db: Db, sponsorshipIds: readonly number[], bounds: YearBounds) {
  return db
    .select({
      id: lettersView.id,
      sponsorshipId: lettersView.sponsorshipId,
      senderType: lettersView.senderType,
      text: sql<string>`left(${lettersView.text}, ${READ_CHARACTERS})`,
      writtenOn: sql<string>`${inCairo(lettersView.createdAt)}::text`,
    })
    .from(lettersView)
    .where(
      and(
        inArray(lettersView.sponsorshipId, [...sponsorshipIds]),
        gte(lettersView.createdAt, bounds.since),
        lt(lettersView.createdAt, bounds.before),
        sql`${lettersView.status} is distinct from 'returned'`,
        // The words of who writes for a sponsor are not the sponsor's to read.
        or(isOfPayer, eq(lettersView.senderType, 'SponsoreeLetter')),
      ),
    )
    .orderBy(asc(lettersView.createdAt), asc(lettersView.id));
}
export type LetterRow = Awaited<ReturnType<typeof listLetters>>[number];

/** The pictures of some letters, the first place first. */
export function listPictures(db: Db, letterIds: readonly number[]) {
  const { id, letterId, slot } = letterAttachmentsView;
  return db
    .select({ id, letterId })
    .from(letterAttachmentsView)
    .where(inArray(letterId, [...letterIds]))
    .orderBy(asc(slot));
}

/** The gifts to the children of some sponsorships in a year, the oldest first; none that was given back. */
export function listGifts(db: Db, sponsorshipIds: readonly number[], bounds: YearBounds) {
  const returned = sql`coalesce((
    select -sum(${ledgerEntriesView.amount}) from ${ledgerEntriesView}
    where ${ledgerEntriesView.paymentId} = ${paymentsView.id} and ${ledgerEntriesView.kind} = 'refund'
  ), 0)`;
  return db
    .select({
      sponsorshipId: purchasedGiftsView.sponsorshipId,
      titleEn: giftsView.titleEn,
      titleAr: giftsView.titleAr,
      quantity: purchasedGiftsView.quantity,
      givenOn: sql<string>`${inCairo(purchasedGiftsView.purchasedAt)}::text`,
    })
    .from(purchasedGiftsView)
    .innerJoin(giftsView, eq(giftsView.id, purchasedGiftsView.giftId))
    .innerJoin(paymentsView, eq(paymentsView.id, purchasedGiftsView.paymentId))
    .where(
      and(
        inArray(purchasedGiftsView.sponsorshipId, [...sponsorshipIds]),
        gte(purchasedGiftsView.purchasedAt, bounds.since),
        lt(purchasedGiftsView.purchasedAt, bounds.before),
        or(eq(paymentsView.amount, 0), gt(paymentsView.amount, returned)),
      ),
    )
    .orderBy(asc(purchasedGiftsView.purchasedAt), asc(purchasedGiftsView.id));
}
export type GiftRow = Awaited<ReturnType<typeof listGifts>>[number];

/** The sponsors to whom a mail of a year may go. */
export interface Wanted {
  readonly year: number;
  readonly bounds: YearBounds;
  /** Whoever lost a child to death on this day or later is left in peace (Cairo date). */
  readonly mourningSince: Temporal.PlainDate;
  /** The entries of what was given, and of what of it went back. */
  readonly givenKinds: readonly TransactionType[];
}

/** Accounts that somebody opened, and that are neither closed nor erased. */
const isOpenAccount = and(
  isNotNull(sponsorsView.passwordHash),
  isNull(sponsorsView.closedAt),
  isNull(sponsorsView.erasedAt),
);

const one = { one: sql`1` };

function hasStopped(db: Db) {
  const isTheirs = eq(nudgeStopsView.sponsorId, sponsorsView.id);
  return exists(
    db
      .select(one)
      .from(nudgeStopsView)
      .where(and(isTheirs, eq(nudgeStopsView.kind, 'year'))),
  );
}

function isWaiting(db: Db, { year, bounds, mourningSince, givenKinds }: Wanted) {
  const isTheirs = eq(sponsorshipsView.sponsorId, sponsorsView.id);
  const mail = db
    .select(one)
    .from(yearMails)
    .where(and(eq(yearMails.sponsorId, sponsorsView.id), eq(yearMails.year, year)));
  const death = db
    .select(one)
    .from(sponsorshipsView)
    .where(
      and(
        isTheirs,
        eq(sponsorshipsView.exitReason, 'death'),
        gt(sponsorshipsView.lastDay, mourningSince.toString()),
      ),
    );
  const sponsorship = db
    .select(one)
    .from(sponsorshipsView)
    .where(and(isTheirs, isOfYear(bounds)));
  // In one currency at least, as the statement of the year sums it up.
  const given = db
    .select(one)
    .from(ledgerEntriesView)
    .where(
      and(
        eq(ledgerEntriesView.sponsorId, sponsorsView.id),
        inArray(ledgerEntriesView.kind, [...givenKinds]),
        gte(ledgerEntriesView.happenedAt, bounds.since),
        lt(ledgerEntriesView.happenedAt, bounds.before),
      ),
    )
    .groupBy(ledgerEntriesView.currency)
    .having(sql`sum(${ledgerEntriesView.amount}) > 0`);
  return and(
    isOpenAccount,
    not(hasStopped(db)),
    not(exists(mail)),
    not(exists(death)),
    or(exists(sponsorship), exists(given)),
  );
}

/** The sponsors who still wait for the mail of a year, by their ids, page by page. */
export async function* sponsorsWaiting(db: Db, wanted: Wanted): AsyncGenerator<number> {
  for (let after = 0; ;) {
    const page = await db
      .select({ id: sponsorsView.id })
      .from(sponsorsView)
      .where(and(gt(sponsorsView.id, after), isWaiting(db, wanted)))
      .orderBy(asc(sponsorsView.id))
      .limit(PAGE);
    for (const { id } of page) {
      after = id;
      yield id;
    }
    if (page.length < PAGE) return;
  }
}

/** Whether a sponsor still waits for the mail of a year. */
export async function stillWaits(db: Db, sponsorId: number, wanted: Wanted): Promise<boolean> {
  const isTheSponsor = and(eq(sponsorsView.id, sponsorId), isWaiting(db, wanted));
  return (await db.$count(sponsorsView, isTheSponsor)) > 0;
}

/** Whether a sponsor can be written to about years at all: the account is open, and has not stopped it. */
export async function takesYearMails(db: Db, sponsorId: number): Promise<boolean> {
  const isTheSponsor = and(eq(sponsorsView.id, sponsorId), isOpenAccount, not(hasStopped(db)));
  return (await db.$count(sponsorsView, isTheSponsor)) > 0;
}

/** Locks a sponsor until the transaction ends, as money does: another copy of the job waits. */
export async function lockSponsor(db: Db, sponsorId: number) {
  const [row] = await db
    .select({
      id: sponsorsView.id,
      email: sponsorsView.email,
      firstName: sponsorsView.firstName,
      locale: sponsorsView.locale,
    })
    .from(sponsorsView)
    .where(eq(sponsorsView.id, sponsorId))
    .for('no key update');
  return row;
}
export type Recipient = NonNullable<Awaited<ReturnType<typeof lockSponsor>>>;

/** Notes the mail of a year. Returns whether it was not noted before. */
export async function insertYearMail(db: Db, row: typeof yearMails.$inferInsert): Promise<boolean> {
  const inserted = await db
    .insert(yearMails)
    .values(row)
    .onConflictDoNothing()
    .returning({ year: yearMails.year });
  return inserted.length > 0;
}
