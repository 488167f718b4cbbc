import { sponsorSessionListResponse, type SponsorSession } from '@nabta/contract';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import type { App } from '../../http/app-type.ts';
import { whereOf } from '../../http/device.ts';
import { errorsOf, queryOf } from '../../http/schema.ts';
import { callerOf, signedIn } from '../../http/signed-in.ts';
import { listSessions, revokeSession, type SessionRow } from './index.ts';

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
      const { id: session, sponsorId: sponsor } = callerOf(request);
      await revokeSession(deps, { sponsorId: sponsor, id: session });
      const where = whereOf(deps.security, request);
      deps.security.record('signed-out', { sponsor, session, where });
      return reply.code(204).send(null);
    },
  );
}

/** A device that is signed in, as its owner sees it. */
function presentSession(session: SessionRow, current: { readonly id: number }): SponsorSession {
  return {
    id: session.id,
    device: session.device,
    created_at: session.createdAt.toString(),
    last_used_at: session.lastUsedAt.toString(),
    current: session.id === current.id,
  };
}
