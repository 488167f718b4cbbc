import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { Config } from '@react-router/dev/config';

const TEXT = /\.(?:js|json|svg|vtt|css)$/;

/** Leaves each text file's best brotli beside it, so that serving one costs no work. */
async function compressFiles(folder: string): Promise<void> {
  const files = await readdir(folder, { recursive: true });
  await Promise.all(
    files
      .filter((file) => TEXT.test(file))
      .map(async (file) => {
        const path = join(folder, file);
        await writeFile(`${path}.br`, await promisify(brotliCompress)(await readFile(path)));
      }),
  );
}

export default {
  ssr: true,
  serverBuildFile: 'site.js',
  // One hashed file holds every route, so no page has to ask for routes it links to.
  routeDiscovery: { mode: 'initial' },
  // A screen's loader is a few lines: a chunk of its own would cost more than it saves.
  splitRouteModules: false,
  buildEnd: ({ reactRouterConfig }) =>
    compressFiles(join(reactRouterConfig.buildDirectory, 'client')),
} satisfies Config;
