import { globSync, readFileSync } from 'node:fs';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts';
import { loadSite } from './site.ts';

describe('the page of the desk', () => {
  it('is the same at every address, runs its own files alone, and is not listed', async () => {
    const test = await buildTestApp({ site: await loadSite() });
    onTestFinished(() => test.close());
    const answer = await test.app.inject('/desk/letters/7?list=in_review');
    expect(answer.statusCode).toBe(200);
    const policy = String(answer.headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self';");
    expect(policy).not.toContain('unsafe');
    expect(answer.headers['cache-control']).toBe('no-cache');
    expect(answer.headers['x-robots-tag']).toBe('noindex');
    // What the policy would stop: a script or a style within the page.
    expect(answer.body).not.toMatch(/<style|<script(?![^>]*\bsrc=)|\bstyle=|\son\w+=/);

    const [script = ''] = /\/desk\/assets\/[\w-]+\.js/.exec(answer.body) ?? [];
    const file = await test.app.inject({ url: script, headers: { 'accept-encoding': 'br' } });
    expect(file.statusCode).toBe(200);
    // Compressed by the build, once and well.
    const built = join(import.meta.dirname, '../../../desk/build', script.replace('/desk/', ''));
    expect(file.rawPayload.equals(readFileSync(`${built}.br`))).toBe(true);
    expect(file.headers['cache-control']).toContain('immutable');
    expect((await test.app.inject('/desk/assets/none.js')).statusCode).toBe(404);
  });

  it('is not there when the desk is turned off', async () => {
    const test = await buildTestApp({ site: await loadSite(), settings: { DESK: '0' } });
    onTestFinished(() => test.close());
    const answer = await test.app.inject('/desk');
    expect(answer.statusCode).toBe(404);
    expect((await test.app.inject('/v1/desk/session')).statusCode).toBe(404);
  });

  it('answers at its own host alone, and nothing else does there', async () => {
    const settings = { DESK_URL: 'http://desk.localhost' };
    const test = await buildTestApp({ site: await loadSite(), settings });
    onTestFinished(() => test.close());
    const ask = async (host: string, url: string, headers = {}) =>
      (await test.app.inject({ url, headers: { host, ...headers } })).statusCode;
    const { host } = new URL(test.deps.settings.publicUrl);
    expect(await ask(host, '/')).toBe(200);
    expect(await ask(host, '/desk')).toBe(404);
    expect(await ask(host, '/v1/desk/session')).toBe(404);
    expect(await ask('desk.localhost', '/desk/letters')).toBe(200);
    expect(await ask('desk.localhost', '/v1/desk/session')).toBe(401);
    expect(await ask('desk.localhost', '/readyz')).toBe(200);
    expect(await ask('desk.localhost', '/')).toBe(302);
    // For the pages that it shows with a draft in them.
    const [font = ''] = /\/assets\/[\w.-]+\.woff2/.exec((await test.app.inject('/')).body) ?? [];
    expect(await ask('desk.localhost', font)).toBe(200);
    expect(await ask('desk.localhost', '/media/not-there/480.jpg')).toBe(404);
    expect(await ask('desk.localhost', '/children')).toBe(302);
    expect(await ask('desk.localhost', '/v1/guests/purposes')).toBe(302);
    expect(await ask('desk.localhost', '/v1/sponsors/sessions', { token: 'x' })).toBe(302);

    // A change comes from the desk's own pages.
    const change = (origin: string) =>
      test.app.inject({
        method: 'POST',
        url: '/v1/desk/passkey_challenges',
        headers: { host: 'desk.localhost', origin },
      });
    expect((await change('http://desk.localhost')).statusCode).toBe(200);
    expect((await change(test.deps.settings.publicUrl)).statusCode).toBe(403);
  });

  it('is kept to its host by the route and the host header, however a request is written', async () => {
    const settings = { DESK_URL: 'http://desk.localhost', TRUST_PROXY: '1' };
    const test = await buildTestApp({ site: await loadSite(), settings });
    onTestFinished(() => test.close());
    const { host } = new URL(test.deps.settings.publicUrl);
    const ask = async (url: string, headers: { host: string }, method: 'GET' | 'HEAD' = 'GET') =>
      (await test.app.inject({ method, url, headers })).statusCode;
    const [page = ''] = /\/desk\/assets\/[\w-]+\.js/.exec(
      (await test.app.inject({ url: '/desk', headers: { host: 'desk.localhost' } })).body,
    ) ?? [''];

    const forwarded = { host, 'x-forwarded-host': 'desk.localhost' };
    for (const url of ['/v1/desk/session', '/v1/%64esk/session', '/%64esk', '/desk/', page]) {
      for (const method of ['GET', 'HEAD'] as const) {
        expect(await ask(url, { host }, method), `${method} ${url}`).toBe(404);
        expect(await ask(url, forwarded, method), `${method} ${url}, forwarded`).toBe(404);
      }
    }
    expect(await ask('/v1/%64esk/session', { host: 'desk.localhost' })).toBe(401);
    expect(await ask(page, { host: 'desk.localhost' }, 'HEAD')).toBe(200);
    expect(await ask('/children', { host: 'desk.localhost' }, 'HEAD')).toBe(302);
    const elsewhere = { host: 'desk.localhost', 'x-forwarded-host': host };
    expect(await ask('/children', elsewhere)).toBe(302);
    // No call at all: it is answered as such.
    expect(await ask('/v1/desk/nowhere', { host: 'desk.localhost' })).toBe(404);

    // The whole address as the target, as proxies are asked.
    await test.app.listen({ port: 0 });
    expect(await statusOf(test, `http://x/v1/desk/session`, host)).toBe(404);
    expect(await statusOf(test, `http://desk.localhost/v1/desk/session`, host)).toBe(404);
    expect(await statusOf(test, `http://x/v1/desk/session`, 'desk.localhost')).toBe(401);
  });

  it('is never looked for in a circle where the server has the API alone', async () => {
    const test = await buildTestApp({ settings: { DESK_URL: 'http://desk.localhost' } });
    onTestFinished(() => test.close());
    const answer = await test.app.inject({ url: '/desk', headers: { host: 'desk.localhost' } });
    expect(answer.statusCode).toBe(404);
  });
});

/** The status of a target that is sent as it is: `inject` would make a path of it. */
function statusOf({ app }: TestApp, target: string, host: string): Promise<number | undefined> {
  const { port } = app.server.address() as AddressInfo;
  const { promise, resolve, reject } = Promise.withResolvers<number | undefined>();
  const options = { host: 'localhost', port, path: target, headers: { host }, agent: false };
  request(options, (answer) => {
    answer.resume();
    resolve(answer.statusCode);
  })
    .on('error', reject)
    .end();
  return promise;
}

/** The scripts and styles that were built of an app, as one text. */
function builtOf(app: 'web/build/client' | 'desk/build'): string {
  const folder = join(import.meta.dirname, '../../..', app);
  const files = globSync('**/*.{js,css}', { cwd: folder });
  return files.map((file) => readFileSync(join(folder, file), 'utf8')).join('\n');
}

it.each(['/v1/desk', 'decide-letters', 'desk-sign-in', 'dues_work'])(
  'no public page brings anything of the desk: `%s` is in its scripts alone',
  (mark) => {
    expect(builtOf('desk/build')).toContain(mark);
    expect(builtOf('web/build/client').includes(mark)).toBe(false);
  },
);

it('the desk brings no schemas: it checks nothing that the server does not', () => {
  expect(builtOf('desk/build')).not.toMatch(/ZodType|invalid_type/);
});
