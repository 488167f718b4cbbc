// What other modules write of children, in their own transactions. The database keeps 'listed'.
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { childClaims, children } from './tables.ts';

/**
 * Holds a child. Undefined when somebody else has the child, or one of the family: the indexes
 * decide between two who ask at once, and the later one waits for the first (traps 1).
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

/** Releases holds by their ids, if they have run out and nobody has made more of them. */
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

/** Releases the holds of a checkout: only who knows their token can. */
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

/** Makes the claim of a sponsorship of a hold. False when it is not held any more. */
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

/** Says that a waiting child has a sponsor. False when the child does not wait (any more). */
export async function markSponsored(db: Db, childId: number): Promise<boolean> {
  const rows = await db
    .update(children)
    .set({ status: 'sponsored' })
    .where(and(eq(children.id, childId), eq(children.status, 'available')))
    .returning({ id: children.id });
  return rows.length > 0;
}

export async function releaseClaim(db: Db, claimId: number, now: Temporal.Instant): Promise<void> {
  await db
    .update(childClaims)
    .set({ releasedAt: now })
    .where(and(eq(childClaims.id, claimId), isNull(childClaims.releasedAt)));
}

/** Posts a sponsored child again, waiting from a day on. One who is hidden stays so. */
export async function postAgain(
  db: Db,
  childId: number,
  waitingSince: Temporal.PlainDate,
): Promise<void> {
  await db
    .update(children)
    .set({ status: 'available', waitingSince: waitingSince.toString() })
    .where(and(eq(children.id, childId), eq(children.status, 'sponsored')));
}

export async function markExited(db: Db, childId: number): Promise<void> {
  await db
    .update(children)
    .set({ status: 'exited', featured: false })
    .where(eq(children.id, childId));
}
