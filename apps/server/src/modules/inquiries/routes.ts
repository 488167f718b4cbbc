import {
  guestInquiryBody,
  inquiryResponse,
  inquirySubjectListQuery,
  inquirySubjectListResponse,
  sponsorInquiryBody,
  type InquirySubject,
  type Locale,
} from '@nabta/contract';
import type { Deps } from '../../deps.ts';
import type { App } from '../../http/app-type.ts';
import { tellEveryFault } from '../../http/every-fault.ts';
import { KEPT_JSON } from '../../http/kept-answers.ts';
import { limitByAddress, limitBySponsor, limitKeyOf, useUp } from '../../http/limit.ts';
import { localised } from '../../http/localised.ts';
import {
  clientKeyOf,
  errorsOf,
  FORM_ERRORS,
  idempotencyHeaders,
  queryOf,
} from '../../http/schema.ts';
import { callingSponsor, signedIn } from '../../http/signed-in.ts';
import type { Limit } from '../../platform/limits.ts';
import {
  checkInquiry,
  listInquirySubjects,
  sendInquiry,
  sendInquiryAsSponsor,
  type InquirySubjectRow,
} from './index.ts';

/** Inquiries that one address may send. Schools and offices share one, so it is generous. */
const INQUIRIES_BY_ADDRESS: Limit = { name: 'inquiries-address', points: 10, seconds: 600 };

/** Inquiries of one sponsor: others cannot use them up. */
const INQUIRIES_BY_SPONSOR: Limit = {
  name: 'inquiries-sponsor',
  points: 10,
  seconds: 3_600,
};

/**
 * Guests' inquiries for one email address from one network address, so that others cannot use up the
 * owner's.
 */
const INQUIRIES_BY_EMAIL: Limit = { name: 'inquiries-email', points: 5, seconds: 3_600 };

/** Acknowledgements mailed to one address, whoever wrote in its name. Staff read the others too. */
const ACKNOWLEDGEMENTS: Limit = { name: 'inquiries-mail', points: 5, seconds: 3_600 };

/** Subjects and guests' inquiries (API-32, API-33). */
export function inquiryRoutes(app: App, deps: Deps): void {
  app.get(
    '/v1/guests/inquiry_subjects',
    {
      config: KEPT_JSON,
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
      ...tellEveryFault(guestInquiryBody, ({ inquiry_subject_id: subjectId, website }) =>
        checkInquiry(deps.db, subjectId, Boolean(website)),
      ),
      schema: {
        summary: 'Write to the ministry as a guest',
        tags: ['inquiries'],
        querystring: queryOf({}),
        headers: idempotencyHeaders,
        body: guestInquiryBody,
        response: {
          201: inquiryResponse,
          ...errorsOf(...FORM_ERRORS, 'conflict'),
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
      ...tellEveryFault(sponsorInquiryBody, ({ inquiry_subject_id: subjectId }) =>
        checkInquiry(deps.db, subjectId, false),
      ),
      schema: {
        summary: 'Write to the ministry as a sponsor',
        tags: ['inquiries'],
        querystring: queryOf({}),
        headers: idempotencyHeaders,
        body: sponsorInquiryBody,
        response: {
          201: inquiryResponse,
          ...errorsOf(...FORM_ERRORS, 'unauthorized', 'conflict'),
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

/** A subject as the API shows it (ENT-26). Its mailbox is the ministry's own matter. */
function presentInquirySubject(subject: InquirySubjectRow, locale: Locale): InquirySubject {
  return { id: subject.id, ...localised('name', locale, subject.nameEn, subject.nameAr) };
}
