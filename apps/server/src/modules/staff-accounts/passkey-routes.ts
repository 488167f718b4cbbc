import type { Deps } from '../../deps.ts';
import type { App } from '../../http/app-type.ts';
import { deskCall } from '../../http/desk-call.ts';
import { setDeskCookie, staffOf } from '../../http/desk-session.ts';
import { limitByAddress } from '../../http/limit.ts';
import {
  addPasskey,
  askPasskey,
  confirmByPasskey,
  listOwnPasskeys,
  offerPasskey,
  removePasskey,
  signInByPasskey,
} from './index.ts';
import { presentPasskey } from './present.ts';
import { SIGN_INS_BY_NETWORK } from './rules.ts';
import { confirmed, deskDeviceOf, shownSession } from './session-routes.ts';

/** Passkeys: one's own, and what they open. */
export function deskPasskeyRoutes(app: App, deps: Deps): void {
  app.route({
    ...deskCall(deps, 'POST /v1/desk/passkey_challenges'),
    preHandler: limitByAddress(deps.limiter, SIGN_INS_BY_NETWORK),
    handler: () => askPasskey(deps),
  });

  app.route({
    ...deskCall(deps, 'POST /v1/desk/passkey_session'),
    preHandler: limitByAddress(deps.limiter, SIGN_INS_BY_NETWORK),
    handler: async (request, reply) => {
      const device = deskDeviceOf(deps, request);
      const { caller, token } = await signInByPasskey(deps, request.body, device);
      setDeskCookie(reply, token, deps.settings);
      return { session: await shownSession(deps, caller) };
    },
  });

  app.route({
    ...deskCall(deps, 'PUT /v1/desk/session/passkey_confirmation'),
    handler: async (request, reply) => {
      const { where } = deskDeviceOf(deps, request);
      const given = await confirmByPasskey(deps, staffOf(request), request.body, where);
      return confirmed(deps, reply, given);
    },
  });

  app.route({
    ...deskCall(deps, 'GET /v1/desk/passkeys'),
    handler: async (request) => ({
      passkeys: (await listOwnPasskeys(deps, staffOf(request))).map(presentPasskey),
    }),
  });

  app.route({
    ...deskCall(deps, 'POST /v1/desk/passkeys/offer'),
    handler: (request) => offerPasskey(deps, staffOf(request), request.body.name),
  });

  app.route({
    ...deskCall(deps, 'POST /v1/desk/passkeys'),
    handler: async (request) => {
      const { name } = deskDeviceOf(deps, request);
      return {
        passkey: presentPasskey(await addPasskey(deps, staffOf(request), request.body, name)),
      };
    },
  });

  app.route({
    ...deskCall(deps, 'DELETE /v1/desk/passkeys/:id'),
    handler: async (request, reply) => {
      const { name } = deskDeviceOf(deps, request);
      await removePasskey(deps, staffOf(request), request.params.id, name);
      return reply.code(204).send(null);
    },
  });
}
