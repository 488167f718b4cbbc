import type { Locale } from '@nabta/contract';
import { textsOf } from '@nabta/texts';
import {
  SECTION_NAMES,
  type ExportCell,
  type ExportRow,
  type FieldName,
  type SectionName,
  type Sections,
} from './export-rows.ts';

const en = textsOf('export', 'en');
const ar = textsOf('export', 'ar');

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
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escape(en('title'))} | ${escape(ar('title'))}</title>
<style>${STYLE}</style></head><body><main>
<h1>${inTwoLanguages((t) => t('title'))}</h1>
<p>${inTwoLanguages((t) => t('madeOn'))}: <bdi>${escape(madeOn)}</bdi></p>
${paragraphs('intro')}
${paragraphs('leftOut')}
${SECTION_NAMES.map((name) => sectionOf(name, sections[name])).join('\n')}
</main></body></html>
`;
}

/** Escapes HTML in what people wrote. */
function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

const inTwoLanguages = (say: (t: typeof en) => string) =>
  `<span>${escape(say(en))}</span> · <bdi lang="ar">${escape(say(ar))}</bdi>`;

const paragraphs = (key: 'intro' | 'leftOut') =>
  `<p>${escape(en(key))}</p><p lang="ar" dir="rtl">${escape(ar(key))}</p>`;

function sectionOf(name: SectionName, rows: readonly ExportRow[]): string {
  const shown =
    rows.length === 0
      ? `<p>${inTwoLanguages((t) => t('empty'))}</p>`
      : LONG.has(name)
        ? rows.map(listOf).join('\n')
        : tableOf(rows);
  return `<section id="${name}"><h2>${inTwoLanguages((t) => t(`sections.${name}.title`))}</h2><small>${inTwoLanguages((t) => t(`sections.${name}.about`))}</small>
${shown}</section>`;
}

type Entry = [FieldName, ExportCell];
const entriesOf = (row: ExportRow) => Object.entries(row) as Entry[];

const listOf = (row: ExportRow) =>
  `<dl>${entriesOf(row)
    .map(
      ([name, cell]) =>
        `<dt>${inTwoLanguages((t) => t(`fields.${name}`))}</dt><dd>${shown(cell)}</dd>`,
    )
    .join('')}</dl>`;

function tableOf(rows: readonly ExportRow[]): string {
  const names = entriesOf(rows[0] ?? {}).map(([name]) => name);
  const head = names
    .map((name) => `<th>${inTwoLanguages((t) => t(`fields.${name}`))}</th>`)
    .join('');
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
  if (typeof cell === 'boolean') return inTwoLanguages((t) => t(cell ? 'yes' : 'no'));
  if (typeof cell === 'number') return escape(String(cell));
  return cell.map((one) => (typeof one === 'string' ? shown(one) : listOf(one))).join('\n');
}

function textOf(text: string): string {
  if (isPicture(text)) return `<img src="${escape(text)}" alt="">`;
  const isLong = text.length > LONG_TEXT || text.includes('\n');
  return isLong ? `<div dir="auto">${escape(text)}</div>` : `<bdi>${escape(text)}</bdi>`;
}

/** Explains each file of somebody's data, in both languages. */
export function readmeOf(files: readonly { readonly path: string }[]): string {
  const paths = files.map(({ path }) => path);
  return [
    ...linesIn('en', paths),
    '',
    '',
    // Marked as right-to-left, for plain editors: it has Latin names in it.
    ...linesIn('ar', paths).map((line) => (line === '' ? line : `\u200f${line}`)),
    '',
  ].join('\n');
}

function linesIn(locale: Locale, paths: readonly string[]): string[] {
  const t = textsOf('export', locale);
  return [
    t('title'),
    '',
    t('intro'),
    '',
    `${t('files')}:`,
    ...paths.map((path) => `  ${path}  -  ${aboutFile(path, locale)}`),
    '',
    t('leftOut'),
  ];
}

function aboutFile(path: string, locale: Locale): string {
  const t = textsOf('export', locale);
  if (path === 'index.html') return t('index');
  if (path === 'photo.jpg') return t('photo');
  const section = SECTION_NAMES.find((name) => path === `${name}.json`);
  if (section === undefined) return t('picture');
  return `${t(`sections.${section}.title`)}: ${t(`sections.${section}.about`)}`;
}
