// Each row of docs/where-to-change.md names a file, and mostly something in it: both must exist. The tree
// in docs/architecture.md names every module of the server.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const PAGE = 'docs/where-to-change.md';

/**
 * What is wrong with the places of a page: each link `[NAME](../file)` must lead to a file, and a NAME
 * in backticks must be a word of it.
 *
 * @param folder the folder that the page's links start from
 */
export function wrongPlaces(page: string, folder: string): string[] {
  const wrong: string[] = [];
  for (const [, name, link] of page.matchAll(/\[([^\]]+)\]\(([^)#:]+)\)/g)) {
    if (name === undefined || link === undefined) continue;
    const file = join(folder, link);
    if (!existsSync(file)) {
      wrong.push(`${link} is not there`);
      continue;
    }
    const [, word] = /^`([^`]+)`$/.exec(name) ?? [];
    if (word === undefined || link.endsWith(word)) continue;
    if (!readFileSync(file, 'utf8').includes(word)) wrong.push(`${link} has no ${word}`);
  }
  return wrong;
}

/** The modules that the tree of a page, drawn in its first code block, does not name. */
export function unnamedModules(page: string, modules: readonly string[]): string[] {
  const words = new Set(page.split('```')[1]?.split(/\s+/));
  return modules.filter((name) => !words.has(name));
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '../..');
  const page = join(root, PAGE);
  const text = readFileSync(page, 'utf8');
  const rows = text.split('\n').filter((line) => /^\| (?!to change|-)/.test(line)).length;
  const wrong = wrongPlaces(text, dirname(page));
  for (const problem of wrong) console.log(`${PAGE}: ${problem}`);
  const modules = readdirSync(join(root, 'apps/server/src/modules'));
  const tree = readFileSync(join(root, 'docs/architecture.md'), 'utf8');
  const unnamed = unnamedModules(tree, modules);
  for (const name of unnamed) console.log(`docs/architecture.md: the tree does not name ${name}`);
  console.log(`${rows} changes have their place.`);
  if (wrong.length + unnamed.length > 0 || rows < 30) process.exitCode = 1;
}
