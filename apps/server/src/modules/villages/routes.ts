import { pagingQuery, PAGE_SIZES, villageListResponse, villageResponse } from '@nabta/contract';
import type { Deps } from '../../deps.ts';
import type { App } from '../../http/app-type.ts';
import { KEPT_JSON } from '../../http/kept-answers.ts';
import { errorsOf, idParams, queryOf } from '../../http/schema.ts';
import { listVillages, showVillage } from './index.ts';
import { presentVillage } from './present.ts';

/** The villages of the ministry (API-29, API-30). */
export function villageRoutes(app: App, deps: Deps): void {
  app.get(
    '/v1/guests/villages',
    {
      config: KEPT_JSON,
      schema: {
        summary: 'The villages',
        tags: ['villages'],
        querystring: queryOf(pagingQuery(PAGE_SIZES.villages)),
        response: { 200: villageListResponse, ...errorsOf('validation-failed') },
      },
    },
    async ({ query, locale }) => {
      const { villages, meta } = await listVillages(deps, query);
      return { villages: villages.map((village) => presentVillage(village, locale)), meta };
    },
  );

  app.get(
    '/v1/guests/villages/:id',
    {
      config: KEPT_JSON,
      schema: {
        summary: 'One village',
        tags: ['villages'],
        params: idParams,
        querystring: queryOf({}),
        response: { 200: villageResponse, ...errorsOf('not-found', 'validation-failed') },
      },
    },
    async ({ params, locale }) => ({
      villages: presentVillage(await showVillage(deps, params.id), locale),
    }),
  );
}
