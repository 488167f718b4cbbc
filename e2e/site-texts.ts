import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Locale } from '@nabta/contract';
import { createI18n } from '../apps/web/app/lib/i18n/create-i18n.ts';
import type { Namespace } from '../apps/web/app/lib/i18n/create-i18n.ts';

type Resources = Parameters<typeof createI18n>[1][string];

/** The words of one part of the site. */
export type Texts = ReturnType<typeof siteTexts>;

const folder = join(import.meta.dirname, '../packages/texts');

function resourcesOf(language: Locale): Resources {
  const files = readdirSync(join(folder, language, 'site')).filter((name) =>
    name.endsWith('.json'),
  );
  return Object.fromEntries(
    files.map((file) => [
      basename(file, '.json'),
      JSON.parse(readFileSync(join(folder, language, 'site', file), 'utf8')) as Resources,
    ]),
  );
}

/**
 * The site's texts in a language, so that a journey looks for the current texts of a page, with the
 * same plurals and digits.
 */
export function siteTexts(language: Locale) {
  const i18n = createI18n(language, { [language]: resourcesOf(language) });
  return <N extends Namespace>(namespace: N) => i18n.getFixedT(language, namespace);
}
