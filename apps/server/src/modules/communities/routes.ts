import { communityQuery, communitySchema } from '@nabta/contract';
import type { Deps } from '../../deps.ts';
import type { App } from '../../http/app-type.ts';
import { errorsOf, queryOf } from '../../http/schema.ts';
import { findCommunity } from './operations.ts';

/** The communities that sponsors may belong to (API-25). */
export function communityRoutes(app: App, deps: Deps): void {
  app.get(
    '/v1/guests/communities',
    {
      schema: {
        summary: 'The community with a code',
        tags: ['communities'],
        querystring: queryOf(communityQuery.shape),
        response: { 200: communitySchema, ...errorsOf('not-found', 'validation-failed') },
      },
    },
    async ({ query, locale }) => {
      const { id, code, nameEn, nameAr } = await findCommunity(deps, query.code);
      return { id, code, community_name: locale === 'ar' ? nameAr : nameEn };
    },
  );
}
