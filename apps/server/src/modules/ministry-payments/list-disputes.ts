import { metaOf, type Meta } from '@nabta/contract';
import type { DisputeListQuery } from '@nabta/contract/desk';
import type { Deps } from '../../deps.ts';
import { countDisputes, findDisputes, type ListedDispute } from './disputes-repository.ts';

/** Disputed payments, those of the newest disputes first. */
export async function listDisputes(
  { db }: Pick<Deps, 'db'>,
  query: DisputeListQuery,
): Promise<{ disputes: ListedDispute[]; meta: Meta }> {
  const { page, per_page: limit, order, state } = query;
  const offset = (page - 1) * limit;
  const disputes = await findDisputes(db, { state }, { limit, offset, order });
  return { disputes, meta: metaOf(await countDisputes(db, { state }), page, limit) };
}
