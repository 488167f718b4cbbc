import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { LOCALES } from '@nabta/contract';
import { tableOf } from './table.ts';
import { TARGETS, type Reading } from './targets.ts';

/** A file of Vite's manifest, with those that are loaded together with it. */
interface BuiltFile {
  readonly file: string;
  readonly css?: readonly string[];
  /** Keys of the manifest. */
  readonly imports?: readonly string[];
}
type Manifest = Readonly<Record<string, BuiltFile>>;

const BUILD = join(import.meta.dirname, '../../apps/desk/build');
/** The page, the screen that everybody comes to first, and its texts beside those of a language. */
const FIRST = ['index.html', 'src/screens/today/today-screen.tsx', 'src/texts/for-both.ts'];

/**
 * The scripts and styles of the desk as sent: all of them, in both languages, and those that somebody
 * waits for who opens it with an empty cache.
 */
export async function weighDesk(): Promise<Reading[]> {
  const manifest = JSON.parse(
    await readFile(join(BUILD, '.vite/manifest.json'), 'utf8'),
  ) as Manifest;
  const all = await weightOf(loadedWith(manifest, Object.keys(manifest)));
  const first = await Promise.all(
    LOCALES.map((locale) => weightOf(loadedWith(manifest, [...FIRST, `src/texts/${locale}.ts`]))),
  );
  const rows = [['all of it', all] as const, ...LOCALES.map((one, n) => [one, first[n]] as const)];
  console.log(
    tableOf(
      ['the desk’s scripts and styles, in kB (brotli)', ''],
      rows.map(([what, bytes = 0]) => [what, (bytes / 1000).toFixed(1)]),
    ),
  );
  const shared = { side: 'at most', unit: ' kB' } as const;
  return [
    {
      ...shared,
      what: 'the desk’s scripts and styles',
      value: all / 1000,
      limit: TARGETS.deskBundle,
    },
    {
      ...shared,
      what: 'the same on a first visit',
      value: Math.max(...first) / 1000,
      limit: TARGETS.deskFirstVisit,
    },
  ];
}

/** The scripts and styles that are loaded with files of the manifest. */
function loadedWith(manifest: Manifest, keys: readonly string[]): Set<string> {
  const files = new Set<string>();
  const seen = new Set<string>();
  const load = (key: string): void => {
    const built = manifest[key];
    if (!built) throw new Error(`the desk’s manifest has no ${key}`);
    if (seen.has(key)) return;
    seen.add(key);
    for (const file of [built.file, ...(built.css ?? [])]) {
      if (/\.(?:js|css)$/.test(file)) files.add(file);
    }
    built.imports?.forEach(load);
  };
  keys.forEach(load);
  return files;
}

/** Bytes of files as the build has compressed them, which is what the server sends. */
async function weightOf(files: ReadonlySet<string>): Promise<number> {
  const sizes = await Promise.all([...files].map((file) => stat(join(BUILD, `${file}.br`))));
  return sizes.reduce((sum, { size }) => sum + size, 0);
}
