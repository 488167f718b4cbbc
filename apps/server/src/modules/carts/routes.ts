import { cartBody, cartResponse } from '@nabta/contract';
import type { Deps } from '../../deps.ts';
import type { App } from '../../http/app-type.ts';
import { limitBySponsor } from '../../http/limit-by-sponsor.ts';
import { errorsOf, queryOf } from '../../http/schema.ts';
import { callingSponsor, signedIn } from '../../http/signed-in.ts';
import type { Limit } from '../../platform/limits.ts';
import { checkCart } from './index.ts';
import { presentCart } from './present.ts';

/** A cart is looked at when its page opens, and after each change. */
const CART_LOOKS: Limit = { name: 'cart-looks', points: 120, seconds: 60 };

/** Carts, which browsers keep: the server only says what they come to. */
export function cartRoutes(app: App, deps: Deps): void {
  app.post(
    '/v1/sponsors/carts',
    {
      onRequest: [signedIn(deps), limitBySponsor(deps.limiter, CART_LOOKS)],
      schema: {
        summary: 'What of a cart is gone, its prices and sums; changes nothing',
        tags: ['checkout'],
        querystring: queryOf({}),
        body: cartBody,
        response: {
          200: cartResponse,
          ...errorsOf(
            'bad-request',
            'unauthorized',
            'payload-too-large',
            'unsupported-media-type',
            'validation-failed',
            'too-many-requests',
          ),
        },
      },
    },
    async (request) => {
      const sponsor = await callingSponsor(deps, request);
      const cart = await checkCart(deps, sponsor, request.body.cart);
      return { cart: presentCart(cart, sponsor, deps.settings.childFacts, request.locale) };
    },
  );
}
