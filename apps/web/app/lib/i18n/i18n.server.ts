import type { Locale } from '@nabta/contract';
import type { i18n, ResourceLanguage } from 'i18next';
import { createI18n } from './create-i18n.ts';

const files = import.meta.glob<Record<string, unknown>>('./*/site/*.json', {
  base: '../../../../../packages/texts',
  eager: true,
  import: 'default',
});

function textsOf(locale: Locale): ResourceLanguage {
  const texts: Record<string, Record<string, unknown>> = {};
  for (const [path, content] of Object.entries(files)) {
    const match = /^\.\/(\w+)\/site\/([\w-]+)\.json$/.exec(path);
    if (match?.[1] === locale && match[2]) texts[match[2]] = content;
  }
  return texts;
}

/** One instance a language for all requests: making one costs more than rendering a page. */
export const serverI18n: Readonly<Record<Locale, i18n>> = {
  en: createI18n('en', { en: textsOf('en') }),
  ar: createI18n('ar', { ar: textsOf('ar') }),
};
