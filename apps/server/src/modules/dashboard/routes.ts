import { accountCountsResponse, dashboardResponse } from '@nabta/contract';
import type { Deps } from '../../deps.ts';
import type { App } from '../../http/app-type.ts';
import { errorsOf, queryOf } from '../../http/schema.ts';
import { callingSponsor, signedIn } from '../../http/signed-in.ts';
import { cairoToday } from '../../platform/clock.ts';
import { countWaiting, showDashboard } from './index.ts';
import { presentCounts, presentDashboard } from './present.ts';

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
    async (request) => {
      const dashboard = await showDashboard(deps, await callingSponsor(deps, request));
      const showing = { locale: request.locale, today: cairoToday(deps.clock) };
      return presentDashboard(deps, dashboard, showing);
    },
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
    async (request) => presentCounts(await countWaiting(deps, await callingSponsor(deps, request))),
  );
}
