import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it, onTestFinished, vi } from 'vitest';
import { setImmediate } from 'node:timers/promises';
import { createLog } from '../platform/log.ts';
import { makeFaq, makeProject } from '../testing/factories.ts';
import { shareTestApp } from '../testing/share-test-app.ts';
import { loadSite } from './site.ts';

const logged: string[] = [];
const test = await shareTestApp({
  settings: { CORS_ORIGINS: 'https://other.example' },
  site: await loadSite(),
  log: createLog('error', { write: (line: string) => void logged.push(line) }),
});

const get = (url: string, headers: Record<string, string> = {}) =>
  test.app.inject({ url, headers });

it('a guests’ answer is kept until the content changes', async () => {
  const { db } = test.deps;
  const { id } = await makeProject(db, { titleEn: 'A well' });
  const url = `/v1/guests/projects/${id}?locale=en`;
  const first = await get(url);
  // Behind the version's back: what is kept does not notice.
  await db.execute('alter table projects disable trigger user');
  await db.execute("update projects set title_en = 'Two wells'");
  await db.execute('alter table projects enable trigger user');
  const kept = await get(url);
  expect(kept.body).toBe(first.body);
  expect(kept.headers).toEqual({
    ...first.headers,
    'x-request-id': expect.any(String),
    date: expect.any(String),
  });
  await makeFaq(db);
  expect((await get(url)).body).toContain('Two wells');
});

it('is told apart by its language, and made anew for another site', async () => {
  await makeFaq(test.deps.db, { questionEn: 'How?', questionAr: 'كيف؟' });
  const path = '/v1/guests/faqs';
  const [en, ar] = ['en', 'ar'].map((language) => get(path, { 'accept-language': language }));
  expect((await en)?.json()).toMatchObject({ faqs: [{ question: 'How?' }] });
  expect((await ar)?.json()).toMatchObject({ faqs: [{ question: 'كيف؟' }] });
  const origin = 'https://other.example';
  const foreign = await get(path, { 'accept-language': 'en', origin });
  expect(foreign.headers).toMatchObject({ 'access-control-allow-origin': origin });
  expect(foreign.headers.etag).toBeUndefined();
  const own = await get(path, { 'accept-language': 'en' });
  expect(own.headers['access-control-allow-origin']).toBeUndefined();
});

it('is sent in the encoding that its reader takes, or not at all to who has it', async () => {
  await makeFaq(test.deps.db, { answerEn: 'So. '.repeat(1_000) });
  const url = '/v1/guests/faqs?locale=en';
  const { body, headers } = await get(url);
  // Often enough to be compressed anew, better.
  for (let time = 0; time < 5; time += 1) {
    const br = await get(url, { 'accept-encoding': 'gzip, br' });
    expect(br.headers['content-encoding']).toBe('br');
    expect(br.headers.vary).toMatch(/accept-encoding/i);
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(body);
    const gzip = await get(url, { 'accept-encoding': 'gzip' });
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(body);
    await setImmediate();
  }
  const etag = headers.etag ?? '';
  expect((await get(url, { 'if-none-match': etag })).statusCode).toBe(304);
  const head = await test.app.inject({ method: 'HEAD', url: url });
  expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([
    200,
    '',
    String(Buffer.byteLength(body)),
  ]);
});

it('is not kept when it tells of a fault', async () => {
  expect((await get('/v1/guests/projects/1')).statusCode).toBe(404);
  const refused = await get('/v1/guests/projects?page=x');
  expect([refused.statusCode, refused.headers.etag]).toEqual([422, undefined]);
  const { id } = await makeProject(test.deps.db);
  expect((await get(`/v1/guests/projects/${id}`)).statusCode).toBe(200);
});

/** While nothing that the app knows is in the database. */
async function duringOutage(work: () => Promise<void>): Promise<void> {
  const { db } = test.deps;
  await db.execute('alter schema public rename to away');
  try {
    await work();
  } finally {
    await db.execute('alter schema away rename to public');
  }
}

it.each([
  ['/children', 500],
  ['/privacy-policy', 200],
])('an outage of the database leaves %s a page with every header', async (url, status) => {
  await duringOutage(async () => {
    const other = await get('/sign-in');
    logged.length = 0;
    const page = await get(url);
    expect([page.statusCode, page.body.slice(0, 15)]).toEqual([status, '<!DOCTYPE html>']);
    expect(page.headers).toMatchObject({
      'content-security-policy': expect.stringContaining("script-src 'self' 'nonce-"),
      'x-content-type-options': 'nosniff',
    });
    expect(Object.keys(page.headers)).toEqual(expect.arrayContaining(Object.keys(other.headers)));
    expect(logged.join('')).toContain('does not exist');
  });
});

it('an outage of the database brings no kept answer back', async () => {
  const { id } = await makeProject(test.deps.db, { titleEn: 'A well' });
  const url = `/v1/guests/projects/${id}?locale=en`;
  const { etag = '' } = (await get(url)).headers;
  await duringOutage(async () => {
    for (const headers of [{}, { 'if-none-match': etag }]) {
      const answer = await get(url, headers);
      expect([answer.statusCode, answer.json<object>()]).toMatchObject([
        500,
        { code: 'internal-error' },
      ]);
      expect(answer.headers['x-content-type-options']).toBe('nosniff');
    }
  });
  expect((await get(url)).body).toContain('A well');
});

it('is not kept while the version of the content is not known', async () => {
  const { id } = await makeProject(test.deps.db, { titleEn: 'A well' });
  const url = `/v1/guests/projects/${id}?locale=en`;
  const unread = vi.spyOn(test.deps.content, 'version').mockRejectedValue(new Error('unread'));
  onTestFinished(() => unread.mockRestore());
  const first = await get(url);
  expect([first.statusCode, first.headers.etag]).toEqual([200, undefined]);
  await test.deps.db.execute("update projects set title_en = 'Two wells'");
  expect((await get(url)).body).toContain('Two wells');
});
