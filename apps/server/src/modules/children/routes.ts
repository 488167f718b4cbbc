import {
  homeResponse,
  sponsoreeListQuery,
  sponsoreeListResponse,
  sponsoreeResponse,
  sponsorsSponsoreeResponse,
  type Locale,
} from '@nabta/contract';
import type { Deps } from '../../deps.ts';
import type { App } from '../../http/app-type.ts';
import { KEPT_JSON } from '../../http/kept-answers.ts';
import { errorsOf, idParams, queryOf } from '../../http/schema.ts';
import { callerOf, signedIn } from '../../http/signed-in.ts';
import { cairoToday } from '../../platform/clock.ts';
import { countSponsoredChildren, listChildren, showChild, showChildToSponsor } from './index.ts';
import { presentChild, presentTakenChild, presentWaitingChild } from './present.ts';

/** The children as guests and sponsors see them (API-18, API-21 to API-24). */
export function childrenRoutes(app: App, deps: Deps): void {
  app.get(
    '/v1/guests/home',
    {
      config: KEPT_JSON,
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
      config: KEPT_JSON,
      schema: {
        summary: 'The children who can be sponsored now, the longest waiting first unless told',
        tags: ['children'],
        querystring: queryOf(sponsoreeListQuery.shape),
        response: { 200: sponsoreeListResponse, ...errorsOf('validation-failed') },
      },
    },
    ({ query, locale }) => listPresented(deps, query, locale),
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
    ({ query, locale }) => listPresented(deps, query, locale),
  );

  app.get(
    '/v1/guests/sponsorees/:id',
    {
      config: KEPT_JSON,
      schema: {
        summary: 'One child, with similar children who wait',
        tags: ['children'],
        params: idParams,
        querystring: queryOf({}),
        response: { 200: sponsoreeResponse, ...errorsOf('not-found', 'validation-failed') },
      },
    },
    async ({ params, locale }) => presentShown(deps, await showChild(deps, params.id), locale),
  );

  app.get(
    '/v1/sponsors/sponsorees/:id',
    {
      onRequest: signedIn(deps),
      schema: {
        summary: 'One child, in full when it is the sponsor’s own',
        tags: ['children'],
        params: idParams,
        querystring: queryOf({}),
        response: {
          200: sponsorsSponsoreeResponse,
          ...errorsOf('unauthorized', 'not-found', 'validation-failed'),
        },
      },
    },
    async (request) => {
      const { sponsorId } = callerOf(request);
      const shown = await showChildToSponsor(deps, { id: request.params.id, sponsorId });
      const { locale } = request;
      const answer = presentShown(deps, shown, locale);
      if (shown.sponsorshipId === undefined) return { ...answer, sponsorship_id: null };
      const sponsoree = presentChild(shown.child, locale, cairoToday(deps.clock));
      return { ...answer, sponsoree, sponsorship_id: shown.sponsorshipId };
    },
  );
}

async function listPresented(
  deps: Deps,
  query: Parameters<typeof listChildren>[1],
  locale: Locale,
) {
  const { children, meta } = await listChildren(deps, query);
  const today = cairoToday(deps.clock);
  const { childFacts } = deps.settings;
  const sponsorees = children.map((child) => presentWaitingChild(child, childFacts, locale, today));
  return { sponsorees, meta };
}

/** A child and those like them, as whoever is not their sponsor sees them. */
function presentShown(
  { clock, settings: { childFacts } }: Pick<Deps, 'clock' | 'settings'>,
  { child, isTaken, similar }: Awaited<ReturnType<typeof showChild>>,
  locale: Locale,
) {
  const today = cairoToday(clock);
  return {
    sponsoree: isTaken
      ? presentTakenChild(child, locale)
      : presentWaitingChild(child, childFacts, locale, today),
    similar: similar.map((one) => presentWaitingChild(one, childFacts, locale, today)),
  };
}
