import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import compress from '@fastify/compress';
import { fastify } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chooseEncoding, compressTexts } from './compression.ts';

const page = '<p>A page, صفحة</p>'.repeat(200);

describe('compression of texts', () => {
  const app = fastify();
  beforeAll(async () => {
    compressTexts(app.withTypeProvider());
    await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] });
    app.get('/page', (_request, reply) =>
      reply.type('text/html; charset=utf-8').header('vary', 'Cookie').send(page),
    );
    app.get('/json', () => ({ page }));
    app.get('/short', () => ({ short: true }));
  });
  afterAll(() => app.close());

  const ask = (url: string, encoding?: string) =>
    app.inject({ url, headers: encoding === undefined ? {} : { 'accept-encoding': encoding } });

  it('sends brotli to who takes it, once', async () => {
    const answer = await ask('/page', 'gzip, deflate, br, zstd');
    expect(answer.headers['content-encoding']).toBe('br');
    expect(answer.headers['content-length']).toBe(String(answer.rawPayload.length));
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(page);
  });

  it('sends gzip to who takes no brotli', async () => {
    const answer = await ask('/json', 'gzip, br;q=0');
    expect(answer.headers['content-encoding']).toBe('gzip');
    expect(JSON.parse(gunzipSync(answer.rawPayload).toString())).toEqual({ page });
  });

  it('leaves the text as it is for everyone else', async () => {
    for (const encoding of [undefined, 'identity', 'zstd']) {
      const answer = await ask('/page', encoding);
      expect(answer.headers['content-encoding']).toBeUndefined();
      expect(answer.body).toBe(page);
    }
  });

  it('tells caches that the answer depends on it, whether compressed or not', async () => {
    for (const encoding of ['br', 'identity']) {
      expect((await ask('/page', encoding)).headers.vary).toBe('Cookie, Accept-Encoding');
    }
  });

  it('does not bother with a short text', async () => {
    expect((await ask('/short', 'br')).headers['content-encoding']).toBeUndefined();
  });

  it.each([
    ['br', 'br'],
    ['GZIP;q=0.5 , BR;q=0.1', 'br'],
    ['gzip;q=1.0, *;q=0.5', 'gzip'],
    ['br; q=0, gzip; q=0', undefined],
    ['brotli', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('of %j takes %j', (header, encoding) => {
    expect(chooseEncoding(header)).toBe(encoding);
  });
});
