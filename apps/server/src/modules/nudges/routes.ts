import {
  changeNudgesBody,
  nudgesResponse,
  stopNudgesBody,
  stopNudgesResponse,
} from '@nabta/contract';
import type { Deps } from '../../deps.ts';
import type { App } from '../../http/app-type.ts';
import { limitByAddress, limitBySponsor } from '../../http/limit.ts';
import { errorsOf, FORM_ERRORS, queryOf } from '../../http/schema.ts';
import { callerOf, signedIn } from '../../http/signed-in.ts';
import type { Limit } from '../../platform/limits.ts';
import { changeNudges, showNudges, stopByLink } from './index.ts';

/** Uses of links from one network. Offices and schools share one. */
const STOPS_BY_ADDRESS: Limit = { name: 'nudge-stops-address', points: 20, seconds: 600 };

/** Switches of one sponsor. */
const CHANGES_BY_SPONSOR: Limit = { name: 'nudge-changes-sponsor', points: 60, seconds: 900 };

/** The reminders that we send by ourselves: which ones a sponsor gets, and the link that stops one. */
export function nudgeRoutes(app: App, deps: Deps): void {
  app.get(
    '/v1/sponsors/nudges',
    {
      onRequest: signedIn(deps),
      schema: {
        summary: 'Which reminders I get by mail',
        tags: ['account'],
        querystring: queryOf({}),
        response: { 200: nudgesResponse, ...errorsOf('unauthorized', 'validation-failed') },
      },
    },
    async (request) => ({ nudges: await showNudges(deps, callerOf(request).sponsorId) }),
  );

  app.put(
    '/v1/sponsors/nudges',
    {
      onRequest: [signedIn(deps), limitBySponsor(deps.limiter, CHANGES_BY_SPONSOR)],
      schema: {
        summary: 'Stop kinds of reminders, or get them again',
        tags: ['account'],
        querystring: queryOf({}),
        body: changeNudgesBody,
        response: { 200: nudgesResponse, ...errorsOf(...FORM_ERRORS, 'unauthorized') },
      },
    },
    async (request) => {
      const { sponsorId } = callerOf(request);
      return { nudges: await changeNudges(deps, sponsorId, request.body) };
    },
  );

  app.post(
    '/v1/nudges/stop',
    {
      onRequest: limitByAddress(deps.limiter, STOPS_BY_ADDRESS),
      schema: {
        summary: 'Stop one kind of reminders, with the link of one',
        tags: ['account'],
        querystring: queryOf({}),
        body: stopNudgesBody,
        response: { 200: stopNudgesResponse, ...errorsOf(...FORM_ERRORS, 'invalid-signature') },
      },
    },
    async ({ body }) => ({ stopped: await stopByLink(deps, body.token) }),
  );
}
