// Statements for other modules, which call them in their own transactions. Triggers keep `listed`.
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { CHILD_STATUSES, childClaims, children } from './tables.ts';

type ChildStatus = (typeof CHILD_STATUSES)[number];

/**
 * Holds a child. Returns undefined when somebody else has the child or another one of the family: the
 * indexes decide between two who ask at once, and the later one waits for the first (TRAP-01).
 */
export async function claimChild(
  db: Db,
  claim: Omit<typeof childClaims.$inferInsert, 'kind'> & { expiresAt: Temporal.Instant },
): Promise<number | undefined> {
  const [row] = await db
    .insert(childClaims)
    .values({ ...claim, kind: 'hold' })
    .onConflictDoNothing()
    .returning({ id: childClaims.id });
  return row?.id;
}

/** Releases holds by their ids, unless they have become sponsorships or were released before. */
export async function releaseHolds(
  db: Db,
  ids: readonly number[],
  now: Temporal.Instant,
): Promise<void> {
  if (ids.length === 0) return;
  await db
    .update(childClaims)
    .set({ releasedAt: now })
    .where(
      and(
        inArray(childClaims.id, [...ids]),
        eq(childClaims.kind, 'hold'),
        isNull(childClaims.releasedAt),
      ),
    );
}

/** Releases the holds of a checkout by their token, which only its browser knows. */
export async function releaseByToken(db: Db, token: string, now: Temporal.Instant): Promise<void> {
  await db
    .update(childClaims)
    .set({ releasedAt: now })
    .where(
      and(
        eq(childClaims.token, token),
        eq(childClaims.kind, 'hold'),
        isNull(childClaims.releasedAt),
      ),
    );
}

/** Turns a hold into the claim of a sponsorship. Returns false when the child is not held any more. */
export async function keepClaim(db: Db, claimId: number, childId: number): Promise<boolean> {
  const rows = await db
    .update(childClaims)
    .set({ kind: 'sponsorship', expiresAt: null })
    .where(
      and(
        eq(childClaims.id, claimId),
        eq(childClaims.childId, childId),
        eq(childClaims.kind, 'hold'),
        isNull(childClaims.releasedAt),
      ),
    )
    .returning({ id: childClaims.id });
  return rows.length > 0;
}

/** Ends a claim, unless it has ended before. */
export async function releaseClaim(db: Db, claimId: number, now: Temporal.Instant): Promise<void> {
  await db
    .update(childClaims)
    .set({ releasedAt: now })
    .where(and(eq(childClaims.id, claimId), isNull(childClaims.releasedAt)));
}

/** The statuses from which a child can come to a status. */
const BEFORE: Readonly<Record<ChildStatus, readonly ChildStatus[]>> = {
  available: ['sponsored'],
  sponsored: ['available'],
  exited: CHILD_STATUSES,
  hidden: ['available', 'sponsored', 'hidden'],
};

/**
 * The writer of the status of a child who exists (an import gives new children theirs, and `showAgain`
 * brings back a hidden one). Returns
 * undefined, and changes nothing, when there is no such child or its status does not allow it. A
 * child who is taken off the site is no longer featured; one who waits again waits from a day on.
 */
export async function setChildStatus(
  db: Db,
  which: { readonly id: number } | { readonly code: string },
  status: ChildStatus,
  waitingSince?: Temporal.PlainDate,
): Promise<{ id: number; pictureId: string } | undefined> {
  const [row] = await db
    .update(children)
    .set({
      status,
      ...(status === 'exited' || status === 'hidden' ? { featured: false } : {}),
      ...(waitingSince ? { waitingSince: waitingSince.toString() } : {}),
    })
    .where(
      and(
        'id' in which ? eq(children.id, which.id) : eq(children.code, which.code),
        inArray(children.status, [...BEFORE[status]]),
      ),
    )
    .returning({ id: children.id, pictureId: children.pictureId });
  return row;
}

/** Shows a hidden child again with a picture: sponsored where a sponsorship lives, else waiting. */
export async function showAgain(db: Db, childId: number, pictureId: string): Promise<void> {
  const sponsorship = db
    .select({ one: sql`1` })
    .from(childClaims)
    .where(
      and(
        eq(childClaims.childId, childId),
        eq(childClaims.kind, 'sponsorship'),
        isNull(childClaims.releasedAt),
      ),
    );
  await db
    .update(children)
    .set({
      status: sql`case when exists (${sponsorship}) then 'sponsored' else 'available' end`,
      pictureId,
    })
    .where(and(eq(children.id, childId), eq(children.status, 'hidden')));
}

/** Marks a waiting child as sponsored. Returns false when the child does not wait any more. */
export async function markSponsored(db: Db, childId: number): Promise<boolean> {
  return (await setChildStatus(db, { id: childId }, 'sponsored')) !== undefined;
}

/** Posts a sponsored child again, waiting from a day on. A hidden child waits too, but stays hidden. */
export async function postAgain(
  db: Db,
  childId: number,
  waitingSince: Temporal.PlainDate,
): Promise<void> {
  await setChildStatus(db, { id: childId }, 'available', waitingSince);
  await db
    .update(children)
    .set({ waitingSince: waitingSince.toString() })
    .where(and(eq(children.id, childId), eq(children.status, 'hidden')));
}

/** Marks a child as having left the programme: from then on the time of `forgetExited` counts. */
export async function markExited(db: Db, childId: number, now: Temporal.Instant): Promise<void> {
  await setChildStatus(db, { id: childId }, 'exited');
  await db.update(children).set({ exitedAt: now }).where(eq(children.id, childId));
}
