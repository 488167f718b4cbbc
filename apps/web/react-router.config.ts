import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '@react-router/dev/config';

/**
 * Leaves in the table of all routes, which every page loads, what browser-router.tsx and links read:
 * the lists of each route's chunks are for the server, which has its own. A link to a page that does
 * not say it loads its data in the browser would ask the server for it when pointed at.
 */
async function trimManifest(folder: string): Promise<void> {
  const assets = join(folder, 'assets');
  const [file = ''] = (await readdir(assets)).filter((name) => /^manifest-.*\.js$/.test(name));
  const text = await readFile(join(assets, file), 'utf8');
  const READ = [
    'routes',
    'id',
    'parentId',
    'path',
    'index',
    'module',
    'hasLoader',
    'hasClientLoader',
  ];
  const [before = '', json = ''] = text.split(/(?<==)(?=\{)/);
  const { routes } = JSON.parse(json.replace(/;\s*$/, '')) as { routes: object };
  const names = [...READ, ...Object.keys(routes)];
  await writeFile(join(assets, file), `${before}${JSON.stringify({ routes }, names)};`);
}

export default {
  ssr: true,
  serverBuildFile: 'site.js',
  // One hashed file holds every route, so no page has to ask for routes it links to.
  routeDiscovery: { mode: 'initial' },
  // A screen's loader is a few lines: a chunk of its own would cost more than it saves.
  splitRouteModules: false,
  buildEnd: ({ reactRouterConfig }) =>
    trimManifest(join(reactRouterConfig.buildDirectory, 'client')),
} satisfies Config;
