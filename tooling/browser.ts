// Finds the browser for the tests. On Linux x64 it is @sparticuz/chromium, a headless Chromium
// inside a package, so that no `apt install` is needed: the package also holds the few libraries
// (such as NSS) that a minimal machine lacks. Elsewhere, an installed Chrome or Playwright's own.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inflate } from '@sparticuz/chromium';
import { chromium, type LaunchOptions } from 'playwright-core';
import { scratchFolder } from './scratch-folder.ts';

/** From CHROMIUM_PATH: another browser to test with. */
const ownBrowser = process.env['CHROMIUM_PATH'];

/**
 * Keeps shared memory in files under /tmp. Playwright passes it by default: most containers have
 * 64 MB in /dev/shm, and a full one crashes the page. Where /dev/shm is large, we leave the flag out,
 * which saves 5 % of a page's processor time.
 */
const FILES = '--disable-dev-shm-usage';
const hasMemory = scratchFolder() !== tmpdir();

const args = [
  // As root, and in containers without user namespaces, Chromium's own sandbox cannot start. It
  // opens nothing here but the site under test.
  '--no-sandbox',
  ...(hasMemory ? [] : [FILES]),
  // Text is measured and drawn alike on every machine.
  '--font-render-hinting=none',
];

/**
 * How Playwright starts the tests' browser: `chromium.launch(await launchOptions())`.
 *
 * @throws when no browser was found, saying how to get one
 */
export async function launchOptions(): Promise<LaunchOptions> {
  const started = { args, ...(hasMemory ? { ignoreDefaultArgs: [FILES] } : {}) };
  if (ownBrowser) return { executablePath: ownBrowser, ...started };
  if (process.platform === 'linux' && process.arch === 'x64') {
    const packaged = await packagedBrowser();
    if (packaged) return { ...packaged, ...started };
  }
  const executablePath = installedBrowser();
  if (executablePath) return { executablePath, ...started };
  throw new Error(
    'No Chromium was found. Install Google Chrome, run `npx playwright install chromium`, ' +
      'or set CHROMIUM_PATH to one.',
  );
}

/**
 * Unpacks the packaged browser once per version into the temporary folder. It is unpacked beside
 * and then renamed into place: of several tests that start together, none finds half a browser.
 */
async function packagedBrowser(): Promise<
  Pick<LaunchOptions, 'executablePath' | 'env'> | undefined
> {
  const bin = join(dirname(fileURLToPath(import.meta.resolve('@sparticuz/chromium'))), '../bin');
  const manifest: unknown = JSON.parse(await readFile(join(bin, '../package.json'), 'utf8'));
  const version =
    typeof manifest === 'object' && manifest !== null && 'version' in manifest
      ? String(manifest.version)
      : 'unknown';
  const user = process.getuid?.() ?? 0;
  const home = join(tmpdir(), `nabta-chromium-${version}-${user}`);
  if (!existsSync(join(home, 'chromium'))) await unpack(bin, home);

  const executablePath = join(home, 'chromium');
  // The machine's libraries are newer than the packaged ones, so they are preferred; LD_LIBRARY_PATH
  // goes to the browser alone, since other programs would break on it.
  const fonts = { FONTCONFIG_PATH: join(home, 'fonts') };
  const libraries = { LD_LIBRARY_PATH: join(home, 'al2023', 'lib') };
  for (const extra of [fonts, { ...fonts, ...libraries }]) {
    // Without a set of letters, files with Arabic names are called 'download'.
    const env = { LANG: 'C.UTF-8', ...environment(), ...extra };
    if (starts(executablePath, env)) return { executablePath, env };
  }
  return undefined;
}

async function unpack(bin: string, home: string): Promise<void> {
  const scratch = await mkdtemp(join(tmpdir(), 'nabta-chromium-'));
  const before = process.env['TMPDIR'];
  // The package unpacks to the temporary folder and takes any file it finds there for a whole one.
  process.env['TMPDIR'] = scratch;
  try {
    const archives = ['chromium.br', 'fonts.tar.br', 'swiftshader.tar.br', 'al2023.tar.br'];
    await Promise.all(archives.map((archive) => inflate(join(bin, archive))));
    await writeFile(join(scratch, 'fonts', 'fonts.conf'), fontsOf(home));
  } finally {
    if (before === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = before;
  }
  await mkdir(dirname(home), { recursive: true });
  try {
    await rename(scratch, home);
  } catch (error) {
    // Another process was first.
    await rm(scratch, { recursive: true, force: true });
    if (!existsSync(join(home, 'chromium'))) throw error;
  }
}

/** The packaged list of font folders names /tmp/fonts; without a font, text has no size at all. */
function fontsOf(home: string): string {
  const folders = [join(home, 'fonts'), '/usr/share/fonts', '/usr/local/share/fonts'];
  return [
    '<?xml version="1.0"?>',
    '<!DOCTYPE fontconfig SYSTEM "fonts.dtd">',
    '<fontconfig>',
    ...folders.map((folder) => `<dir>${folder}</dir>`),
    `<cachedir>${join(home, 'fonts-cache')}</cachedir>`,
    '</fontconfig>',
  ].join('\n');
}

function starts(executablePath: string, env: Record<string, string>): boolean {
  try {
    execFileSync(executablePath, ['--version'], { env, stdio: 'ignore', timeout: 20_000 });
    return true;
  } catch {
    return false;
  }
}

function environment(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(process.env).filter((entry): entry is [string, string] => !!entry[1]),
  );
}

function installedBrowser(): string | undefined {
  const candidates = [
    '/usr/bin/google-chrome',
    '/usr/bin/google-chrome-stable',
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/snap/bin/chromium',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
    chromium.executablePath(),
  ];
  return candidates.find((file) => existsSync(file));
}
