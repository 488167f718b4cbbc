import type { Deps } from '../../deps.ts';
import type { App } from '../../http/app-type.ts';
import { deskCall } from '../../http/desk-call.ts';
import { listLooks } from './index.ts';

/** Who looked at which record. */
export function deskLookRoutes(app: App, deps: Deps): void {
  app.route({
    ...deskCall(deps, 'GET /v1/desk/looks'),
    handler: async ({ query }) => {
      const { looks, meta } = await listLooks(deps, query);
      return {
        looks: looks.map(({ look, name }) => ({
          id: look.id,
          looked_at: look.lookedAt.toString(),
          staff: { id: look.staffId, name },
          kind: look.kind,
          subject_id: look.subjectId,
          call: look.call,
        })),
        meta,
      };
    },
  });
}
