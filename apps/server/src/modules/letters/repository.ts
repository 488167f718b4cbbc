import {
  and,
  asc,
  count,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../../db/client.ts';
import { isOfPayer } from '../../db/of-payer.ts';
import { letterDrafts, letters, writerDrafts } from './tables.ts';
import {
  childrenView,
  letterWritersView,
  picturesView,
  sponsorshipsView,
  sponsorsView,
} from '../../db/views.ts';

export type LetterRow = typeof letters.$inferSelect;

/** What is shown of the child beside its letters. */
export const letterChild = {
  id: childrenView.id,
  code: childrenView.code,
  firstNameEn: childrenView.firstNameEn,
  firstNameAr: childrenView.firstNameAr,
  fullNameEn: childrenView.fullNameEn,
  fullNameAr: childrenView.fullNameAr,
  status: childrenView.status,
  guardianConsentOn: childrenView.guardianConsentOn,
  pictureId: childrenView.pictureId,
  focusX: picturesView.focusX,
  focusY: picturesView.focusY,
};

/** A sponsorship, and the sponsor who asks for it: as who pays, or as who writes its letters. */
export interface Own {
  readonly sponsorId: number;
  readonly sponsorshipId: number;
}

/** Who exchanges letters with the child of a sponsorship; `letterWriterId` is null for who pays. */
export interface Correspondent {
  readonly sponsorshipId: number;
  readonly letterWriterId: number | null;
}

/** Joins to a sponsorship who writes its letters for its sponsor. */
export const writesNow = and(
  eq(letterWritersView.sponsorshipId, sponsorshipsView.id),
  isNotNull(letterWritersView.acceptedAt),
  isNull(letterWritersView.endedAt),
);

/** The sponsorships that somebody pays, and those whose letters they write. */
export const isOfReader = (sponsorId: number): SQL => sql`${sponsorshipsView.id} in (
  select ${sponsorshipsView.id} from ${sponsorshipsView}
  where ${sponsorshipsView.sponsorId} = ${sponsorId}
  union all
  select ${letterWritersView.sponsorshipId} from ${letterWritersView}
  where ${letterWritersView.writerId} = ${sponsorId}
    and ${letterWritersView.acceptedAt} is not null and ${letterWritersView.endedAt} is null
)`;

/** Whether somebody pays a sponsorship, and so does not write it for another. */
export const pays = (sponsorId: number): SQL => sql`${sponsorshipsView.sponsorId} = ${sponsorId}`;

const firstNameOfSponsor = (id: AnyPgColumn) =>
  sql`(select ${sponsorsView.firstName} from ${sponsorsView} where ${sponsorsView.id} = ${id})`;

/** What a sponsorship is to who asks; beside it, `writesNow` is joined. */
export const ofReader = (sponsorId: number) => ({
  letterWriterId: sql<
    number | null
  >`case when ${pays(sponsorId)} then null else ${letterWritersView.id} end`,
  /** The first name of who writes instead of the asker, who pays. */
  writtenBy: sql<string | null>`case when ${pays(sponsorId)}
    then ${firstNameOfSponsor(letterWritersView.writerId)} end`,
  /** The first name of who pays, for the asker who writes. */
  writtenFor: sql<string | null>`case when ${pays(sponsorId)}
    then null else ${firstNameOfSponsor(sponsorshipsView.sponsorId)} end`,
  hasDraft: sql<boolean>`case when ${pays(sponsorId)}
    then exists (select 1 from ${letterDrafts}
      where ${letterDrafts.sponsorshipId} = ${sponsorshipsView.id})
    else exists (select 1 from ${writerDrafts}
      where ${writerDrafts.letterWriterId} = ${letterWritersView.id}) end`,
});

/**
 * A sponsorship of which somebody reads the letters, with its child: their own, or one of which they are
 * the writer. Undefined for another's.
 */
export async function findOwnSponsorship(db: Db, { sponsorId, sponsorshipId }: Own) {
  const [row] = await db
    .select({
      id: sponsorshipsView.id,
      status: sponsorshipsView.status,
      ...ofReader(sponsorId),
      child: letterChild,
    })
    .from(sponsorshipsView)
    .innerJoin(childrenView, eq(childrenView.id, sponsorshipsView.childId))
    .leftJoin(picturesView, eq(picturesView.id, childrenView.pictureId))
    .leftJoin(letterWritersView, writesNow)
    .where(and(eq(sponsorshipsView.id, sponsorshipId), isOfReader(sponsorId)));
  return row;
}
export type OwnSponsorship = NonNullable<Awaited<ReturnType<typeof findOwnSponsorship>>>;

/** As which correspondent somebody asked for a sponsorship. */
export const correspondentOf = ({
  id,
  letterWriterId,
}: Pick<OwnSponsorship, 'id' | 'letterWriterId'>): Correspondent => ({
  sponsorshipId: id,
  letterWriterId,
});

/**
 * Locks a sponsorship, so that nobody else writes its letters and drafts, or ends who writes them,
 * before the transaction ends. Returns it with its child and the sponsor who asks; undefined for
 * another's.
 */
export async function lockOwnSponsorship(db: Db, own: Own) {
  const { sponsorId, sponsorshipId } = own;
  await db
    .select({ id: sponsorshipsView.id })
    .from(sponsorshipsView)
    .where(and(eq(sponsorshipsView.id, sponsorshipId), isOfReader(sponsorId)))
    .for('no key update');
  // Read only now: who writes may have changed while this one waited for the lock.
  const sponsorship = await findOwnSponsorship(db, own);
  const [sponsor] = await db.select().from(sponsorsView).where(eq(sponsorsView.id, sponsorId));
  return sponsorship && sponsor && { sponsorship, child: sponsorship.child, sponsor };
}
export type LockedOwn = NonNullable<Awaited<ReturnType<typeof lockOwnSponsorship>>>;

/** The letters of a correspondent: those they wrote, and those that came to them. */
const isOfCorrespondent = ({ letterWriterId }: Correspondent) =>
  letterWriterId === null ? isOfPayer : eq(letters.letterWriterId, letterWriterId);

/** The letters that a correspondent may read. Who pays reads all that the child writes, whoever it was for. */
const isReadBy = (correspondent: Correspondent) =>
  and(
    eq(letters.sponsorshipId, correspondent.sponsorshipId),
    correspondent.letterWriterId === null
      ? or(isOfCorrespondent(correspondent), eq(letters.senderType, 'SponsoreeLetter'))
      : isOfCorrespondent(correspondent),
  );

/** A page of the letters that a correspondent may read, the newest first. */
export function listLetterRows(
  db: Db,
  correspondent: Correspondent,
  page: { limit: number; offset: number },
): Promise<LetterRow[]> {
  return db
    .select()
    .from(letters)
    .where(isReadBy(correspondent))
    .orderBy(desc(letters.createdAt), desc(letters.id))
    .limit(page.limit)
    .offset(page.offset);
}

export async function countLetters(db: Db, correspondent: Correspondent): Promise<number> {
  const [row] = await db.select({ value: count() }).from(letters).where(isReadBy(correspondent));
  return row?.value ?? 0;
}

/** A letter by the child that was not read yet. */
export const isUnread = sql`(${letters.senderType} = 'SponsoreeLetter' and ${letters.readAt} is null)`;

/** Marks the child's unread letters to a correspondent, among some letters, as read. */
export async function markRead(
  db: Db,
  correspondent: Correspondent,
  ids: readonly number[],
  now: Temporal.Instant,
): Promise<void> {
  if (ids.length === 0) return;
  await db
    .update(letters)
    .set({ readAt: now })
    .where(and(inArray(letters.id, [...ids]), isOfCorrespondent(correspondent), isUnread));
}

/** The letter that a correspondent sent with a client's key. */
export async function findByClientKey(
  db: Db,
  correspondent: Correspondent,
  clientKey: string,
): Promise<LetterRow | undefined> {
  const [row] = await db
    .select()
    .from(letters)
    .where(
      and(
        eq(letters.sponsorshipId, correspondent.sponsorshipId),
        isOfCorrespondent(correspondent),
        eq(letters.senderType, 'SponsorLetter'),
        eq(letters.clientKey, clientKey),
      ),
    );
  return row;
}

/** The letter that a correspondent sent last. */
export async function findLatestSent(
  db: Db,
  correspondent: Correspondent,
): Promise<LetterRow | undefined> {
  const [row] = await db
    .select()
    .from(letters)
    .where(
      and(
        eq(letters.sponsorshipId, correspondent.sponsorshipId),
        isOfCorrespondent(correspondent),
        eq(letters.senderType, 'SponsorLetter'),
      ),
    )
    .orderBy(desc(letters.createdAt), desc(letters.id))
    .limit(1);
  return row;
}

export async function insertLetter(
  db: Db,
  letter: typeof letters.$inferInsert,
): Promise<LetterRow> {
  const [row] = await db.insert(letters).values(letter).returning();
  if (!row) throw new Error('the letter was not stored');
  return row;
}

/** Counts the letters that wait for staff: to be read first, and to be handed over. */
export async function countLettersForStaff(
  db: Db,
): Promise<{ inReview: number; received: number }> {
  const [row] = await db
    .select({
      inReview: sql<number>`(count(*) filter (where ${letters.status} = 'in_review'))::int`,
      received: sql<number>`(count(*) filter (where ${letters.status} = 'received'))::int`,
    })
    .from(letters)
    .where(inArray(letters.status, ['in_review', 'received']));
  return row ?? { inReview: 0, received: 0 };
}

/** Locks sponsorships, in the order of their ids, until the transaction ends. */
export async function lockSponsorships(db: Db, ids: readonly number[]): Promise<void> {
  await db
    .select({ id: sponsorshipsView.id })
    .from(sponsorshipsView)
    .where(inArray(sponsorshipsView.id, [...ids]))
    .orderBy(asc(sponsorshipsView.id))
    .for('update');
}
