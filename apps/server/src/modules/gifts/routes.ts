import { giftListQuery, giftListResponse, giftResponse } from '@nabta/contract';
import type { Deps } from '../../deps.ts';
import type { App } from '../../http/app-type.ts';
import { KEPT_JSON } from '../../http/kept-answers.ts';
import { errorsOf, idParams, queryOf } from '../../http/schema.ts';
import { signedIn } from '../../http/signed-in.ts';
import { listGifts, showGift } from './index.ts';
import { presentGift } from './present.ts';

/** The catalogue of one-time gifts (API-37, API-38); guests may look at it. */
export function giftRoutes(app: App, deps: Deps): void {
  app.get(
    '/v1/guests/gifts',
    {
      config: KEPT_JSON,
      schema: {
        summary: 'The gifts that sponsors can give to their children',
        tags: ['gifts'],
        querystring: queryOf(giftListQuery.shape),
        response: { 200: giftListResponse, ...errorsOf('validation-failed') },
      },
    },
    async ({ query, locale }) => {
      const { gifts, meta } = await listGifts(deps, query);
      return { gifts: gifts.map((gift) => presentGift(gift, locale)), meta };
    },
  );

  app.get(
    '/v1/sponsors/gifts',
    {
      onRequest: signedIn(deps),
      schema: {
        summary: 'The gifts that sponsors can give to their children',
        tags: ['gifts'],
        querystring: queryOf(giftListQuery.shape),
        response: { 200: giftListResponse, ...errorsOf('unauthorized', 'validation-failed') },
      },
    },
    async ({ query, locale }) => {
      const { gifts, meta } = await listGifts(deps, query);
      return { gifts: gifts.map((gift) => presentGift(gift, locale)), meta };
    },
  );

  app.get(
    '/v1/sponsors/gifts/:id',
    {
      onRequest: signedIn(deps),
      schema: {
        summary: 'One gift',
        tags: ['gifts'],
        params: idParams,
        querystring: queryOf({}),
        response: {
          200: giftResponse,
          ...errorsOf('unauthorized', 'not-found', 'validation-failed'),
        },
      },
    },
    async ({ params, locale }) => ({ gift: presentGift(await showGift(deps, params.id), locale) }),
  );
}
