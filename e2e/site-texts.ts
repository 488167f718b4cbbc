import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Locale } from '@nabta/contract';
import type { ResourceLanguage, TFunction } from 'i18next';
import { createI18n } from '../apps/web/app/lib/i18n/create-i18n.ts';
import type { Namespace } from '../apps/web/app/lib/i18n/resources.ts';

/** The words of one part of the site. */
export type Texts = <N extends Namespace>(namespace: N) => TFunction<N>;

const folder = join(import.meta.dirname, '../apps/web/app/locales');

function resourcesOf(language: Locale): ResourceLanguage {
  const files = readdirSync(join(folder, language)).filter((name) => name.endsWith('.json'));
  return Object.fromEntries(
    files.map((file) => [
      basename(file, '.json'),
      JSON.parse(readFileSync(join(folder, language, file), 'utf8')) as ResourceLanguage,
    ]),
  );
}

/**
 * The site's own texts in a language, so that a journey looks for what the page says today, with
 * the same plurals and digits.
 */
export function siteTexts(language: Locale): Texts {
  const i18n = createI18n(language, { [language]: resourcesOf(language) });
  return (namespace) => i18n.getFixedT(language, namespace);
}
