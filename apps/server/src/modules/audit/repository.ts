import { and, asc, count, desc, gte, ilike, lt, or, sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { auditEntries } from './tables.ts';

export type AuditEntry = typeof auditEntries.$inferSelect;

/** The subject of entries: any detail with that value, or only the details of these names. */
export interface AuditSubject {
  readonly value: string;
  readonly names?: readonly string[];
}

/** Which entries: an absent field filters nothing. `before` is the first moment left out. */
export interface AuditFilter {
  readonly since?: Temporal.Instant | undefined;
  readonly before?: Temporal.Instant | undefined;
  readonly actor?: string | undefined;
  readonly action?: string | undefined;
  readonly about?: AuditSubject | undefined;
}

const containing = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/**
 * Ids are numbers in some details and texts in others, and some details are lists of them. In the
 * index `audit_entries_about` is each value at any depth, with the names above it.
 */
function isAbout({ value, names }: AuditSubject): SQL | undefined {
  const isNumber = /^(0|[1-9]\d{0,14})$/.test(value);
  const is = [JSON.stringify(value), ...(isNumber ? [value] : [])].map((one) => `@ == ${one}`);
  const places = names?.map((name) => `$.${JSON.stringify(name)}`) ?? ['$'];
  return or(
    ...places.map((place) => {
      const path = `${place}.** ? (${is.join(' || ')})`;
      return sql`${auditEntries.details} @? ${path}::jsonpath`;
    }),
  );
}

function conditionOf({ since, before, actor, action, about }: AuditFilter) {
  return and(
    since && gte(auditEntries.happenedAt, since),
    before && lt(auditEntries.happenedAt, before),
    actor === undefined ? undefined : ilike(auditEntries.actor, containing(actor)),
    action === undefined ? undefined : ilike(auditEntries.action, containing(action)),
    about && isAbout(about),
  );
}

export async function insertAuditEntry(
  db: Db,
  entry: typeof auditEntries.$inferInsert,
): Promise<void> {
  await db.insert(auditEntries).values(entry);
}

/** Entries by their time. */
export function listAuditEntries(
  db: Db,
  filter: AuditFilter,
  { limit, offset, order }: { limit: number | undefined; offset: number; order: 'asc' | 'desc' },
): Promise<AuditEntry[]> {
  const direction = order === 'asc' ? asc : desc;
  const found = db
    .select()
    .from(auditEntries)
    .where(conditionOf(filter))
    .orderBy(direction(auditEntries.happenedAt), direction(auditEntries.id))
    .offset(offset);
  return limit === undefined ? found : found.limit(limit);
}

export async function countAuditEntries(db: Db, filter: AuditFilter): Promise<number> {
  const [row] = await db.select({ value: count() }).from(auditEntries).where(conditionOf(filter));
  return row?.value ?? 0;
}
