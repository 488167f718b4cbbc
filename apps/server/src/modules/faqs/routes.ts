import { faqListQuery, faqListResponse } from '@nabta/contract';
import type { Deps } from '../../deps.ts';
import type { App } from '../../http/app-type.ts';
import { KEPT_JSON } from '../../http/kept-answers.ts';
import { errorsOf, queryOf } from '../../http/schema.ts';
import { listFaqs } from './index.ts';
import { presentFaq } from './present.ts';

/** Frequently asked questions (API-31). */
export function faqRoutes(app: App, deps: Deps): void {
  app.get(
    '/v1/guests/faqs',
    {
      config: KEPT_JSON,
      schema: {
        summary: 'Frequently asked questions',
        tags: ['questions'],
        querystring: queryOf(faqListQuery.shape),
        response: { 200: faqListResponse, ...errorsOf('validation-failed') },
      },
    },
    async ({ query, locale }) => {
      const { faqs, meta } = await listFaqs(deps, query);
      return { faqs: faqs.map((faq) => presentFaq(faq, locale)), meta };
    },
  );
}
