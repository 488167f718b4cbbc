// Each row of docs/where-to-change.md names a file, and mostly something in it: both must exist.
import { existsSync, readFileSync } from 'node:fs';
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

if (import.meta.main) {
  const page = join(import.meta.dirname, '../..', PAGE);
  const text = readFileSync(page, 'utf8');
  const rows = text.split('\n').filter((line) => line.startsWith('| ')).length - 1;
  const wrong = wrongPlaces(text, dirname(page));
  for (const problem of wrong) console.log(`${PAGE}: ${problem}`);
  console.log(`${rows} changes have their place.`);
  if (wrong.length > 0 || rows < 30) process.exitCode = 1;
}
