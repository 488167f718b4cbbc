import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { App } from './app-type.ts';
import { chooseEncoding, varyByEncoding } from './compression.ts';

/** The kinds of files that pages are made of: small, so that all of them fit into memory. */
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
};

/** For a year: a file with another content has another name. */
const FOREVER = 'public, max-age=31536000, immutable';

/**
 * Serves the files of a build, which have the hash of their content in their names, from memory: a
 * first visit asks for some forty of them, and to stream those from the disk took two hundred times
 * what its kept page takes. Other kinds, such as films, come from the disk, part by part if asked.
 *
 * @param prefix where they are: `/assets`
 * @param folder of the build, without folders within
 */
export function serveBuiltFiles(app: App, prefix: string, folder: string): void {
  const names = new Set(readdirSync(folder));
  const kept = new Map<string, Buffer>();
  const bytesOf = async (name: string): Promise<Buffer> => {
    const known = kept.get(name);
    if (known) return known;
    const bytes = await readFile(join(folder, name));
    kept.set(name, bytes);
    return bytes;
  };

  app.get<{ Params: { name: string } }>(
    `${prefix}/:name`,
    { schema: { hide: true } },
    async (request, reply) => {
      const { name } = request.params;
      // A compressed file is sent under the name of its original alone.
      if (!names.has(name) || name.endsWith('.br')) return reply.callNotFound();
      const type = TYPES[extname(name)];
      void reply.header('cache-control', FOREVER);
      if (type === undefined) return reply.sendFile(name, folder, { cacheControl: false });
      const etag = `W/"${name}"`;
      void reply.header('etag', etag).type(type);
      if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
      const packed = `${name}.br`;
      if (!names.has(packed)) return reply.send(await bytesOf(name));
      varyByEncoding(reply);
      if (chooseEncoding(request.headers['accept-encoding']) !== 'br') {
        return reply.send(await bytesOf(name));
      }
      return reply.header('content-encoding', 'br').send(await bytesOf(packed));
    },
  );
}
