// Takes a picture of every screen of the site, in both languages and three widths, of a demo site of
// its own, to look at them:
//   npm run screens -- /tmp/screens
//   npm run screens -- /tmp/screens --site http://localhost:3000 --only 'cart|door' --widths 390 --languages ar
import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { LOCALE_KEY } from '@nabta/contract';
import { chromium, type Page } from 'playwright-core';
import { startBenchServer, settingsOf } from '../bench/bench-server.ts';
import { startNode, temporaryFolder } from '../bench/children.ts';
import { launchOptions } from '../browser.ts';
import { screensOfDemo, screensOfMails, type Screen } from './screens.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: 'string', default: '' },
    widths: { type: 'string', default: '390,768,1440' },
    /** A demo that runs already; its clock has to have moved on. */
    site: { type: 'string' },
    languages: { type: 'string', default: 'en,ar' },
  },
});
const [out] = positionals;
if (out === undefined) throw new Error('Name the folder for the pictures.');

const HEIGHTS: Readonly<Record<string, number>> = { '390': 844, '768': 1024, '1440': 900 };
/** Stands at the foot of the window, which is the middle of a picture of the whole page. */
const NOT_OF_THE_PAGE = '.foot-bar { display: none }';
const SETTLED_MS = 500;
/** Until the renewals of the demo's sponsor have come, and one of them was refused. */
const DAYS = '13';
const only = new RegExp(`^(?:${values.only})`);
const sizes = values.languages
  .split(',')
  .flatMap((language) => values.widths.split(',').map((width) => ({ language, width })));

const browser = await chromium.launch(await launchOptions());
try {
  if (values.site === undefined) await takeOfOwnSite();
  else await takeAll(values.site);
} finally {
  await browser.close();
}

async function takeOfOwnSite(): Promise<void> {
  await using folder = await temporaryFolder();
  const data = { dataDir: folder.path };
  await using site = await startBenchServer({ ...data, entry: 'start' });
  const travel = ['apps/server/src/staff/main.ts', 'demo', 'travel', '--days', DAYS];
  await using travelling = startNode(travel, { settings: settingsOf(data), silent: true });
  await travelling.ended;
  await takeAll(site.url);
}

async function takeAll(url: string): Promise<void> {
  await take(await screensOfDemo(browser, url), url);
  await take(await screensOfMails(browser, url), url);
}

async function take(screens: readonly Screen[], url: string): Promise<void> {
  for (const screen of screens.filter(({ name }) => only.test(name))) {
    for (const { language, width } of sizes) {
      await mkdir(join(resolve(out ?? ''), `${language}-${width}`), { recursive: true });
      const file = join(resolve(out ?? ''), `${language}-${width}`, `${screen.name}.png`);
      await save(url, screen, { language, width: Number(width), file }).catch((error: unknown) => {
        console.error(`${screen.name} (${language}, ${width}) could not be taken`, error);
        process.exitCode = 1;
      });
    }
    console.log(screen.name);
  }
}

interface Shot {
  readonly language: string;
  readonly width: number;
  readonly file: string;
}

async function save(
  url: string,
  { path, session, cart, act }: Screen,
  { language, width, file }: Shot,
): Promise<void> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width, height: HEIGHTS[String(width)] ?? 900 },
    reducedMotion: 'reduce',
    locale: language,
    ...(session && { storageState: session }),
  });
  try {
    await context.addCookies([{ name: LOCALE_KEY, value: language, url }]);
    await context.addInitScript(([key, value]) => localStorage.setItem(key, value), [
      LOCALE_KEY,
      language,
    ] as const);
    if (cart) {
      const stored = JSON.stringify(cart);
      await context.addInitScript((text) => localStorage.setItem('cart', text), stored);
    }
    const page = await context.newPage();
    await page.goto(path, { waitUntil: 'networkidle' });
    await act?.(page);
    // Any key stops a countdown that would lead on.
    await page.keyboard.press('Shift');
    await scrollThrough(page);
    await page.screenshot({ path: file, fullPage: true, style: NOT_OF_THE_PAGE });
  } finally {
    await context.close();
  }
}

/** Brings what comes by scrolling, such as pictures and counters, and waits for it. */
async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight) {
      scrollTo(0, top);
      await new Promise((done) => setTimeout(done, 40));
    }
    scrollTo(0, 0);
    await document.fonts.ready;
  });
  await page.waitForLoadState('networkidle');
  // The header is over the page again, in its colours there.
  await page.waitForTimeout(SETTLED_MS);
}
