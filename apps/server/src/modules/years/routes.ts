import { yearResponse, yearsResponse } from '@nabta/contract';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import type { App } from '../../http/app-type.ts';
import { limitBySponsor } from '../../http/limit.ts';
import { errorsOf, queryOf } from '../../http/schema.ts';
import { callerOf, signedIn } from '../../http/signed-in.ts';
import type { Limit } from '../../platform/limits.ts';
import { letterShowing } from '../letters/index.ts';
import { listYears, showYear } from './index.ts';
import { presentYear } from './present.ts';

/** Years that one sponsor may ask for: each is a handful of queries over all that happened in it. */
const YEARS_BY_SPONSOR: Limit = { name: 'years-sponsor', points: 120, seconds: 600 };

/** Anything else is a 404. */
const yearParams = z.object({
  year: z
    .string()
    .regex(/^[12]\d{3}$/)
    .transform(Number),
});

/** A sponsor's years: what happened in each, with the children of that year. */
export function yearRoutes(app: App, deps: Deps): void {
  app.get(
    '/v1/sponsors/years',
    {
      onRequest: signedIn(deps),
      schema: {
        summary: 'My years that are over, the newest first',
        tags: ['sponsors'],
        querystring: queryOf({}),
        response: { 200: yearsResponse, ...errorsOf('unauthorized', 'validation-failed') },
      },
    },
    async (request) => ({ years: await listYears(deps, callerOf(request).sponsorId) }),
  );

  app.get(
    '/v1/sponsors/years/:year',
    {
      onRequest: [signedIn(deps), limitBySponsor(deps.limiter, YEARS_BY_SPONSOR)],
      schema: {
        summary: 'A year together: the children, their portraits and letters, and what I gave',
        tags: ['sponsors'],
        params: yearParams,
        querystring: queryOf({}),
        response: {
          200: yearResponse,
          ...errorsOf('unauthorized', 'not-found', 'validation-failed', 'too-many-requests'),
        },
      },
    },
    async (request, reply) => {
      const { sponsorId } = callerOf(request);
      const shown = await showYear(deps, sponsorId, request.params.year);
      return { year_together: presentYear(shown, letterShowing(deps, request, reply)) };
    },
  );
}
