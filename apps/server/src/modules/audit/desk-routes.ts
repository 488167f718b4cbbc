import { metaOf } from '@nabta/contract';
import type { Deps } from '../../deps.ts';
import type { App } from '../../http/app-type.ts';
import { deskCall } from '../../http/desk-call.ts';
import { cairoDays } from '../../platform/clock.ts';
import { listAudit, subjectOf } from './index.ts';

/** What staff did. */
export function deskAuditRoutes(app: App, deps: Deps): void {
  app.route({
    ...deskCall(deps, 'GET /v1/desk/audit'),
    handler: async ({ query }) => {
      const { actor, action, about, order, page, per_page: perPage } = query;
      const subject = about ? subjectOf(about) : undefined;
      const filter = { ...cairoDays(query), actor, action, about: subject };
      const found = await listAudit(deps, filter, { limit: perPage, order, page });
      return {
        entries: found.entries.map(({ id, happenedAt, details, ...entry }) => ({
          id,
          happened_at: happenedAt.toString(),
          actor: entry.actor,
          action: entry.action,
          details,
        })),
        meta: metaOf(found.total, page, perPage),
      };
    },
  });
}
