import { setTimeout as pause } from 'node:timers/promises';
import { chromium, type Browser, type Page } from 'playwright-core';
import { PUBLIC_PAGES } from '@nabta/contract';
import { startBenchServer, type BenchServer } from './bench-server.ts';
import type { Session } from './other-pages.ts';
import { launchOptions } from '../browser.ts';
import { TARGETS } from './targets.ts';

export const LANGUAGES = ['en', 'ar'] as const;
export type Language = (typeof LANGUAGES)[number];

/** A public page that is looked at. */
export interface BenchPage {
  readonly name: string;
  readonly path: string;
  /** Its target for the largest contentful paint, in milliseconds with applied throttling. */
  readonly paintLimit: number;
  /** Its target for the performance that Lighthouse sees, of 100. */
  readonly performance: number;
  /** Kept out of search engines on purpose. */
  readonly unlisted?: boolean;
}

/** Pages with targets of their own. */
const MAIN = ['/', '/children', '/children/1', '/donate'];

/** The pages that tell of the ministry. */
const OTHERS = PUBLIC_PAGES.map(({ path }) => `/${path.replace(':id', '1')}`).filter(
  (path) => !MAIN.includes(path),
);

/** The public pages, with the page of one child. */
async function publicPages(url: string): Promise<BenchPage[]> {
  const answer = await fetch(`${url}/v1/guests/sponsorees?per_page=1`);
  const { sponsorees } = (await answer.json()) as { sponsorees: { id: number }[] };
  const child = sponsorees[0]?.id ?? 1;
  const { paint, paintOfMain, paintWithoutPictures, performance } = TARGETS;
  return [
    { name: '/', path: '/', paintLimit: paintOfMain, performance },
    { name: '/children', path: '/children', paintLimit: paintOfMain, performance },
    {
      name: '/children/{id}',
      path: `/children/${child}`,
      paintLimit: paintOfMain,
      performance,
      unlisted: true,
    },
    { name: '/donate', path: '/donate', paintLimit: paintWithoutPictures, performance },
    ...OTHERS.map((path) => ({
      name: path,
      path,
      paintLimit: paint,
      performance: TARGETS.performanceOfOthers,
    })),
  ];
}

/** A running server, and its pages that answer, with their pictures drawn already. */
export interface ServedPages extends AsyncDisposable {
  readonly url: string;
  readonly pages: readonly BenchPage[];
  /** Those that do not answer with a 200. */
  readonly missing: readonly BenchPage[];
}

/** Starts the server on a folder of data, as `npm start` does, and has every picture drawn. */
export async function servePages(dataDir: string): Promise<ServedPages> {
  const server = await startBenchServer({ dataDir, entry: 'start' });
  try {
    const all = await publicPages(server.url);
    const status = await Promise.all(all.map(async ({ path }) => statusOf(server, path)));
    const pages = all.filter((_page, index) => status[index] === 200);
    const missing = all.filter((page) => !pages.includes(page));
    for (const { name } of missing) console.log(`${name} does not answer with a page`);
    await drawPictures(server.url, pages);
    return {
      url: server.url,
      pages,
      missing,
      [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
    };
  } catch (error) {
    await server[Symbol.asyncDispose]();
    throw error;
  }
}

async function statusOf(server: BenchServer, path: string): Promise<number> {
  const answer = await fetch(`${server.url}${path}`);
  await answer.arrayBuffer();
  return answer.status;
}

/** The phone that Lighthouse plays: the widths of the pictures follow from it. */
export const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};

/** One resource that a browser fetched. */
export interface Fetched {
  readonly type: string;
  /** Bytes of the body as sent, compressed. */
  readonly bytes: number;
  readonly url: string;
}

/** A visit: the resources that the page loaded, and its HTML. */
export interface Visit {
  readonly fetched: readonly Fetched[];
  readonly html: string;
  /** Where it ended: a guard may lead elsewhere. */
  readonly path: string;
}

/** A page fetches its scripts when its pictures are there, so there is a pause between them. */
const QUIET_MS = 2000;

/** Waits until the page has asked for nothing for a while, and everything that it asked for came. */
function watchForQuiet(page: Page): () => Promise<void> {
  let open = 0;
  let last = performance.now();
  const count = (step: number) => () => {
    open += step;
    last = performance.now();
  };
  page.on('request', count(1)).on('requestfinished', count(-1)).on('requestfailed', count(-1));
  return async () => {
    const asked = performance.now();
    const deadline = asked + DRAWING_TIMEOUT_MS;
    while (open > 0 || performance.now() - Math.max(last, asked) < QUIET_MS) {
      if (performance.now() > deadline) throw new Error(`${page.url()} never stops fetching`);
      await pause(100);
    }
  };
}

/** Drawing a page of pictures takes its time. */
const DRAWING_TIMEOUT_MS = 120_000;

async function drawPictures(url: string, pages: readonly BenchPage[]): Promise<void> {
  await using browser = await openBrowser();
  for (const page of pages) {
    await visitPage(browser, url, page, 'en', { toTheEnd: true });
  }
}

/** A browser that closes with the block that holds it. */
export async function openBrowser(): Promise<Browser> {
  return chromium.launch(await launchOptions());
}

/** Opens a page on a phone with an empty cache, and waits until the network is quiet. */
export async function visitPage(
  browser: Browser,
  url: string,
  { path }: Pick<BenchPage, 'path'>,
  language: Language,
  { toTheEnd = false, session }: { toTheEnd?: boolean; session?: Session } = {},
): Promise<Visit> {
  const context = await browser.newContext({
    ...PHONE,
    ...(session && { storageState: session }),
  });
  try {
    await context.addCookies([{ name: 'i18nextLng', value: language, url }]);
    const page = await context.newPage();
    page.setDefaultTimeout(DRAWING_TIMEOUT_MS);
    const requests: Promise<Fetched>[] = [];
    const quiet = watchForQuiet(page);
    page.on('requestfinished', (request) => {
      requests.push(
        request.sizes().then(({ responseBodySize }) => ({
          type: request.resourceType(),
          bytes: responseBodySize,
          url: request.url(),
        })),
      );
    });
    const answer = await page.goto(`${url}${path}`, { waitUntil: 'load' });
    const html = (await answer?.text()) ?? '';
    await quiet();
    if (toTheEnd) {
      // Pictures further down are fetched when they come near.
      await page.evaluate('scrollTo({ top: document.body.scrollHeight, behavior: "smooth" })');
      await quiet();
    }
    const { pathname } = new URL(page.url());
    return { html, fetched: await Promise.all(requests), path: pathname };
  } finally {
    await context.close();
  }
}
