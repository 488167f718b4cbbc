// What is ours alone: where settings, clocks, addresses and texts may stand. The rules of the
// languages and of React are in .oxlintrc.json.
import * as parser from '@typescript-eslint/parser';
import i18next from 'eslint-plugin-i18next';
import { defineConfig } from 'eslint/config';

// A later entry of a flat config replaces the options of an earlier one, so each ban is a list
// that the entries below put together.
const env = [
  {
    selector: "MemberExpression[object.name='process'][property.name='env']",
    message: 'Settings are read in apps/server/src/env.ts only, and passed on from there.',
  },
  {
    selector: "MemberExpression[object.name='process'][property.value='env']",
    message: 'Settings are read in apps/server/src/env.ts only, and passed on from there.',
  },
  {
    selector: "VariableDeclarator[init.name='process'] Property[key.name='env']",
    message: 'Settings are read in apps/server/src/env.ts only, and passed on from there.',
  },
  {
    selector: 'ImportDeclaration[source.value=/^(node:)?process$/]',
    message: 'Use the global `process`: the ban on process.env would not see this one.',
  },
];
const clock = [
  {
    selector: "CallExpression[callee.object.name='Date'][callee.property.name='now']",
    message: 'Take the clock as an argument (platform/clock.ts).',
  },
  {
    selector: "NewExpression[callee.name='Date'][arguments.length=0]",
    message: 'Take the clock as an argument (platform/clock.ts).',
  },
  {
    selector: "MemberExpression[object.name='Temporal'][property.name='Now']",
    message: 'Take the clock as an argument (platform/clock.ts).',
  },
  {
    selector: "MemberExpression[object.name='Math'][property.name='random']",
    message: 'Take what is random as an argument, so that a test can decide it.',
  },
];
const addresses = [
  {
    selector: 'Literal[value=/^\\u002Fv1\\u002F/]',
    message: 'Only apps/web/app/lib/api knows the addresses of the API.',
  },
  {
    selector: 'TemplateElement[value.raw=/^\\u002Fv1\\u002F/]',
    message: 'Only apps/web/app/lib/api knows the addresses of the API.',
  },
];
const requests = [
  {
    selector: "CallExpression[callee.name='fetch']",
    message: 'Screens ask the API through apps/web/app/lib/api, or apps/desk/src/api.',
  },
  {
    selector: "MemberExpression[object.name=/^(window|globalThis|self)$/][property.name='fetch']",
    message: 'Screens ask the API through apps/web/app/lib/api, or apps/desk/src/api.',
  },
];

const tests = ['**/*.test.{ts,tsx}', '**/testing/**'];

export default defineConfig(
  {
    ignores: [
      '**/node_modules/',
      '**/build/',
      '**/dist/',
      '**/.react-router/',
      'data/',
      'test-results/',
      'playwright-report/',
      'coverage/',
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    files: ['**/*.{ts,tsx}'],
    languageOptions: { parser },
    rules: { 'no-restricted-syntax': ['error', ...env] },
  },
  {
    // They are run before there are settings, or are what reads them.
    files: [
      'apps/server/src/env.ts',
      'apps/payment-sandbox/src/main.ts',
      'tooling/**/*.ts',
      'e2e/**/*.ts',
      '*.config.ts',
      'apps/*/*.config.ts',
      'apps/server/src/testing/setup-*.ts',
    ],
    rules: { 'no-restricted-syntax': 'off' },
  },
  {
    files: ['apps/server/src/**/*.ts', 'demo/**/*.ts', 'tooling/simulation/**/*.ts'],
    ignores: [
      'apps/server/src/platform/clock.ts',
      'apps/server/src/env.ts',
      'tooling/simulation/main.ts',
      ...tests,
    ],
    rules: { 'no-restricted-syntax': ['error', ...env, ...clock] },
  },
  {
    files: ['apps/web/app/**/*.{ts,tsx}'],
    ignores: ['apps/web/app/lib/api/**', 'apps/web/app/lib/api.ts', ...tests],
    rules: { 'no-restricted-syntax': ['error', ...env, ...addresses] },
  },
  {
    files: [
      'apps/web/app/{routes,features,ui}/**/*.{ts,tsx}',
      'apps/desk/src/{screens,shell,ui}/**/*.{ts,tsx}',
    ],
    ignores: tests,
    rules: { 'no-restricted-syntax': ['error', ...env, ...addresses, ...requests] },
  },
  {
    files: [
      'apps/web/app/{routes,features,ui}/**/*.tsx',
      'apps/web/app/root.tsx',
      'apps/desk/src/**/*.tsx',
    ],
    ignores: tests,
    plugins: { i18next },
    rules: {
      'i18next/no-literal-string': [
        'error',
        {
          mode: 'jsx-only',
          'jsx-attributes': {
            include: [
              'alt',
              'title',
              'label',
              'placeholder',
              'hint',
              'aria-label',
              'aria-description',
              'aria-placeholder',
              'aria-roledescription',
              'aria-valuetext',
            ],
          },
          // What `t` of a namespace is called, and functions that take a name.
          callees: {
            exclude: [
              't',
              'of[A-Z]\\w+',
              'word',
              'field',
              'shell',
              'register',
              'step',
              'includes',
              '(starts|ends)With',
            ],
          },
          'object-properties': { include: [], exclude: ['icon', 'edge', 'capture'] },
          message: 'Text goes through t().',
        },
      ],
    },
  },
);
