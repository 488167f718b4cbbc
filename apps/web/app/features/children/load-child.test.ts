import type { SponsoreeResponse, SponsorsSponsoreeResponse } from '@nabta/contract';
import { expect, it } from 'vitest';
import { ApiError } from '../../lib/api/api-error.ts';
import { createApi } from '../../lib/api/api.ts';
import { loadChild } from './child-profile.ts';

function load(answer: Response) {
  const api = createApi({
    transport: () => Promise.resolve(answer),
    locale: 'ar',
    authHeaders: {},
  });
  const url = new URL('http://localhost/children/7');
  return loadChild({ api, url, params: { id: '7' }, locale: 'ar' });
}

const names = { first_name: 'مريم', first_name_en: 'Mariam', first_name_ar: 'مريم' };

it('a child who was just taken is known by the first name alone (CHD-18)', async () => {
  const answer: SponsoreeResponse = { sponsoree: { id: 7, taken: true, ...names }, similar: [] };
  expect(await load(Response.json(answer))).toEqual({
    child: undefined,
    cartChild: undefined,
    taken: { first_name: 'مريم' },
    similar: [],
    asSponsor: false,
    sponsorshipId: null,
  });
});

it('a sponsor sees their own child in full, and whose it is (RTE-17, API-24)', async () => {
  const sponsoree = { id: 7, taken: true as const, ...names };
  const answer: SponsorsSponsoreeResponse = { sponsoree, similar: [], sponsorship_id: 12 };
  expect(await load(Response.json(answer))).toMatchObject({ asSponsor: true, sponsorshipId: 12 });
});

it('an unknown child is the 404 of the API, which leads to /404 (ERR-06)', async () => {
  const body = { code: 'not-found', messages: ['غير موجود'], errors: {}, error_codes: {} };
  const failure = await load(Response.json(body, { status: 404 })).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(ApiError);
  expect(failure).toMatchObject({ status: 404 });
});
