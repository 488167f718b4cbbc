import { errorSchema } from '@nabta/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts';
import { loadSite } from './site.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp({ site: await loadSite() });
});
afterAll(() => test.close());

const ask = (method: string, url: string) => test.app.inject({ method: method as 'GET', url });

it.each([
  ['DELETE', '/v1/guests/home', 'GET, HEAD'],
  ['POST', '/v1/guests/projects/7', 'GET, HEAD'],
  ['GET', '/v1/sponsors/sign_in', 'POST'],
  ['PATCH', '/v1/sponsors', 'POST, PUT'],
  ['PUT', '/v1/sponsors/sponsorships/statuses/5/', 'PATCH'],
  ['PROPFIND', '/v1/guests/home', 'GET, HEAD'],
  ['POST', '/children', 'GET, HEAD'],
  ['DELETE', '/healthz', 'GET, HEAD'],
])('%s %s is a 405 that names the methods: %s', async (method, url, allowed) => {
  const answer = await ask(method, url);
  expect(answer.statusCode).toBe(405);
  expect(answer.headers.allow).toBe(allowed);
  expect(errorSchema.parse(answer.json()).code).toBe('method-not-allowed');
});

it.each(['/v1', '/v1/', '/V1', '/V1/guests/home', '/v1/nothing', '/v1/guests/home/7', '/v1?a=b'])(
  '%s is no call, and is answered as calls are (RTE-01)',
  async (url) => {
    for (const method of ['GET', 'POST', 'HEAD']) {
      const answer = await ask(method, url);
      expect(answer.statusCode).toBe(404);
      expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
      expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
    }
    expect(errorSchema.parse((await ask('GET', url)).json()).code).toBe('not-found');
  },
);

it.each([
  ['cut off', '/v1/guests/projects/%E0%A4%A?locale=ar', 'ar'],
  ['too long', `/v1/guests/projects/${'9'.repeat(300)}?x=%E0&locale=ar`, 'ar'],
  ['cut off', '/v1/guests/projects/%E0%A4%A?locale=en', 'en'],
])(
  'a path that can not be read (%s) is a 404 in the language that is asked for',
  async (_, url, locale) => {
    const other = locale === 'ar' ? 'en' : 'ar';
    const { app } = test;
    const answer = await app.inject({ url, headers: { 'accept-language': other } });
    expect(answer.statusCode).toBe(404);
    const [sentence] = errorSchema.parse(answer.json()).messages;
    expect(/[\u0600-\u06ff]/.test(sentence ?? '')).toBe(locale === 'ar');
  },
);

it('an unknown page is a page', async () => {
  const answer = await ask('GET', '/v1x');
  expect(answer.statusCode).toBe(404);
  expect(answer.headers['content-type']).toMatch(/^text\/html/);
});
