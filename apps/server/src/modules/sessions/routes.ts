import { sponsorSessionListResponse } from '@nabta/contract';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import type { App } from '../../http/app-type.ts';
import { errorsOf, idParams, queryOf } from '../../http/schema.ts';
import { callerOf, signedIn } from '../../http/signed-in.ts';
import { listSessions, revokeSession } from './operations.ts';
import { presentSession } from './present.ts';

/** Where a sponsor is signed in, and signing out. */
export function sessionRoutes(app: App, deps: Deps): void {
  app.get(
    '/v1/sponsors/sessions',
    {
      onRequest: signedIn(deps),
      schema: {
        summary: 'The devices that I am signed in on',
        tags: ['account'],
        querystring: queryOf({}),
        response: {
          200: sponsorSessionListResponse,
          ...errorsOf('unauthorized', 'validation-failed'),
        },
      },
    },
    async (request) => {
      const caller = callerOf(request);
      const sessions = await listSessions(deps, caller.sponsorId);
      return { sessions: sessions.map((one) => presentSession(one, caller)) };
    },
  );

  app.delete(
    '/v1/sponsors/sessions/:id',
    {
      onRequest: signedIn(deps),
      schema: {
        summary: 'Sign one of my devices out',
        tags: ['account'],
        params: idParams,
        querystring: queryOf({}),
        response: {
          204: z.null(),
          ...errorsOf('unauthorized', 'not-found', 'validation-failed'),
        },
      },
    },
    async (request, reply) => {
      const { sponsorId } = callerOf(request);
      await revokeSession(deps, { sponsorId, id: request.params.id });
      return reply.code(204).send(null);
    },
  );

  app.delete(
    '/v1/sponsors/sign_out',
    {
      onRequest: signedIn(deps),
      schema: {
        summary: 'Sign this device out',
        tags: ['account'],
        querystring: queryOf({}),
        response: { 204: z.null(), ...errorsOf('unauthorized', 'validation-failed') },
      },
    },
    async (request, reply) => {
      await revokeSession(deps, callerOf(request));
      return reply.code(204).send(null);
    },
  );
}
