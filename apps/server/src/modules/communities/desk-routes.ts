import type { Deps } from '../../deps.ts';
import type { App } from '../../http/app-type.ts';
import { deskCall } from '../../http/desk-call.ts';
import { listCommunitiesAtDesk } from './list-communities.ts';
import { presentCommunityAtDesk, presentListedCommunity } from './present.ts';
import { showCommunity } from './show-community.ts';

/** Communities of sponsors at the desk: who leads them, and what their members do together. */
export function deskCommunityRoutes(app: App, deps: Deps): void {
  app.route({
    ...deskCall(deps, 'GET /v1/desk/communities'),
    handler: async ({ query }) => {
      const { communities, meta } = await listCommunitiesAtDesk(deps, query);
      return { communities: communities.map(presentListedCommunity), meta };
    },
  });

  app.route({
    ...deskCall(deps, 'GET /v1/desk/communities/:id'),
    handler: async ({ params }) => ({
      community: presentCommunityAtDesk(await showCommunity(deps, params.id)),
    }),
  });
}
