import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { unlessGone } from '../platform/on-disk.ts';
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

/** The name of a file in the folder itself: the start keeps `..` out. */
const NAME = /^[\w-][\w.-]*$/;

/**
 * Serves the files of a build, which have the hash of their content in their names, from memory: a
 * first visit asks for some forty of them, and to stream those from the disk took two hundred times
 * what its kept page takes. Other kinds, such as films, come from the disk, part by part if asked.
 * Files of a later build are found too: its pages may come from another worker.
 *
 * @param prefix where they are: `/assets`
 * @param folder of the build, without folders within
 */
export function serveBuiltFiles(app: App, prefix: string, folder: string): void {
  /** By name; undefined for the compressed form of a file that has none. */
  const kept = new Map<string, Buffer | undefined>();
  const bytesOf = async (name: string): Promise<Buffer | undefined> => {
    if (kept.has(name)) return kept.get(name);
    const bytes = await unlessGone(readFile(join(folder, name)));
    // Unknown names are not remembered: there is no end to them.
    if (bytes) kept.set(name, bytes);
    return bytes;
  };

  app.get<{ Params: { name: string } }>(
    `${prefix}/:name`,
    { schema: { hide: true } },
    async (request, reply) => {
      const { name } = request.params;
      // A compressed file is sent under the name of its original alone.
      if (!NAME.test(name) || name.endsWith('.br')) return reply.callNotFound();
      const type = TYPES[extname(name)];
      if (type === undefined) {
        void reply.header('cache-control', FOREVER);
        return reply.sendFile(name, folder, { cacheControl: false });
      }
      const packedName = `${name}.br`;
      const wantsPacked = chooseEncoding(request.headers['accept-encoding']) === 'br';
      const packed = wantsPacked ? await bytesOf(packedName) : undefined;
      const bytes = packed ?? (await bytesOf(name));
      if (!bytes) return reply.callNotFound();
      if (wantsPacked && !packed) kept.set(packedName, undefined);
      const etag = `W/"${name}"`;
      void reply.header('cache-control', FOREVER).header('etag', etag).type(type);
      varyByEncoding(reply);
      if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
      return packed ? reply.header('content-encoding', 'br').send(packed) : reply.send(bytes);
    },
  );
}
