import type { FaqListResponse } from '@nabta/contract';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { faqs } from './tables.ts';
import { shareTestApp } from '../../testing/share-test-app.ts';
import { makeFaq } from '../../testing/factories.ts';

const test = await shareTestApp();

async function list(query = ''): Promise<FaqListResponse> {
  const answer = await test.app.inject(`/v1/guests/faqs${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

describe('GET /v1/guests/faqs (API-31)', () => {
  it('answers ten a page, in the order that staff gave them (FAQ-08)', async () => {
    for (let position = 12; position > 0; position -= 1) {
      await makeFaq(test.deps.db, { position, questionEn: `Number ${position}?` });
    }
    const first = await list();
    expect(first.faqs.map(({ question_en }) => question_en)).toEqual(
      Array.from({ length: 10 }, (_, index) => `Number ${index + 1}?`),
    );
    expect(first.meta).toEqual({
      total_entries: 12,
      current_page: 1,
      next_page: 2,
      total_pages: 2,
    });
    expect((await list('?page=2')).faqs).toHaveLength(2);
    expect((await list('?page=2&per_page=5')).faqs).toHaveLength(5);
  });

  it('answers both languages, and the asked one by its plain name (ENT-25)', async () => {
    await makeFaq(test.deps.db, { questionEn: 'Why?', questionAr: 'لماذا؟' });
    expect((await list('?locale=ar')).faqs[0]).toMatchObject({
      question: 'لماذا؟',
      question_en: 'Why?',
      answer: '<p>نعم.</p>',
      answer_en: '<p>Yes.</p>',
    });
  });

  it('answers an empty list, and what staff changed at once', async () => {
    expect(await list()).toMatchObject({ faqs: [], meta: { total_entries: 0 } });
    const { id } = await makeFaq(test.deps.db);
    expect((await list()).faqs).toHaveLength(1);
    await test.deps.db.update(faqs).set({ questionEn: 'Anew?' }).where(eq(faqs.id, id));
    expect((await list()).faqs[0]?.question_en).toBe('Anew?');
  });

  it.each(['?page=0', '?per_page=101', '?page=x'])('refuses %s', async (query) => {
    expect((await test.app.inject(`/v1/guests/faqs${query}`)).statusCode).toBe(422);
  });
});
