import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { OTHER_PAGES, PUBLIC_PAGES } from '@nabta/contract';
import { expect, it } from 'vitest';

const pages = [...PUBLIC_PAGES, ...OTHER_PAGES];

it('the table of pages names every file of routes, and no other', () => {
  const files = readdirSync(join(import.meta.dirname, 'routes'));
  expect(pages.map(({ file }) => `${file}.tsx`).toSorted()).toEqual(files.toSorted());
});

it('the table of pages names each path once', () => {
  expect(new Set(pages.map(({ path }) => path)).size).toBe(pages.length);
});
