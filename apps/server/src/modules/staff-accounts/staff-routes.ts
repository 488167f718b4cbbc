import type { Deps } from '../../deps.ts';
import type { App } from '../../http/app-type.ts';
import { deskCall } from '../../http/desk-call.ts';
import { staffOf } from '../../http/desk-session.ts';
import {
  changeStaff,
  closeStaff,
  endSessionsOf,
  inviteStaff,
  inviteStaffAgain,
  listStaff,
  listStaffSessions,
  showStaff,
} from './index.ts';
import { presentDevice, presentStaff } from './present.ts';

/** The staff, for administrators. */
export function deskStaffRoutes(app: App, deps: Deps): void {
  const shown = async (id: number) => presentStaff(await showStaff(deps, id));

  app.route({
    ...deskCall(deps, 'GET /v1/desk/staff'),
    handler: async ({ query }) => {
      const { staff, meta } = await listStaff(deps, query);
      return { staff: staff.map(presentStaff), meta };
    },
  });

  app.route({
    ...deskCall(deps, 'GET /v1/desk/staff/:id'),
    handler: async ({ params: { id } }) => {
      const staff = await shown(id);
      const sessions = await listStaffSessions(deps, id);
      return { staff: { ...staff, sessions: sessions.map(presentDevice) } };
    },
  });

  app.route({
    ...deskCall(deps, 'POST /v1/desk/staff'),
    handler: async (request) => {
      const { id } = await inviteStaff(deps, { ...request.body, actor: staffOf(request).actor });
      return { staff: await shown(id) };
    },
  });

  app.route({
    ...deskCall(deps, 'PUT /v1/desk/staff/:id'),
    handler: async (request) => {
      const change = { ...request.body, ...request.params, actor: staffOf(request).actor };
      return { staff: presentStaff(await changeStaff(deps, change)) };
    },
  });

  app.route({
    ...deskCall(deps, 'DELETE /v1/desk/staff/:id'),
    handler: async (request, reply) => {
      await closeStaff(deps, { ...request.params, actor: staffOf(request).actor });
      return reply.code(204).send(null);
    },
  });

  app.route({
    ...deskCall(deps, 'POST /v1/desk/staff/:id/invitation'),
    handler: async (request) => {
      const { actor } = staffOf(request);
      const { id } = await inviteStaffAgain(deps, { who: request.params, actor });
      return { staff: await shown(id) };
    },
  });

  app.route({
    ...deskCall(deps, 'DELETE /v1/desk/staff/:id/sessions'),
    handler: async (request) => {
      const { actor } = staffOf(request);
      return { ended: await endSessionsOf(deps, { staffId: request.params.id, actor }) };
    },
  });
}
