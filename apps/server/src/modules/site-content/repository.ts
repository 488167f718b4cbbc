import type { ContentKindName } from '@nabta/contract/desk';
import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import { ADVISORY_LOCKS } from '../../db/advisory-locks.ts';
import type { Db } from '../../db/client.ts';
import { contentVersions } from './tables.ts';

type VersionRow = typeof contentVersions.$inferSelect;
type NewVersion = typeof contentVersions.$inferInsert;

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
