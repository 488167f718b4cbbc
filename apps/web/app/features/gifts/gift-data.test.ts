import type { GiftListResponse, Sponsorship } from '@nabta/contract';
import { expect, it } from 'vitest';
import { createApi } from '../../lib/api/api.ts';
import { unnamedChild } from '../../lib/cart-content.ts';
import { giftsHref, loadGifts, nameAmong, recipientsOfCart } from './gift-data.ts';

const meta = { total_entries: 20, current_page: 2, next_page: null, total_pages: 2 };
const gifts: GiftListResponse = { gifts: [], meta };
const sponsoree = {
  id: 9,
  code: 'SH-9',
  full_name: '',
  full_name_en: 'Mariam Samir',
  full_name_ar: 'مريم سمير',
  first_name_en: 'Mariam',
  first_name_ar: 'مريم',
  image_url: null,
};

async function load(sponsorships: readonly { sponsoree: Partial<Sponsorship['sponsoree']> }[]) {
  const asked: string[] = [];
  const api = createApi({
    transport: (path) => {
      asked.push(path);
      return Promise.resolve(
        Response.json(path.includes('gifts') ? gifts : { sponsorships, meta }),
      );
    },
    locale: 'en',
    authHeaders: {},
  });
  const url = new URL('http://localhost/gift?page=2');
  const { list, recipients } = loadGifts({ api, url, params: {}, locale: 'en' });
  return { asked: asked.sort(), list: await list, recipients: await recipients };
}

it('asks for a page of gifts, and for the children whom the sponsor sponsors now (GFT-01, GFT-03)', async () => {
  const { asked, list, recipients } = await load([{ sponsoree }]);
  expect(asked).toEqual([
    '/v1/sponsors/gifts?page=2&locale=en',
    '/v1/sponsors/sponsorships?status=active&per_page=100&locale=en',
  ]);
  expect(list.meta).toEqual(meta);
  const fullName = { en: 'Mariam Samir', ar: 'مريم سمير' };
  const mariam = { id: 9, firstName: { en: 'Mariam', ar: 'مريم' }, fullName, photo: null };
  expect(recipients).toEqual([mariam]);
  const other = { ...mariam, id: 10, firstName: { en: 'Mariam', ar: 'مريام' } };
  expect(nameAmong(mariam, [mariam], 'en')).toBe('Mariam');
  expect(nameAmong(mariam, [other, mariam], 'en')).toBe('Mariam Samir');
  expect(nameAmong(mariam, [other, mariam], 'ar')).toBe('مريم');
});

it('can be looked at by who sponsors nobody yet (GFT-08)', async () => {
  const { list, recipients } = await load([]);
  expect(recipients).toEqual([]);
  expect(list.meta.total_entries).toBe(20);
});

it('the first page has the plain address', () => {
  expect([giftsHref(1), giftsHref(2)]).toEqual(['/gift', '/gift?page=2']);
  expect([giftsHref(1, '/gifts'), giftsHref(2, '/gifts')]).toEqual(['/gifts', '/gifts?page=2']);
});

it('guests give to the children of their cart, by the first name where it is known', () => {
  const full_name = { en: 'Mariam Samir', ar: 'مريم سمير' };
  const first_name = { en: 'Mariam', ar: 'مريم' };
  const known = { ...unnamedChild(9), full_name, first_name, image_url: '/media/mariam/480.jpg' };
  const restored = { ...unnamedChild(10), full_name };
  expect(recipientsOfCart({ children: [known, restored] })).toEqual([
    { id: 9, firstName: first_name, fullName: full_name, photo: '/media/mariam/480.jpg' },
    { id: 10, firstName: full_name, fullName: full_name, photo: null },
  ]);
});
