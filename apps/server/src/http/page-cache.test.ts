import { beforeEach, describe, expect, it } from 'vitest';
import { shareTestApp } from '../testing/share-test-app.ts';
import { makePurpose } from '../testing/factories.ts';
import type { Site } from '@nabta/contract';

let rendered = 0;
let answer = 200;

/** A site whose pages say what they were made from. */
const site: Site = {
  async handleSiteRequest(request, { nonce, currency, signedIn, dispatch }) {
    rendered += 1;
    if (request.method === 'HEAD') return new Response(null);
    const purposes = await dispatch('/v1/guests/purposes');
    const facts = [new URL(request.url).pathname, currency, signedIn, await purposes.text()];
    return new Response(`<script nonce="${nonce}"></script>${facts.join(' ')} #${rendered}`, {
      status: answer,
      headers: { 'content-type': 'text/html' },
    });
  },
};

const test = await shareTestApp({ site });
beforeEach(async () => {
  answer = 200;
});

const get = (url: string, headers: Record<string, string> = {}) =>
  test.app.inject({ url, headers: { cookie: 'i18nextLng=en', ...headers } });
const numberOf = (body: string) => body.split('#')[1];

describe('kept pages', () => {
  it('are rendered once, and each answer has a nonce of its own', async () => {
    const [one, two] = [await get('/children'), await get('/children')];
    expect(numberOf(one.body)).toBe(numberOf(two.body));
    const nonces = [one, two].map(({ body }) => /nonce="([^"]+)"/.exec(body)?.[1]);
    expect(new Set(nonces).size).toBe(2);
    expect(one.headers['content-security-policy']).toContain(`'nonce-${nonces[0]}'`);
    expect(one.headers['cache-control']).toBe('private, no-cache');
  });

  it.each([
    ['the language', { cookie: 'i18nextLng=ar' }],
    ['the currency', { 'cf-ipcountry': 'EG' }],
    ['who is signed in', { cookie: 'i18nextLng=en; signed_in=1' }],
  ])('differ by %s', async (_what, headers) => {
    const [one, two] = [await get('/children'), await get('/children', headers)];
    expect(numberOf(one.body)).not.toBe(numberOf(two.body));
  });

  it('are made anew with the first change of the content', async () => {
    const before = await get('/');
    await makePurpose(test.deps.db, { nameEn: 'Water filters' });
    const after = await get('/');
    expect(after.body).toContain('Water filters');
    expect(numberOf(after.body)).not.toBe(numberOf(before.body));
  });

  it('are not pages that set a language, failed, lack a part, or are of one person', async () => {
    const isKept = async (url: string) => {
      const [one, two] = [await get(url), await get(url)];
      return numberOf(one.body) === numberOf(two.body);
    };
    expect(await isKept('/donate')).toBe(true);
    expect(await isKept('/?lng=ar')).toBe(false);
    expect(await isKept('/payment?payment=x')).toBe(false);
    answer = 404;
    expect(await isKept('/children/7')).toBe(false);
    answer = 200;
    const { db } = test.deps;
    await db.execute('alter table purposes rename to gone');
    expect(await isKept('/who-we-are')).toBe(false);
    await db.execute('alter table gone rename to purposes');
  });

  it('are whole when they were first asked for without their body', async () => {
    await test.app.inject({
      method: 'HEAD',
      url: '/who-we-are',
      headers: { cookie: 'i18nextLng=en' },
    });
    expect((await get('/who-we-are')).body).toContain('usd');
  });

  it('are rendered once for all who ask while one is being made', async () => {
    const before = rendered;
    await Promise.all([1, 2, 3, 4].map(() => get('/projects')));
    expect(rendered).toBe(before + 1);
  });
});

describe('addresses that are no page of ours', () => {
  it.each(['//', '//elsewhere.example/x', '//elsewhere.example:99999/', '///'])(
    '%s does not fail, nor leave the site',
    async (url) => {
      expect((await get(url)).statusCode).toBeLessThan(500);
    },
  );

  it('are answered in the shape of the API under its path', async () => {
    const answer = await get('/v1/nowhere?locale=ar');
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ code: 'not-found', errors: {} });
  });

  it('may be asked for in parts that are not there', async () => {
    const headers = { range: 'bytes=99999999-' };
    expect((await get('/favicon-32.png', headers)).statusCode).toBeLessThan(500);
  });
});
