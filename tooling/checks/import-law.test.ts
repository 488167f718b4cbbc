// The import law bites: a small tree that keeps it, and one that breaks every rule of it.
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { checkImports, rules } from './import-law.ts';

const server = 'apps/server/src';
const packages = ['zod', 'fastify', 'pg'];
const ours = { contract: 'packages/contract', web: 'apps/web' };

/** A tree that keeps the law: one file of each kind with the imports it may have. */
const lawful: Record<string, string> = {
  'packages/contract/src/index.ts': "import 'zod'; export const a = 1;",
  'packages/contract/src/desk/index.ts': 'export const calls = 1;',
  'packages/texts/src/index.ts': 'export const text = 1;',
  'packages/organisation/src/index.ts': 'export const name = 1;',
  'packages/emails/src/index.ts': "import { a } from '@nabta/contract'; export const b = a;",
  'apps/payment-sandbox/src/main.ts': "import 'fastify'; export const sandbox = 1;",
  [`${server}/app.ts`]: "import './modules/gifts/routes.ts';",
  [`${server}/jobs.ts`]: "import './modules/gifts/jobs.ts'; import './modules/gifts/index.ts';",
  [`${server}/db/client.ts`]: "import 'pg'; export const sql = 1;",
  [`${server}/http/reply.ts`]: 'export const reply = 1;',
  [`${server}/platform/clock.ts`]: 'export type Clock = number; export const clock = 1;',
  [`${server}/staff/main.ts`]: "import '../modules/gifts/index.ts';",
  [`${server}/testing/factory.ts`]: 'export const make = 1;',
  [`${server}/modules/gifts/routes.ts`]: "import '../../http/reply.ts'; import './index.ts';",
  [`${server}/modules/gifts/index.ts`]: "import './repository.ts'; import '../dues/index.ts';",
  [`${server}/modules/gifts/repository.ts`]: "import '../../db/client.ts'; import './rules.ts';",
  [`${server}/modules/gifts/rules.ts`]:
    "import '@nabta/contract'; import type { Clock } from '../../platform/clock.ts'; export type C = Clock;",
  [`${server}/modules/gifts/jobs.ts`]: "import './index.ts';",
  [`${server}/modules/gifts/present.ts`]: "import '../../http/reply.ts'; export const present = 1;",
  [`${server}/modules/gifts/gifts.test.ts`]: "import '../../testing/factory.ts';",
  [`${server}/modules/dues/index.ts`]: 'export const due = 1;',
  [`${server}/modules/dues/tables.ts`]:
    "import '../gifts/tables.ts'; import './due-rules.ts'; export const dueTable = 1;",
  [`${server}/modules/dues/due-rules.ts`]: 'export const states = 1;',
  [`${server}/modules/dues/writes.ts`]: "import './tables.ts'; export const writeDue = 1;",
  [`${server}/modules/gifts/tables.ts`]:
    "import '../../db/columns.ts'; export const giftTable = 1;",
  [`${server}/modules/gifts/give-gift.ts`]:
    "import '../dues/writes.ts'; import '../../db/views.ts';",
  [`${server}/modules/personal-data/erase-sponsor.ts`]: "import '../dues/tables.ts';",
  [`${server}/checks/check.ts`]: "import '../modules/dues/tables.ts';",
  [`${server}/db/columns.ts`]: 'export const column = 1;',
  [`${server}/db/views.ts`]: "import '../modules/dues/tables.ts'; export const view = 1;",
  [`${server}/modules/dues/repository.ts`]: 'export const dues = 1;',
  'apps/web/app/lib/api.ts': "import '@nabta/contract'; export const api = 1;",
  'apps/web/app/ui/button.ts': 'export const button = 1;',
  'apps/web/app/features/cart/cart.ts': "import '../../ui/button.ts'; import '../../lib/api.ts';",
  'apps/web/app/features/shell/header.ts': 'export const header = 1;',
  'apps/web/app/routes/home.ts': "import '../features/cart/cart.ts';",
  'apps/desk/src/screens/letters/letter.ts':
    "import '@nabta/contract'; import '../../../../web/app/ui/button.ts';",
  'apps/desk/src/screens/people/person.ts': 'export const person = 1;',
  [`${server}/demo.ts`]: "export const load = () => import('../../../demo/index.ts');",
  'demo/index.ts': "import '../apps/server/src/modules/gifts/index.ts'; export const demo = 1;",
  'tooling/simulation/simulate.ts': "import '../../apps/server/src/testing/factory.ts';",
};

