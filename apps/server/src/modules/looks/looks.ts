import { metaOf, type Meta } from '@nabta/contract';
import type { LookKind, LookListQuery } from '@nabta/contract/desk';
import type { Deps } from '../../deps.ts';
import { cairoDays } from '../../platform/clock.ts';
import * as repository from './repository.ts';
import type { ShownLook } from './repository.ts';

/** Writes down that one of the staff read a record: one row a record, whatever was shown of it. */
export async function recordLook(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  look: { staffId: number; kind: LookKind; subjectId: number | string; call: string },
): Promise<void> {
  const subjectId = String(look.subjectId);
  await repository.insertLook(db, { ...look, subjectId, lookedAt: clock.now() });
}

/** A page of looks, the newest first where nothing else is asked. */
export async function listLooks(
  { db }: Pick<Deps, 'db'>,
  asked: LookListQuery,
): Promise<{ looks: ShownLook[]; meta: Meta }> {
  const { page, per_page: limit, order, staff_id: staffId, subject_id: subjectId, kind } = asked;
  const filter = { ...cairoDays(asked), staffId, subjectId, kind };
  const offset = (page - 1) * limit;
  const looks = await repository.listLooks(db, filter, { order, limit, offset });
  return { looks, meta: metaOf(await repository.countLooks(db, filter), page, limit) };
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
