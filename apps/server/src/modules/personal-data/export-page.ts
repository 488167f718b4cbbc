import type { ExportCell, ExportRow, Sections } from './export-rows.ts';
import {
  EXPORT_TEXTS,
  FIELDS,
  SECTION_NAMES,
  SECTIONS,
  type Both,
  type SectionName,
} from './export-words.ts';

/** Sections with long texts: each row is a list of its own, not a line of a table. */
const LONG: ReadonlySet<string> = new Set<SectionName>([
  'profile',
  'letters',
  'drafts',
  'inquiries',
  'mails',
  'sign-ups',
]);

const STYLE = `body{margin:0;background:#f7f0e4;color:#1d2a28;font:16px/1.7 system-ui,sans-serif}
main{max-inline-size:70rem;margin-inline:auto;padding:2rem 1rem}
section{background:#fff;border-radius:12px;padding:1rem 1.25rem;margin-block:1rem;overflow-x:auto}
h2{font-size:1.25rem;margin:0}small,th,dt{color:#4a5956;font-size:.8125rem;font-weight:600}
table{border-collapse:collapse;inline-size:100%}
th,td{text-align:start;vertical-align:top;padding:.35rem .6rem;border-block-end:1px solid #e6dcc8}
dl{display:grid;grid-template-columns:minmax(8rem,14rem) 1fr;gap:.2rem 1rem;margin:0;padding-block:.75rem;border-block-end:1px solid #e6dcc8}
dd{margin:0;white-space:pre-wrap;overflow-wrap:anywhere}img{max-inline-size:20rem;display:block}`;

/** All of somebody's data as one page that needs nothing else but its pictures. */
export function exportPage(sections: Sections, madeOn: string): string {
  const { title, madeOn: asOf, intro, leftOut } = EXPORT_TEXTS;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escape(title.en)} | ${escape(title.ar)}</title>
<style>${STYLE}</style></head><body><main>
<h1>${inBoth(title)}</h1>
<p>${inBoth(asOf)}: <bdi>${escape(madeOn)}</bdi></p>
${[intro, leftOut].map(({ en, ar }) => `<p>${escape(en)}</p><p lang="ar" dir="rtl">${escape(ar)}</p>`).join('\n')}
${SECTION_NAMES.map((name) => sectionOf(name, sections[name])).join('\n')}
</main></body></html>
`;
}

/** Escapes HTML in what people wrote. */
function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

const inBoth = ({ en, ar }: Both) =>
  `<span>${escape(en)}</span> · <bdi lang="ar">${escape(ar)}</bdi>`;

function sectionOf(name: SectionName, rows: readonly ExportRow[]): string {
  const { title, about } = SECTIONS[name];
  const shown =
    rows.length === 0
      ? `<p>${inBoth(EXPORT_TEXTS.empty)}</p>`
      : LONG.has(name)
        ? rows.map(listOf).join('\n')
        : tableOf(rows);
  return `<section id="${name}"><h2>${inBoth(title)}</h2><small>${inBoth(about)}</small>
${shown}</section>`;
}

type Entry = [keyof typeof FIELDS, ExportCell];
const entriesOf = (row: ExportRow) => Object.entries(row) as Entry[];

const listOf = (row: ExportRow) =>
  `<dl>${entriesOf(row)
    .map(([name, cell]) => `<dt>${inBoth(FIELDS[name])}</dt><dd>${shown(cell)}</dd>`)
    .join('')}</dl>`;

function tableOf(rows: readonly ExportRow[]): string {
  const names = entriesOf(rows[0] ?? {}).map(([name]) => name);
  const head = names.map((name) => `<th>${inBoth(FIELDS[name])}</th>`).join('');
  const body = rows.map((row) => {
    const cells = names.map((name) => `<td>${shown(row[name] ?? null)}</td>`);
    return `<tr>${cells.join('')}</tr>`;
  });
  return `<table><thead><tr>${head}</tr></thead><tbody>${body.join('\n')}</tbody></table>`;
}

const isPicture = (text: string) => text === 'photo.jpg' || /^letters\/[a-z0-9-]+\.jpg$/.test(text);

/** Longer texts, and those of several lines, get their own direction. */
const LONG_TEXT = 80;

function shown(cell: ExportCell): string {
  if (cell === null) return '';
  if (typeof cell === 'string') return textOf(cell);
  if (typeof cell === 'boolean') return inBoth(cell ? EXPORT_TEXTS.yes : EXPORT_TEXTS.no);
  if (typeof cell === 'number') return escape(String(cell));
  return cell.map((one) => (typeof one === 'string' ? shown(one) : listOf(one))).join('\n');
}

function textOf(text: string): string {
  if (isPicture(text)) return `<img src="${escape(text)}" alt="">`;
  const isLong = text.length > LONG_TEXT || text.includes('\n');
  return isLong ? `<div dir="auto">${escape(text)}</div>` : `<bdi>${escape(text)}</bdi>`;
}

const ABOUT_FILES: Readonly<Record<string, Both>> = {
  'index.html': EXPORT_TEXTS.index,
  'photo.jpg': EXPORT_TEXTS.photo,
  ...Object.fromEntries(
    Object.entries(SECTIONS).map(([name, { title, about }]) => [
      `${name}.json`,
      { en: `${title.en}: ${about.en}`, ar: `${title.ar}: ${about.ar}` },
    ]),
  ),
};

/** Marks a line as right-to-left, for plain editors: it has Latin names in it. */
const rtl = (line: string) => `\u200f${line}`;

/** README.txt: a description of each file, in both languages. */
export function readmeOf(files: readonly { readonly path: string }[]): string {
  const { title, intro, files: list, leftOut } = EXPORT_TEXTS;
  const describe = (path: string) => ABOUT_FILES[path] ?? EXPORT_TEXTS.picture;
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