/** A violation of each rule: the file and its import. */
const broken: Record<string, readonly [file: string, imported: string]> = {
  'no-circular': ['packages/organisation/src/index.ts', './settings.ts'],
  'no-unresolvable': ['apps/web/app/routes/home.ts', './nowhere.ts'],
  'contract-imports-zod-and-texts': ['packages/contract/src/index.ts', 'fastify'],
  'texts-import-i18next-only': ['packages/texts/src/index.ts', '@nabta/contract'],
  'organisation-imports-nothing': ['packages/organisation/src/index.ts', '@nabta/contract'],
  'emails-are-pure': ['packages/emails/src/index.ts', 'node:fs'],
  'sandbox-imports-nothing-of-ours': ['apps/payment-sandbox/src/main.ts', '@nabta/contract'],
  'modules-meet-at-the-index': [`${server}/modules/gifts/index.ts`, '../dues/repository.ts'],
  'tables-have-one-writer': [`${server}/modules/gifts/give-gift.ts`, '../dues/tables.ts'],
  'tables-refer-to-tables': [`${server}/modules/dues/tables.ts`, '../gifts/index.ts'],
  'writes-are-sql-only': [`${server}/modules/dues/writes.ts`, '../gifts/rules.ts'],
  'checks-and-figures-see-tables': [`${server}/checks/check.ts`, '../modules/dues/writes.ts'],
  'outsiders-enter-at-the-index': [`${server}/staff/main.ts`, '../modules/gifts/repository.ts'],
  'app-registers-routes': [`${server}/app.ts`, './modules/gifts/repository.ts'],
  'jobs-enter-at-the-index': [`${server}/jobs.ts`, './modules/gifts/repository.ts'],
  'routes-ask-verbs': [`${server}/modules/gifts/routes.ts`, './repository.ts'],
  'verbs-know-no-http': [`${server}/modules/gifts/give-gift.ts`, '../../http/reply.ts'],
  'repository-is-sql-only': [`${server}/modules/gifts/price-repository.ts`, './present.ts'],
  'rules-are-pure': [`${server}/modules/gifts/price-rules.ts`, '../../platform/clock.ts'],
  'platform-knows-no-module': [`${server}/platform/clock.ts`, '../modules/dues/index.ts'],
  'server-never-imports-web': [`${server}/http/reply.ts`, '@nabta/web'],
  'site-knows-no-desk': ['apps/web/app/lib/api.ts', '@nabta/contract/desk'],
  'desk-shares-the-kit': [
    'apps/desk/src/screens/people/person.ts',
    '../../../../web/app/features/cart/cart.ts',
  ],
  'screens-stand-alone': ['apps/desk/src/screens/people/person.ts', '../letters/letter.ts'],
  'web-imports-the-contract-only': ['apps/web/app/lib/api.ts', '../../../server/src/db/client.ts'],
  'features-stand-alone': ['apps/web/app/features/cart/cart.ts', '../shell/header.ts'],
  'ui-imports-nothing-of-ours': ['apps/web/app/ui/button.ts', '../lib/api.ts'],
  'lib-knows-no-screen': ['apps/web/app/lib/api.ts', '../features/shell/header.ts'],
  'testing-is-for-tests': [`${server}/modules/gifts/present.ts`, '../../testing/factory.ts'],
  'tests-are-not-imported': [`${server}/modules/gifts/jobs.ts`, './gifts.test.ts'],
  'product-imports-no-props': [
    `${server}/modules/gifts/jobs.ts`,
    '../../../../../tooling/simulation/simulate.ts',
  ],
  'demo-is-imported-on-demand': [`${server}/demo.ts`, '../../../demo/index.ts'],
};

let root: string | undefined;
afterEach(() => {
  if (root) rmSync(root, { recursive: true, force: true });
});

function plant(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'nabta-law-'));
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  };
  for (const [file, text] of Object.entries(files)) write(file, text);
  for (const name of packages) {
    write(`node_modules/${name}/package.json`, `{"name":"${name}","main":"index.js"}`);
    write(`node_modules/${name}/index.js`, '');
  }
  write(
    'packages/contract/package.json',
    '{"name":"@nabta/contract","exports":{".":"./src/index.ts","./desk":"./src/desk/index.ts"}}',
  );
  write('apps/web/package.json', '{"name":"@nabta/web","exports":"./app/lib/api.ts"}');
  mkdirSync(join(folder, 'node_modules/@nabta'), { recursive: true });
  for (const [name, path] of Object.entries(ours)) {
    symlinkSync(join('../..', path), join(folder, 'node_modules/@nabta', name));
  }
  root = folder;
  return folder;
}

describe('the import law', () => {
  it('has nothing against a tree that keeps it, of which it reads every file', async () => {
    const { read, violations } = await checkImports(plant(lawful));
    expect(violations).toEqual([]);
    expect([...read.values()].reduce((a, b) => a + b)).toBe(Object.keys(lawful).length);
  });

  it('has a violation planted for every rule', () => {
    expect(Object.keys(broken).toSorted()).toEqual(rules.toSorted());
  });

  it.each(Object.entries(broken))('%s', async (rule, [file, imported]) => {
    const files = {
      ...lawful,
      'packages/organisation/src/settings.ts':
        "import { name } from './index.ts'; export { name };",
      [file]: `import '${imported}'; ${lawful[file] ?? ''}`,
    };
    const { violations } = await checkImports(plant(files));
    expect(violations).toContainEqual(expect.objectContaining({ rule, from: file }));
  });

  it('sees an import that is for types only', async () => {
    const file = 'apps/web/app/features/cart/cart.ts';
    const files = { ...lawful, [file]: "import type { header } from '../shell/header.ts';" };
    const { violations } = await checkImports(plant(files));
    expect(violations.map(({ rule }) => rule)).toEqual(['features-stand-alone']);
  });
});
