import type { LookListQuery } from '@nabta/contract/desk';
import {
  and,
  asc,
  count,
  desc,
  eq,
  gte,
  lt,
  ne,
  or,
  sql,
  type AnyColumn,
  type SQL,
} from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { childrenView, staffAccountsView } from '../../db/views.ts';
import { looks } from './tables.ts';

export async function insertLook(db: Db, look: typeof looks.$inferInsert): Promise<void> {
  await db.insert(looks).values(look);
}

/** A look at each child there is. */
export async function insertLooksAtChildren(
  db: Db,
  { lookedAt, staffId, call }: Pick<typeof looks.$inferInsert, 'lookedAt' | 'staffId' | 'call'>,
): Promise<void> {
  await db.execute(sql`
    insert into ${looks} (looked_at, staff_id, kind, subject_id, call)
    select ${lookedAt.toString()}::timestamptz, ${staffId}::integer, 'child',
      ${childrenView.id}::text, ${call}::text
    from ${childrenView}`);
}

/** Which looks: `before` is the first moment left out. */
export interface LookFilter extends Pick<LookListQuery, 'kind'> {
  readonly since: Temporal.Instant | undefined;
  readonly before: Temporal.Instant | undefined;
  readonly staffId: number | undefined;
  readonly subjectId: string | undefined;
  /** Of a child: looks at it, and at its picture of now. */
  readonly childCode?: string | undefined;
}

function conditionOf({ since, before, staffId, kind, subjectId, childCode }: LookFilter) {
  return and(
    since && gte(looks.lookedAt, since),
    before && lt(looks.lookedAt, before),
    staffId === undefined ? undefined : eq(looks.staffId, staffId),
    kind && eq(looks.kind, kind),
    subjectId === undefined ? undefined : eq(looks.subjectId, subjectId),
    childCode === undefined ? undefined : isAtChild(childCode),
  );
}

function isAtChild(code: string) {
  const ofChild = (column: SQL | AnyColumn) =>
    sql`(select ${column} from ${childrenView} where ${childrenView.code} = ${code})`;
  return or(
    and(eq(looks.kind, 'child'), eq(looks.subjectId, ofChild(sql`${childrenView.id}::text`))),
    and(eq(looks.kind, 'picture'), eq(looks.subjectId, ofChild(childrenView.pictureId))),
  );
}

/** The code of the child that was looked at; null where the look is at something else. */
const childCode = sql<string | null>`case when ${looks.kind} = 'child' then
  (select ${childrenView.code} from ${childrenView}
    where ${childrenView.id} = ${looks.subjectId}::integer) end`;

/** A page of looks with the names of who looked. */
export function listLooks(
  db: Db,
  filter: LookFilter,
  { order, limit, offset }: { order: 'asc' | 'desc'; limit: number; offset: number },
) {
  const direction = order === 'asc' ? asc : desc;
  return db
    .select({ look: looks, name: staffAccountsView.name, childCode })
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

/**
 * Who may have looked at more than the limits within an hour, with names: of any hour, one half at least
 * lies within the same hour of the clock. Most days that is nobody, and no look has to be read by itself.
 */
export function findBusyStaff(
  db: Db,
  since: Temporal.Instant,
  limits: { readonly records: number; readonly letters: number },
): Promise<{ id: number; name: string }[]> {
  const isLetter = sql`${looks.kind} = 'letter'`;
  const { id, name } = staffAccountsView;
  return db
    .selectDistinct({ id, name })
    .from(looks)
    .innerJoin(staffAccountsView, eq(id, looks.staffId))
    .where(and(gte(looks.lookedAt, since), ne(looks.kind, 'picture')))
    .groupBy(id, name, isLetter, sql`date_trunc('hour', ${looks.lookedAt})`)
    .having(
      sql`count(*) > case when ${isLetter} then ${limits.letters}::int else ${limits.records}::int end / 2`,
    )
    .orderBy(asc(id));
}

/** What one of the staff looked at since a moment, and when: in milliseconds, since they may be many. */
export const listLooksOf = (db: Db, staffId: number, since: Temporal.Instant) =>
  db
    .select({
      kind: looks.kind,
      subjectId: looks.subjectId,
      at: sql`floor(extract(epoch from ${looks.lookedAt}) * 1000)::float8`.mapWith(Number),
    })
    .from(looks)
    .where(and(eq(looks.staffId, staffId), gte(looks.lookedAt, since)));
