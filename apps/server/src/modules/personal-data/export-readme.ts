import type { Locale } from '@nabta/contract';
import { textsOf } from '@nabta/texts';
import { SECTION_NAMES } from './export-sections.ts';

/** Explains each file of somebody's data, in both languages. */
export function readmeOf(files: readonly { readonly path: string }[]): string {
  const paths = files.map(({ path }) => path);
  return [
    ...linesIn('en', paths),
    '',
    '',
    // Right-to-left text with Latin names in it, for whoever opens the file in a plain editor.
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
