import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const notOurs = new Set([
  'node_modules',
  'build',
  'dist',
  'data',
  'coverage',
  'test-results',
  'playwright-report',
  '.git',
  '.react-router',
]);

/**
 * Returns every hand-written file of the project, as paths relative to its folder.
 *
 * @param root folder of the project
 * @param folder the folder to list, relative to the root; empty for all
 */
export function projectFiles(root: string, folder = ''): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory()) return notOurs.has(entry.name) ? [] : projectFiles(root, path);
    return [path];
  });
}
