import {
  dueListQuery,
  dueListResponse,
  lateDuesResponse,
  payDuesBody,
  payDuesResponse,
} from '@nabta/contract';
import type { Deps } from '../../deps.ts';
import type { App } from '../../http/app-type.ts';
import { limitBySponsor } from '../../http/limit.ts';
import {
  clientKeyOf,
  errorsOf,
  FORM_ERRORS,
  idempotencyHeaders,
  queryOf,
} from '../../http/schema.ts';
import { callingSponsor, signedIn } from '../../http/signed-in.ts';
import { cairoToday } from '../../platform/clock.ts';
import type { Limit } from '../../platform/limits.ts';
import { listDues, payLateDues, showLateDues } from './index.ts';
import { presentDue, presentLateDues } from './present.ts';

/** Payments of late dues that a sponsor may begin: each charges a card (TRAP-17). */
const PAYMENTS_BY_SPONSOR: Limit = { name: 'dues-sponsor', points: 10, seconds: 600 };

/** A sponsor's dues, and how they are paid late (API-49 to API-51). */
export function dueRoutes(app: App, deps: Deps): void {
  app.get(
    '/v1/sponsors/dues',
    {
      onRequest: signedIn(deps),
      schema: {
        summary: 'My dues: paid, late and to come',
        tags: ['dues'],
        querystring: queryOf(dueListQuery.shape),
        response: {
          200: dueListResponse,
          ...errorsOf('unauthorized', 'not-found', 'validation-failed'),
        },
      },
    },
    async (request) => {
      const { query, locale } = request;
      const sponsor = await callingSponsor(deps, request);
      const { dues, meta, previews } = await listDues(deps, sponsor, query);
      const today = cairoToday(deps.clock);
      return {
        dues: dues.map((shown) =>
          presentDue(deps, shown, { today, locale, preview: previews.get(shown.due.id) }),
        ),
        meta,
      };
    },
  );

  app.get(
    '/v1/sponsors/late_dues',
    {
      onRequest: signedIn(deps),
      schema: {
        summary: 'My late dues, all of them, with what the balance would pay',
        tags: ['dues'],
        querystring: queryOf({}),
        response: { 200: lateDuesResponse, ...errorsOf('unauthorized', 'validation-failed') },
      },
    },
    async (request) => {
      const late = await showLateDues(deps, await callingSponsor(deps, request));
      return presentLateDues(deps, late, {
        today: cairoToday(deps.clock),
        locale: request.locale,
      });
    },
  );

  app.put(
    '/v1/sponsors/dues/statuses',
    {
      onRequest: [signedIn(deps), limitBySponsor(deps.limiter, PAYMENTS_BY_SPONSOR)],
      schema: {
        summary: 'Pay late dues with a saved card, all of the selected or none',
        tags: ['dues'],
        querystring: queryOf({}),
        headers: idempotencyHeaders,
        body: payDuesBody,
        response: {
          200: payDuesResponse,
          ...errorsOf(
            ...FORM_ERRORS,
            'unauthorized',
            'card-declined',
            'conflict',
            'payment-provider-unavailable',
            'payments-paused',
          ),
        },
      },
    },
    async (request) => {
      const { due } = request.body;
      const sponsor = await callingSponsor(deps, request);
      const { paymentId, status, url } = await payLateDues(deps, sponsor, {
        dueIds: due.dues_ids,
        cardId: due.payment_method_id,
        locale: request.locale,
        clientKey: clientKeyOf(request, sponsor.id),
      });
      return { payment_id: paymentId, status, url: url ?? null };
    },
  );
}
