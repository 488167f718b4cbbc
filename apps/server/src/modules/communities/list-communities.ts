import { metaOf, type Meta } from '@nabta/contract';
import type { CommunityListQuery } from '@nabta/contract/desk';
import type { Deps } from '../../deps.ts';
import * as repository from './repository.ts';

export type ListedCommunityRow = Awaited<
  ReturnType<typeof listCommunitiesAtDesk>
>['communities'][number];

/** A page of communities for the desk, each with who leads it and how many belong to it. */
export async function listCommunitiesAtDesk(
  { db }: Pick<Deps, 'db'>,
  { q, order, page, per_page: limit }: CommunityListQuery,
) {
  const of = { limit, offset: (page - 1) * limit, order };
  const rows = await repository.listCommunityRows(db, q, of);
  const ids = rows.map(({ id }) => id);
  const leaders = await repository.listLeaders(db, ids);
  const members = await repository.countMembers(db, ids);
  const sponsored = await repository.countSponsored(db, ids);
  const meta: Meta = metaOf(await repository.countCommunityRows(db, q), page, limit);
  return {
    communities: rows.map((row) => ({
      ...row,
      leaders: leaders.filter(({ communityId }) => communityId === row.id),
      members: members.find(({ communityId }) => communityId === row.id)?.members ?? 0,
      children: sponsored.find(({ communityId }) => communityId === row.id)?.children ?? 0,
    })),
    meta,
  };
}
