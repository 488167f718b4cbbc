import { communityQuery, communitySchema } from '@nabta/contract';
import type { Deps } from '../../deps.ts';
import type { App } from '../../http/app-type.ts';
import { limitByAddress } from '../../http/limit.ts';
import { errorsOf, queryOf } from '../../http/schema.ts';
import type { Limit } from '../../platform/limits.ts';
import { findCommunity } from './index.ts';

/**
 * Codes that one address may look up. The form asks at every key press, and an office shares an
 * address: only a program that tries codes reaches the limit.
 */
const LOOKUPS_BY_ADDRESS: Limit = { name: 'communities-address', points: 240, seconds: 900 };

/** The communities that sponsors may belong to (API-25). */
export function communityRoutes(app: App, deps: Deps): void {
  app.get(
    '/v1/guests/communities',
    {
      onRequest: limitByAddress(deps.limiter, LOOKUPS_BY_ADDRESS),
      schema: {
        summary: 'The community with a code',
        tags: ['communities'],
        querystring: queryOf(communityQuery.shape),
        response: {
          200: communitySchema,
          ...errorsOf('not-found', 'validation-failed', 'too-many-requests'),
        },
      },
    },
    async ({ query, locale }) => {
      const { id, code, nameEn, nameAr } = await findCommunity(deps, query.code);
      return { id, code, community_name: locale === 'ar' ? nameAr : nameEn };
    },
  );
}
