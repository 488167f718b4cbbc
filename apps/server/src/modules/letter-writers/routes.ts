import {
  inviteLetterWriterBody,
  letterInvitationResponse,
  letterWriterResponse,
  writtenChildResponse,
} from '@nabta/contract';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import type { App } from '../../http/app-type.ts';
import { limitByAddress, useUp, useUpUnlessItFails } from '../../http/limit.ts';
import { errorsOf, FORM_ERRORS, idParams, queryOf } from '../../http/schema.ts';
import { callerOf, signedIn } from '../../http/signed-in.ts';
import { cairoToday } from '../../platform/clock.ts';
import type { Limit } from '../../platform/limits.ts';
import { presentPastPortrait } from '../sponsorships/index.ts';
import {
  acceptInvitation,
  endOwnWriting,
  inviteLetterWriter,
  showInvitation,
  showWritten,
} from './index.ts';
import { presentInvitation, presentLetterWriter, presentWritten } from './present.ts';

/** Invitations of one sponsor that were sent: each is a mail to somebody who did not ask for it. */
const INVITATIONS: Limit = { name: 'letter-writer-invitations', points: 10, seconds: 86_400 };
/** Looks from one network. Scanners of an office's mails share one. */
const LOOKS: Limit = { name: 'letter-invitation-looks', points: 120, seconds: 60 };
const ACCEPTANCES: Limit = { name: 'letter-invitation-acceptances', points: 30, seconds: 900 };

const tokenParams = z.object({ token: z.string().regex(/^[\w-]{43}$/) });

/** Who writes the letters of a sponsorship that somebody else pays. */
export function letterWriterRoutes(app: App, deps: Deps): void {
  app.post(
    '/v1/sponsors/sponsorships/:id/letter_writer',
    {
      onRequest: signedIn(deps),
      schema: {
        summary: 'Invite somebody by mail to write the letters of one of my sponsorships',
        tags: ['letters'],
        params: idParams,
        querystring: queryOf({}),
        body: inviteLetterWriterBody,
        response: {
          201: letterWriterResponse,
          ...errorsOf(...FORM_ERRORS, 'unauthorized', 'not-found'),
        },
      },
    },
    async (request, reply) => {
      const { email, name, language } = request.body.letter_writer;
      const own = ownOf(request);
      const limited = { limiter: deps.limiter, limit: INVITATIONS, key: String(own.sponsorId) };
      const invited = await useUpUnlessItFails(limited, () =>
        inviteLetterWriter(deps, { ...own, email, name: name || null, locale: language }),
      );
      const shown = presentLetterWriter(invited, null, cairoToday(deps.clock));
      return reply.code(201).send({ letter_writer: shown });
    },
  );

  app.delete(
    '/v1/sponsors/sponsorships/:id/letter_writer',
    {
      onRequest: signedIn(deps),
      schema: {
        summary: 'End that somebody writes for its sponsor, as either of the two',
        tags: ['letters'],
        params: idParams,
        querystring: queryOf({}),
        response: {
          204: z.null(),
          ...errorsOf('unauthorized', 'not-found', 'validation-failed'),
        },
      },
    },
    async (request, reply) => {
      await endOwnWriting(deps, ownOf(request));
      return reply.code(204).send(null);
    },
  );

  app.get(
    '/v1/letter_invitations/:token',
    {
      onRequest: limitByAddress(deps.limiter, LOOKS),
      schema: {
        summary: 'What an invitation to write letters is about, for who has its link',
        tags: ['letters'],
        params: tokenParams,
        querystring: queryOf({}),
        response: {
          200: letterInvitationResponse,
          ...errorsOf('not-found', 'validation-failed', 'too-many-requests'),
        },
      },
    },
    async ({ params, locale }, reply) => {
      void reply.header('cache-control', 'no-store');
      const found = await showInvitation(deps, params.token);
      return { letter_invitation: presentInvitation(found, locale) };
    },
  );

  app.post(
    '/v1/sponsors/letter_invitations/:token/acceptance',
    {
      onRequest: signedIn(deps),
      schema: {
        summary: 'Accept an invitation to write letters, with the account of its address',
        tags: ['letters'],
        params: tokenParams,
        querystring: queryOf({}),
        response: {
          200: writtenChildResponse,
          ...errorsOf('unauthorized', 'not-found', 'validation-failed', 'too-many-requests'),
        },
      },
    },
    async (request) => {
      const { sponsorId } = callerOf(request);
      const { token } = request.params;
      await useUp(deps.limiter, ACCEPTANCES, String(sponsorId));
      const id = await acceptInvitation(deps, { sponsorId, token });
      return writtenChildOf(request, id);
    },
  );

  app.get(
    '/v1/sponsors/written_children/:id',
    {
      onRequest: signedIn(deps),
      schema: {
        summary: 'A child to whom I write for its sponsor, by the number of the sponsorship',
        tags: ['letters'],
        params: idParams,
        querystring: queryOf({}),
        response: {
          200: writtenChildResponse,
          ...errorsOf('unauthorized', 'not-found', 'validation-failed'),
        },
      },
    },
    (request) => writtenChildOf(request, request.params.id),
  );

  async function writtenChildOf(request: FastifyRequest, sponsorshipId: number) {
    const asked = { writerId: callerOf(request).sponsorId, sponsorshipId };
    const { written, pastPortraits } = await showWritten(deps, asked);
    const showing = { locale: request.locale, today: cairoToday(deps.clock) };
    return {
      written_child: presentWritten(written, showing),
      past_portraits: pastPortraits.map(presentPastPortrait),
    };
  }
}

/** The sponsorship of the address, as the caller's own. */
function ownOf(request: FastifyRequest & { readonly params: z.output<typeof idParams> }) {
  return { sponsorId: callerOf(request).sponsorId, sponsorshipId: request.params.id };
}
