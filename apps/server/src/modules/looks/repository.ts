import type { LookListQuery } from '@nabta/contract/desk';
import { and, asc, count, desc, eq, gte, lt } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { staffAccountsView } from '../../db/views.ts';
import { looks } from './tables.ts';

export async function insertLook(db: Db, look: typeof looks.$inferInsert): Promise<void> {
  await db.insert(looks).values(look);
}

/** Which looks: `before` is the first moment left out. */
export interface LookFilter extends Pick<LookListQuery, 'kind'> {
  readonly since: Temporal.Instant | undefined;
  readonly before: Temporal.Instant | undefined;
  readonly staffId: number | undefined;
  readonly subjectId: string | undefined;
}

function conditionOf({ since, before, staffId, kind, subjectId }: LookFilter) {
  return and(
    since && gte(looks.lookedAt, since),
    before && lt(looks.lookedAt, before),
    staffId === undefined ? undefined : eq(looks.staffId, staffId),
    kind && eq(looks.kind, kind),
    subjectId === undefined ? undefined : eq(looks.subjectId, subjectId),
  );
}

/** A page of looks with the names of who looked. */
export function listLooks(
  db: Db,
  filter: LookFilter,
  { order, limit, offset }: { order: 'asc' | 'desc'; limit: number; offset: number },
) {
  const direction = order === 'asc' ? asc : desc;
  return db
    .select({ look: looks, name: staffAccountsView.name })
    .from(looks)
    .innerJoin(staffAccountsView, eq(staffAccountsView.id, looks.staffId))
    .where(conditionOf(filter))
    .orderBy(direction(looks.lookedAt), direction(looks.id))
    .limit(limit)
    .offset(offset);
}
export type ShownLook = Awaited<ReturnType<typeof listLooks>>[number];

export async function countLooks(db: Db, filter: LookFilter): Promise<number> {
  const [row] = await db.select({ value: count() }).from(looks).where(conditionOf(filter));
  return row?.value ?? 0;
}

export const countLooksBefore = (db: Db, moment: Temporal.Instant): Promise<number> =>
  db.$count(looks, lt(looks.lookedAt, moment));

/** Deletes looks from before a moment. Returns how many. */
export async function deleteLooksBefore(db: Db, moment: Temporal.Instant): Promise<number> {
  const gone = await db.delete(looks).where(lt(looks.lookedAt, moment)).returning({ id: looks.id });
  return gone.length;
}
