// The import law of docs/architecture.md. tooling/checks/import-law.ts runs it, and its test plants
// a violation of every rule: a rule without one there fails the test.

const test = '\\.test\\.tsx?$';
const testing = '^apps/[^/]+/src/testing/';
const server = '^apps/server/src/';
const modules = `${server}modules/`;

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
const forbidden = [
  {
    name: 'no-circular',
    comment:
      'Of two files that import each other, neither can be tested alone, and which of them runs ' +
      'first is chance. Types are gone by then: a circle of types is none.',
    severity: 'error',
    from: {},
    to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
  },
  {
    name: 'no-unresolvable',
    comment: 'An import that leads nowhere escapes every other rule.',
    severity: 'error',
    from: {},
    // React Router writes the types of routes outside the tree and makes the virtual modules.
    to: { couldNotResolve: true, pathNot: ['^\\./\\+types/', '^virtual:'] },
  },
  {
    name: 'contract-imports-zod-and-texts',
    comment: 'Both sides import the contract, so it brings nothing of either with it.',
    severity: 'error',
    from: { path: '^packages/contract/', pathNot: test },
    to: { pathNot: ['^packages/contract/', '^packages/texts/(en|ar)/', '^node_modules/zod/'] },
  },
  {
    name: 'texts-import-i18next-only',
    comment: 'Sentences, and the library that looks them up.',
    severity: 'error',
    from: { path: '^packages/texts/', pathNot: test },
    to: { pathNot: ['^packages/texts/', '^node_modules/i18next/', '^(node:)?(fs|path)$'] },
  },
  {
    name: 'organisation-imports-nothing',
    severity: 'error',
    from: { path: '^packages/organisation/', pathNot: test },
    to: { pathNot: '^packages/organisation/' },
  },
  {
    name: 'emails-are-pure',
    comment: '(data, locale) in, a mail out: no server, no site, no file, no network.',
    severity: 'error',
    from: { path: '^packages/emails/', pathNot: test },
    to: {
      pathNot: [
        '^packages/(emails|contract|organisation|texts)/',
        '^node_modules/(@react-email|react|react-dom|@types/react|zod)/',
      ],
    },
  },
  {
    name: 'sandbox-imports-nothing-of-ours',
    comment: 'It stands in for Stripe, which does not know us either.',
    severity: 'error',
    from: { path: '^apps/payment-sandbox/' },
    to: { path: '^(packages|apps)/', pathNot: '^apps/payment-sandbox/' },
  },
  {
    name: 'modules-meet-at-the-index',
    comment:
      'Of another module, import the verbs of its index.ts, or in a transaction of your own the ' +
      'statements of its writes.ts: each thing happens in one place.',
    severity: 'error',
    from: { path: `${modules}([^/]+)/`, pathNot: test },
    to: {
      path: modules,
      pathNot: [`${modules}$1/`, `${modules}[^/]+/(index|writes|tables)\\.ts$`],
    },
  },
  {
    name: 'tables-have-one-writer',
    comment:
      'A module imports its own tables only; it reads those of others through db/views.ts, which ' +
      'cannot be written. Personal data, checks and figures see every table: that is their task.',
    severity: 'error',
    from: {
      path: `${modules}([^/]+)/`,
      pathNot: [`${modules}personal-data/`, `${modules}[^/]+/tables\\.ts$`, test],
    },
    to: { path: `${modules}[^/]+/tables\\.ts$`, pathNot: `${modules}$1/` },
  },
  {
    name: 'tables-refer-to-tables',
    comment:
      'A table names the tables that it refers to, and reads the values of its states in rules.',
    severity: 'error',
    from: { path: `${modules}([^/]+)/tables\\.ts$` },
    to: {
      path: `${server}`,
      pathNot: [
        `${modules}[^/]+/tables\\.ts$`,
        `${modules}$1/[a-z-]*rules\\.ts$`,
        `${server}db/columns\\.ts$`,
      ],
    },
  },
  {
    name: 'writes-are-sql-only',
    comment: 'What others write in their transactions starts nothing else, so it closes no circle.',
    severity: 'error',
    from: { path: `${modules}([^/]+)/writes\\.ts$` },
    to: { path: server, pathNot: [`${modules}$1/tables\\.ts$`, `${server}db/`] },
  },
  {
    name: 'outsiders-enter-at-the-index',
    comment: 'Jobs, staff commands and start-up do what they do through its index.ts.',
    severity: 'error',
    from: {
      path: server,
      pathNot: [
        modules,
        `${server}(app|jobs)\\.ts$`,
        `${server}db/(schema\\.ts$|views\\.ts$)`,
        `${server}(checks|figures)/`,
        testing,
        test,
      ],
    },
    to: { path: modules, pathNot: `${modules}[^/]+/index\\.ts$` },
  },
  {
    name: 'checks-and-figures-see-tables',
    comment: 'They read every table, and enter a module at its index.ts for everything else.',
    severity: 'error',
    from: { path: `${server}(checks|figures)/`, pathNot: test },
    to: { path: modules, pathNot: `${modules}[^/]+/(index|tables)\\.ts$` },
  },
  {
    name: 'app-registers-routes',
    comment: 'app.ts names every routes.ts, and nothing deeper.',
    severity: 'error',
    from: { path: `${server}app\\.ts$` },
    to: { path: modules, pathNot: `${modules}[^/]+/[a-z-]*routes\\.ts$` },
  },
  {
    name: 'jobs-enter-at-the-index',
    comment: 'jobs.ts names the jobs of the modules and calls their verbs.',
    severity: 'error',
    from: { path: `${server}jobs\\.ts$` },
    to: { path: modules, pathNot: `${modules}[^/]+/(jobs|index)\\.ts$` },
  },
  {
    name: 'routes-ask-verbs',
    comment: 'A route reads like a sentence; SQL is not part of it.',
    severity: 'error',
    from: { path: `${modules}.*routes\\.ts$` },
    to: { path: ['repository\\.ts$', `${server}db/`, '^node_modules/drizzle-orm/'] },
  },
  {
    name: 'verbs-know-no-http',
    comment:
      'A job, a command and a test call them as well. Routes, presenters, forms and the links of ' +
      'pictures in letters are the HTTP of a module; all of its other files are free of it.',
    severity: 'error',
    from: { path: modules, pathNot: ['[/-](routes|present|form|attachment-links)\\.ts$', test] },
    to: { path: [`${server}(http|staff)/`, 'routes\\.ts$', '^node_modules/(fastify|@fastify)/'] },
  },
  {
    name: 'repository-is-sql-only',
    comment: 'It takes pieces of SQL from another module’s index, and calls no verb of its own.',
    severity: 'error',
    from: { path: `${modules}([^/]+)/[a-z-]*repository\\.ts$` },
    to: { path: [`${modules}[^/]+/(jobs|present)\\.ts$`, `${modules}$1/index\\.ts$`] },
  },
  {
    name: 'rules-are-pure',
    comment: 'Calculations: no clock, file, database or network, so they need none to be tested.',
    severity: 'error',
    from: { path: `${modules}([^/]+)/[a-z-]*rules\\.ts$` },
    to: {
      pathNot: [
        '^packages/(contract|organisation)/',
        `${server}faults\\.ts$`,
        '^node_modules/(zod|sanitize-html|@types/sanitize-html)/',
        `${modules}$1/[a-z-]*rules\\.ts$`,
      ],
      dependencyTypesNot: ['type-only'],
    },
  },
  {
    name: 'platform-knows-no-module',
    comment: 'Adapters and the database serve the modules.',
    severity: 'error',
    from: {
      path: `${server}(platform|db)/`,
      pathNot: [`${server}db/(schema\\.ts$|views\\.ts$)`, test],
    },
    to: { path: `${server}(modules|staff|http)/` },
  },
  {
    name: 'server-never-imports-web',
    comment: 'It mounts what was built of the site and of the desk, never their source.',
    severity: 'error',
    from: { path: '^apps/server/' },
    to: { path: '^apps/(web|desk)/', pathNot: '^apps/(web|desk)/build/' },
  },
  {
    name: 'web-imports-the-contract-only',
    comment: 'The site talks to the server over HTTP, also when both are one process.',
    severity: 'error',
    from: { path: '^apps/web/' },
    to: {
      path: '^(apps|packages)/',
      pathNot: ['^apps/web/', '^packages/(contract|organisation|texts)/'],
    },
  },
  {
    name: 'site-knows-no-desk',
    comment:
      'Not one byte of the desk is in a public page: its table of calls would bring zod with it.',
    severity: 'error',
    from: { path: '^apps/web/' },
    to: { path: '^packages/(contract/src/desk|texts/(en|ar)/desk)/' },
  },
  {
    name: 'desk-shares-the-kit',
    comment: 'The desk has the look and the languages of the site, and nothing else of it.',
    severity: 'error',
    from: { path: '^apps/desk/' },
    to: {
      path: '^(apps|packages)/',
      pathNot: [
        '^apps/desk/',
        '^packages/(contract|texts)/',
        '^apps/web/app/(ui|assets|lib/i18n)/',
        '^apps/web/app/styles\\.css$',
        '^apps/web/app/lib/(coded-text|testing/draw)\\.tsx$',
        '^apps/web/app/lib/(api/api-error|browser-storage|country-name|image-shrink)\\.ts$',
      ],
    },
  },
  {
    name: 'screens-stand-alone',
    comment: 'What two screens of the desk need belongs into ui, api or sign-in.',
    severity: 'error',
    from: { path: '^apps/desk/src/screens/([^/]+)/' },
    to: { path: '^apps/desk/src/screens/', pathNot: '^apps/desk/src/screens/($1|sign-in)/' },
  },
  {
    name: 'features-stand-alone',
    comment: 'What two features need belongs into ui or lib; a page puts features together.',
    severity: 'error',
    from: { path: '^apps/web/app/features/([^/]+)/' },
    to: {
      path: '^apps/web/app/(features|routes)/',
      pathNot: '^apps/web/app/features/$1/',
    },
  },
  {
    name: 'ui-imports-nothing-of-ours',
    comment: 'The kit takes data through props.',
    severity: 'error',
    from: { path: '^apps/web/app/ui/', pathNot: test },
    to: {
      path: '^(apps|packages)/',
      pathNot: '^apps/web/app/(ui/|lib/i18n/use-translation)',
    },
  },
  {
    name: 'lib-knows-no-screen',
    severity: 'error',
    from: { path: '^apps/web/app/lib/' },
    to: { path: '^apps/web/app/(features|routes)/' },
  },
  {
    name: 'testing-is-for-tests',
    severity: 'error',
    from: { pathNot: [test, '/testing/', '^e2e/', '^tooling/'] },
    to: { path: '/src/testing/' },
  },
  {
    name: 'tests-are-not-imported',
    severity: 'error',
    from: {},
    to: { path: test },
  },
  {
    name: 'product-imports-no-props',
    comment: 'The demo and the tools use the product; it starts without any of them.',
    severity: 'error',
    from: { path: '^(apps|packages)/', pathNot: [test, testing, `${server}demo\\.ts$`] },
    to: { path: '^(demo|tooling)/' },
  },
  {
    name: 'demo-is-imported-on-demand',
    comment: 'The one import of the demo runs in demo mode alone.',
    severity: 'error',
    from: { path: `${server}demo\\.ts$` },
    to: { path: '^demo/', dynamic: false },
  },
];

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden,
  options: {
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    doNotFollow: { path: ['node_modules', '/build/', '/dist/'] },
    exclude: { path: ['/\\.react-router/', '/build/', '^packages/[^/]+/dist/'] },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['types', 'import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.d.ts', '.js', '.mjs', '.cjs', '.json'],
    },
  },
};
