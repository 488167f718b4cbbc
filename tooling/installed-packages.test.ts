import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { lockedButNotInstalled } from './installed-packages.mjs';

const locked = {
  '': { version: '1.0.0' },
  'packages/contract': { version: '1.0.0' },
  'node_modules/contract': { link: true },
  'node_modules/fastify': { version: '5.0.0', integrity: 'sha512-a' },
  'node_modules/binary-for-another-system': { version: '1.0.0', optional: true },
};
const installed = {
  'node_modules/contract': { link: true },
  'node_modules/fastify': { version: '5.0.0', integrity: 'sha512-a' },
};

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'nabta-installed-'));
  mkdirSync(join(root, 'node_modules'));
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages: locked }));
});
afterEach(() => {
  rmSync(root, { recursive: true, force: true });
});

function missing(packages: object | undefined): string[] {
  const record = join(root, 'node_modules/.package-lock.json');
  if (packages) writeFileSync(record, JSON.stringify({ packages }));
  return lockedButNotInstalled(root);
}

it('finds nothing missing when every locked package is installed', () => {
  expect(missing(installed)).toEqual([]);
});

it('finds everything missing before the first install, and after one that was broken off', () => {
  expect(missing(undefined)).toEqual(['node_modules/contract', 'node_modules/fastify']);
});

it('finds a package of another version or content, and a new workspace', () => {
  const fastify = 'node_modules/fastify';
  const older = { ...installed, [fastify]: { version: '4.9.0', integrity: 'sha512-b' } };
  expect(missing(older)).toEqual([fastify]);
  const other = { ...installed, [fastify]: { version: '5.0.0', integrity: 'sha512-b' } };
  expect(missing(other)).toEqual([fastify]);
  expect(missing({ [fastify]: installed[fastify] })).toEqual(['node_modules/contract']);
});
