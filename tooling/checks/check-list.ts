import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { scratchFolder } from '../scratch-folder.ts';
import {
  outcomeOfExit,
  outcomeOfPlaywright,
  outcomeOfVitest,
  type Ended,
  type Outcome,
} from './outcome.ts';

export interface Check {
  readonly name: string;
  /** A script and its arguments, run by the Node that runs this. `{report}` becomes a file name. */
  readonly run: readonly string[];
  /** Checks that have to pass first. */
  readonly after?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  readonly outcome: (ended: Ended) => Outcome;
}

const bin = {
  tsc: 'node_modules/typescript-native/bin/tsc',
  eslint: 'node_modules/eslint/bin/eslint.js',
  oxlint: 'node_modules/oxlint/bin/oxlint',
  prettier: 'node_modules/prettier/bin/prettier.cjs',
  knip: 'node_modules/knip/bin/knip.js',
  vitest: 'node_modules/vitest/vitest.mjs',
  playwright: 'node_modules/@playwright/test/cli.js',
};

function staticCheck(name: string, ...run: string[]): Check {
  return { name, run, outcome: outcomeOfExit };
}

function tests(
  project: string,
  after: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Check {
  return {
    name: `tests-${project}`,
    // Dots, so that what failed is not lost among what passed.
    run: [bin.vitest, 'run', '--project', project, '--reporter=dot', '--reporter=json'].concat(
      '--outputFile.json={report}',
    ),
    after,
    // Two checks run side by side, so one worker each keeps both cores busy.
    env: { VITEST_MAX_WORKERS: '1', ...env },
    outcome: outcomeOfVitest,
  };
}

const journeys: Check = {
  name: 'journeys',
  run: [bin.playwright, 'test', '--reporter=dot,json'],
  after: ['build'],
  env: { PLAYWRIGHT_JSON_OUTPUT_FILE: '{report}' },
  outcome: outcomeOfPlaywright,
};

/**
 * Every check of the project, the longest first, so that a short one fills what time is left.
 *
 * @param root folder of the project
 */
export function allChecks(root: string): Check[] {
  const types = ['apps/server', 'apps/desk', 'apps/payment-sandbox'].concat(
    ['contract', 'emails', 'organisation', 'texts'].map((name) => `packages/${name}`),
    '.',
  );
  const inMemory = { TMPDIR: scratchFolder() };
  return [
    staticCheck('build', 'tooling/build.ts', '--if-changed'),
    // The routes' types are made first; tsc then reads them.
    staticCheck('types-web', 'tooling/checks/web-types.ts'),
    ...(hasJourneys(root) ? [journeys] : []),
    tests('server', ['build'], inMemory),
    // The last long one to begin: when the journeys end, it has both cores.
    tests('postgres', ['build'], { ...inMemory, VITEST_MAX_WORKERS: '2' }),
    // It reads the types of the routes, which the check of the site's types makes.
    { ...staticCheck('oxlint', bin.oxlint, '.', '--deny-warnings'), after: ['types-web'] },
    staticCheck('eslint', bin.eslint, '.', '--max-warnings=0'),
    tests('fast', []),
    ...types.map((path) =>
      staticCheck(
        `types-${path === '.' ? 'tooling' : path.split('/').at(-1)}`,
        bin.tsc,
        '--noEmit',
        '-p',
        path,
      ),
    ),
    staticCheck('prettier', bin.prettier, '--check', '.', '--log-level=warn'),
    staticCheck('knip', bin.knip),
    staticCheck(
      'knip-production',
      bin.knip,
      ...['--production', '--include', 'exports', '--config', 'tooling/checks/knip-production.ts'],
    ),
    staticCheck('import-law', 'tooling/checks/import-law.ts'),
    staticCheck('translations', 'tooling/checks/translations.ts'),
    staticCheck('legal-texts', 'tooling/checks/legal-texts.ts'),
    staticCheck('logical-css', 'tooling/checks/logical-css.ts'),
    staticCheck('house-rules', 'tooling/checks/house-rules.ts'),
    staticCheck('requirements', 'tooling/checks/requirements.ts'),
    staticCheck('where-to-change', 'tooling/checks/where-to-change.ts'),
    staticCheck('deploy', 'tooling/checks/deploy.ts'),
    staticCheck('migrations', 'tooling/checks/migrations.ts'),
    staticCheck('lock-file', 'tooling/checks/lock-file.ts'),
  ];
}

function hasJourneys(root: string): boolean {
  return readdirSync(join(root, 'e2e'), { recursive: true }).some((file) =>
    /\.(spec|test)\.ts$/.test(String(file)),
  );
}
