import {
  addCardBody,
  addCardResponse,
  cardSetupResponse,
  paymentMethodListResponse,
  paymentMethodResponse,
  type CardSetupResponse,
  type Locale,
  type PaymentMethodCard,
} from '@nabta/contract';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../errors.ts';
import type { App } from '../../http/app-type.ts';
import { limitBySponsor } from '../../http/limit.ts';
import { errorsOf, idParams, queryOf } from '../../http/schema.ts';
import { callerOf, callingSponsor, signedIn } from '../../http/signed-in.ts';
import { cairoToday } from '../../platform/clock.ts';
import type { Limit } from '../../platform/limits.ts';
import { presentNamedSponsoree } from '../sponsorships/index.ts';
import {
  addCard,
  listCards,
  removeCard,
  setDefaultCard,
  showCardSetup,
  type SetupRow,
} from './index.ts';
import type { ShownCard } from './manage-cards.ts';
import { expiryOf } from './rules.ts';

const setupParams = z.object({ id: z.string().regex(/^[\w-]{22}$/) });

/** Cards that a sponsor may begin to add: each page lets strangers' cards be tried (TRAP-17). */
const CARDS_BY_SPONSOR: Limit = { name: 'cards-sponsor', points: 10, seconds: 3_600 };

/** A sponsor's saved cards (API-44 to API-47, ENT-21). */
export function cardRoutes(app: App, deps: Deps): void {
  app.get(
    '/v1/sponsors/payment_methods',
    {
      onRequest: signedIn(deps),
      schema: {
        summary: 'My saved cards',
        tags: ['cards'],
        querystring: queryOf({}),
        response: {
          200: paymentMethodListResponse,
          ...errorsOf('unauthorized', 'validation-failed'),
        },
      },
    },
    async (request) => {
      const today = cairoToday(deps.clock);
      const cards = await listCards(deps, callerOf(request).sponsorId);
      return { payment_methods: cards.map((card) => presentCard(card, today, request.locale)) };
    },
  );

  app.post(
    '/v1/sponsors/payment_methods',
    {
      onRequest: [signedIn(deps), limitBySponsor(deps.limiter, CARDS_BY_SPONSOR)],
      schema: {
        summary: 'Begin to add a card; answers the page that takes it',
        tags: ['cards'],
        querystring: queryOf({}),
        body: addCardBody.nullish(),
        response: {
          201: addCardResponse,
          ...errorsOf(
            'bad-request',
            'unauthorized',
            'unsupported-media-type',
            'validation-failed',
            'too-many-requests',
            'payment-provider-unavailable',
            'payments-paused',
          ),
        },
      },
    },
    async (request, reply) => {
      const { from } = request.body ?? addCardBody.parse({});
      const sponsor = await callingSponsor(deps, request);
      const { url } = await addCard(deps, sponsor, { from, locale: request.locale });
      return reply.code(201).send({ url, data: { url } });
    },
  );

  app.put(
    '/v1/sponsors/payment_methods/:id',
    {
      onRequest: signedIn(deps),
      schema: {
        summary: 'Make a card the primary one',
        tags: ['cards'],
        params: idParams,
        querystring: queryOf({}),
        response: {
          200: paymentMethodResponse,
          ...errorsOf('unauthorized', 'not-found', 'validation-failed'),
        },
      },
    },
    async (request) => {
      const { sponsorId } = callerOf(request);
      await setDefaultCard(deps, { sponsorId, cardId: request.params.id });
      const cards = await listCards(deps, sponsorId);
      const chosen = cards.find(({ card }) => card.id === request.params.id);
      if (!chosen) throw notFound();
      return { payment_method: presentCard(chosen, cairoToday(deps.clock), request.locale) };
    },
  );

  app.delete(
    '/v1/sponsors/payment_methods/:id',
    {
      onRequest: signedIn(deps),
      schema: {
        summary: 'Remove a card',
        tags: ['cards'],
        params: idParams,
        querystring: queryOf({}),
        response: {
          204: z.null(),
          ...errorsOf(
            'unauthorized',
            'not-found',
            'validation-failed',
            'payment-provider-unavailable',
            'payments-paused',
          ),
        },
      },
    },
    async (request, reply) => {
      const { sponsorId } = callerOf(request);
      await removeCard(deps, { sponsorId, cardId: request.params.id });
      return reply.code(204).send(null);
    },
  );

  app.get(
    '/v1/sponsors/card_setups/:id',
    {
      onRequest: signedIn(deps),
      schema: {
        summary: 'The truth about a card that I add',
        tags: ['cards'],
        params: setupParams,
        querystring: queryOf({}),
        response: {
          200: cardSetupResponse,
          ...errorsOf('unauthorized', 'not-found', 'validation-failed'),
        },
      },
    },
    async (request) => {
      const { sponsorId } = callerOf(request);
      const setup = await showCardSetup(deps, { sponsorId, id: request.params.id });
      return { card_setup: presentSetup(setup) };
    },
  );
}

/** A card as its owner sees it (ENT-21). `today`: Cairo's date. */
function presentCard(
  { card, renews }: ShownCard,
  today: Temporal.PlainDate,
  locale: Locale,
): PaymentMethodCard {
  return {
    id: card.id,
    billing_details: { name: card.nameOnCard },
    card: {
      brand: card.brand,
      last4: card.last4,
      exp_month: card.expMonth,
      exp_year: card.expYear,
    },
    is_default: card.isDefault,
    expiry: expiryOf(card, today),
    renews: renews.map((renewing) => ({
      sponsorship_id: renewing.sponsorshipId,
      ...presentNamedSponsoree(renewing, locale),
    })),
  };
}

/** The state of a card that is being added. */
function presentSetup({ id, status, origin }: SetupRow): CardSetupResponse['card_setup'] {
  return {
    id,
    status: status === 'pending' ? 'confirming' : status,
    from: origin === 'mail' ? 'my-cards' : origin,
  };
}
