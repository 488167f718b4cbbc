import { ApiError } from '../../lib/api/api-error.ts';
import { fakeApi } from '../../lib/testing/fake-api.ts';
import type { FaqListResponse } from '@nabta/contract';
import { describe, expect, it } from 'vitest';
import { faqPageThing } from './faq-page-thing.ts';
import { answerAddress, answerHref, faqsHref, loadFaqs } from './faqs-data.ts';

const faq = {
  id: 17,
  question: 'How?',
  question_en: 'How?',
  question_ar: 'كيف؟',
  answer: '<p>So.</p>',
  answer_en: '<p>So.</p>',
  answer_ar: '<p>هكذا.</p>',
};
const meta = { total_entries: 25, current_page: 2, next_page: 3, total_pages: 3 };

function load(answer: (query: unknown) => Promise<FaqListResponse>) {
  const api = fakeApi({ 'GET /guests/faqs': ({ query }) => answer(query) });
  const url = new URL('https://nabta.example/faqs?page=2');
  return loadFaqs({ api, url, params: {}, locale: 'en' }).list;
}

describe('the questions of a page', () => {
  it('come in one language, ten a page (FAQ-03, FAQ-04, FAQ-08)', async () => {
    const asked: unknown[] = [];
    const list = await load((query) => {
      asked.push(query);
      return Promise.resolve({ faqs: [faq], meta });
    });
    expect(asked).toEqual([{ page: 2 }]);
    expect(list).toEqual({
      items: [{ id: 17, question: 'How?', answer: '<p>So.</p>' }],
      meta,
    });
  });

  it('leave the page standing when they do not come (FAQ-11)', async () => {
    expect(await load(() => Promise.reject(new ApiError(500, undefined)))).toBe('failed');
  });
});

describe('addresses', () => {
  it('name the page and the question', () => {
    expect(faqsHref(1)).toBe('/faqs');
    expect(faqsHref(3)).toBe('/faqs?page=3');
    expect(answerHref(2, 17)).toBe('/faqs?page=2#question-17');
    expect(answerAddress('https://nabta.example', 2, 17, 'ar')).toBe(
      'https://nabta.example/faqs?page=2&lng=ar#question-17',
    );
  });
});

it('search engines read each question with its answer', () => {
  expect(faqPageThing([faq])).toEqual({
    '@type': 'FAQPage',
    mainEntity: [
      {
        '@type': 'Question',
        name: 'How?',
        acceptedAnswer: { '@type': 'Answer', text: '<p>So.</p>' },
      },
    ],
  });
});
