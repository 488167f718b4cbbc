import {
  guestInquiryBody,
  inquiryResponse,
  inquirySubjectListQuery,
  inquirySubjectListResponse,
  sponsorInquiryBody,
} from '@nabta/contract';
import type { Deps } from '../../deps.ts';
import type { App } from '../../http/app-type.ts';
import { limitKeyOf, limitByAddress, useUp } from '../../http/limit.ts';
import { limitBySponsor } from '../../http/limit-by-sponsor.ts';
import { clientKeyOf, errorsOf, idempotencyHeaders, queryOf } from '../../http/schema.ts';
import { callingSponsor, signedIn } from '../../http/signed-in.ts';
import {
  ACKNOWLEDGEMENTS,
  INQUIRIES_BY_ADDRESS,
  INQUIRIES_BY_EMAIL,
  INQUIRIES_BY_SPONSOR,
} from './limits.ts';
import { listInquirySubjects, sendInquiry, sendInquiryAsSponsor } from './index.ts';
import { presentInquirySubject } from './present.ts';

/** Subjects and guests' inquiries (API-32, API-33). */
export function inquiryRoutes(app: App, deps: Deps): void {
  app.get(
    '/v1/guests/inquiry_subjects',
    {
      schema: {
        summary: 'What inquiries can be about',
        tags: ['inquiries'],
        querystring: queryOf(inquirySubjectListQuery.shape),
        response: { 200: inquirySubjectListResponse, ...errorsOf('validation-failed') },
      },
    },
    async ({ query, locale }) => {
      const { subjects, meta } = await listInquirySubjects(deps, query);
      return {
        inquiry_subjects: subjects.map((subject) => presentInquirySubject(subject, locale)),
        meta,
      };
    },
  );

  app.post(
    '/v1/guests/inquiries',
    {
      onRequest: limitByAddress(deps.limiter, INQUIRIES_BY_ADDRESS),
      schema: {
        summary: 'Write to the ministry as a guest',
        tags: ['inquiries'],
        querystring: queryOf({}),
        headers: idempotencyHeaders,
        body: guestInquiryBody,
        response: {
          201: inquiryResponse,
          ...errorsOf(
            'bad-request',
            'conflict',
            'payload-too-large',
            'unsupported-media-type',
            'validation-failed',
            'too-many-requests',
          ),
        },
      },
    },
    async (request, reply) => {
      const { body, locale } = request;
      await useUp(deps.limiter, INQUIRIES_BY_EMAIL, limitKeyOf(request, body.email));
      const isAcknowledged = (await deps.limiter.consume(ACKNOWLEDGEMENTS, body.email)) === 0;
      const clientKey = clientKeyOf(request, 'guest');
      const { id } = await sendInquiry(deps, { body, locale, clientKey, isAcknowledged });
      return reply.code(201).send({ inquiry: { id } });
    },
  );

  app.post(
    '/v1/sponsors/inquiries',
    {
      onRequest: [signedIn(deps), limitBySponsor(deps.limiter, INQUIRIES_BY_SPONSOR)],
      schema: {
        summary: 'Write to the ministry as a sponsor',
        tags: ['inquiries'],
        querystring: queryOf({}),
        headers: idempotencyHeaders,
        body: sponsorInquiryBody,
        response: {
          201: inquiryResponse,
          ...errorsOf(
            'bad-request',
            'unauthorized',
            'conflict',
            'payload-too-large',
            'unsupported-media-type',
            'validation-failed',
            'too-many-requests',
          ),
        },
      },
    },
    async (request, reply) => {
      const { body, locale } = request;
      const sponsor = await callingSponsor(deps, request);
      const clientKey = clientKeyOf(request, sponsor.id);
      const { id } = await sendInquiryAsSponsor(deps, sponsor, { body, locale, clientKey });
      return reply.code(201).send({ inquiry: { id } });
    },
  );
}
