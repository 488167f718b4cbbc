// The rules of the language that guard the worst mistakes, each shown to bite on a planted one.
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'nabta-oxlint-'));

const planted = [
  [
    'a forgotten await',
    'apps/server/src/pay.ts',
    'async function pay() {} export function run() { pay(); }',
    'typescript(no-floating-promises)',
  ],
  [
    'a forgotten await in a test',
    'apps/server/src/pay.test.ts',
    'async function pay() {} export function run() { pay(); }',
    'typescript(no-floating-promises)',
  ],
  [
    'a promise as a condition',
    'apps/server/src/condition.ts',
    'export async function f(p: Promise<boolean>) { if (p) await p; }',
    'typescript(no-misused-promises)',
  ],
  [
    'any',
    'apps/server/src/any.ts',
    'export const x = (y: any) => y;',
    'typescript(no-explicit-any)',
  ],
  [
    'a forgotten case',
    'apps/server/src/case.ts',
    "export function f(x: 'a' | 'b') { switch (x) { case 'a': return 1; } return 2; }",
    'typescript(switch-exhaustiveness-check)',
  ],
  [
    'a hook that is not always called',
    'apps/web/app/hook.tsx',
    'declare function useId(): string; export function Row({ a }: { a: boolean }) { return a ? useId() : null; }',
    'react-hooks(rules-of-hooks)',
  ],
  [
    'a clock that is read while rendering',
    'apps/web/app/now.tsx',
    'export function Row() { return <p>{Date.now()}</p>; }',
    'react(purity)',
  ],
  [
    'a rule that is switched off without need',
    'apps/server/src/off.ts',
    '// oxlint-disable-next-line no-var\nexport const x = 1;',
    'Unused oxlint-disable directive (no problems were reported).',
  ],
] as const;

let complaints: { code?: string; message: string; filename: string }[];

beforeAll(() => {
  copyFileSync(join(root, '.oxlintrc.json'), join(folder, '.oxlintrc.json'));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  const compilerOptions = { strict: true, jsx: 'preserve', target: 'esnext' };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions }));
  for (const [, path, text] of planted) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const oxlint = join(root, 'node_modules/oxlint/bin/oxlint');
  const { stdout } = spawnSync(process.execPath, [oxlint, '--format=json', '.'], {
    cwd: folder,
    encoding: 'utf8',
  });
  ({ diagnostics: complaints } = JSON.parse(stdout) as { diagnostics: typeof complaints });
});

afterAll(() => {
  rmSync(folder, { recursive: true });
});

it.each(planted)('oxlint refuses %s', (_what, path, _text, rule) => {
  const here = complaints.filter(({ filename }) => filename === path);
  const found = here.map(({ code, message }) => code ?? message);
  expect(found).toContain(rule);
});
