import {
  conversationListQuery,
  conversationListResponse,
  letterDraftResponse,
  letterListQuery,
  letterListResponse,
  sponsorLetterResponse,
} from '@nabta/contract';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import type { App } from '../../http/app-type.ts';
import { limitBySponsor, useUp } from '../../http/limit.ts';
import { errorsOf, FORM_ERRORS, idempotencyHeaders, idParams, queryOf } from '../../http/schema.ts';
import { callerOf, signedIn } from '../../http/signed-in.ts';
import type { Limit } from '../../platform/limits.ts';
import { letterShowing } from './attachment-links.ts';
import {
  discardDraft,
  listConversations,
  listLetters,
  saveDraft,
  sendLetter,
  showDraft,
} from './index.ts';
import {
  draftBody,
  draftOf,
  letterBody,
  letterOf,
  readDraftForm,
  readLetterForm,
} from './letter-form.ts';
import {
  presentConversation,
  presentDraft,
  presentLetter,
  presentLetterSponsorship,
} from './present.ts';

/** Letters that one sponsor may send: each may carry two pictures. */
const LETTERS_BY_SPONSOR: Limit = { name: 'letters-sponsor', points: 30, seconds: 900 };

/** Drafts that one sponsor may save: a page saves while its owner writes. */
const DRAFTS_BY_SPONSOR: Limit = {
  name: 'letter-drafts-sponsor',
  points: 600,
  seconds: 900,
};

/** Pictures that one sponsor may put into drafts: each is work for a processor. */
const PICTURES_BY_SPONSOR: Limit = {
  name: 'letter-pictures-sponsor',
  points: 60,
  seconds: 900,
};

/** The letters between a sponsor and the children (API-42, API-43). */
export function letterRoutes(app: App, deps: Deps): void {
  app.get(
    '/v1/sponsors/sponsorships/sponsorship_letters',
    {
      onRequest: signedIn(deps),
      schema: {
        summary: 'The letters of one of my sponsorships, or of one that I write, the newest first',
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
        summary:
          'Send a letter to a child whom I sponsor, or write to for a sponsor, with up to two pictures',
        tags: ['letters'],
        consumes: ['multipart/form-data', 'application/json'],
        querystring: queryOf({}),
        headers: idempotencyHeaders,
        body: letterBody,
        response: {
          201: sponsorLetterResponse,
          ...errorsOf(...FORM_ERRORS, 'unauthorized', 'conflict'),
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

const draftParams = z.object({ sponsorship_id: idParams.shape.id });

/** Letters that are being written (TRAP-29). */
export function draftRoutes(app: App, deps: Deps): void {
  app.get(
    '/v1/sponsors/letter_drafts/:sponsorship_id',
    {
      onRequest: signedIn(deps),
      schema: {
        summary: 'The letter that I am writing to a child',
        tags: ['letters'],
        params: draftParams,
        querystring: queryOf({}),
        response: {
          200: letterDraftResponse,
          ...errorsOf('unauthorized', 'not-found', 'validation-failed'),
        },
      },
    },
    async (request, reply) => {
      const own = ownOf(request);
      const draft = await showDraft(deps, own);
      const showing = letterShowing(deps, request, reply);
      return { letter_draft: draft ? presentDraft(own.sponsorshipId, draft, showing) : null };
    },
  );

  app.put(
    '/v1/sponsors/letter_drafts/:sponsorship_id',
    {
      onRequest: [signedIn(deps), limitBySponsor(deps.limiter, DRAFTS_BY_SPONSOR)],
      preValidation: readDraftForm,
      schema: {
        summary: 'Keep what I am writing to a child; an empty draft is none',
        tags: ['letters'],
        consumes: ['multipart/form-data', 'application/json'],
        params: draftParams,
        querystring: queryOf({}),
        body: draftBody,
        response: {
          200: letterDraftResponse,
          ...errorsOf(...FORM_ERRORS, 'unauthorized', 'not-found', 'conflict'),
        },
      },
    },
    async (request, reply) => {
      const [change, own] = [draftOf(request.body), ownOf(request)];
      for (const _picture of Object.values(change.attachments)) {
        await useUp(deps.limiter, PICTURES_BY_SPONSOR, String(own.sponsorId));
      }
      const draft = await saveDraft(deps, { ...change, ...own });
      const showing = letterShowing(deps, request, reply);
      return { letter_draft: draft ? presentDraft(own.sponsorshipId, draft, showing) : null };
    },
  );

  app.delete(
    '/v1/sponsors/letter_drafts/:sponsorship_id',
    {
      onRequest: signedIn(deps),
      schema: {
        summary: 'Throw away what I was writing to a child',
        tags: ['letters'],
        params: draftParams,
        querystring: queryOf({}),
        response: {
          204: z.null(),
          ...errorsOf('unauthorized', 'not-found', 'validation-failed'),
        },
      },
    },
    async (request, reply) => {
      await discardDraft(deps, ownOf(request));
      return reply.code(204).send(null);
    },
  );
}

/** The sponsorship of the address, as the caller's own. */
function ownOf(request: Parameters<typeof callerOf>[0] & { params: z.output<typeof draftParams> }) {
  return {
    sponsorId: callerOf(request).sponsorId,
    sponsorshipId: request.params.sponsorship_id,
  };
}
