import { describe, expect, it } from 'vitest';
import { unexplained, wrongName } from './house-rules.ts';

describe('names of files', () => {
  it.each([
    'apps/web/app/utils/dates.ts',
    'apps/web/app/lib/date-utils.ts',
    'apps/server/src/common/x.ts',
    'apps/server/src/test.helper.ts',
    'apps/web/app/ui/DateField.tsx',
    'apps/web/app/Routes/home.tsx',
    'docs/how_to.md',
  ])('refuses %s', (path) => {
    expect(wrongName(path)).toBeDefined();
  });

  it.each([
    'apps/server/src/modules/children/children.api.test.ts',
    'apps/server/src/db/migrations/0000_initial.sql',
    'docs/decisions/001-one-process.md',
    'README.md',
    '.ci/run',
    '.dependency-cruiser.mjs',
    'apps/web/public/icon-192.png',
  ])('allows %s', (path) => {
    expect(wrongName(path)).toBeUndefined();
  });
});

describe('disabled rules', () => {
  it.each([
    '// eslint-disable-next-line no-console',
    '/* eslint-disable */',
    '// oxlint-disable-next-line no-var',
    'x(); // eslint-disable-line no-console -- ',
    '// @ts-expect-error',
    '{/* eslint-disable-next-line react/no-danger */}',
    '// prettier-ignore',
  ])('needs its reason: %s', (line) => {
    expect(unexplained(`const a = 1;\n${line}`)).toMatchObject([{ line: 2 }]);
  });

  it.each([
    '// eslint-disable-next-line no-console -- the command line prints its table',
    '/* eslint-disable no-console -- it is a command line */',
    '// oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs',
    '// @ts-expect-error the SDK types it as a string',
    '// prettier-ignore: one row a month',
    'const disabled = true;',
  ])('is allowed with it: %s', (line) => {
    expect(unexplained(line)).toEqual([]);
  });
});
