import { metaOf, type Meta } from '@nabta/contract';
import type { StaffListQuery } from '@nabta/contract/desk';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../errors.ts';
import * as repository from './repository.ts';
import type { ShownStaff } from './repository.ts';
import { countEndedBefore, deleteEndedBefore } from './sessions-repository.ts';

/** A page of the staff. */
export async function listStaff(
  { db }: Pick<Deps, 'db'>,
  asked: StaffListQuery,
): Promise<{ staff: ShownStaff[]; meta: Meta }> {
  const { staff, total } = await repository.listStaff(db, asked);
  return { staff, meta: metaOf(total, asked.page, asked.per_page) };
}

/** One of the staff. Throws `not-found`. */
export async function showStaff({ db }: Pick<Deps, 'db'>, id: number): Promise<ShownStaff> {
  const staff = await repository.findStaff(db, id);
  if (!staff) throw notFound();
  return staff;
}

/** How many sessions and invitations of staff ended before a moment. */
export const countEndedStaffSessions = (
  { db }: Pick<Deps, 'db'>,
  before: Temporal.Instant,
): Promise<number> => countEndedBefore(db, before);

/** Deletes them. Returns how many. */
export const forgetEndedStaffSessions = (
  { db }: Pick<Deps, 'db'>,
  before: Temporal.Instant,
): Promise<number> => deleteEndedBefore(db, before);
