import {
  checkoutBody,
  checkoutErrorSchema,
  checkoutResponse,
  checkoutSessionResponse,
  toDecimal,
  type CheckoutSessionResponse,
  type ChildFacts,
  type Locale,
} from '@nabta/contract';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import type { App } from '../../http/app-type.ts';
import { handleError } from '../../http/error-handler.ts';
import { tellEveryFault } from '../../http/every-fault.ts';
import { limitBySponsor, useUpUnlessItFails } from '../../http/limit.ts';
import { localised } from '../../http/localised.ts';
import { clientKeyOf, errorsOf, idempotencyHeaders, queryOf } from '../../http/schema.ts';
import { callerOf, callingSponsor, signedIn } from '../../http/signed-in.ts';
import type { Limit } from '../../platform/limits.ts';
import { waitingChildNames } from '../children/index.ts';
import { checkOut, faultsOfCheckout, showCheckout } from './index.ts';
import type { ShownCheckout } from './show-checkout.ts';

const checkoutParams = z.object({ id: z.string().regex(/^[\w-]{22}$/) });

/** Checkouts that one sponsor may begin: each holds children back from others. */
export const CHECKOUTS_BY_SPONSOR: Limit = { name: 'checkouts', points: 15, seconds: 600 };

/** Tries, refused ones too: a sponsor who mends a cart tries often, a program endlessly. */
export const CHECKOUT_TRIES_BY_SPONSOR: Limit = {
  name: 'checkout-tries',
  points: 120,
  seconds: 600,
};

/** Checkouts of carts. */
export function checkoutRoutes(app: App, deps: Deps): void {
  app.post(
    '/v1/sponsors/checkout_sessions',
    {
      onRequest: [signedIn(deps), limitBySponsor(deps.limiter, CHECKOUT_TRIES_BY_SPONSOR)],
      ...tellEveryFault(checkoutBody, async ({ checkout_session: sent }, request) =>
        sent
          ? faultsOfCheckout(deps, await callingSponsor(deps, request), sent, request.locale)
          : { fields: {} },
      ),
      // Every refusal of a checkout lists the lines to take out, usually none.
      errorHandler: (error, request, reply) =>
        handleError(error, request, reply, { failed_sponsorees_ids: [], failed_gifts_ids: [] }),
      schema: {
        summary: 'Check a cart out: hold its children and open the payment page',
        tags: ['checkout'],
        querystring: queryOf({}),
        headers: idempotencyHeaders,
        body: checkoutBody,
        response: {
          201: checkoutResponse,
          ...errorsOf(
            'bad-request',
            'unauthorized',
            'conflict',
            'payload-too-large',
            'unsupported-media-type',
            'too-many-requests',
            'payment-provider-unavailable',
            'payments-paused',
          ),
          422: checkoutErrorSchema,
        },
      },
    },
    async (request, reply) => {
      const sponsor = await callingSponsor(deps, request);
      const limited = { limiter: deps.limiter, limit: CHECKOUTS_BY_SPONSOR, key: `${sponsor.id}` };
      const { url, paymentId } = await useUpUnlessItFails(limited, () =>
        checkOut(deps, sponsor, {
          sent: request.body.checkout_session,
          locale: request.locale,
          clientKey: clientKeyOf(request, sponsor.id),
        }),
      );
      return reply.code(201).send({ url, payment_id: paymentId });
    },
  );

  app.get(
    '/v1/sponsors/checkout_sessions/:id',
    {
      onRequest: signedIn(deps),
      schema: {
        summary: 'What was checked out, to fill a cart with again',
        tags: ['checkout'],
        params: checkoutParams,
        querystring: queryOf({}),
        response: {
          200: checkoutSessionResponse,
          ...errorsOf('unauthorized', 'not-found', 'validation-failed'),
        },
      },
    },
    async (request) => {
      const { sponsorId } = callerOf(request);
      const shown = await showCheckout(deps, sponsorId, request.params.id);
      return { checkout_session: presentCheckout(shown, deps.settings.childFacts, request.locale) };
    },
  );
}

const priceOf = (row: { priceUsd: number; priceEgp: number }) => ({
  usd: toDecimal(row.priceUsd),
  egp: toDecimal(row.priceEgp),
});

/**
 * A checkout as a cart is filled with it: at the prices of now, without children who are gone and
 * their first gifts.
 */
function presentCheckout(
  { checkout, children, gifts: all }: ShownCheckout,
  facts: ChildFacts,
  locale: Locale,
): CheckoutSessionResponse['checkout_session'] {
  const gifts = all.filter(
    ({ sponsorship, child }) => sponsorship !== null || child.status === 'available',
  );
  return {
    id: checkout.paymentId,
    sponsorships_frequency: checkout.frequencyMonths,
    children: children
      .filter(({ child }) => child.status === 'available')
      .map(({ line, child }) => {
        const { code, fullNameEn, fullNameAr } = waitingChildNames(child, facts);
        return {
          id: child.id,
          code: code || null,
          ...localised('full_name', locale, fullNameEn, fullNameAr),
          price: priceOf(child),
          sponsoring_as: { en: line.sponsoringAsEn, ar: line.sponsoringAsAr },
        };
      }),
    gifts: gifts.map(({ line, gift, child }) => ({
      id: gift.id,
      ...localised('title', locale, gift.titleEn, gift.titleAr),
      price: priceOf(gift),
      quantity: line.quantity,
      sponsoree_id: child.id,
    })),
  };
}
