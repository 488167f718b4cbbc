import { metaOf, type Meta } from '@nabta/contract';
import type { DeskInquiryListQuery } from '@nabta/contract/desk';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../errors.ts';
import * as repository from './desk-repository.ts';
import type { AssignedInquiry } from './desk-repository.ts';
import { listAnswersOf } from './repository.ts';

export type { AssignedInquiry } from './desk-repository.ts';

/** A page of inquiries, the open ones first. `staffId`: who asks. */
export async function listInquiriesAtDesk(
  { db }: Pick<Deps, 'db'>,
  { page, per_page: limit, order, ...filter }: DeskInquiryListQuery & { readonly staffId: number },
): Promise<{ found: AssignedInquiry[]; meta: Meta }> {
  const offset = (page - 1) * limit;
  const [found, total] = await Promise.all([
    repository.listAtDesk(db, filter, { order, limit, offset }),
    repository.countAtDesk(db, filter),
  ]);
  return { found, meta: metaOf(total, page, limit) };
}

/** One inquiry with its answers, the oldest first, and the staff who can answer it. Throws `not-found`. */
export async function showInquiryAtDesk({ db }: Pick<Deps, 'db'>, id: number) {
  const found = await repository.findAtDesk(db, id);
  if (!found) throw notFound();
  return {
    ...found,
    answers: await listAnswersOf(db, id),
    colleagues: await repository.listColleagues(db),
  };
}
