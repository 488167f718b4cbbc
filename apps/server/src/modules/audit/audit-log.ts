import type { AuditAction } from '@nabta/contract/desk';
import type { Db } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import type { Clock } from '../../platform/clock.ts';
import * as repository from './repository.ts';
import type { AuditEntry, AuditFilter, AuditSubject } from './repository.ts';

/**
 * Records an action of staff, in the transaction that does it. The log is never changed, not even when
 * a person is erased: `details` name people by id, and children by code.
 */
export async function recordAudit(
  { db, clock }: { db: Db; clock: Clock },
  entry: { actor: string; action: AuditAction; details: Readonly<Record<string, unknown>> },
): Promise<void> {
  await repository.insertAuditEntry(db, { ...entry, happenedAt: clock.now() });
}

/**
 * A page of the actions of staff (all of them without a `limit`), by their time, and how many there
 * are in all.
 */
export async function listAudit(
  { db }: Pick<Deps, 'db'>,
  filter: AuditFilter,
  {
    limit,
    page = 1,
    order = 'desc',
  }: { limit: number | undefined; page?: number; order?: 'asc' | 'desc' },
): Promise<{ entries: AuditEntry[]; total: number }> {
  const offset = limit === undefined ? 0 : (page - 1) * limit;
  const entries = await repository.listAuditEntries(db, filter, { limit, offset, order });
  const isAll = page === 1 && (limit === undefined || entries.length < limit);
  return {
    entries,
    total: isAll ? entries.length : await repository.countAuditEntries(db, filter),
  };
}

/**
 * Details that name a sponsor: `merged` is the account that another one has taken over,
 * `transferred_to` the sponsor who goes on with a sponsorship.
 */
export const SPONSOR_DETAILS = ['sponsor', 'merged', 'transferred_to'];

/** The subject of entries, as typed: `sponsor:12` is about the sponsor alone, `12` about any number. */
export function subjectOf(about: string): AuditSubject {
  const [, name, value] = /^([a-z_]+):(.+)$/.exec(about) ?? [];
  if (name === undefined || value === undefined) return { value: about };
  return { value, names: name === 'sponsor' ? SPONSOR_DETAILS : [name] };
}
