import { EXPORT_TEXTS, SECTIONS, type Both } from './export-words.ts';

const about: Readonly<Record<string, Both>> = {
  'index.html': EXPORT_TEXTS.index,
  'photo.jpg': EXPORT_TEXTS.photo,
  ...Object.fromEntries(
    Object.entries(SECTIONS).map(([name, { title, about }]) => [
      `${name}.json`,
      { en: `${title.en}: ${about.en}`, ar: `${title.ar}: ${about.ar}` },
    ]),
  ),
};

/** Right-to-left text with Latin names in it, for whoever opens the file in a plain editor. */
const rtl = (line: string) => `\u200f${line}`;

/** What each file of somebody's data is, in both languages. */
export function readmeOf(files: readonly { readonly path: string }[]): string {
  const { title, intro, files: list, leftOut } = EXPORT_TEXTS;
  const describe = (path: string) => about[path] ?? EXPORT_TEXTS.picture;
  return [
    title.en,
    '',
    intro.en,
    '',
    `${list.en}:`,
    ...files.map(({ path }) => `  ${path}  -  ${describe(path).en}`),
    '',
    leftOut.en,
    '',
    '',
    rtl(title.ar),
    '',
    rtl(intro.ar),
    '',
    rtl(`${list.ar}:`),
    ...files.map(({ path }) => rtl(`  ${path}  -  ${describe(path).ar}`)),
    '',
    rtl(leftOut.ar),
    '',
  ].join('\n');
}
