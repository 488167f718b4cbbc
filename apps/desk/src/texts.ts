import { LOCALE_KEY, LOCALES, firstSpokenLocale, isLocale, type Locale } from '@nabta/contract';
import type { DeskTexts, SiteTexts } from '@nabta/texts';
import { createI18n } from '../../web/app/lib/i18n/create-i18n.ts';
import type { AnyNamespace, I18n } from '../../web/app/lib/i18n/create-i18n.ts';
import { directionOf, localeOfCookie, storeLocale } from '../../web/app/lib/i18n/locale-choice.ts';
import { readStored } from '../../web/app/lib/browser-storage.ts';
import { answerIn } from './api/desk-api.ts';

const files = { en: () => import('./texts/en.ts'), ar: () => import('./texts/ar.ts') };

/** Areas of the site: school years, and the states and reasons of sponsorships. */
const SITE_AREAS = ['children', 'sponsorships'] as const satisfies readonly (keyof SiteTexts)[];

const AREAS = [
  'desk',
  'desk-account',
  'desk-audit',
  'desk-board-report',
  'desk-children',
  'desk-content',
  'desk-dues',
  'desk-files',
  'desk-inquiries',
  'desk-journal',
  'desk-ledger',
  'desk-letters',
  'desk-money',
  'desk-people',
  'desk-provider',
  'desk-settings',
  'desk-sign-in',
  'desk-sponsors',
  'desk-timeline',
  'desk-today',
  'desk-upkeep',
] as const satisfies readonly (keyof DeskTexts)[];
/** What is ready for others is in their language; sheets are read by children and staff. */
const IN_BOTH = ['desk-answers', 'desk-returns', 'desk-sheets'] as const;

async function load(i18n: I18n, locale: Locale): Promise<void> {
  const [own, forBoth] = await Promise.all([files[locale](), import('./texts/for-both.ts')]);
  const texts = { ...own.texts, ...forBoth.texts };
  const add = (language: Locale, areas: readonly AnyNamespace[]) => {
    for (const area of areas) {
      const folder = area.startsWith('desk') ? 'desk' : 'site';
      const found = texts[`../../../../packages/texts/${language}/${folder}/${area}.json`];
      if (found) i18n.add(language, area, found);
    }
  };
  add(locale, [...AREAS, ...SITE_AREAS]);
  for (const language of LOCALES) add(language, IN_BOTH);
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
export async function startTexts(): Promise<I18n> {
  const locale = firstLocale();
  const i18n = createI18n(locale, {});
  // At once: calls that are made meanwhile are answered in it.
  speak(locale);
  await load(i18n, locale);
  return i18n;
}

/** Changes the language in place; what was typed stays. */
export async function switchLanguage(i18n: I18n, locale: Locale): Promise<void> {
  await load(i18n, locale);
  speak(locale);
  i18n.changeLanguage(locale);
}
