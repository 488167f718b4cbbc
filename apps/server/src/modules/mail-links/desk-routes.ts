import type { Deps } from '../../deps.ts';
import type { App } from '../../http/app-type.ts';
import { deskCall } from '../../http/desk-call.ts';
import { staffOf } from '../../http/desk-session.ts';
import { livingSponsorBy } from '../sponsors/index.ts';
import { withdrawLinks } from './withdraw-links.ts';

/** The links in a sponsor's mails that open without signing in, withdrawn by staff. */
export function deskLinkRoutes(app: App, deps: Deps): void {
  app.route({
    ...deskCall(deps, 'POST /v1/desk/sponsors/:id/links/withdraw'),
    handler: async (request) => {
      const { reason, dry_run: dryRun } = request.body;
      const { actor } = staffOf(request);
      const { id: sponsorId } = await livingSponsorBy(deps, String(request.params.id));
      const open = await withdrawLinks(deps, { sponsorId, actor, reason, dryRun });
      return {
        dry_run: dryRun,
        links: open.map(({ purpose, validUntil }) => ({ purpose, valid_until: validUntil })),
      };
    },
  });
}
