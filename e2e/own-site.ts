import { execFile, spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, request as requests } from '@playwright/test';
import { scratchFolder } from '../tooling/scratch-folder.ts';
import { test as base } from './journey.ts';

const run = promisify(execFile);

/** A site that no other journey visits: its clock can be moved. */
export interface OwnSite {
  readonly url: string;
  /** Lets days pass, with all that they bring. */
  travel(days: number): Promise<void>;
  /** Runs a staff command beside its server. */
  staff(...argv: readonly string[]): Promise<string>;
}

interface OwnSiteParts {
  /** Set by a journey that needs the first days of a demo: no other one gets the same site. */
  siteName: string;
  ownSite: OwnSite;
}

/** The longest time to load the demo on a busy machine. */
const STARTING_MS = 120_000;

/**
 * A journey on a separate site, for tests that need days to pass; it costs a start of the server.
 */
export const test = base.extend<object, OwnSiteParts>({
  siteName: ['', { option: true, scope: 'worker' }],
  ownSite: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs here.
    async ({}, use) => {
      const [port, sandboxPort] = [await freePort(), await freePort()];
      const dataDir = mkdtempSync(join(scratchFolder(), 'nabta-own-site-'));
      const url = `http://localhost:${port}`;
      const settings = { PORT: String(port), SANDBOX_PORT: String(sandboxPort), DATA_DIR: dataDir };
      const env = { ...process.env, ...settings, TRUST_PROXY: '1', LOG_LEVEL: 'error' };
      const server = spawn(process.execPath, ['e2e/start-site.ts'], {
        env,
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      const ended = new Promise((resolve) => server.once('exit', resolve));
      const staff = async (...argv: readonly string[]) => {
        const options = { env: { ...env, STAFF_NAME: 'Journeys' } };
        const program = ['apps/server/src/staff/main.ts', ...argv];
        return (await run(process.execPath, program, options)).stdout;
      };
      try {
        await answers(url);
        await use({
          url,
          staff,
          travel: async (days) => void (await staff('demo', 'travel', '--days', `${days}`)),
        });
      } finally {
        server.kill('SIGTERM');
        await ended;
      }
    },
    { scope: 'worker', timeout: STARTING_MS },
  ],
  baseURL: async ({ ownSite }, use) => {
    await use(ownSite.url);
  },
});

async function answers(url: string): Promise<void> {
  const request = await requests.newContext();
  const isReady = async () => (await request.get(`${url}/readyz`).catch(() => undefined))?.ok();
  await expect.poll(isReady, { timeout: STARTING_MS }).toBe(true);
  await request.dispose();
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => {
        resolve(port);
      });
    });
  });
}
