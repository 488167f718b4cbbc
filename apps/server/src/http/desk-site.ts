import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { App } from './app-type.ts';
import { serveBuiltFiles } from './built-files.ts';

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
  serveBuiltFiles(app, '/desk/assets', join(buildFolder, 'assets'));
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
