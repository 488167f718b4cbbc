import type { Db } from '../../db/client.ts';
import { auditEntries } from './tables.ts';
import type { Deps } from '../../deps.ts';
import type { Clock } from '../../platform/clock.ts';
import { countEntries, listEntries, type AuditEntry, type AuditFilter } from './repository.ts';

export type { AuditEntry, AuditFilter, AuditSubject } from './repository.ts';

/**
 * Notes what staff did, in the transaction that does it. The log is never changed, not even when a
 * person is forgotten: `details` name people by id, and children by code.
 */
export async function recordAudit(
  { db, clock }: { db: Db; clock: Clock },
  entry: { actor: string; action: string; details: Readonly<Record<string, unknown>> },
): Promise<void> {
  await db.insert(auditEntries).values({ ...entry, happenedAt: clock.now() });
}

/** What staff did, the newest first, at most `limit`, and how many entries there are in all. */
export async function listAudit(
  { db }: Pick<Deps, 'db'>,
  filter: AuditFilter,
  limit: number | undefined,
): Promise<{ entries: AuditEntry[]; total: number }> {
  const entries = await listEntries(db, filter, limit);
  const isAll = limit === undefined || entries.length < limit;
  return { entries, total: isAll ? entries.length : await countEntries(db, filter) };
}
