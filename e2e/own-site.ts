import { execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, request as requests } from '@playwright/test';
import { scratchFolder } from '../tooling/scratch-folder.ts';
import { test as base } from './journey.ts';

const run = promisify(execFile);

/** A site that no other journey visits, on the first day of its demo: its clock can be moved. */
export interface OwnSite {
  readonly url: string;
  /** Lets days pass, with all that they bring. */
  travel(days: number): Promise<void>;
  /** Runs a staff command beside its server. */
  staff(...argv: readonly string[]): Promise<string>;
}

/** The longest time to prepare a demo and to start on it, on a busy machine. */
const STARTING_MS = 180_000;

/** A journey on a separate site, for tests that need days to pass; it costs a start of the server. */
export const test = base.extend<{ ownSite: OwnSite }>({
  ownSite: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs here.
    async ({}, use) => {
      const dataDir = await mkdtemp(join(scratchFolder(), 'nabta-own-site-'));
      await cp(await preparedData(), dataDir, { recursive: true });
      const { url, staff, stop } = await startSite('e2e/start-site.ts', dataDir);
      const travel = async (days: number) => {
        await staff('demo', 'travel', '--days', `${days}`);
      };
      await use({ url, staff, travel });
      await stop();
    },
    { timeout: STARTING_MS },
  ],
  baseURL: async ({ ownSite }, use) => {
    await use(ownSite.url);
  },
});

/**
 * Data of a demo whose sandbox knows its past already, made by the first journey of a run that needs
 * it: to start on a copy takes a fifth of the processor time.
 */
async function preparedData(): Promise<string> {
  const folder = process.env['NABTA_JOURNEYS_PREPARED_DIR'];
  if (folder === undefined)
    throw new Error('NABTA_JOURNEYS_PREPARED_DIR names a folder of the run');
  const data = join(folder, 'data');
  const ready = join(folder, 'ready');
  // The workers are processes: whoever makes the folder prepares it.
  const isOurs = await mkdir(data).then(
    () => true,
    () => false,
  );
  if (isOurs) {
    const site = await startSite('apps/server/src/main.ts', data);
    await site.staff('demo', 'reset', '--yes');
    await site.stop();
    await writeFile(ready, '');
  } else {
    await expect.poll(() => existsSync(ready), { timeout: STARTING_MS }).toBe(true);
  }
  return data;
}

/** Starts a program on a data folder, at addresses of its own, and waits until it answers. */
async function startSite(program: string, dataDir: string) {
  const [port, sandboxPort] = [await freePort(), await freePort()];
  const url = `http://localhost:${port}`;
  const settings = { PORT: String(port), SANDBOX_PORT: String(sandboxPort), DATA_DIR: dataDir };
  const env = { ...process.env, ...settings, TRUST_PROXY: '1', LOG_LEVEL: 'error' };
  const server = spawn(process.execPath, [program], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise((resolve) => server.once('exit', resolve));
  const staff = async (...argv: readonly string[]) => {
    const options = { env: { ...env, STAFF_NAME: 'Journeys' } };
    return (await run(process.execPath, ['apps/server/src/staff/main.ts', ...argv], options))
      .stdout;
  };
  const stop = async () => {
    server.kill('SIGTERM');
    await ended;
  };
  await answers(url);
  return { url, staff, stop };
}

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
