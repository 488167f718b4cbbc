import { and, asc, eq, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { childrenView, picturesView, sponsorshipsView, sponsorsView } from '../../db/views.ts';
import { ownChild } from '../sponsorships/index.ts';
import { letterWriters } from './tables.ts';
import { forgotten, selectArrangements, type Arrangement } from './writes.ts';

export type LetterWriterRow = typeof letterWriters.$inferSelect;

/** The invitation of a secret's hash. One that was accepted, or has ended, has none any more. */
export async function findInvitation(db: Db, tokenHash: string): Promise<Arrangement | undefined> {
  const [row] = await selectArrangements(db).where(
    and(
      eq(letterWriters.tokenHash, tokenHash),
      isNull(sponsorsView.closedAt),
      isNull(sponsorsView.erasedAt),
    ),
  );
  return row;
}

/** Locks sponsorships, in the order of their ids, as sending a letter does. */
export async function lockSponsorships(db: Db, ids: readonly number[]): Promise<void> {
  await db
    .select({ id: sponsorshipsView.id })
    .from(sponsorshipsView)
    .where(inArray(sponsorshipsView.id, [...ids]))
    .orderBy(asc(sponsorshipsView.id))
    .for('no key update');
}

/** A sponsorship with its sponsor and child, for who pays it; undefined for another's. */
export async function findPaid(
  db: Db,
  { sponsorId, sponsorshipId }: { readonly sponsorId: number; readonly sponsorshipId: number },
) {
  const [row] = await db
    .select({ sponsorship: sponsorshipsView, child: childrenView, payer: sponsorsView })
    .from(sponsorshipsView)
    .innerJoin(childrenView, eq(childrenView.id, sponsorshipsView.childId))
    .innerJoin(sponsorsView, eq(sponsorsView.id, sponsorshipsView.sponsorId))
    .where(and(eq(sponsorshipsView.id, sponsorshipId), eq(sponsorshipsView.sponsorId, sponsorId)));
  return row;
}

/**
 * Somebody whose account is open, locked until the transaction ends: whoever closes, erases or joins
 * it waits, or was first.
 */
export async function lockOpenSponsor(db: Db, id: number) {
  const [row] = await db
    .select()
    .from(sponsorsView)
    .where(
      and(eq(sponsorsView.id, id), isNull(sponsorsView.closedAt), isNull(sponsorsView.erasedAt)),
    )
    .for('no key update');
  return row;
}

/** The sponsorships of open arrangements and invitations of somebody, as who pays or who writes. */
export async function listOpenOf(db: Db, sponsorId: number): Promise<number[]> {
  const rows = await db
    .select({ id: sponsorshipsView.id })
    .from(letterWriters)
    .innerJoin(sponsorshipsView, eq(sponsorshipsView.id, letterWriters.sponsorshipId))
    .where(
      and(
        isNull(letterWriters.endedAt),
        or(eq(sponsorshipsView.sponsorId, sponsorId), eq(letterWriters.writerId, sponsorId)),
      ),
    )
    .orderBy(asc(sponsorshipsView.id));
  return rows.map(({ id }) => id);
}

export async function insertInvitation(
  db: Db,
  row: typeof letterWriters.$inferInsert,
): Promise<LetterWriterRow> {
  const [stored] = await db.insert(letterWriters).values(row).returning();
  if (!stored) throw new Error('the invitation was not stored');
  return stored;
}

/** Makes somebody the writer. False where the invitation was accepted, or has ended, meanwhile. */
export async function accept(
  db: Db,
  id: number,
  { writerId, acceptedAt }: { readonly writerId: number; readonly acceptedAt: Temporal.Instant },
): Promise<boolean> {
  const rows = await db
    .update(letterWriters)
    .set({ ...forgotten, writerId, acceptedAt })
    .where(
      and(
        eq(letterWriters.id, id),
        isNull(letterWriters.acceptedAt),
        isNull(letterWriters.endedAt),
      ),
    )
    .returning({ id: letterWriters.id });
  return rows.length > 0;
}

/** The children to whom somebody writes for others, the latest first; of one sponsorship, that child. */
export function listWritten(db: Db, writerId: number, sponsorshipId?: number) {
  return db
    .select({
      sponsorshipId: sponsorshipsView.id,
      status: sponsorshipsView.status,
      payerFirstName: sponsorsView.firstName,
      acceptedAt: sql<Temporal.Instant>`${letterWriters.acceptedAt}`.mapWith(
        letterWriters.acceptedAt,
      ),
      child: {
        ...ownChild,
        dateOfBirth: childrenView.dateOfBirth,
        schoolYear: childrenView.schoolYear,
      },
    })
    .from(letterWriters)
    .innerJoin(sponsorshipsView, eq(sponsorshipsView.id, letterWriters.sponsorshipId))
    .innerJoin(childrenView, eq(childrenView.id, sponsorshipsView.childId))
    .leftJoin(picturesView, eq(picturesView.id, childrenView.pictureId))
    .innerJoin(sponsorsView, eq(sponsorsView.id, sponsorshipsView.sponsorId))
    .where(
      and(
        eq(letterWriters.writerId, writerId),
        isNotNull(letterWriters.acceptedAt),
        isNull(letterWriters.endedAt),
        sponsorshipId === undefined ? undefined : eq(sponsorshipsView.id, sponsorshipId),
      ),
    )
    .orderBy(sql`${letterWriters.acceptedAt} desc`, sql`${letterWriters.id} desc`);
}
export type WrittenRow = Awaited<ReturnType<typeof listWritten>>[number];

/** Invitations that nobody accepted, whose days were over before a day (Cairo date), or that were taken back. */
const lapsed = (day: string) =>
  and(isNull(letterWriters.acceptedAt), lt(letterWriters.validUntil, day));

export function countLapsed(db: Db, day: string): Promise<number> {
  return db.$count(letterWriters, lapsed(day));
}

/** Deletes such invitations. Returns how many. */
export async function deleteLapsed(db: Db, day: string): Promise<number> {
  const rows = await db
    .delete(letterWriters)
    .where(lapsed(day))
    .returning({ id: letterWriters.id });
  return rows.length;
}
