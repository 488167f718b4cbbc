import { isAllowed } from '@nabta/contract/desk';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import type { App } from '../../http/app-type.ts';
import { deskCall } from '../../http/desk-call.ts';
import { staffOf } from '../../http/desk-session.ts';
import { recordLook } from '../looks/index.ts';
import {
  listDuesOfDay,
  listLateDues,
  listUnansweredDues,
  showDueAtDesk,
  showDuesMonth,
} from './dues-at-desk.ts';
import { pauseDues, resumeDues, showDuesStandstill } from './hold-dues.ts';
import {
  presentDueAtDesk,
  presentDuesMonth,
  presentListedDue,
  presentStages,
  presentStandstill,
  presentUnanswered,
} from './present-at-desk.ts';

/** Whether whoever asks may see amounts. */
const seesAmounts = (request: FastifyRequest) => ({
  showsAmounts: isAllowed(staffOf(request).staff.roles, 'read-amounts'),
});

/** Dues at the desk: the calendar, late ones by stage, and each with its mails. */
export function deskDueRoutes(app: App, deps: Deps): void {
  app.route({
    ...deskCall(deps, 'GET /v1/desk/dues_calendar'),
    handler: async (request) =>
      presentDuesMonth(await showDuesMonth(deps, request.query.month), seesAmounts(request)),
  });

  app.route({
    ...deskCall(deps, 'GET /v1/desk/dues'),
    handler: async (request) => {
      const { dues, today, meta } = await listDuesOfDay(deps, request.query);
      const showing = { today, ...seesAmounts(request) };
      return { dues: dues.map((due) => presentListedDue(due, showing)), meta };
    },
  });

  app.route({
    ...deskCall(deps, 'GET /v1/desk/late_dues'),
    handler: async (request) => {
      const { dues, stages, today, meta } = await listLateDues(deps, request.query);
      const showing = { today, ...seesAmounts(request) };
      return {
        dues: dues.map((due) => presentListedDue(due, showing)),
        stages: presentStages(stages, showing),
        meta,
      };
    },
  });

  app.route({
    ...deskCall(deps, 'GET /v1/desk/unanswered_dues'),
    handler: async (request) => {
      const { dues, today } = await listUnansweredDues(deps);
      const showing = { today, ...seesAmounts(request) };
      return { dues: dues.map((due) => presentUnanswered(due, showing)) };
    },
  });

  app.route({
    ...deskCall(deps, 'GET /v1/desk/dues/:id'),
    handler: async (request) => {
      const found = await showDueAtDesk(deps, request.params.id);
      const look = { kind: 'sponsor', subjectId: found.sponsorship.sponsor.id } as const;
      const call = 'GET /v1/desk/dues/:id';
      await recordLook(deps, { staffId: staffOf(request).staff.id, ...look, call });
      return { due: presentDueAtDesk(found, { today: found.today, ...seesAmounts(request) }) };
    },
  });

  app.route({
    ...deskCall(deps, 'GET /v1/desk/dues_work'),
    handler: async () => presentStandstill(await showDuesStandstill(deps)),
  });

  app.route({
    ...deskCall(deps, 'POST /v1/desk/dues_work/pause'),
    handler: async (request) => {
      const { reason, dry_run: dryRun } = request.body;
      const { actor } = staffOf(request);
      const { fallingDue, late } = await pauseDues(deps, { actor, reason, dryRun });
      return { falling_due: fallingDue, late, dry_run: dryRun };
    },
  });

  app.route({
    ...deskCall(deps, 'POST /v1/desk/dues_work/resume'),
    handler: async (request) => {
      const { reason, dry_run: dryRun } = request.body;
      const { actor } = staffOf(request);
      const resumed = await resumeDues(deps, { actor, reason, dryRun });
      const { waiting, dues: held } = resumed;
      return { ...presentStandstill(resumed), waiting, held, dry_run: dryRun };
    },
  });
}
