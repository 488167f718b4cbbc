import { letterDraftResponse } from '@nabta/contract';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import type { App } from '../../http/app-type.ts';
import { limitBySponsor } from '../../http/limit-by-sponsor.ts';
import { useUp } from '../../http/limit.ts';
import { errorsOf, idParams, queryOf } from '../../http/schema.ts';
import { callerOf, signedIn } from '../../http/signed-in.ts';
import { draftBody, draftOf, readDraftForm } from './form.ts';
import { DRAFTS_BY_SPONSOR, PICTURES_BY_SPONSOR } from './limits.ts';
import { discardDraft, saveDraft, showDraft } from './index.ts';
import { presentDraft } from './present.ts';
import { letterShowing } from './routes.ts';

const draftParams = z.object({ sponsorship_id: idParams.shape.id });

/** Letters that are being written (traps 29). */
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
      return { letter_draft: draft ? presentDraft(draft, showing) : null };
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
          ...errorsOf(
            'bad-request',
            'unauthorized',
            'not-found',
            'payload-too-large',
            'unsupported-media-type',
            'validation-failed',
            'too-many-requests',
          ),
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
      return { letter_draft: draft ? presentDraft(draft, showing) : null };
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
