import { brotliCompressSync, constants } from 'node:zlib';
import { temporaryFolder } from './children.ts';
import { otherPages, signIn } from './other-pages.ts';
import { LANGUAGES, openBrowser, servePages, visitPage, type Visit } from './pages.ts';
import { kilobytes, tableOf, type Cell } from './table.ts';
import { TARGETS, type Reading } from './targets.ts';

/** The weight of a page in bytes. */
interface Weight {
  /** The document as sent, including its inline style and scripts. */
  readonly document: number;
  readonly script: number;
  readonly inlineScript: number;
  /** Within the document: what the first paint waits for. */
  readonly inlineStyle: number;
  /** The files, which come with the scripts. */
  readonly style: number;
  readonly font: number;
  readonly image: number;
  readonly requests: number;
}

/**
 * (c) The resources that the browser loads for each page, on a phone with an empty cache: the public
 * ones in both languages, then all others, as a guest or else as a sponsor.
 */
export async function benchWeight(): Promise<Reading[]> {
  await using folder = await temporaryFolder();
  await using site = await servePages(folder.path);
  await using browser = await openBrowser();
  const rows: Cell[][] = [];
  const readings: Reading[] = [];
  for (const { name } of site.missing) readings.push(...readingsOf(name, undefined));
  for (const page of site.pages) {
    for (const language of LANGUAGES) {
      const weight = weigh(await visitPage(browser, site.url, page, language));
      rows.push([page.name, language, ...cellsOf(weight)]);
      readings.push(...readingsOf(`${page.name} ${language}`, weight));
    }
  }
  const session = await signIn(browser, site.url);
  for (const page of await otherPages(browser, site.url, session)) {
    const asGuest = await visitPage(browser, site.url, page, 'en');
    const isGuarded = page.path !== '/sign-in' && asGuest.path === '/sign-in';
    const visit = isGuarded ? await visitPage(browser, site.url, page, 'en', { session }) : asGuest;
    const weight = weigh(visit);
    rows.push([page.name, isGuarded ? 'signed in' : 'en', ...cellsOf(weight)]);
    readings.push(...readingsOf(page.name, weight));
  }
  console.log(tableOf(COLUMNS, rows));
  console.log(
    [
      'its style, its scripts: what is written in the document, compressed alone with brotli 11',
      'image: what a phone fetches without scrolling',
    ].join('\n'),
  );
  return readings;
}

const COLUMNS = ['page', '', 'document', 'its style', 'its scripts', 'style', 'script'].concat([
  'font',
  'image',
  'requests',
]);

function cellsOf(weight: Weight): Cell[] {
  const { document, inlineStyle, inlineScript, style, script, font, image, requests } = weight;
  const bytes = [document, inlineStyle, inlineScript, style, script, font, image];
  return [...bytes.map(kilobytes), requests];
}

function weigh({ fetched, html }: Visit): Weight {
  const sum = (type: string) =>
    fetched.filter((one) => one.type === type).reduce((total, { bytes }) => total + bytes, 0);
  return {
    document: sum('document'),
    script: sum('script'),
    inlineScript: compressed(insideOf('script', html)),
    inlineStyle: compressed(insideOf('style', html)),
    style: sum('stylesheet'),
    font: sum('font'),
    image: sum('image'),
    requests: fetched.length,
  };
}

/** The text of all elements of a name. */
function insideOf(element: string, html: string): string {
  const pattern = new RegExp(`<${element}(?:\\s[^>]*)?>([\\s\\S]*?)</${element}>`, 'g');
  return Array.from(html.matchAll(pattern), ([, text = '']) => text).join('\n');
}

function compressed(text: string): number {
  if (text === '') return 0;
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
}

function readingsOf(name: string, weight: Weight | undefined): Reading[] {
  const shared = { side: 'at most', unit: ' kB' } as const;
  const value = (bytes: number | undefined) => bytes && bytes / 1000;
  return [
    { ...shared, what: `${name} script`, value: value(weight?.script), limit: TARGETS.script },
    { ...shared, what: `${name} style`, value: value(weight?.style), limit: TARGETS.style },
    {
      ...shared,
      what: `${name} style within the document`,
      value: value(weight?.inlineStyle),
      limit: TARGETS.inlineStyle,
    },
  ];
}
