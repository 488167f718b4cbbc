import { ApiError } from '../../lib/api/api-error.ts';
import { fakeApi } from '../../lib/testing/fake-api.ts';
import type { FaqListResponse } from '@nabta/contract';
import { describe, expect, it } from 'vitest';
import { faqPageThing } from './faqs-list.tsx';
import { answerAddress, answerHref, faqsHref, groupsOf, loadFaqs, topicHref } from './faqs-data.ts';

const faqOf = (id: number) => ({
  id,
  question: `How ${id}?`,
  question_en: `How ${id}?`,
  question_ar: 'كيف؟',
  answer: '<p>So.</p>',
  answer_en: '<p>So.</p>',
  answer_ar: '<p>هكذا.</p>',
});
const ids = Array.from({ length: 25 }, (_, place) => place + 1);

/** The third of three pages, of the questions of the demo. */
function load(page: () => Promise<FaqListResponse>, all = page) {
  const asked: unknown[] = [];
  const api = fakeApi({
    'GET /guests/faqs': ({ query }) => {
      asked.push(query);
      return query && 'page' in query ? page() : all();
    },
  });
  const url = new URL('https://nabta.example/faqs?page=3');
  return { asked, list: loadFaqs({ api, url, params: {}, locale: 'en' }).list };
}

const answer = (of: readonly number[], current: number) => () =>
  Promise.resolve({
    faqs: of.map(faqOf),
    meta: { total_entries: 25, current_page: current, next_page: null, total_pages: 3 },
  });
const thirdPage = answer(ids.slice(20), 3);
const failing = () => Promise.reject(new ApiError(500, undefined));

describe('the questions of a page', () => {
  it('come in one language, ten a page (FAQ-03, FAQ-04, FAQ-08)', async () => {
    const { asked, list } = load(thirdPage, answer(ids, 1));
    expect(await list).toMatchObject({
      items: [{ id: 21, question: 'How 21?', answer: '<p>So.</p>' }, {}, {}, {}, {}],
      meta: { current_page: 3 },
    });
    expect(asked).toContainEqual({ page: 3 });
    expect(JSON.stringify(await list)).not.toContain('كيف');
  });

  it('stand in groups, each with the way to its beginning', async () => {
    const found = await load(thirdPage, answer(ids, 1)).list;
    if (found === 'failed') throw new Error('nothing was found');
    expect(found.topics.map(topicHref)).toEqual([
      '/faqs#topic-1',
      '/faqs#topic-3',
      '/faqs?page=2#topic-11',
      '/faqs?page=2#topic-19',
      '/faqs?page=3#topic-23',
    ]);
    const groups = groupsOf(found).map(({ topic, isContinued, questions }) => [
      topic?.id,
      isContinued,
      questions.map(({ id }) => id),
    ]);
    expect(groups).toEqual([
      [19, true, [21, 22]],
      [23, false, [23, 24, 25]],
    ]);
  });

  it('stand in one list where the topics are not known', async () => {
    const found = await load(thirdPage, failing).list;
    if (found === 'failed') throw new Error('nothing was found');
    expect(groupsOf(found)).toEqual([
      { topic: undefined, isContinued: false, questions: found.items },
    ]);
  });

  it('leave the page standing when they do not come (FAQ-11)', async () => {
    expect(await load(failing).list).toBe('failed');
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
  expect(faqPageThing([faqOf(1)])).toEqual({
    '@type': 'FAQPage',
    mainEntity: [
      {
        '@type': 'Question',
        name: 'How 1?',
        acceptedAnswer: { '@type': 'Answer', text: '<p>So.</p>' },
      },
    ],
  });
});
