import type { Locale } from '@nabta/contract';
import { createI18n } from './create-i18n.ts';
import type { I18n, Namespace } from './create-i18n.ts';

declare global {
  interface ImportMetaEnv {
    /** How the addresses of text files begin. */
    readonly TEXTS: string;
  }
}

/** The address of one namespace in one language: site-texts.ts writes the files. */
export function textFileUrl(locale: Locale, namespace: Namespace): string {
  return `${import.meta.env.TEXTS}${locale}-${namespace}.json`;
}

type Texts = Record<string, unknown>;

/** Requests for texts, which the page's own script starts before the modules arrive. */
export type TextRequests = Partial<Record<Namespace, Promise<Texts>>>;

const wanted = new Set<Namespace>();
let instance: I18n | undefined;
let switchingTo: Locale | undefined;

async function fetchTexts(locale: Locale, namespace: Namespace): Promise<Texts> {
  const response = await fetch(textFileUrl(locale, namespace));
  if (!response.ok) throw new Error(`texts ${locale}/${namespace}: ${response.status}`);
  return (await response.json()) as Texts;
}

/** Starts i18next in the browser with the texts that the page was rendered with. */
export async function startBrowserTexts(locale: Locale, requests: TextRequests): Promise<I18n> {
  const started = createI18n(locale, {});
  instance = started;
  const namespaces = Object.keys(requests) as Namespace[];
  await Promise.all(
    namespaces.map(async (namespace) => {
      const texts = await (requests[namespace] ?? fetchTexts(locale, namespace));
      started.add(locale, namespace, texts);
      wanted.add(namespace);
    }),
  );
  return started;
}

/** Makes namespaces ready in a language (the current one unless told). Rejects when one fails. */
export async function loadTexts(namespaces: readonly Namespace[], locale = browserLocale()) {
  const i18n = browserI18n();
  await Promise.all(
    namespaces.map(async (namespace) => {
      wanted.add(namespace);
      if (i18n.has(locale, namespace)) return;
      i18n.add(locale, namespace, await fetchTexts(locale, namespace));
    }),
  );
}

/**
 * Changes the language in place: texts and data of the new one are fetched first (`reload` loads
 * the page's data again), then both change together. Rejects when a text does not come.
 */
export async function switchTexts(locale: Locale, reload: () => Promise<void>): Promise<void> {
  await loadTexts([...wanted], locale);
  switchingTo = locale;
  try {
    await reload();
    browserI18n().changeLanguage(locale);
  } finally {
    switchingTo = undefined;
  }
}

/** Whether the language is changing: data then replaces data, with no skeleton between. */
export function isSwitching(): boolean {
  return switchingTo !== undefined;
}

function browserI18n(): I18n {
  if (!instance) throw new Error('texts are not started');
  return instance;
}

/** The language that the browser speaks now, or is about to. */
export function browserLocale(): Locale {
  return switchingTo ?? browserI18n().language;
}
