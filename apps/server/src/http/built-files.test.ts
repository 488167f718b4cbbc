import {
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import { expect, it, onTestFinished } from 'vitest';
import { buildTestApp } from '../testing/build-test-app.ts';
import { serveBuiltFiles } from './built-files.ts';
import { loadSite } from './site.ts';

const folder = join(import.meta.dirname, '../../../web/build/client/assets');
const nameOf = (pattern: string) => basename(globSync(pattern, { cwd: folder })[0] ?? '');

async function openSite() {
  const test = await buildTestApp({ site: await loadSite() });
  onTestFinished(() => test.close());
  return test.app;
}

it('sends a built file as it is, or as the build compressed it', async () => {
  const app = await openSite();
  const script = nameOf('*.js');
  const plain = await app.inject(`/assets/${script}`);
  expect(plain.statusCode).toBe(200);
  expect(plain.rawPayload.equals(readFileSync(join(folder, script)))).toBe(true);
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(plain.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    vary: 'Accept-Encoding',
  });

  const headers = { 'accept-encoding': 'gzip, br' };
  for (let time = 0; time < 2; time += 1) {
    const packed = await app.inject({ url: `/assets/${script}`, headers });
    expect(packed.headers['content-encoding']).toBe('br');
    expect(packed.rawPayload.equals(readFileSync(join(folder, `${script}.br`)))).toBe(true);
  }
  const head = await app.inject({ method: 'HEAD', url: `/assets/${script}`, headers });
  expect(head.statusCode).toBe(200);
  expect(head.rawPayload).toHaveLength(0);
});

it.each([
  ['*.css', 'text/css; charset=utf-8'],
  ['*.json', 'application/json; charset=utf-8'],
  ['*.woff2', 'font/woff2'],
  ['*.avif', 'image/avif'],
  ['*.svg', 'image/svg+xml'],
])('says of %s what it is, and that who has it has it', async (pattern, type) => {
  const app = await openSite();
  const url = `/assets/${nameOf(pattern)}`;
  const answer = await app.inject(url);
  expect(answer.headers['content-type']).toBe(type);
  const headers = { 'if-none-match': answer.headers.etag };
  const again = await app.inject({ url, headers });
  expect(again.statusCode).toBe(304);
  expect(again.rawPayload).toHaveLength(0);
});

it('sends a part of a film, and the icons at the root', async () => {
  const app = await openSite();
  const headers = { range: 'bytes=0-9' };
  const part = await app.inject({ url: `/assets/${nameOf('*.mp4')}`, headers });
  expect(part.statusCode).toBe(206);
  expect(part.rawPayload).toHaveLength(10);
  expect(part.headers['cache-control']).toContain('immutable');
  const icon = await app.inject('/favicon.svg');
  expect(icon.headers['content-type']).toContain('image/svg+xml');
  expect(icon.headers['cache-control']).toBe('public, max-age=3600');
});

it.each([
  '/assets/none.js',
  `/assets/${nameOf('*.js')}.br`,
  '/assets/..%2fsite.js',
  '/assets/%2e%2e%2ffavicon.svg',
  '/assets/none.mp4',
  '/assets/none%00.js',
  '/assets/none',
  '/assets/',
])('has no file at %s, and keeps no page for it', async (url) => {
  const app = await openSite();
  const answer = await app.inject(url);
  expect(answer.statusCode).toBe(404);
  expect(answer.headers['cache-control']).not.toContain('immutable');
});

it('has every file of the build', async () => {
  const app = await openSite();
  const names = readdirSync(folder).filter((name) => !name.endsWith('.br'));
  const answers = names.map(async (name) => {
    const { statusCode } = await app.inject({ method: 'HEAD', url: `/assets/${name}` });
    return statusCode === 200 ? [] : [name];
  });
  expect((await Promise.all(answers)).flat()).toEqual([]);
});

/** A server of a build of its own, which tests may change. */
async function openBuild() {
  const root = mkdtempSync(join(tmpdir(), 'nabta-built-'));
  const built = join(root, 'assets');
  mkdirSync(built);
  const add = (name: string, text: string) => {
    writeFileSync(join(built, name), text);
    writeFileSync(join(built, `${name}.br`), brotliCompressSync(text));
  };
  writeFileSync(join(root, 'secret.js'), 'secret');
  add('read.js', 'read');
  add('unread.js', 'unread');
  const test = await buildTestApp();
  onTestFinished(async () => {
    await test.close();
    rmSync(root, { recursive: true });
  });
  await test.app.register(fastifyStatic, { root: built, serve: false });
  serveBuiltFiles(test.app, '/built', built);
  const get = (name: string, encoding = 'br') =>
    test.app.inject({ url: `/built/${name}`, headers: { 'accept-encoding': encoding } });
  return { built, add, get };
}

it.each(['later.js', 'later.mp4'])('finds %s of a later build', async (name) => {
  const { add, get } = await openBuild();
  expect((await get(name)).statusCode).toBe(404);
  add(name, 'later');
  for (const encoding of ['identity', 'br']) {
    const { statusCode, headers } = await get(name, encoding);
    expect([statusCode, headers['cache-control']]).toEqual([
      200,
      'public, max-age=31536000, immutable',
    ]);
  }
  expect((await get('later.js.br')).statusCode).toBe(404);
  expect((await get('..%2fsecret.js')).statusCode).toBe(404);
});

it('has what it has read when a later build removes it, and not what it has not', async () => {
  const { built, get } = await openBuild();
  const before = await get('read.js');
  expect(before.headers['content-encoding']).toBe('br');
  rmSync(built, { recursive: true });
  const kept = await get('read.js');
  expect([kept.statusCode, kept.rawPayload]).toEqual([200, before.rawPayload]);
  const gone = await get('unread.js');
  expect(gone.statusCode).toBe(404);
  expect(gone.json()).toMatchObject({ code: 'not-found' });
  expect(gone.headers).toMatchObject({ 'cache-control': 'no-store' });
  expect(gone.headers).not.toHaveProperty('content-encoding');
  expect(gone.headers).not.toHaveProperty('etag');
});
