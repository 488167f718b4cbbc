import {
  homeResponse,
  sponsoreeListQuery,
  sponsoreeListResponse,
  sponsoreeResponse,
} from '@nabta/contract';
import type { Deps } from '../../deps.ts';
import type { App } from '../../http/app-type.ts';
import { errorsOf, idParams, queryOf } from '../../http/schema.ts';
import { signedIn } from '../../http/signed-in.ts';
import { cairoToday } from '../../platform/clock.ts';
import { countSponsoredChildren, listChildren, showChild } from './operations.ts';
import { presentChild, presentTakenChild } from './present.ts';

/** The children as guests see them (API-18, API-21, API-23). */
export function childrenRoutes(app: App, deps: Deps): void {
  app.get(
    '/v1/guests/home',
    {
      schema: {
        summary: 'How many children have a sponsor',
        tags: ['children'],
        querystring: queryOf({}),
        response: { 200: homeResponse, ...errorsOf('validation-failed') },
      },
    },
    async () => ({ sponsoree_counter: await countSponsoredChildren(deps) }),
  );

  app.get(
    '/v1/guests/sponsorees',
    {
      schema: {
        summary: 'The children who can be sponsored now, the longest waiting first',
        tags: ['children'],
        querystring: queryOf(sponsoreeListQuery.shape),
        response: { 200: sponsoreeListResponse, ...errorsOf('validation-failed') },
      },
    },
    async ({ query, locale }) => {
      const { children, meta } = await listChildren(deps, query);
      const today = cairoToday(deps.clock);
      return { sponsorees: children.map((child) => presentChild(child, locale, today)), meta };
    },
  );

  app.get(
    '/v1/sponsors/sponsorees',
    {
      onRequest: signedIn(deps),
      schema: {
        summary: 'The children who can be sponsored now, for a sponsor',
        tags: ['children'],
        querystring: queryOf(sponsoreeListQuery.shape),
        response: {
          200: sponsoreeListResponse,
          ...errorsOf('unauthorized', 'validation-failed'),
        },
      },
    },
    async ({ query, locale }) => {
      const { children, meta } = await listChildren(deps, query);
      const today = cairoToday(deps.clock);
      return { sponsorees: children.map((child) => presentChild(child, locale, today)), meta };
    },
  );

  app.get(
    '/v1/guests/sponsorees/:id',
    {
      schema: {
        summary: 'One child, with similar children who wait',
        tags: ['children'],
        params: idParams,
        querystring: queryOf({}),
        response: { 200: sponsoreeResponse, ...errorsOf('not-found', 'validation-failed') },
      },
    },
    async ({ params, locale }) => {
      const { child, isTaken, similar } = await showChild(deps, params.id);
      const today = cairoToday(deps.clock);
      return {
        sponsoree: isTaken ? presentTakenChild(child, locale) : presentChild(child, locale, today),
        similar: similar.map((one) => presentChild(one, locale, today)),
      };
    },
  );
}
