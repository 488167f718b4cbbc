import { createHash } from 'node:crypto';
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
    if (request.method === 'HEAD') return { status: 200, headers: new Headers(), body: '' };
    const purposes = await dispatch('/v1/guests/purposes');
    const facts = [
      new URL(request.url).pathname,
      currency,
      signedIn,
      JSON.stringify(await purposes.json()),
    ];
    const ours = `<script type="module" nonce="${nonce}">start()</script><style nonce="${nonce}">p{}</style>`;
    return {
      status: answer,
      headers: new Headers({ 'content-type': 'text/html' }),
      body: `${ours}<script>boom()</script>${facts.join(' ')} #${rendered}`,
    };
  },
};

const test = await shareTestApp({ site });
beforeEach(async () => {
  answer = 200;
});

const get = (url: string, headers: Record<string, string> = {}) =>
  test.app.inject({ url, headers: { cookie: 'i18nextLng=en', ...headers } });
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const numberOf = (body: string) => body.split('#')[1];

describe('kept pages', () => {
  it('are rendered once, and let their own scripts and styles in by their hashes alone', async () => {
    const [one, two] = [await get('/children'), await get('/children')];
    expect(two.body).toBe(one.body);
    expect(one.body).toContain('<script type="module">start()</script><style>p{}</style>');
    for (const { headers } of [one, two]) {
      const policy = String(headers['content-security-policy']);
      expect(policy).toContain(`script-src 'self' ${hashOf('start()')};`);
      expect(policy).toContain(`style-src 'self' ${hashOf('p{}')};`);
      expect(headers['cache-control']).toBe('private, no-cache');
      expect(headers['x-content-type-options']).toBe('nosniff');
    }
    expect(two.headers['x-request-id']).not.toBe(one.headers['x-request-id']);
  });

  it('are not sent again to who has them, until the content changes', async () => {
    const { etag = '' } = (await get('/children')).headers;
    const again = await get('/children', { 'if-none-match': `"other", ${etag}` });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect(again.headers['content-security-policy']).toContain(hashOf('start()'));
    await makePurpose(test.deps.db, { nameEn: 'Blankets' });
    expect((await get('/children', { 'if-none-match': etag })).statusCode).toBe(200);
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
    // A change, so that what the page is made from is not known either.
    await makePurpose(db);
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
