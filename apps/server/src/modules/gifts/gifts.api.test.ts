import type { GiftListResponse, GiftResponse } from '@nabta/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { call, sessionOf } from '../../testing/accounts.ts';
import { shareTestApp } from '../../testing/share-test-app.ts';
import { makeSponsor } from '../../testing/factories.ts';
import { makeGift } from '../../testing/sponsoring.ts';
import { findGifts } from './index.ts';

let headers: Record<string, string>;
const test = await shareTestApp();
beforeEach(async () => {
  headers = await sessionOf(test, await makeSponsor(test.deps.db));
});

async function list(query = '') {
  const answer = await call(test, 'GET', `/sponsors/gifts${query}`, { headers });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<GiftListResponse>();
}

describe('the catalogue of gifts (API-37, API-38, GFT-01, ENT-07)', () => {
  it('comes in the order of staff, 12 a page', async () => {
    const made: number[] = [];
    for (const position of [13, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]) {
      made.push((await makeGift(test.deps.db, { position })).id);
    }
    const [last, ...first] = made;
    const page = await list();
    expect(page.gifts.map(({ id }) => id)).toEqual(first);
    expect(page.meta).toEqual({
      total_entries: 13,
      current_page: 1,
      next_page: 2,
      total_pages: 2,
    });
    expect((await list('?page=2')).gifts.map(({ id }) => id)).toEqual([last]);
    expect((await list('?per_page=5&page=3')).gifts).toHaveLength(3);
  });

  it('can be looked at by guests, with the same prices and pages', async () => {
    for (const position of [2, 1, 3]) await makeGift(test.deps.db, { position });
    const open = await call(test, 'GET', '/guests/gifts?per_page=2&locale=ar');
    expect(open.statusCode, open.body).toBe(200);
    expect(open.json()).toEqual(await list('?per_page=2&locale=ar'));
    expect((await call(test, 'GET', '/sponsors/gifts')).statusCode).toBe(401);
    await makeGift(test.deps.db, { position: 0, titleEn: 'New' });
    const after = await call(test, 'GET', '/guests/gifts?per_page=2&locale=en');
    expect(after.json<GiftListResponse>().gifts[0]?.title).toBe('New');
  });

  it('shows a change at once', async () => {
    expect((await list()).gifts).toEqual([]);
    await makeGift(test.deps.db);
    expect((await list()).gifts).toHaveLength(1);
  });

  it('says of a gift what its card shows, in the language asked for (GFT-02)', async () => {
    const gift = await makeGift(test.deps.db, {
      titleEn: 'A coat',
      titleAr: 'معطف',
      kind: 'family_relief',
      priceUsd: 1_250,
      priceEgp: 50_000,
    });
    const answer = await call(test, 'GET', `/sponsors/gifts/${gift.id}?locale=ar`, { headers });
    expect(answer.json<GiftResponse>().gift).toEqual({
      id: gift.id,
      title: 'معطف',
      title_en: 'A coat',
      title_ar: 'معطف',
      description: gift.descriptionAr,
      description_en: gift.descriptionEn,
      description_ar: gift.descriptionAr,
      kind: 'family_relief',
      price: { usd: 12.5, egp: 500 },
      image_url: `/media/${gift.pictureId}/480.jpg`,
    });
    expect((await list('?locale=ar')).gifts[0]?.title).toBe('معطف');
  });

  it.each(['/sponsors/gifts/999', '/sponsors/gifts/x'])('knows no %s', async (url) => {
    expect((await call(test, 'GET', url, { headers })).statusCode).toBe(404);
  });

  it('gives a cart its gifts by id, and leaves out what is gone', async () => {
    const [one, other] = [await makeGift(test.deps.db), await makeGift(test.deps.db)];
    const found = await findGifts(test.deps.db, [other.id, 999, one.id]);
    expect(found.map(({ id }) => id).toSorted()).toEqual([one.id, other.id].toSorted());
    expect(await findGifts(test.deps.db, [])).toEqual([]);
  });
});
