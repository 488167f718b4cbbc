import { launch, type LaunchedChrome } from 'chrome-launcher';
import lighthouse, { type Config, type Flags, type Result } from 'lighthouse';
import { chromium } from 'playwright-core';
import { launchOptions } from '../browser.ts';
import { temporaryFolder } from './children.ts';
import type { Pace } from './pace.ts';
import { LANGUAGES, servePages, type BenchPage, type Language } from './pages.ts';
import { median, tableOf, type Cell } from './table.ts';
import { TARGETS, type Reading } from './targets.ts';

/** Lighthouse's figures for a page: medians of its runs. */
interface Looked {
  /** Out of 100. */
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly seo: number;
  /** Milliseconds: simulated, and with applied throttling. */
  readonly simulatedPaint: number;
  readonly appliedPaint: number;
  /** The larger of both kinds of throttling. */
  readonly layoutShift: number;
  readonly blockingMs: number;
  /** Audits that cost points in accessibility, best practices and SEO. */
  readonly faults: readonly string[];
  /** The element of the largest contentful paint. */
  readonly painted: string;
}

/** (b) Lighthouse's mobile preset, simulated and with applied throttling. */
export async function benchLighthouse(pace: Pace): Promise<Reading[]> {
  await using folder = await temporaryFolder();
  await using site = await servePages(folder.path);
  const readings = site.missing.flatMap((page) => readingsOf(page.name, undefined, page));
  const rows: Cell[][] = [];
  const notes: string[] = [];
  for (const language of LANGUAGES) {
    using chrome = await openChrome(site.url, language);
    for (const page of site.pages) {
      const name = `${page.name} ${language}`;
      const looked = await lookAt(`${site.url}${page.path}`, chrome.port, pace.lighthouseRuns);
      rows.push([page.name, language, ...cellsOf(looked)]);
      // A run takes a quarter of an hour and more: each page is told as it is measured.
      console.log(`${name}: ${COLUMNS.slice(2).join(', ')}: ${cellsOf(looked).join(', ')}`);
      readings.push(...readingsOf(name, looked, page));
      notes.push(`${name}: largest is ${looked.painted}`);
      notes.push(...looked.faults.map((fault) => `${name}: ${fault}`));
    }
  }
  rows.sort(([a], [b]) => order(site.pages, a) - order(site.pages, b));
  console.log(`median of ${pace.lighthouseRuns}; LCP in ms`);
  console.log(tableOf(COLUMNS, rows));
  console.log(notes.join('\n'));
  return readings;
}

const COLUMNS = ['page', '', 'performance', 'accessibility', 'best practices', 'SEO'].concat([
  'LCP simulated',
  'LCP applied',
  'CLS',
  'TBT ms',
]);

function cellsOf(looked: Looked): Cell[] {
  const { performance, accessibility, bestPractices, seo, layoutShift } = looked;
  const times = [looked.simulatedPaint, looked.appliedPaint].map(Math.round);
  const scores = [performance, accessibility, bestPractices, seo];
  return [...scores, ...times, layoutShift.toFixed(3), Math.round(looked.blockingMs)];
}

function order(pages: readonly BenchPage[], name: Cell): number {
  return pages.findIndex((page) => page.name === name);
}

