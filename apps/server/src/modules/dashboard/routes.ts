import { accountCountsResponse, dashboardResponse } from '@nabta/contract';
import type { Deps } from '../../deps.ts';
import type { App } from '../../http/app-type.ts';
import { errorsOf, queryOf } from '../../http/schema.ts';
import { callingSponsor, signedIn } from '../../http/signed-in.ts';
import { countWaiting, showDashboard } from './show-dashboard.ts';

/** A sponsor's dashboard, and the counts of the account navigation. */
export function dashboardRoutes(app: App, deps: Deps): void {
  app.get(
    '/v1/sponsors/dashboard',
    {
      onRequest: signedIn(deps),
      schema: {
        summary: 'My dashboard: my children, what is due and what I gave, in one answer',
        tags: ['sponsors'],
        querystring: queryOf({}),
        response: { 200: dashboardResponse, ...errorsOf('unauthorized', 'validation-failed') },
      },
    },
    async (request) => showDashboard(deps, await callingSponsor(deps, request), request.locale),
  );

  app.get(
    '/v1/sponsors/account_counts',
    {
      onRequest: signedIn(deps),
      schema: {
        summary: 'How many letters and late dues wait for me',
        tags: ['sponsors'],
        querystring: queryOf({}),
        response: { 200: accountCountsResponse, ...errorsOf('unauthorized', 'validation-failed') },
      },
    },
    async (request) => countWaiting(deps, await callingSponsor(deps, request)),
  );
}
