import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { App } from './app-type.ts';

const buildFolder = fileURLToPath(new URL('../../../desk/build', import.meta.url));

/** The desk runs its own files alone: no script or style stands in its page. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  // Pictures that were just chosen are shown from `data:`.
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The built desk: one page for every address below /desk, and its files. Throws when it was not built. */
export async function registerDeskSite(app: App): Promise<void> {
  const page = await readFile(join(buildFolder, 'index.html'), 'utf8');
  await app.register(fastifyStatic, {
    root: join(buildFolder, 'assets'),
    prefix: '/desk/assets/',
    decorateReply: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply) => {
      void reply.header('cache-control', 'public, max-age=31536000, immutable');
    },
  });
  for (const url of ['/desk', '/desk/*']) {
    app.get(
      url,
      { schema: { hide: true }, helmet: { contentSecurityPolicy: false } },
      (_request, reply) =>
        reply
          .header('content-security-policy', POLICY)
          .header('cache-control', 'no-cache')
          .header('x-robots-tag', 'noindex')
          .header('referrer-policy', 'no-referrer')
          .type('text/html; charset=utf-8')
          .send(page),
    );
  }
}
