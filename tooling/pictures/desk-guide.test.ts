import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { GUIDE_PICTURES } from './desk-guide.ts';

const docs = join(import.meta.dirname, '../../docs');

it.each([
  ['en', 'staff-guide.md'],
  ['ar', 'staff-guide.ar.md'],
])('the guide to the desk shows every picture that is taken for it (%s)', async (locale, guide) => {
  const files = GUIDE_PICTURES.map(({ name }) => `${name}.webp`).toSorted();
  expect((await readdir(join(docs, 'images/desk', locale))).toSorted()).toEqual(files);
  const text = await readFile(join(docs, guide), 'utf8');
  const shown = Array.from(text.matchAll(/images\/desk\/(\w+)\/([\w-]+\.webp)/g));
  expect(shown.map(([, folder]) => folder)).toEqual(files.map(() => locale));
  expect(shown.map(([, , file]) => file).toSorted()).toEqual(files);
});
