import type { ContentKindName } from '@nabta/contract/desk';
import { and, asc, count, desc, eq, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import { ADVISORY_LOCKS } from '../../db/advisory-locks.ts';
import type { Db } from '../../db/client.ts';
import { checkoutSessionsView, purchasedGiftsView } from '../../db/views.ts';
import { contentVersions } from './tables.ts';

export type VersionRow = typeof contentVersions.$inferSelect;
type NewVersion = typeof contentVersions.$inferInsert;
/** The day of a draft; all null for none. */
export type DraftDay = Pick<VersionRow, 'publishOn' | 'dayChosenBy' | 'publishOver' | 'refusedAt'>;

/** Of a draft that waits for no day. */
export const NO_DAY: DraftDay = {
  publishOn: null,
  dayChosenBy: null,
  publishOver: null,
  refusedAt: null,
};

const isDraft = isNull(contentVersions.publishedAt);
const waits = and(isDraft, isNotNull(contentVersions.publishOn));

/** The drafts of a kind, the oldest record first. */
export function listDrafts(db: Db, kind: ContentKindName): Promise<VersionRow[]> {
  return db
    .select()
    .from(contentVersions)
    .where(and(eq(contentVersions.kind, kind), isNull(contentVersions.publishedAt)))
    .orderBy(asc(contentVersions.recordId));
}

/** The draft and the published versions of a record, the newest first. */
export function listVersions(db: Db, kind: ContentKindName, id: number): Promise<VersionRow[]> {
  return db
    .select()
    .from(contentVersions)
    .where(and(eq(contentVersions.kind, kind), eq(contentVersions.recordId, id)))
    .orderBy(desc(contentVersions.id));
}

/** The drafts of any kind that wait for their day, or were refused on it: the earliest first. */
export function listWaiting(db: Db): Promise<VersionRow[]> {
  return db
    .select()
    .from(contentVersions)
    .where(waits)
    .orderBy(asc(contentVersions.publishOn), asc(contentVersions.id));
}

/** The drafts whose day has come by `today`, the earliest first; not those that were refused. */
export function listDue(db: Db, today: Temporal.PlainDate): Promise<VersionRow[]> {
  return db
    .select()
    .from(contentVersions)
    .where(
      and(
        waits,
        lte(contentVersions.publishOn, today.toString()),
        isNull(contentVersions.refusedAt),
      ),
    )
    .orderBy(asc(contentVersions.publishOn), asc(contentVersions.id));
}

/** How many drafts wait for their day. */
export async function countWaiting(db: Db): Promise<number> {
  const [row] = await db
    .select({ value: count() })
    .from(contentVersions)
    .where(and(waits, isNull(contentVersions.refusedAt)));
  return row?.value ?? 0;
}

/** Gives a draft its day, or takes it away. */
export async function setDay(
  db: Db,
  kind: ContentKindName,
  id: number,
  day: DraftDay,
): Promise<void> {
  await db
    .update(contentVersions)
    .set(day)
    .where(and(eq(contentVersions.kind, kind), eq(contentVersions.recordId, id), isDraft));
}

/** Marks a draft as refused on its day. Answers whether this call did it. */
export async function setRefused(
  db: Db,
  draft: Pick<VersionRow, 'id' | 'publishOn'>,
  now: Temporal.Instant,
): Promise<boolean> {
  const rows = await db
    .update(contentVersions)
    .set({ refusedAt: now })
    .where(
      and(
        waits,
        eq(contentVersions.id, draft.id),
        sql`${contentVersions.publishOn} = ${draft.publishOn}`,
        isNull(contentVersions.refusedAt),
      ),
    )
    .returning({ id: contentVersions.id });
  return rows.length > 0;
}

/** How many open checkouts, whose payment page may be in front of somebody now, hold a gift. */
export async function countOpenCheckouts(db: Db, giftId: number): Promise<number> {
  const [row] = await db
    .select({ value: sql<number>`count(distinct ${purchasedGiftsView.paymentId})::int` })
    .from(purchasedGiftsView)
    .innerJoin(
      checkoutSessionsView,
      eq(checkoutSessionsView.paymentId, purchasedGiftsView.paymentId),
    )
    .where(and(eq(purchasedGiftsView.giftId, giftId), eq(checkoutSessionsView.status, 'open')));
  return row?.value ?? 0;
}

export async function insertVersion(db: Db, version: NewVersion): Promise<void> {
  await db.insert(contentVersions).values(version);
}

export async function deleteDraft(db: Db, kind: ContentKindName, id: number): Promise<void> {
  await db
    .delete(contentVersions)
    .where(
      and(
        eq(contentVersions.kind, kind),
        eq(contentVersions.recordId, id),
        isNull(contentVersions.publishedAt),
      ),
    );
}

/** Waits for imports and other editors, until the transaction ends. */
export async function lockContent(db: Db): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.import})`);
}

/** Takes an id for a new record of a kind, whose table has the name of the kind. */
export async function takeId(db: Db, kind: ContentKindName): Promise<number> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select nextval(pg_get_serial_sequence(${kind}, 'id')) as id`,
  );
  return Number(rows[0]?.id);
}