/** A Chrome whose visitor has chosen a language. */
async function openChrome(url: string, language: Language): Promise<Disposable & LaunchedChrome> {
  const { executablePath, args = [], env } = await launchOptions();
  const chrome = await launch({
    chromeFlags: [...args, '--headless'],
    logLevel: 'error',
    handleSIGINT: false,
    ...(executablePath && { chromePath: executablePath }),
    ...(env && { envVars: Object.fromEntries(Object.entries(env)) }),
  });
  const kill = () => {
    chrome.kill();
  };
  process.once('exit', kill);
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${chrome.port}`);
  await browser.contexts()[0]?.addCookies([{ name: 'i18nextLng', value: language, url }]);
  await browser.close();
  return Object.assign(chrome, {
    [Symbol.dispose]() {
      process.off('exit', kill);
      kill();
    },
  });
}

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

async function lookAt(url: string, port: number, runs: number): Promise<Looked> {
  const simulated: Result[] = [];
  const applied: Result[] = [];
  for (let run = 0; run < runs; run++) {
    // Figures that do not depend on time are equal in every run.
    const onlyCategories = run === 0 ? CATEGORIES : ['performance'];
    simulated.push(await runLighthouse(url, { port, onlyCategories }));
    const throttling = { throttlingMethod: 'devtools' } as const;
    applied.push(
      await runLighthouse(url, { port, onlyCategories: ['performance'], ...throttling }),
    );
  }
  const [first] = simulated;
  if (!first) throw new Error('Lighthouse has to look at least once');
  const middle = (results: Result[], audit: string) =>
    median(results.map((result) => figureOf(result, audit)));
  return {
    performance: median(simulated.map((result) => scoreOf(result, 'performance'))),
    accessibility: scoreOf(first, 'accessibility'),
    bestPractices: scoreOf(first, 'best-practices'),
    seo: scoreOf(first, 'seo'),
    simulatedPaint: middle(simulated, 'largest-contentful-paint'),
    appliedPaint: middle(applied, 'largest-contentful-paint'),
    layoutShift: Math.max(
      middle(simulated, 'cumulative-layout-shift'),
      middle(applied, 'cumulative-layout-shift'),
    ),
    blockingMs: middle(simulated, 'total-blocking-time'),
    faults: faultsOf(first),
    painted: paintedOf(applied[0] ?? first),
  };
}

async function runLighthouse(url: string, flags: Flags): Promise<Result> {
  const config: Config = { extends: 'lighthouse:default' };
  const run = await lighthouse(url, { ...flags, logLevel: 'error', output: 'json' }, config);
  const { lhr } = run ?? {};
  if (!lhr) throw new Error(`Lighthouse has no result for ${url}`);
  if (lhr.runtimeError) throw new Error(`Lighthouse on ${url}: ${lhr.runtimeError.message}`);
  return lhr;
}

function scoreOf({ categories }: Result, name: string): number {
  return Math.round((categories[name]?.score ?? 0) * 100);
}

function figureOf({ audits, finalDisplayedUrl }: Result, name: string): number {
  const value = audits[name]?.numericValue;
  if (value === undefined)
    throw new Error(`Lighthouse did not measure ${name} of ${finalDisplayedUrl}`);
  return value;
}

function faultsOf({ categories, audits }: Result): string[] {
  return CATEGORIES.slice(1).flatMap((name) =>
    (categories[name]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => `${name}: ${audits[id]?.title} (${id}${detailOf(audits[id])})`),
  );
}

/** The first finding of an audit, where it has one. */
function detailOf(audit: Result['audits'][string] | undefined): string {
  const text = JSON.stringify(audit?.details ?? {});
  const [, said] = /"(?:description|snippet|explanation)":"((?:[^"\\]|\\.)*)"/.exec(text) ?? [];
  return said ? `: ${said.slice(0, 200)}` : '';
}

function paintedOf({ audits }: Result): string {
  const found = /"snippet":"((?:[^"\\]|\\.)*)"/.exec(
    JSON.stringify(audits['lcp-breakdown-insight']?.details ?? {}),
  );
  return found?.[1]?.replaceAll('\\"', '"').slice(0, 150) ?? 'not told';
}

function readingsOf(name: string, looked: Looked | undefined, page: BenchPage): Reading[] {
  const score = (what: string, value: number | undefined, limit: number): Reading => ({
    what: `${name} ${what}`,
    value,
    limit,
    side: 'at least',
    unit: '',
  });
  return [
    score('performance', looked?.performance, page.performance),
    score('accessibility', looked?.accessibility, TARGETS.accessibility),
    score('best practices', looked?.bestPractices, TARGETS.bestPractices),
    ...(page.unlisted ? [] : [score('SEO', looked?.seo, TARGETS.searchEngines)]),
    {
      what: `${name} largest contentful paint`,
      value: looked?.appliedPaint,
      limit: page.paintLimit,
      side: 'at most',
      unit: ' ms',
    },
    {
      what: `${name} layout shift`,
      value: looked?.layoutShift,
      limit: TARGETS.layoutShift,
      side: 'at most',
      unit: '',
    },
  ];
}
