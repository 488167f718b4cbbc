import type { Deps } from '../../deps.ts';
import type { App } from '../../http/app-type.ts';
import { deskCall } from '../../http/desk-call.ts';
import { staffOf } from '../../http/desk-session.ts';
import { withdrawLinks } from '../mail-links/index.ts';
import { changeNudgesForSponsor } from '../nudges/index.ts';
import { livingSponsorBy } from '../sponsors/index.ts';

/** What staff can do about the mails that a sponsor gets. */
export function deskSponsorMailRoutes(app: App, deps: Deps): void {
  app.route({
    ...deskCall(deps, 'POST /v1/desk/sponsors/:id/reminders'),
    handler: async (request) => {
      const { dry_run: dryRun, ...change } = request.body;
      const { actor } = staffOf(request);
      const { id: sponsorId } = await livingSponsorBy(deps, String(request.params.id));
      const order = { sponsorId, change, actor, dryRun };
      return { dry_run: dryRun, nudges: await changeNudgesForSponsor(deps, order) };
    },
  });

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
