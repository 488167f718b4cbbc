// The end of who writes, in the transactions of other modules; and what such a row is.
import type { LetterWriterEnding } from '@nabta/contract';
import { and, eq, isNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../db/client.ts';
import { childrenView, sponsorshipsView, sponsorsView } from '../../db/views.ts';
import { letterWriters } from './tables.ts';

const writers = alias(sponsorsView, 'writer');

/** Arrangements with the sponsorship, its child, who pays, and who writes once that is somebody. */
export const selectArrangements = (db: Db) =>
  db
    .select({
      arrangement: letterWriters,
      sponsorship: {
        id: sponsorshipsView.id,
        status: sponsorshipsView.status,
        sponsorId: sponsorshipsView.sponsorId,
      },
      child: childrenView,
      payer: sponsorsView,
      writer: writers,
    })
    .from(letterWriters)
    .innerJoin(sponsorshipsView, eq(sponsorshipsView.id, letterWriters.sponsorshipId))
    .innerJoin(childrenView, eq(childrenView.id, sponsorshipsView.childId))
    .innerJoin(sponsorsView, eq(sponsorsView.id, sponsorshipsView.sponsorId))
    .leftJoin(writers, eq(writers.id, letterWriters.writerId));

/** An arrangement or an invitation, with all whom it concerns. */
export type Arrangement = NonNullable<Awaited<ReturnType<typeof findOpen>>>;

/** The arrangement or invitation of a sponsorship that has not ended. */
export async function findOpen(db: Db, sponsorshipId: number) {
  const [row] = await selectArrangements(db).where(
    and(eq(letterWriters.sponsorshipId, sponsorshipId), isNull(letterWriters.endedAt)),
  );
  return row;
}

/** What an invitation held of the invited person and its link; it is needed no longer. */
export const forgotten = { invitedEmail: null, invitedName: null, tokenHash: null } as const;

/**
 * Ends the arrangement or invitation of a sponsorship that the transaction has locked. Returns what it
 * was, for a mail; undefined where there was none.
 */
export async function endOpen(
  db: Db,
  sponsorshipId: number,
  ended: { readonly endedAt: Temporal.Instant; readonly endedBy: LetterWriterEnding },
): Promise<Arrangement | undefined> {
  const open = await findOpen(db, sponsorshipId);
  if (!open) return undefined;
  await db
    .update(letterWriters)
    .set({ ...forgotten, ...ended })
    .where(and(eq(letterWriters.id, open.arrangement.id), isNull(letterWriters.endedAt)));
  return open;
}
