import {
  authenticationResponse,
  paymentResponse,
  toDecimal,
  type Locale,
  type Payment,
} from '@nabta/contract';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import type { App } from '../../http/app-type.ts';
import { limitByAddress } from '../../http/limit.ts';
import { localised } from '../../http/localised.ts';
import { errorsOf, queryOf } from '../../http/schema.ts';
import type { Limit } from '../../platform/limits.ts';
import { paymentStatus, receiptName } from '../payments/index.ts';
import { pictureUrl } from '../pictures/index.ts';
import { authenticatePayment, cancelPayment, receiveProviderEvent, showPayment } from './index.ts';
import type { ShownPayment } from './show-payment.ts';

/** Notices carry whole objects of the provider; one that is refused for its size comes for days. */
const NOTICE_LIMIT = 1024 * 1024;

const paymentParams = z.object({ id: z.string().regex(/^[\w-]{22}$/) });

/** A waiting page asks every two seconds: enough for a few of them behind one address. */
const PAYMENT_LOOKS: Limit = { name: 'payment-looks', points: 120, seconds: 60 };

/** Each asks the bank anew. */
const PAYMENT_CONFIRMATIONS: Limit = { name: 'payment-confirmations', points: 20, seconds: 600 };

/** The truth about a payment, and the provider's notices. */
export function settlementRoutes(app: App, deps: Deps): void {
  app.get(
    '/v1/payments/:id',
    {
      onRequest: limitByAddress(deps.limiter, PAYMENT_LOOKS),
      schema: {
        summary: 'The truth about a payment, for who knows its unguessable id',
        tags: ['payments'],
        params: paymentParams,
        querystring: queryOf({}),
        response: {
          200: paymentResponse,
          ...errorsOf('not-found', 'validation-failed', 'too-many-requests'),
        },
      },
    },
    async ({ params, locale }, reply) => {
      void reply.header('cache-control', 'no-store');
      return { payment: presentPayment(await showPayment(deps, params.id), locale) };
    },
  );

  app.post(
    '/v1/payments/:id/cancel',
    {
      onRequest: limitByAddress(deps.limiter, PAYMENT_LOOKS),
      schema: {
        summary: 'Close the payment page of a payment that was not made',
        tags: ['payments'],
        params: paymentParams,
        querystring: queryOf({}),
        response: {
          200: paymentResponse,
          ...errorsOf('not-found', 'validation-failed', 'too-many-requests'),
        },
      },
    },
    async ({ params, locale }) => ({
      payment: presentPayment(await cancelPayment(deps, params.id), locale),
    }),
  );

  app.post(
    '/v1/payments/:id/authentication',
    {
      onRequest: limitByAddress(deps.limiter, PAYMENT_CONFIRMATIONS),
      schema: {
        summary: 'The bank’s page on which the card holder confirms a charge',
        tags: ['payments'],
        params: paymentParams,
        querystring: queryOf({}),
        response: {
          200: authenticationResponse,
          ...errorsOf(
            'not-found',
            'validation-failed',
            'too-many-requests',
            'payment-provider-unavailable',
            'payments-paused',
          ),
        },
      },
    },
    async ({ params }, reply) => {
      void reply.header('cache-control', 'no-store');
      return authenticatePayment(deps, params.id);
    },
  );

  app.register((scope, _options, done) => {
    // The signature is over the very bytes that were sent.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, parsed) => {
      parsed(null, body);
    });
    scope.post(
      '/v1/webhooks/stripe',
      {
        bodyLimit: NOTICE_LIMIT,
        config: { takesAnyBody: true },
        schema: {
          summary: 'Notices of the payment provider, signed',
          tags: ['payments'],
          response: {
            200: z.object({ received: z.literal(true) }),
            ...errorsOf('invalid-signature', 'payload-too-large'),
          },
        },
      },
      async (request, reply) => {
        const signature = request.headers['stripe-signature'];
        await receiveProviderEvent(deps, {
          rawBody: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
          signature: typeof signature === 'string' ? signature : '',
        });
        return reply.send({ received: true });
      },
    );
    done();
  });
}

/** A payment, as its page shows it. */
function presentPayment(shown: ShownPayment, locale: Locale): Payment {
  const { payment, fromBalance, description, receipt } = shown;
  const { isRefunded, refundCause, subject, dedication } = shown;
  return {
    id: payment.id,
    status: paymentStatus(payment.status),
    kind: payment.kind,
    amount: toDecimal(payment.amount),
    from_balance: toDecimal(fromBalance),
    currency: payment.currency,
    ...localised('description', locale, description.en, description.ar),
    receipt_number: receipt ? receiptName(receipt) : null,
    needs_authentication: payment.status === 'pending' && payment.awaitsHolder,
    refunded: isRefunded,
    refund_cause: refundCause,
    subject: presentSubject(subject, dedication, locale),
  };
}

function presentSubject(
  { children, gifts, donation: given }: ShownPayment['subject'],
  dedication: ShownPayment['dedication'],
  locale: Locale,
): Payment['subject'] {
  return {
    children: children.map((child) => ({
      ...localised('first_name', locale, child.firstNameEn, child.firstNameAr),
      image_url: pictureUrl(child.pictureId, child),
      sponsorship_id: child.sponsorshipId,
      is_new: child.isNew,
    })),
    gifts: gifts.map(({ titleEn, titleAr, giftPictureId }) => ({
      ...localised('title', locale, titleEn, titleAr),
      image_url: pictureUrl(giftPictureId),
    })),
    donation: given
      ? {
          purpose_code: given.purposeCode,
          base_amount: toDecimal(given.donation.baseAmount),
          remind_me: given.donation.remindMe,
        }
      : null,
    dedication: dedication ?? null,
  };
}
