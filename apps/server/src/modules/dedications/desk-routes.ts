import type { Deps } from '../../deps.ts';
import type { App } from '../../http/app-type.ts';
import { deskCall } from '../../http/desk-call.ts';
import { staffOf } from '../../http/desk-session.ts';
import { listDedicationsAtDesk, stopCard } from './stop-card.ts';

/** Cards in somebody's name at the desk: the verbs of the staff commands. */
export function deskDedicationRoutes(app: App, deps: Deps): void {
  app.route({
    ...deskCall(deps, 'GET /v1/desk/dedications'),
    handler: async ({ query }) => {
      const { dedications, meta } = await listDedicationsAtDesk(deps, query);
      return {
        dedications: dedications.map(({ dedication }) => ({
          id: dedication.paymentId,
          kind: dedication.kind,
          honoree_name: dedication.honoreeName,
          giver_name: dedication.giverName,
          recipient_name: dedication.recipientName,
          recipient_email: dedication.recipientEmail,
          state: dedication.state,
          send_on: dedication.sendOn,
        })),
        meta,
      };
    },
  });

  app.route({
    ...deskCall(deps, 'POST /v1/desk/dedications/:id/stop'),
    handler: async (request) => {
      const { reason, dry_run: dryRun } = request.body;
      const { actor } = staffOf(request);
      const order = { paymentId: request.params.id, reason, dryRun, actor };
      const { state, sendOn } = await stopCard(deps, order);
      return { dry_run: dryRun, state, send_on: sendOn };
    },
  });
}
