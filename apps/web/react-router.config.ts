import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { Config } from '@react-router/dev/config';

/**
 * Leaves in the table of all routes, which every page loads, what browser-router.tsx reads: the lists
 * of each route's chunks are for the server, which has its own.
 */
async function trimManifest(folder: string): Promise<void> {
  const assets = join(folder, 'assets');
  const [file = ''] = (await readdir(assets)).filter((name) => /^manifest-.*\.js$/.test(name));
  const text = await readFile(join(assets, file), 'utf8');
  const READ = ['routes', 'id', 'parentId', 'path', 'index', 'module', 'hasLoader'];
  const [before = '', json = ''] = text.split(/(?<==)(?=\{)/);
  const { routes } = JSON.parse(json.replace(/;\s*$/, '')) as { routes: object };
  const names = [...READ, ...Object.keys(routes)];
  await writeFile(join(assets, file), `${before}${JSON.stringify({ routes }, names)};`);
}

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
  buildEnd: async ({ reactRouterConfig }) => {
    const folder = join(reactRouterConfig.buildDirectory, 'client');
    await trimManifest(folder);
    await compressFiles(folder);
  },
} satisfies Config;
