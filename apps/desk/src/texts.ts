import { LOCALE_KEY, LOCALES, firstSpokenLocale, isLocale, type Locale } from '@nabta/contract';
import type { DeskTexts, SiteTexts } from '@nabta/texts';
import { createI18n } from '../../web/app/lib/i18n/create-i18n.ts';
import type { I18n } from '../../web/app/lib/i18n/create-i18n.ts';
import { directionOf, localeOfCookie, storeLocale } from '../../web/app/lib/i18n/locale-choice.ts';
import { readStored } from '../../web/app/lib/browser-storage.ts';
import { answerIn } from './api/desk-api.ts';

const files = import.meta.glob<object>(
  [
    '../../../packages/texts/*/desk/*.json',
    '../../../packages/texts/*/site/{children,sponsorships}.json',
  ],
  { import: 'default' },
);

/** Areas of the site: school years, and the states and reasons of sponsorships. */
const SITE_AREAS = ['children', 'sponsorships'] as const satisfies readonly (keyof SiteTexts)[];

const AREAS = [
  'desk',
  'desk-account',
  'desk-answers',
  'desk-audit',
  'desk-children',
  'desk-content',
  'desk-inquiries',
  'desk-letters',
  'desk-money',
  'desk-people',
  'desk-returns',
  'desk-sheets',
  'desk-sign-in',
  'desk-sponsors',
  'desk-today',
] as const satisfies readonly (keyof DeskTexts)[];
/** What is ready for others is in their language; sheets are read by children and staff. */
const IN_BOTH = ['desk-answers', 'desk-returns', 'desk-sheets'] as const;

async function load(i18n: I18n, locale: Locale): Promise<void> {
  const wanted = LOCALES.flatMap((language) =>
    (language === locale ? [...AREAS, ...SITE_AREAS] : IN_BOTH).map((area) => ({ language, area })),
  );
  await Promise.all(
    wanted.map(async ({ language, area }) => {
      const folder = area.startsWith('desk') ? 'desk' : 'site';
      const texts = await files[`../../../packages/texts/${language}/${folder}/${area}.json`]?.();
      if (texts) i18n.add(language, area, texts);
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
export async function startTexts(): Promise<I18n> {
  const locale = firstLocale();
  const i18n = createI18n(locale, {});
  await load(i18n, locale);
  speak(locale);
  return i18n;
}

/** Changes the language in place; what was typed stays. */
export async function switchLanguage(i18n: I18n, locale: Locale): Promise<void> {
  await load(i18n, locale);
  speak(locale);
  i18n.changeLanguage(locale);
}
