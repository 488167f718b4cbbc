import { metaOf, type Meta } from '@nabta/contract';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../errors.ts';
import * as repository from './repository.ts';
import type { PurposeRow } from './repository.ts';

/** A page of the purposes on the site, in the order that staff gave them (DON-07). */
export async function listPurposes(
  { db }: Pick<Deps, 'db'>,
  query: { page: number; per_page: number },
): Promise<{ purposes: PurposeRow[]; meta: Meta }> {
  const [purposes, total] = await Promise.all([
    repository.listPurposeRows(db, query.per_page, (query.page - 1) * query.per_page),
    repository.countPurposes(db),
  ]);
  return { purposes, meta: metaOf(total, query.page, query.per_page) };
}

/** One purpose. Throws `not-found`, also for one off the site. */
export async function showPurpose({ db }: Pick<Deps, 'db'>, id: number): Promise<PurposeRow> {
  const purpose = await repository.findPurpose(db, id);
  if (!purpose) throw notFound();
  return purpose;
}
