import { FIGURE_KEYS, FIGURE_ROLES, NEED_ROLES, type StaffRole } from '@nabta/contract/desk';
import type { Deps } from '../../deps.ts';
import { standingFigures } from '../../figures/standing.ts';
import { listNeeds } from '../../figures/needs.ts';
import type { App } from '../../http/app-type.ts';
import { deskCall } from '../../http/desk-call.ts';
import { staffOf } from '../../http/desk-session.ts';

/** What `staff status` says, as far as it concerns the caller. */
export function deskTodayRoutes(app: App, deps: Deps): void {
  app.route({
    ...deskCall(deps, 'GET /v1/desk/today'),
    handler: async (request) => {
      const { roles } = staffOf(request).staff;
      const concerns = (whom: readonly StaffRole[]) => roles.some((role) => whom.includes(role));
      const needs = (await listNeeds(deps)).filter(({ key }) => concerns(NEED_ROLES[key]));
      const figures = await standingFigures(deps);
      return {
        needs: needs.map(({ key, count, oldest, isUrgent }) => ({
          key,
          count,
          oldest_at: oldest?.toString() ?? null,
          urgent: isUrgent,
        })),
        figures: FIGURE_KEYS.filter((key) => concerns(FIGURE_ROLES[key])).map((key) => ({
          key,
          value: figures[key],
        })),
      };
    },
  });
}
