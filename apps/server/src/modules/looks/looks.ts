import { childCodeOf, metaOf, type Meta } from '@nabta/contract';
import type {
  ListFormat,
  LookCall,
  LookFilters,
  LookKind,
  LookListQuery,
} from '@nabta/contract/desk';
import type { Deps } from '../../deps.ts';
import { cairoDays } from '../../platform/clock.ts';
import { READ_FOR_FILE, recordExport } from '../audit/index.ts';
import * as repository from './repository.ts';
import type { ShownLook } from './repository.ts';

/** Writes down that one of the staff read a record: one row a record, whatever was shown of it. */
export async function recordLook(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  look: { staffId: number; kind: LookKind; subjectId: number | string; call: LookCall },
): Promise<void> {
  const subjectId = String(look.subjectId);
  await repository.insertLook(db, { ...look, subjectId, lookedAt: clock.now() });
}

/** Writes down that one of the staff reads all children: a file has everything of each. */
export async function recordLooksAtChildren(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  look: { staffId: number; call: LookCall },
): Promise<void> {
  await repository.insertLooksAtChildren(db, { ...look, lookedAt: clock.now() });
}

/** A page of looks, the newest first where nothing else is asked. */
export async function listLooks(
  { db }: Pick<Deps, 'db'>,
  { page, per_page: limit, order, ...asked }: LookListQuery,
): Promise<{ looks: ShownLook[]; meta: Meta }> {
  const filter = filterOf(asked);
  const offset = (page - 1) * limit;
  const looks = await repository.listLooks(db, filter, { order, limit, offset });
  return { looks, meta: metaOf(await repository.countLooks(db, filter), page, limit) };
}

/**
 * The looks for a file, in the order of time; noted in the audit log. Throws ExplainedRefusal when
 * they are too many.
 */
export async function exportLooks(
  deps: Pick<Deps, 'db' | 'clock'>,
  { format, ...asked }: LookFilters & { readonly format: ListFormat },
  actor: string,
): Promise<ShownLook[]> {
  const page = { limit: READ_FOR_FILE, offset: 0, order: 'asc' as const };
  const looks = await repository.listLooks(deps.db, filterOf(asked), page);
  const lines = looks.length;
  await recordExport(deps, { actor, list: 'looks', format, filter: asked, lines });
  return looks;
}

function filterOf(asked: LookFilters): repository.LookFilter {
  const { staff_id: staffId, subject_id: subjectId, kind, child } = asked;
  const childCode = child ? childCodeOf(child) : undefined;
  return { ...cairoDays(asked), staffId, subjectId: subjectId || undefined, kind, childCode };
}

/** How many looks are older than a moment. */
export const countOldLooks = (
  { db }: Pick<Deps, 'db'>,
  before: Temporal.Instant,
): Promise<number> => repository.countLooksBefore(db, before);

/** Deletes them. Returns how many. */
export const forgetOldLooks = (
  { db }: Pick<Deps, 'db'>,
  before: Temporal.Instant,
): Promise<number> => repository.deleteLooksBefore(db, before);
