import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { edited, PLANTS } from './plants.ts';

const root = join(import.meta.dirname, '../..');

it.each(PLANTS)('$name: the place where it is planted is still there', ({ edits }) => {
  for (const edit of edits) {
    const source = readFileSync(join(root, edit.file), 'utf8');
    expect(edited(source, edit)).not.toBe(source);
  }
});

it('says which snippet is gone', () => {
  const edit = { file: 'a.ts', find: 'gone', replace: '' };
  expect(() => edited('something else', edit)).toThrow('a.ts holds this 0 times');
});
