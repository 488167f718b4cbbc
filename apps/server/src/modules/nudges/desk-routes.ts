import type { Deps } from '../../deps.ts';
import type { App } from '../../http/app-type.ts';
import { deskCall } from '../../http/desk-call.ts';
import { staffOf } from '../../http/desk-session.ts';
import { livingSponsorBy } from '../sponsors/index.ts';
import { changeNudgesForSponsor } from './stop-nudges.ts';

/** Which reminders a sponsor gets, changed by staff. */
export function deskReminderRoutes(app: App, deps: Deps): void {
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
}
