import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';
import { temporaryFolder } from './children.ts';
import type { Pace } from './pace.ts';
import { openBrowser, PHONE, servePages } from './pages.ts';
import { tableOf, type Cell } from './table.ts';
import { TARGETS, type Reading } from './targets.ts';

/** The control that is pressed first: a filter, or a field of a form. */
const PRESSES = [
  { path: '/children', what: 'a filter', selector: 'main form input[type=radio]' },
  { path: '/donate', what: 'a purpose', selector: 'main form input[type=radio]' },
  { path: '/contact-us', what: 'a field', selector: 'main form input[type=email]' },
  { path: '/sign-in', what: 'a field', selector: 'main form input[type=email]' },
  { path: '/sign-up', what: 'a field', selector: 'main form input[name=first_name]' },
] as const;

type Press = (typeof PRESSES)[number];

/** Milliseconds after the first paint: before, while and after the scripts come to life. */
const MOMENTS = [0, 250, 500, 750, 1_000, 4_000];

/** Lighthouse's slow phone: its network, and a processor that is four times as slow. */
const NETWORK = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1_474.56 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
};
const CPU_SLOWDOWN = 4;

/**
 * (k) How long the first press on a page takes until the browser draws what came of it, on a slow
 * phone: the browser's own figure of each interaction (Event Timing), the slowest of a press.
 */
export async function benchInteractivity(pace: Pace): Promise<Reading[]> {
  await using folder = await temporaryFolder();
  await using site = await servePages(folder.path);
  await using browser = await openBrowser();
  const rows: Cell[][] = [];
  const readings: Reading[] = [];
  for (const press of PRESSES) {
    const slowest: number[] = [];
    for (const moment of MOMENTS) {
      const taken: number[] = [];
      for (let run = 0; run < pace.lighthouseRuns; run += 1) {
        taken.push(await timePress(browser, site.url, press, moment));
      }
      slowest.push(Math.max(...taken));
    }
    rows.push([press.path, press.what, ...slowest]);
    readings.push({
      what: `${press.path} first press on ${press.what}`,
      value: Math.max(...slowest),
      limit: TARGETS.pressMs,
      side: 'at most',
      unit: ' ms',
    });
  }
  console.log(`ms from the press to its paint, by ms after the first paint; the slowest of each`);
  console.log(tableOf(['page', 'pressed', ...MOMENTS.map(String)], rows));
  return readings;
}

/** The word of the page that it has been painted, and where to press. */
const PAINTED = 'painted:';

/** Runs in the page before all else: tells of the first paint, and collects the interactions. */
function watch({ selector, word }: { selector: string; word: string }): void {
  const found: number[] = [];
  Object.assign(window, { interactions: found });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if ('interactionId' in entry && entry.interactionId) found.push(entry.duration);
    }
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
  new PerformanceObserver((list) => {
    if (!list.getEntriesByName('first-contentful-paint').length) return;
    const element = document.querySelector(selector);
    element?.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { x, y, width, height } = element?.getBoundingClientRect() ?? new DOMRect();
    console.debug(word + JSON.stringify({ x: x + width / 2, y: y + height / 2 }));
  }).observe({ type: 'paint', buffered: true });
}

async function timePress(
  browser: Browser,
  url: string,
  { path, selector }: Press,
  moment: number,
): Promise<number> {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    await slowDown(page);
    await page.addInitScript(watch, { selector, word: PAINTED });
    const painted = page.waitForEvent('console', (said) => said.text().startsWith(PAINTED));
    await page.goto(`${url}${path}`, { waitUntil: 'commit' });
    const { x, y } = JSON.parse((await painted).text().slice(PAINTED.length)) as DOMRect;
    if (x === 0 && y === 0) throw new Error(`${path} has no ${selector}`);
    await pause(moment);
    await page.touchscreen.tap(x, y);
    // Longer than the scripts take to come to life, which the press may have to wait for.
    await pause(SETTLED_MS);
    const durations = await page.evaluate(() => Reflect.get(window, 'interactions') as number[]);
    // The browser does not tell of what took less than 16 ms.
    return Math.max(0, ...durations);
  } finally {
    await context.close();
  }
}

const SETTLED_MS = 3_000;

async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', NETWORK);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
}
