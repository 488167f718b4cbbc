// Checks file names (kebab-case, after their contents) and that every disabled rule has its reason
// on the line. A linter cannot check the latter, since a comment that disables everything disables
// that rule too.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFiles } from './project-files.ts';

const drawers = ['util', 'utils', 'utility', 'utilities', 'helper', 'helpers', 'common', 'misc'];
const kebab = /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z0-9]+(?:-[a-z0-9]+)*)*$/;

/** Names that are given: by custom, or by a tool (drizzle-kit numbers its migrations). */
const named = [
  /(^|\/)(README|LICENSE|OFL[a-z-]*|CHANGELOG|CONTRIBUTING)(\.md|\.txt)?$/,
  /^apps\/server\/src\/db\/migrations\//,
  // As their programs name them.
  /^deploy\/(?:Caddyfile|Dockerfile|nabta-alarm@\.service)$/,
];

/**
 * Returns the fault in the name of a file, if it has one.
 *
 * @param path relative to the folder of the project
 */
export function wrongName(path: string): string | undefined {
  const parts = path.split('/').filter((part) => !part.startsWith('.'));
  const drawer = parts
    .flatMap((part) => part.toLowerCase().split(/[^a-z0-9]+/))
    .find((word) => drawers.includes(word));
  if (drawer !== undefined) return `${path}: "${drawer}" does not say what it holds`;
  if (named.some((pattern) => pattern.test(path))) return undefined;
  const crooked = parts.find((part) => !kebab.test(part));
  return crooked === undefined ? undefined : `${path}: "${crooked}" is not kebab-case`;
}

const switchOff =
  /(?:\/\/|\/\*|\{\/\*|<!--)\s*((?:es|ox)lint-disable(?:-next-line|-line)?|prettier-ignore|@ts-ignore|@ts-expect-error|@ts-nocheck|v8 ignore|istanbul ignore)(.*)/;

/** The lines of a text that switch a check off without saying why. */
export function unexplained(text: string): { line: number; found: string }[] {
  return text.split('\n').flatMap((content, index) => {
    const match = switchOff.exec(content);
    if (!match) return [];
    const [, what = '', rest = ''] = match;
    const reason = what.includes('lint') ? (rest.split(/\s--\s/)[1] ?? '') : rest;
    const words = reason.replace(/\*\/|-->|[\s:*}{-]/g, '');
    return words.length >= 8 ? [] : [{ line: index + 1, found: what }];
  });
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '../..');
  const files = projectFiles(root);
  const wrong = files.flatMap((file) => {
    const name = wrongName(file);
    if (name !== undefined) return [name];
    if (!/\.(?:[cm]?[jt]sx?|css|html)$/.test(file) || file.startsWith('tooling/checks/')) return [];
    return unexplained(readFileSync(join(root, file), 'utf8')).map(
      ({ line, found }) => `${file}:${line}: ${found} without its reason (-- why)`,
    );
  });
  for (const line of wrong) console.log(line);
  console.log(`${files.length} files were read.`);
  if (wrong.length > 0 || files.length === 0) process.exitCode = 1;
}
