import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

const FILES: Readonly<Record<string, string>> = {
  '/fonts/latin.woff2':
    require.resolve('@fontsource-variable/alexandria/files/alexandria-latin-wght-normal.woff2'),
  '/fonts/arabic.woff2':
    require.resolve('@fontsource-variable/alexandria/files/alexandria-arabic-wght-normal.woff2'),
  '/fonts/arabic-digits.woff2':
    require.resolve('@fontsource-variable/noto-kufi-arabic/files/noto-kufi-arabic-arabic-wght-normal.woff2'),
};

/** The typeface of the pages; null for any other path. */
export async function readFont(
  path: string,
): Promise<{ status: number; headers: Record<string, string>; body: Buffer } | null> {
  const file = FILES[path];
  if (file === undefined) return null;
  return {
    status: 200,
    headers: { 'content-type': 'font/woff2', 'cache-control': 'public, max-age=86400' },
    body: await readFile(file),
  };
}
