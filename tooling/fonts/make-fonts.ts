// Cuts Alexandria down to the letters and weights that nearly every page needs, at less than half
// the bytes: node tooling/fonts/make-fonts.ts
// The site's style names these first, and the whole files for any letter that is not in them. Arabic
// digits are Noto Kufi's: in Alexandria the separators of an amount look alike.
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';

const alexandria = new URL('../../node_modules/@fontsource-variable/alexandria/', import.meta.url);
const kufi = new URL('../../node_modules/@fontsource-variable/noto-kufi-arabic/', import.meta.url);
const target = new URL('../../apps/web/app/assets/fonts/', import.meta.url);

type Range = readonly [from: number, to: number];

/** The same ranges as `unicode-range` in apps/web/app/fonts.css. */
const cuts: Readonly<Record<string, readonly Range[]>> = {
  'alexandria-latin': [
    [0x20, 0x7e],
    [0xa0, 0xa0],
    [0xa3, 0xa3],
    [0xa9, 0xa9],
    [0xab, 0xab],
    [0xb7, 0xb7],
    [0xbb, 0xbb],
    [0x2013, 0x2014],
    [0x2018, 0x2019],
    [0x201c, 0x201d],
    [0x2026, 0x2026],
  ],
  'alexandria-arabic': [
    [0x60c, 0x60c],
    [0x61b, 0x61c],
    [0x61f, 0x61f],
    [0x621, 0x63a],
    [0x640, 0x652],
    [0x670, 0x670],
    [0x200c, 0x200d],
  ],
  'noto-kufi-arabic-arabic': [[0x660, 0x66c]],
};

function lettersOf(ranges: readonly Range[]): string {
  return ranges
    .flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, step) => from + step))
    .map((code) => String.fromCodePoint(code))
    .join('');
}

await mkdir(target, { recursive: true });
for (const [name, ranges] of Object.entries(cuts)) {
  const source = name.startsWith('alexandria') ? alexandria : kufi;
  const whole = await readFile(new URL(`files/${name}-wght-normal.woff2`, source));
  const cut = await subsetFont(whole, lettersOf(ranges), {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: 700 } },
  });
  await writeFile(new URL(`${name}.woff2`, target), cut);
  console.log(`${name}: ${whole.length} -> ${cut.length} bytes`);
}
await copyFile(new URL('LICENSE', alexandria), new URL('OFL-alexandria.txt', target));
await copyFile(new URL('LICENSE', kufi), new URL('OFL-noto-kufi.txt', target));
