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
 * Every file of the project that is written by hand, as paths relative to its folder.
 *
 * @param root folder of the project
 * @param folder where to look, relative to the root; all of it when empty
 */
export function projectFiles(root: string, folder = ''): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory()) return notOurs.has(entry.name) ? [] : projectFiles(root, path);
    return [path];
  });
}
