import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const app = join(import.meta.dirname, 'app');

it('what site.css leaves out of the style is a class of no page', () => {
  const [, list = ''] =
    /@source not inline\('\{([^}]+)\}'\)/.exec(readFileSync(join(app, 'site.css'), 'utf8')) ?? [];
  // styles.css has a rule of its own for it, which variants do not reach.
  const words = list.split(',').filter((word) => word !== 'tabular-nums');
  expect(words.length).toBeGreaterThan(3);
  const used = globSync('**/*.tsx', { cwd: app }).flatMap((file) => {
    const code = readFileSync(join(app, file), 'utf8');
    const classes = [...code.matchAll(/className=(?:"([^"]*)"|\{`([^`]*)`)/g)];
    return classes.flatMap(([, quoted, made]) => (quoted ?? made ?? '').split(/\s+/));
  });
  expect(used.length).toBeGreaterThan(1_000);
  // After the last variant: `md:hover:static`.
  const found = used.filter((name) => words.includes(name.replace(/^.*:/, '')));
  expect(found).toEqual([]);
});
