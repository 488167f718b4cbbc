import { defineConfig } from 'vitest/config';

const unbuilt = ['**/node_modules/**', '**/build/**', '**/dist/**'];
const postgresOnly = 'apps/server/src/**/*.postgres.test.ts';
const simulation = 'tooling/simulation/**/*.test.ts';
const api = '{apps/server/src,demo}/**/*.api.test.ts';

/** What the projects share; they do not inherit it from the root. */
const shared = {
  setupFiles: ['tooling/vitest/surprises.ts'],
  // Threads start faster than processes, and nothing here needs a process of its own.
  pool: 'threads' as const,
  // One worker reads packages and compiles the embedded database once for all of its files; what is
  // ours is evaluated anew for each file, so no state of a module goes from one to the next.
  isolate: false,
  // Nets for what hangs: the longest tests take ten seconds on a quiet machine, and eighty have been
  // seen on a busy one.
  testTimeout: 180_000,
  hookTimeout: 180_000,
};

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...shared,
          name: 'fast',
          include: [
            'packages/**/*.test.{ts,tsx}',
            'apps/payment-sandbox/**/*.test.ts',
            'apps/web/*.test.ts',
            'apps/web/{app,server}/**/*.test.{ts,tsx}',
            'apps/desk/src/**/*.test.{ts,tsx}',
            'tooling/**/*.test.ts',
          ],
          exclude: [...unbuilt, simulation],
        },
      },
      {
        test: {
          ...shared,
          name: 'server',
          include: ['apps/server/src/**/*.test.ts', 'demo/**/*.test.ts', simulation],
          exclude: [...unbuilt, postgresOnly],
          globalSetup: ['apps/server/src/testing/setup-pglite.ts'],
        },
      },
      {
        test: {
          ...shared,
          name: 'postgres',
          // What asks the database of the API, once more on the real one, and what only it can show
          // (locks, plans). Where no database could answer otherwise (who may call what, the API
          // document, cleaned HTML), a test is a `.test.ts` and runs once.
          include: [api, postgresOnly],
          exclude: unbuilt,
          globalSetup: ['apps/server/src/testing/setup-postgres.ts'],
        },
      },
    ],
  },
});
