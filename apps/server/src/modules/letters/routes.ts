import {
  conversationListQuery,
  conversationListResponse,
  letterListQuery,
  letterListResponse,
  sponsorLetterResponse,
} from '@nabta/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import type { App } from '../../http/app-type.ts';
import { limitBySponsor } from '../../http/limit-by-sponsor.ts';
import { errorsOf, idempotencyHeaders, queryOf } from '../../http/schema.ts';
import { callerOf, signedIn } from '../../http/signed-in.ts';
import { attachmentUrl } from './attachment-links.ts';
import { letterBody, letterOf, readLetterForm } from './form.ts';
import { LETTERS_BY_SPONSOR } from './limits.ts';
import { listConversations, listLetters, sendLetter } from './index.ts';
import {
  presentConversation,
  presentLetter,
  presentLetterSponsorship,
  type LetterShowing,
} from './present.ts';
import { admitViewer } from './viewer.ts';

/** How the letters of an answer are shown to who asked. */
export function letterShowing(
  deps: Pick<Deps, 'signer' | 'settings' | 'clock'>,
  request: FastifyRequest,
  reply: FastifyReply,
): LetterShowing {
  const sessionId = admitViewer(deps, request, reply);
  return { locale: request.locale, urlOf: (id) => attachmentUrl(deps, sessionId, id) };
}

/** The letters between a sponsor and the children (API-42, API-43). */
export function letterRoutes(app: App, deps: Deps): void {
  app.get(
    '/v1/sponsors/sponsorships/sponsorship_letters',
    {
      onRequest: signedIn(deps),
      schema: {
        summary: 'The letters of one of my sponsorships, the newest first',
        tags: ['letters'],
        querystring: queryOf(letterListQuery.shape),
        response: {
          200: letterListResponse,
          ...errorsOf('unauthorized', 'not-found', 'validation-failed'),
        },
      },
    },
    async (request, reply) => {
      const { sponsorship_id: sponsorshipId, page, per_page: perPage, refresh } = request.query;
      const { sponsorId } = callerOf(request);
      const asked = { sponsorId, sponsorshipId, page, perPage, refresh };
      const { sponsorship, letters, meta } = await listLetters(deps, asked);
      const showing = letterShowing(deps, request, reply);
      return {
        sponsorship_letters: letters.map((one) => presentLetter(one, sponsorship, showing)),
        sponsorship: presentLetterSponsorship(sponsorship, request.locale),
        meta,
      };
    },
  );

  app.get(
    '/v1/sponsors/sponsorships/sponsorship_letters/unread',
    {
      onRequest: signedIn(deps),
      schema: {
        summary: 'My conversations, those with unread letters first, and how many are unread',
        tags: ['letters'],
        querystring: queryOf(conversationListQuery.shape),
        response: {
          200: conversationListResponse,
          ...errorsOf('unauthorized', 'validation-failed'),
        },
      },
    },
    async (request) => {
      const { page, per_page: perPage } = request.query;
      const { sponsorId } = callerOf(request);
      const found = await listConversations(deps, { sponsorId, page, perPage });
      return {
        unread_count: found.unread,
        conversations: found.conversations.map((one) => presentConversation(one, request.locale)),
        meta: found.meta,
      };
    },
  );

  app.post(
    '/v1/sponsors/sponsor_letters',
    {
      onRequest: [signedIn(deps), limitBySponsor(deps.limiter, LETTERS_BY_SPONSOR)],
      preValidation: readLetterForm,
      schema: {
        summary: 'Send a letter to a child whom I sponsor, with up to two pictures',
        tags: ['letters'],
        consumes: ['multipart/form-data', 'application/json'],
        querystring: queryOf({}),
        headers: idempotencyHeaders,
        body: letterBody,
        response: {
          201: sponsorLetterResponse,
          ...errorsOf(
            'bad-request',
            'unauthorized',
            'conflict',
            'payload-too-large',
            'unsupported-media-type',
            'validation-failed',
            'too-many-requests',
          ),
        },
      },
    },
    async (request, reply) => {
      const { sponsorship, letter } = await sendLetter(deps, {
        ...letterOf(request.body),
        sponsorId: callerOf(request).sponsorId,
        clientKey: request.headers['idempotency-key'],
      });
      const showing = letterShowing(deps, request, reply);
      return reply.code(201).send({ sponsor_letter: presentLetter(letter, sponsorship, showing) });
    },
  );
}
