import { metaOf } from '@nabta/contract';
import type { AuditListQuery } from '@nabta/contract/desk';
import type { Deps } from '../../deps.ts';
import type { App } from '../../http/app-type.ts';
import { deskCall } from '../../http/desk-call.ts';
import { staffOf } from '../../http/desk-session.ts';
import { sendSheet } from '../../http/send-sheet.ts';
import { cairoDays } from '../../platform/clock.ts';
import { listAudit, READ_FOR_FILE, recordExport, subjectOf } from './index.ts';
import { sheetOfAudit } from './sheet-of-audit.ts';

/** What staff did. */
export function deskAuditRoutes(app: App, deps: Deps): void {
  app.route({
    ...deskCall(deps, 'GET /v1/desk/audit'),
    handler: async ({ query }) => {
      const { order, page, per_page: perPage } = query;
      const found = await listAudit(deps, filterOf(query), { limit: perPage, order, page });
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

  app.route({
    ...deskCall(deps, 'GET /v1/desk/audit/file'),
    handler: async (request, reply) => {
      const { query, locale } = request;
      const { format, ...filter } = query;
      const page = { limit: READ_FOR_FILE, order: 'asc' as const };
      const { entries } = await listAudit(deps, filterOf(query), page);
      const { actor } = staffOf(request);
      const lines = entries.length;
      await recordExport(deps, { actor, list: 'audit', format, filter, lines });
      return sendSheet(reply, sheetOfAudit(entries, locale), { name: 'audit', format, locale });
    },
  });
}

function filterOf(query: Pick<AuditListQuery, 'since' | 'until' | 'actor' | 'action' | 'about'>) {
  const { actor, action, about } = query;
  return { ...cairoDays(query), actor, action, about: about ? subjectOf(about) : undefined };
}
