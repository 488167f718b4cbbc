import {
  currencyOfCountry,
  donationResponse,
  guestDonationBody,
  purposeListQuery,
  purposeListResponse,
  purposeResponse,
  sponsorDonationBody,
  stopRemindersBody,
  stopRemindersResponse,
  type Currency,
  type Locale,
  type Purpose,
} from '@nabta/contract';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import type { App } from '../../http/app-type.ts';
import { tellEveryFault } from '../../http/every-fault.ts';
import { KEPT_JSON } from '../../http/kept-answers.ts';
import { limitByAddress, limitKeyOf, useUp } from '../../http/limit.ts';
import { localised } from '../../http/localised.ts';
import {
  clientKeyOf,
  errorsOf,
  FORM_ERRORS,
  idempotencyHeaders,
  idParams,
  queryOf,
} from '../../http/schema.ts';
import { callingSponsor, signedIn } from '../../http/signed-in.ts';
import type { Limit } from '../../platform/limits.ts';
import {
  checkDonation,
  donateAsGuest,
  donateAsSponsor,
  listPurposes,
  showPurpose,
  stopReminders,
  type PurposeRow,
} from './index.ts';

/** Donations that one address may begin. Schools and offices share one, so it is generous. */
export const DONATIONS_BY_ADDRESS: Limit = {
  name: 'donations-address',
  points: 20,
  seconds: 600,
};

/**
 * Donations that may be begun with one email address from one network address: card testers reuse
 * theirs (TRAP-17), and nobody keeps another from giving.
 */
const DONATIONS_BY_EMAIL: Limit = { name: 'donations-email', points: 8, seconds: 600 };

/** Purposes and guests' donations (API-27, API-28, API-35). */
export function donationRoutes(app: App, deps: Deps): void {
  app.get(
    '/v1/guests/purposes',
    {
      config: KEPT_JSON,
      schema: {
        summary: 'What donations can be for',
        tags: ['donations'],
        querystring: queryOf(purposeListQuery.shape),
        response: { 200: purposeListResponse, ...errorsOf('validation-failed') },
      },
    },
    async ({ query, locale }) => {
      const { purposes, meta } = await listPurposes(deps, query);
      return { purposes: purposes.map((purpose) => presentPurpose(purpose, locale)), meta };
    },
  );

  app.get(
    '/v1/guests/purposes/:id',
    {
      config: KEPT_JSON,
      schema: {
        summary: 'One purpose',
        tags: ['donations'],
        params: idParams,
        querystring: queryOf({}),
        response: { 200: purposeResponse, ...errorsOf('not-found', 'validation-failed') },
      },
    },
    async ({ params, locale }) => ({
      data: presentPurpose(await showPurpose(deps, params.id), locale),
    }),
  );

  /** The currency of a guest's donation: as asked, else by the country. */
  const currencyOf = (asked: Currency | undefined, { ip, raw }: FastifyRequest) =>
    asked ?? currencyOfCountry(deps.country.of(ip, raw.headers));

  app.post(
    '/v1/guests/general_donations',
    {
      onRequest: limitByAddress(deps.limiter, DONATIONS_BY_ADDRESS),
      ...tellEveryFault(guestDonationBody, (body, request) => {
        const currency = currencyOf(body.currency, request);
        return checkDonation(deps, body, { currency, locale: request.locale });
      }),
      schema: {
        summary: 'Begin a donation as a guest; answers the payment page to open',
        tags: ['donations'],
        querystring: queryOf({}),
        headers: idempotencyHeaders,
        body: guestDonationBody,
        response: {
          201: donationResponse,
          ...errorsOf(
            ...FORM_ERRORS,
            'conflict',
            'payment-provider-unavailable',
            'payments-paused',
          ),
        },
      },
    },
    async (request, reply) => {
      const { body, locale } = request;
      await useUp(deps.limiter, DONATIONS_BY_EMAIL, limitKeyOf(request, body.email));
      const { url, paymentId } = await donateAsGuest(deps, {
        body,
        locale,
        currency: currencyOf(body.currency, request),
        clientKey: clientKeyOf(request, 'guest'),
      });
      return reply.code(201).send({ url, payment_id: paymentId });
    },
  );

  app.post(
    '/v1/sponsors/general_donations',
    {
      onRequest: [signedIn(deps), limitByAddress(deps.limiter, DONATIONS_BY_ADDRESS)],
      ...tellEveryFault(sponsorDonationBody, async (body, request) => {
        const { paymentCurrency: currency } = await callingSponsor(deps, request);
        return checkDonation(deps, body, { currency, locale: request.locale });
      }),
      schema: {
        summary: 'Begin a donation as a sponsor, in the sponsor’s currency',
        tags: ['donations'],
        querystring: queryOf({}),
        headers: idempotencyHeaders,
        body: sponsorDonationBody,
        response: {
          201: donationResponse,
          ...errorsOf(
            ...FORM_ERRORS,
            'unauthorized',
            'conflict',
            'payment-provider-unavailable',
            'payments-paused',
          ),
        },
      },
    },
    async (request, reply) => {
      const { body, locale } = request;
      const sponsor = await callingSponsor(deps, request);
      await useUp(deps.limiter, DONATIONS_BY_EMAIL, sponsor.email);
      const clientKey = clientKeyOf(request, sponsor.id);
      const { url, paymentId } = await donateAsSponsor(deps, sponsor, { body, locale, clientKey });
      return reply.code(201).send({ url, payment_id: paymentId });
    },
  );

  app.post(
    '/v1/reminders/stop',
    {
      onRequest: limitByAddress(deps.limiter, DONATIONS_BY_ADDRESS),
      schema: {
        summary: 'Stop the reminders of a donation, with the signed link of one',
        tags: ['donations'],
        querystring: queryOf({}),
        body: stopRemindersBody,
        response: {
          200: stopRemindersResponse,
          ...errorsOf('invalid-signature', 'validation-failed', 'too-many-requests'),
        },
      },
    },
    async ({ body }) => {
      await stopReminders(deps, body);
      return { stopped: true as const };
    },
  );
}

/** A purpose, as the API shows it (ENT-17). */
function presentPurpose(purpose: PurposeRow, locale: Locale): Purpose {
  return {
    id: purpose.id,
    code: purpose.code,
    ...localised('name', locale, purpose.nameEn, purpose.nameAr),
  };
}
