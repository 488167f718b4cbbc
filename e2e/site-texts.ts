import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Locale } from '@nabta/contract';
import { createI18n } from '../apps/web/app/lib/i18n/create-i18n.ts';
import type { Texts as Files } from '../apps/web/app/lib/i18n/create-i18n.ts';

/** The words of one part of the site, or of the desk. */
export type Texts = ReturnType<typeof siteTexts>;

const folder = join(import.meta.dirname, '../packages/texts');

function filesOf(language: Locale): Files {
  const files = ['site', 'desk'].flatMap((part) =>
    readdirSync(join(folder, language, part))
      .filter((name) => name.endsWith('.json'))
      .map((name) => join(folder, language, part, name)),
  );
  return Object.fromEntries(
    files.map((file) => [
      basename(file, '.json'),
      JSON.parse(readFileSync(file, 'utf8')) as object,
    ]),
  );
}

/**
 * The texts of site and desk in a language, so that a journey looks for the current texts of a
 * page, with the same plurals and digits.
 */
export function siteTexts(language: Locale) {
  return createI18n(language, { [language]: filesOf(language) }).textsOf;
}
