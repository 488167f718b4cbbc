import type { Db } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import type { Clock } from '../../platform/clock.ts';
import * as repository from './repository.ts';
import type { AuditEntry, AuditFilter } from './repository.ts';

/**
 * Records an action of staff, in the transaction that does it. The log is never changed, not even when
 * a person is erased: `details` name people by id, and children by code.
 */
export async function recordAudit(
  { db, clock }: { db: Db; clock: Clock },
  entry: { actor: string; action: string; details: Readonly<Record<string, unknown>> },
): Promise<void> {
  await repository.insertAuditEntry(db, { ...entry, happenedAt: clock.now() });
}

/** The actions of staff, the newest first, at most `limit`, and how many there are in all. */
export async function listAudit(
  { db }: Pick<Deps, 'db'>,
  filter: AuditFilter,
  limit: number | undefined,
): Promise<{ entries: AuditEntry[]; total: number }> {
  const entries = await repository.listAuditEntries(db, filter, limit);
  const isAll = limit === undefined || entries.length < limit;
  return {
    entries,
    total: isAll ? entries.length : await repository.countAuditEntries(db, filter),
  };
}
