import {
  refuseCardsBody,
  refuseCardsResponse,
  toDecimal,
  tributeCardResponse,
  type TributeCard,
} from '@nabta/contract';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import type { App } from '../../http/app-type.ts';
import { limitByAddress } from '../../http/limit.ts';
import { errorsOf, queryOf } from '../../http/schema.ts';
import type { Limit } from '../../platform/limits.ts';
import { refuseCards, showTributeCard, type ShownCard } from './index.ts';

const CARD_LOOKS: Limit = { name: 'card-looks', points: 120, seconds: 60 };
const REFUSALS: Limit = { name: 'card-refusals', points: 20, seconds: 600 };

const cardParams = z.object({ token: z.string().regex(/^[\w-]{43}$/) });

/** Cards in somebody's honour or memory, for those who got one. */
export function dedicationRoutes(app: App, deps: Deps): void {
  app.get(
    '/v1/tribute_cards/:token',
    {
      onRequest: limitByAddress(deps.limiter, CARD_LOOKS),
      schema: {
        summary: 'A card in somebody’s honour or memory, for who knows its unguessable link',
        tags: ['donations'],
        params: cardParams,
        querystring: queryOf({}),
        response: {
          200: tributeCardResponse,
          ...errorsOf('not-found', 'validation-failed', 'too-many-requests'),
        },
      },
    },
    async ({ params }, reply) => {
      void reply.header('cache-control', 'no-store');
      return { card: presentCard(await showTributeCard(deps, params.token)) };
    },
  );

  app.post(
    '/v1/tribute_cards/refusals',
    {
      onRequest: limitByAddress(deps.limiter, REFUSALS),
      schema: {
        summary: 'Ask for no further cards, with the signed link of one',
        tags: ['donations'],
        querystring: queryOf({}),
        body: refuseCardsBody,
        response: {
          200: refuseCardsResponse,
          ...errorsOf('invalid-signature', 'validation-failed', 'too-many-requests'),
        },
      },
    },
    async ({ body }) => {
      await refuseCards(deps, body);
      return { refused: true as const };
    },
  );
}

/** A card, as its page shows it. */
function presentCard({ dedication, payment, purpose, amount, givenOn }: ShownCard): TributeCard {
  return {
    kind: dedication.kind,
    honoree_name: dedication.honoreeName,
    giver_name: dedication.giverName,
    recipient_name: dedication.recipientName,
    message: dedication.message,
    purpose_en: purpose.en,
    purpose_ar: purpose.ar,
    amount: amount === null ? null : toDecimal(amount),
    currency: amount === null ? null : payment.currency,
    given_on: givenOn.toString(),
  };
}
