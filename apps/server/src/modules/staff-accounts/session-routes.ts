import type { DeskSession } from '@nabta/contract/desk';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import type { App } from '../../http/app-type.ts';
import { deskCall } from '../../http/desk-call.ts';
import { clearDeskCookie, deskTokenOf, setDeskCookie, staffOf } from '../../http/desk-session.ts';
import { whereOf } from '../../http/device.ts';
import { limitByAddress, limitKeyOf } from '../../http/limit.ts';
import { deviceName } from '../sessions/index.ts';
import {
  acceptInvitation,
  changeStaffPassword,
  confirmSession,
  endOwnSession,
  endOwnSessions,
  finishStaffSignIn,
  listStaffSessions,
  ownAccount,
  renewOwnRecoveryCodes,
  showInvitation,
  startStaffSignIn,
  type ConfirmedSession,
  type StaffCaller,
  type StaffDevice,
} from './index.ts';
import { presentDevice, presentSession } from './present.ts';
import { INVITATIONS_BY_NETWORK, SIGN_INS_BY_NETWORK } from './rules.ts';

/** The browser of a request. */
export const deskDeviceOf = (
  { security, settings }: Pick<Deps, 'security' | 'settings'>,
  request: FastifyRequest,
): StaffDevice => ({
  name: deviceName(request.headers['user-agent'] ?? ''),
  where: whereOf(security, request),
  token: deskTokenOf(request, settings),
});

/** A caller's own session, as it is answered. */
export const shownSession = async (deps: Deps, caller: StaffCaller): Promise<DeskSession> =>
  presentSession(caller, await ownAccount(deps, caller), deps.clock.now());

/** The answer to a second factor that was given again, with the new token of the session. */
export async function confirmed(
  deps: Deps,
  reply: FastifyReply,
  { caller, token }: ConfirmedSession,
): Promise<{ session: DeskSession }> {
  if (token !== undefined) setDeskCookie(reply, token, deps.settings);
  return { session: await shownSession(deps, caller) };
}

/** Signing in to the desk, and one's own account there. */
export function deskSessionRoutes(app: App, deps: Deps): void {
  app.route({
    ...deskCall(deps, 'POST /v1/desk/sign_in'),
    preHandler: limitByAddress(deps.limiter, SIGN_INS_BY_NETWORK),
    handler: async (request) => {
      const { email, password } = request.body;
      const limitKey = limitKeyOf(request, email);
      const { where } = deskDeviceOf(deps, request);
      const asked = { email, password, limitKey, where };
      const { challenge, expiresAt } = await startStaffSignIn(deps, asked);
      return { challenge, expires_at: expiresAt.toString() };
    },
  });

  app.route({
    ...deskCall(deps, 'POST /v1/desk/session'),
    preHandler: limitByAddress(deps.limiter, SIGN_INS_BY_NETWORK),
    handler: async (request, reply) => {
      const device = deskDeviceOf(deps, request);
      const { caller, token } = await finishStaffSignIn(deps, { ...request.body, device });
      setDeskCookie(reply, token, deps.settings);
      return { session: await shownSession(deps, caller) };
    },
  });

  app.route({
    ...deskCall(deps, 'GET /v1/desk/session'),
    handler: async (request) => ({ session: await shownSession(deps, staffOf(request)) }),
  });

  app.route({
    ...deskCall(deps, 'DELETE /v1/desk/session'),
    handler: async (request, reply) => {
      const caller = staffOf(request);
      await endOwnSession(deps, caller, caller.session.id);
      clearDeskCookie(reply, deps.settings);
      return reply.code(204).send(null);
    },
  });

  app.route({
    ...deskCall(deps, 'PUT /v1/desk/session/confirmation'),
    handler: async (request, reply) => {
      const asked = { code: request.body.code, where: deskDeviceOf(deps, request).where };
      return confirmed(deps, reply, await confirmSession(deps, staffOf(request), asked));
    },
  });

  app.route({
    ...deskCall(deps, 'PUT /v1/desk/password'),
    handler: async (request, reply) => {
      const { current_password: current, password } = request.body;
      const asked = { current, password, device: deskDeviceOf(deps, request) };
      await changeStaffPassword(deps, staffOf(request), asked);
      return reply.code(204).send(null);
    },
  });

  app.route({
    ...deskCall(deps, 'POST /v1/desk/recovery_codes'),
    handler: async (request) => ({
      recovery_codes: await renewOwnRecoveryCodes(
        deps,
        staffOf(request),
        deskDeviceOf(deps, request).name,
      ),
    }),
  });

  app.route({
    ...deskCall(deps, 'POST /v1/desk/invitation'),
    preHandler: limitByAddress(deps.limiter, INVITATIONS_BY_NETWORK),
    handler: async ({ body }) => {
      const { staff, expiresAt, totp } = await showInvitation(deps, body.invitation_token);
      const { name, email, roles } = staff;
      return { invitation: { name, email, roles, expires_at: expiresAt.toString(), totp } };
    },
  });

  app.route({
    ...deskCall(deps, 'PUT /v1/desk/invitation'),
    preHandler: limitByAddress(deps.limiter, INVITATIONS_BY_NETWORK),
    handler: async (request, reply) => {
      const { invitation_token: token, password, code } = request.body;
      const given = { token, password, code, device: deskDeviceOf(deps, request) };
      const accepted = await acceptInvitation(deps, given);
      setDeskCookie(reply, accepted.token, deps.settings);
      return {
        session: await shownSession(deps, accepted.caller),
        recovery_codes: accepted.recoveryCodes,
      };
    },
  });

  app.route({
    ...deskCall(deps, 'GET /v1/desk/sessions'),
    handler: async (request) => {
      const { staff, session } = staffOf(request);
      const sessions = await listStaffSessions(deps, staff.id);
      return {
        sessions: sessions.map((one) => ({
          ...presentDevice(one),
          current: one.id === session.id,
        })),
      };
    },
  });

  app.route({
    ...deskCall(deps, 'DELETE /v1/desk/sessions'),
    handler: async (request, reply) => {
      await endOwnSessions(deps, staffOf(request));
      clearDeskCookie(reply, deps.settings);
      return reply.code(204).send(null);
    },
  });

  app.route({
    ...deskCall(deps, 'DELETE /v1/desk/sessions/:id'),
    handler: async (request, reply) => {
      await endOwnSession(deps, staffOf(request), request.params.id);
      return reply.code(204).send(null);
    },
  });
}
