import { LOCALE_KEY, firstSpokenLocale, isLocale, type Locale } from '@nabta/contract';
import type { DeskTexts } from '@nabta/texts';
import type { i18n, ResourceLanguage } from 'i18next';
import { createI18n } from '../../web/app/lib/i18n/create-i18n.ts';
import { directionOf, localeOfCookie, storeLocale } from '../../web/app/lib/i18n/locale-choice.ts';
import { readStored } from '../../web/app/lib/browser-storage.ts';
import { answerIn } from './api/desk-api.ts';

const files = import.meta.glob<ResourceLanguage>('../../../packages/texts/*/desk/*.json', {
  import: 'default',
});

const RETURNS = 'desk-returns' satisfies keyof DeskTexts;

async function load(instance: i18n, locale: Locale): Promise<void> {
  await Promise.all(
    Object.entries(files).map(async ([path, read]) => {
      const [, language = '', area = ''] = /([a-z]{2})\/desk\/(.+)\.json$/.exec(path) ?? [];
      // The reasons of returned letters are in the language of whoever wrote the letter.
      if (language !== locale && area !== RETURNS) return;
      instance.addResourceBundle(language, area, await read());
    }),
  );
}

function speak(locale: Locale): void {
  document.documentElement.lang = locale;
  document.documentElement.dir = directionOf(locale);
  storeLocale(locale);
  answerIn(locale);
}

/** The language chosen on the site or here before, else the first of the browser's that is spoken. */
function firstLocale(): Locale {
  const stored = readStored('local', LOCALE_KEY);
  if (isLocale(stored)) return stored;
  return localeOfCookie(document.cookie) ?? firstSpokenLocale([...navigator.languages]) ?? 'en';
}

/** Starts the texts of the desk. Rejects when they do not come. */
export async function startTexts(): Promise<i18n> {
  const locale = firstLocale();
  const instance = createI18n(locale, {});
  await load(instance, locale);
  speak(locale);
  return instance;
}

/** Changes the language in place; what was typed stays. */
export async function switchLanguage(instance: i18n, locale: Locale): Promise<void> {
  await load(instance, locale);
  speak(locale);
  await instance.changeLanguage(locale);
}
