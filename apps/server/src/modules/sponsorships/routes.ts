import {
  cancelSponsorshipBody,
  ownSponsorshipResponse,
  sponsorshipListQuery,
  sponsorshipListResponse,
  sponsorshipQuery,
  sponsorshipResponse,
} from '@nabta/contract';
import type { Deps } from '../../deps.ts';
import { invalid } from '../../errors.ts';
import type { App } from '../../http/app-type.ts';
import { errorsOf, idParams, queryOf } from '../../http/schema.ts';
import { callerOf, signedIn } from '../../http/signed-in.ts';
import { cairoToday } from '../../platform/clock.ts';
import { showLetterWriter } from '../letter-writers/index.ts';
import { listSponsorships, requestDeactivation, showSponsorship } from './index.ts';
import { presentPastPortrait, presentSponsorship } from './present.ts';
import {
  presentExtra,
  presentFrequencies,
  presentPause,
  presentReturn,
} from './present-changes.ts';

/** A sponsor's sponsorships (API-39 to API-41). */
export function sponsorshipRoutes(app: App, deps: Deps): void {
  app.get(
    '/v1/sponsors/sponsorships',
    {
      onRequest: signedIn(deps),
      schema: {
        summary: 'My sponsorships, the newest first; of a tab, or of a state',
        tags: ['sponsorships'],
        querystring: queryOf(sponsorshipListQuery.shape),
        response: {
          200: sponsorshipListResponse,
          ...errorsOf('unauthorized', 'validation-failed'),
        },
      },
    },
    async (request) => {
      const { query, locale } = request;
      const { sponsorId } = callerOf(request);
      const { sponsorships, meta } = await listSponsorships(deps, sponsorId, query);
      const today = cairoToday(deps.clock);
      return {
        sponsorships: sponsorships.map((one) => presentSponsorship(one, locale, today)),
        meta,
      };
    },
  );

  app.get(
    '/v1/sponsors/sponsorships/:id',
    {
      onRequest: signedIn(deps),
      schema: {
        summary: 'One of my sponsorships',
        tags: ['sponsorships'],
        params: idParams,
        querystring: queryOf(sponsorshipQuery.shape),
        response: {
          200: ownSponsorshipResponse,
          ...errorsOf('unauthorized', 'not-found', 'validation-failed'),
        },
      },
    },
    async (request) => {
      const own = { sponsorId: callerOf(request).sponsorId, id: request.params.id };
      const { shown, pastPortraits, changes, returns } = await showSponsorship(deps, own);
      return {
        sponsorship: presentSponsorship(shown, request.locale, cairoToday(deps.clock)),
        past_portraits: pastPortraits.map(presentPastPortrait),
        frequency_change: presentFrequencies(changes.frequencies, request.locale),
        pause_change: presentPause(changes.pause, request.locale),
        extra_change: presentExtra(changes.extra, request.locale),
        paid_ahead: returns.map(presentReturn),
        letter_writer: await showLetterWriter(deps, shown.id),
      };
    },
  );

  app.patch(
    '/v1/sponsors/sponsorships/statuses/:id',
    {
      onRequest: signedIn(deps),
      schema: {
        summary: 'Cancel one of my sponsorships, for a last day at least a month away',
        tags: ['sponsorships'],
        params: idParams,
        querystring: queryOf({}),
        body: cancelSponsorshipBody,
        response: {
          200: sponsorshipResponse,
          ...errorsOf(
            'bad-request',
            'unauthorized',
            'not-found',
            'payload-too-large',
            'unsupported-media-type',
            'validation-failed',
          ),
        },
      },
    },
    async (request) => {
      const { params, body, locale } = request;
      if (body.sponsorship_id !== undefined && body.sponsorship_id !== params.id) {
        throw invalid({ sponsorship_id: { key: 'invalid-value' } });
      }
      const cancelled = await requestDeactivation(deps, {
        sponsorId: callerOf(request).sponsorId,
        sponsorshipId: params.id,
        reason: body.sponsorship.exit_reason,
        otherReason: body.sponsorship.other_exit_reason,
        lastDay: body.sponsorship.ended_at,
        locale,
      });
      return { sponsorship: presentSponsorship(cancelled, locale, cairoToday(deps.clock)) };
    },
  );
}
