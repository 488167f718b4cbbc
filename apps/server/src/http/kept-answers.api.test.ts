import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { setImmediate } from 'node:timers/promises';
import { makeFaq, makeProject } from '../testing/factories.ts';
import { shareTestApp } from '../testing/share-test-app.ts';

const test = await shareTestApp({ settings: { CORS_ORIGINS: 'https://other.example' } });

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
