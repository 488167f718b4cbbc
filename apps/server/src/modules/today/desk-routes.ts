import {
  FIGURE_KEYS,
  FIGURE_ROLES,
  isAllowed,
  NEED_ROLES,
  WEEK_KEYS,
  WEEK_ROLES,
  type StaffRole,
} from '@nabta/contract/desk';
import type { Deps } from '../../deps.ts';
import { standingFigures } from '../../figures/standing.ts';
import { listNeeds } from '../../figures/needs.ts';
import type { App } from '../../http/app-type.ts';
import { deskCall } from '../../http/desk-call.ts';
import { staffOf } from '../../http/desk-session.ts';
import { showMoneyOfWeeks, showWeeks } from './show-weeks.ts';

/** What `staff status` says, and the figures of the week, as far as they concern the caller. */
export function deskTodayRoutes(app: App, deps: Deps): void {
  app.route({
    ...deskCall(deps, 'GET /v1/desk/today'),
    handler: async (request) => {
      const concerns = concernsOf(staffOf(request).staff.roles);
      const [needs, figures] = await Promise.all([listNeeds(deps), standingFigures(deps)]);
      const own = needs.filter(({ key }) => concerns(NEED_ROLES[key]));
      return {
        needs: own.map(({ key, count, oldest, isUrgent, looks = [] }) => ({
          key,
          count,
          oldest_at: oldest?.toString() ?? null,
          urgent: isUrgent,
          looks: looks.map(({ staff, day, what, count: records }) => ({
            staff,
            day: day.toString(),
            what,
            count: records,
          })),
        })),
        figures: FIGURE_KEYS.filter((key) => concerns(FIGURE_ROLES[key])).map((key) => ({
          key,
          value: figures[key],
        })),
      };
    },
  });

  app.route({
    ...deskCall(deps, 'GET /v1/desk/weeks'),
    handler: async (request) => {
      const { roles } = staffOf(request).staff;
      const concerns = concernsOf(roles);
      const maySeeMoney = isAllowed(roles, 'read-amounts');
      const [{ weeks, figures }, money] = await Promise.all([
        showWeeks(deps),
        maySeeMoney ? showMoneyOfWeeks(deps, request.locale) : null,
      ]);
      return {
        weeks: weeks.map(({ beginsOn, endsOn }) => ({
          begins_on: beginsOn.toString(),
          ends_on: endsOn.toString(),
        })),
        figures: WEEK_KEYS.filter((key) => concerns(WEEK_ROLES[key])).map((key) => ({
          key,
          values: figures[key],
        })),
        money,
      };
    },
  });
}

/** Tells whether something concerns somebody with these roles. */
const concernsOf = (roles: readonly StaffRole[]) => (whom: readonly StaffRole[]) =>
  roles.some((role) => whom.includes(role));
