import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { PERMISSIONS, type Permission } from '@nabta/contract/desk';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const text = readFileSync(join(root, 'docs/security.md'), 'utf8');

const rows = [...text.matchAll(/^\| (\d+\.\d+\.\d+) +\| (\S+) +\| (.*?) *\|$/gm)].map(
  ([, line = '', now = '', how = '']) => ({ line, now, how }),
);

it('docs/security.md answers each of the 41 lines of ASVS that were not met, and none is open', () => {
  expect(new Set(rows.map(({ line }) => line)).size).toBe(41);
  expect(rows.filter(({ now }) => now !== 'met' && now !== 'argued')).toEqual([]);
  expect(rows.filter(({ how }) => how.length < 5)).toEqual([]);
});

/** The lines of the desk: `V6.1.1, V6.1.2`, how, and the test. */
const ofDesk = [
  ...text.matchAll(/^\| (V[\d., V]+?) +\| (.*?) +\| (`[^`]+\.[jt]sx?`: .*?) *\|$/gm),
].map(([, lines = '', , how = '']) => ({ lines: lines.replaceAll('V', '').split(', '), how }));

/** The lines of levels 1 and 2 in chapters 6, 7 and 8 of ASVS 5.0 that apply to the desk. */
const ASVS: Readonly<Record<string, readonly number[]>> = {
  '6.1': [1, 2, 3],
  '6.2': [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
  '6.3': [1, 2, 3, 4],
  '6.4': [1, 2, 3, 4],
  '6.5': [1, 2, 3, 4, 5],
  '7.1': [1, 2],
  '7.2': [1, 2, 3, 4],
  '7.3': [1, 2],
  '7.4': [1, 2, 3, 4, 5],
  '7.5': [1, 2],
  '8.1': [1, 2],
  '8.2': [1, 2, 3],
  '8.3': [1],
};

it('docs/security.md says how the desk meets each line of ASVS on sign-in, sessions and rights', () => {
  const told = new Set(ofDesk.flatMap(({ lines }) => lines));
  const wanted = Object.entries(ASVS).flatMap(([section, lines]) =>
    lines.map((line) => `${section}.${line}`),
  );
  expect(wanted.filter((line) => !told.has(line))).toEqual([]);
});

/** Fields of the table of access by who reads them, and the permission by which the desk shows them. */
const SHOWN_BY: readonly (readonly [fields: string, permission: Permission])[] = [
  ['every fact, code of the family, consent, notes', 'read-children'],
  ['name, age and village, beside its letters', 'read-letters'],
  ['full name and code, beside its sponsorships', 'read-sponsors'],
  ['name, contact, birth, photo, community, cards', 'read-sponsors'],
  ['notes of the staff', 'read-sponsors'],
  ['days and states of dues, names of payments', 'read-dues'],
  ['amounts: balance, dues, ledger', 'read-amounts'],
  ['all that is kept, letters too, as one file', 'export-person'],
  ['text, pictures', 'read-letters'],
  ['name, email, phone', 'read-money'],
  ['name, email, phone, words, answers', 'read-inquiries'],
  ['who, when, what, why', 'read-audit'],
];

it.each(SHOWN_BY)('docs/security.md names the roles that read: %s', (fields, permission) => {
  const row = text.split('\n').find((line) => line.split('|')[2]?.trim() === fields);
  const named = [...(row?.split('|')[3] ?? '').matchAll(/`(\w+)`/g)].map(([, role]) => role);
  expect(named.toSorted()).toEqual(PERMISSIONS[permission].toSorted());
});

it('docs/security.md cites tests that exist', () => {
  const cited = [...rows, ...ofDesk].flatMap(({ how }) =>
    [...how.matchAll(/`([\w./-]+\.(?:test|spec)\.tsx?)`: (.+)$/g)].map(
      ([, file = '', name = '']) => ({
        file,
        name,
      }),
    ),
  );
  expect(cited.length).toBeGreaterThan(60);
  const missing = cited.filter(({ file, name }) => {
    const path = join(root, file);
    return !existsSync(path) || !readFileSync(path, 'utf8').includes(name);
  });
  expect(missing).toEqual([]);
});

it('npm makes the bill of materials of the running product (ASVS 15.1.2)', async () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const [command = '', ...args] = (scripts['sbom'] ?? '').split(' ');
  // Another test checks the installed packages: the lock file has the same facts, and is faster.
  const { stdout } = await promisify(execFile)(command, [...args, '--package-lock-only'], {
    cwd: root,
    maxBuffer: 64 * 1024 * 1024,
  });
  const bill = JSON.parse(stdout) as {
    bomFormat: string;
    components: { name: string; properties: { name: string }[] }[];
  };
  expect(bill.bomFormat).toBe('CycloneDX');
  const running = bill.components.filter(
    ({ properties }) => !properties.some(({ name }) => name === 'cdx:npm:package:development'),
  );
  const names = running.map(({ name }) => name);
  // The tools need some of these too: `--omit dev` would leave those out.
  const some = ['drizzle-orm', 'fastify', 'pg', 'react', 'sharp', 'stripe', 'zod'];
  expect(names).toEqual(expect.arrayContaining(some));
  expect(names).not.toContain('vite');
}, 60_000);
