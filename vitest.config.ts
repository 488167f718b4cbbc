import { defineConfig } from 'vitest/config';

const unbuilt = ['**/node_modules/**', '**/build/**', '**/dist/**'];
const postgresOnly = 'apps/server/src/**/*.postgres.test.ts';
const api = 'apps/server/src/**/*.api.test.ts';

/** What the projects share; they do not inherit it from the root. */
const shared = {
  setupFiles: ['tooling/vitest/surprises.ts'],
  // Threads start faster than processes, and nothing here needs a process of its own.
  pool: 'threads' as const,
  testTimeout: 20_000,
  hookTimeout: 60_000,
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
            'tooling/**/*.test.ts',
          ],
          exclude: unbuilt,
        },
      },
      {
        test: {
          ...shared,
          name: 'server',
          include: ['apps/server/src/**/*.test.ts'],
          exclude: [...unbuilt, postgresOnly],
          globalSetup: ['apps/server/src/testing/setup-pglite.ts'],
        },
      },
      {
        test: {
          ...shared,
          name: 'postgres',
          // The same API tests on the real database, and what only it can show (locks, plans).
          include: [api, postgresOnly],
          exclude: unbuilt,
          globalSetup: ['apps/server/src/testing/setup-postgres.ts'],
        },
      },
    ],
  },
});
