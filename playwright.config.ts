import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import type { JourneyOptions } from './e2e/journey.ts';
import { launchOptions } from './tooling/browser.ts';
import { scratchFolder } from './tooling/scratch-folder.ts';

/** With the ports of a site that runs already, the journeys visit that one. */
const isRunning = process.env['NABTA_JOURNEYS_PORT'] !== undefined;

/** In the environment, so that the workers, which read this file again, find the same site. */
const env = {
  PORT: await portOf('NABTA_JOURNEYS_PORT'),
  SANDBOX_PORT: await portOf('NABTA_JOURNEYS_SANDBOX_PORT'),
  // Where the site keeps its data: staff commands of the journeys reach the server through it. Of a
  // site that runs already, whoever started it has to say.
  ...(isRunning ? {} : { DATA_DIR: folderOfRun('NABTA_JOURNEYS_DATA_DIR') }),
};

// What journeys with a site of their own start from: made by the first of them.
folderOfRun('NABTA_JOURNEYS_PREPARED_DIR');

/** A folder that a variable of the environment names, or a new one, which is gone with the run. */
function folderOfRun(name: string): string {
  const known = process.env[name];
  if (known !== undefined) return known;
  const folder = mkdtempSync(join(scratchFolder(), 'nabta-journeys-'));
  process.env[name] = folder;
  process.on('exit', () => {
    rmSync(folder, { recursive: true, force: true });
  });
  return folder;
}

async function portOf(name: string): Promise<string> {
  const known = process.env[name];
  if (known !== undefined) return known;
  const port = String(await freePort());
  process.env[name] = port;
  return port;
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

const site = `http://localhost:${env.PORT}`;

const browser = await launchOptions();
// There is no graphics card, and drawing without emulating one takes 5 % less processor time.
const withoutGpu = { ...browser, args: [...(browser.args ?? []), '--disable-gpu-compositing'] };

export default defineConfig<JourneyOptions>({
  testDir: 'e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: true,
  // A journey that needs a second try has failed.
  retries: 0,
  workers: 2,
  timeout: 45_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    baseURL: site,
    actionTimeout: 15_000,
    navigationTimeout: 20_000,
    launchOptions: withoutGpu,
    screenshot: 'only-on-failure',
    trace: 'off',
    video: 'off',
    timezoneId: 'Africa/Cairo',
  },
  webServer: {
    command: 'node e2e/start-site.ts',
    url: `${site}/readyz`,
    env: {
      ...env,
      TRUST_PROXY: '1',
      DEFAULT_COUNTRY: 'US',
      LOG_LEVEL: 'error',
    },
    reuseExistingServer: isRunning,
    timeout: 90_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
  projects: [
    {
      name: 'english-desktop',
      use: { language: 'en', locale: 'en-US', viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'arabic-phone',
      use: {
        language: 'ar',
        locale: 'ar-EG',
        viewport: { width: 390, height: 844 },
        hasTouch: true,
      },
    },
  ],
});
