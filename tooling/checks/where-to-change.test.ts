import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { unnamedModules, wrongPlaces } from './where-to-change.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'nabta-places-'));
  writeFileSync(join(folder, 'rules.ts'), 'export const GRACE_MONTHS = 3;');
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

it('accepts files, and words that are in them', () => {
  expect(wrongPlaces('| grace | [`GRACE_MONTHS`](rules.ts), [rules](rules.ts) |', folder)).toEqual(
    [],
  );
});

it('names a file that is not there and a word that its file does not have', () => {
  const page = '| fee | [`FEE`](rules.ts) | [`mails`](mails.ts) |';
  expect(wrongPlaces(page, folder)).toEqual(['rules.ts has no FEE', 'mails.ts is not there']);
});

it('names a module that the drawn tree leaves out', () => {
  const page = 'The module cards.\n```\nmodules/<name>/  gifts\n                 dues\n```\n';
  expect(unnamedModules(page, ['gifts', 'dues', 'cards'])).toEqual(['cards']);
});
