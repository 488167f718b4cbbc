import type { Deps } from '../../deps.ts';
import type { App } from '../../http/app-type.ts';
import { deskCall } from '../../http/desk-call.ts';
import { staffOf } from '../../http/desk-session.ts';
import { sendSheet } from '../../http/send-sheet.ts';
import { exportLooks, listLooks } from './index.ts';
import { sheetOfLooks } from './sheet-of-looks.ts';

/** Who looked at which record. */
export function deskLookRoutes(app: App, deps: Deps): void {
  app.route({
    ...deskCall(deps, 'GET /v1/desk/looks'),
    handler: async ({ query }) => {
      const { looks, meta } = await listLooks(deps, query);
      return {
        looks: looks.map(({ look, name, childCode }) => ({
          id: look.id,
          looked_at: look.lookedAt.toString(),
          staff: { id: look.staffId, name },
          kind: look.kind,
          subject_id: look.subjectId,
          child_code: childCode,
          call: look.call,
        })),
        meta,
      };
    },
  });

  app.route({
    ...deskCall(deps, 'GET /v1/desk/looks/file'),
    handler: async (request, reply) => {
      const { query, locale } = request;
      const looks = await exportLooks(deps, query, staffOf(request).actor);
      const { format } = query;
      return sendSheet(reply, sheetOfLooks(looks, locale), { name: 'looks', format, locale });
    },
  });
}
