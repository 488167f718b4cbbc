import { metaOf, type Meta } from '@nabta/contract';
import type { LedgerFileQuery, LedgerListQuery } from '@nabta/contract/desk';
import type { Deps } from '../../deps.ts';
import { cairoDays } from '../../platform/clock.ts';
import { READ_FOR_FILE, recordExport } from '../audit/index.ts';
import * as rows from './ledger-repository.ts';
import type { ListedEntry } from './ledger-repository.ts';

/** A page of the books' entries, the newest first where nothing else is asked. */
export async function listLedger(
  { db }: Pick<Deps, 'db'>,
  query: LedgerListQuery,
): Promise<{ entries: ListedEntry[]; meta: Meta }> {
  const { page, per_page: limit, order } = query;
  const filter = { ...query, ...cairoDays(query) };
  const offset = (page - 1) * limit;
  const entries = await rows.listLedger(db, filter, { limit, offset, order });
  return { entries, meta: metaOf(await rows.countLedger(db, filter), page, limit) };
}

/**
 * The entries for a file, in the order of time; noted in the audit log. Throws ExplainedRefusal when
 * they are too many.
 */
export async function exportLedger(
  deps: Pick<Deps, 'db' | 'clock'>,
  { format, ...asked }: LedgerFileQuery,
  actor: string,
): Promise<ListedEntry[]> {
  const filter = { ...asked, ...cairoDays(asked) };
  const page = { limit: READ_FOR_FILE, offset: 0, order: 'asc' as const };
  const entries = await rows.listLedger(deps.db, filter, page);
  const lines = entries.length;
  await recordExport(deps, { actor, list: 'ledger', format, filter: asked, lines });
  return entries;
}
