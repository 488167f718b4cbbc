import { INTL_TAG } from '@nabta/contract';
import type { Locale } from '@nabta/contract';
import type { DeskTexts, SiteTexts, TextFunction, TextValues } from '@nabta/texts';

/** A part of the site's texts: one JSON file for each language. */
export type Namespace = keyof SiteTexts;

/** The namespaces of every page: header and footer, and the words that features share. */
export const BASE_NAMESPACES: readonly Namespace[] = ['shell', 'words'];

/** Those of the desk too, which speaks by the same functions. */
export type AnyNamespace = Namespace | keyof DeskTexts;

/** The texts of a language, by namespace. */
export type Texts = Partial<Record<AnyNamespace, object>>;

const numberFormats: Record<Locale, Intl.NumberFormat> = {
  en: new Intl.NumberFormat(INTL_TAG.en),
  ar: new Intl.NumberFormat(INTL_TAG.ar),
};

/** A whole or decimal number in the digits of a language: `1,240`, `١٬٢٤٠`. */
export function formatNumber(value: number, locale: Locale): string {
  return numberFormats[locale].format(value);
}

const plurals: Record<Locale, Intl.PluralRules> = {
  en: new Intl.PluralRules('en'),
  ar: new Intl.PluralRules('ar'),
};

const PLACE = /\{\{(\w+)(, number)?\}\}/g;

/** The texts of the site in one of its languages. */
export interface I18n {
  readonly language: Locale;
  /**
   * `t` of a namespace, in `language` or else in that of the moment: the same function until that
   * changes.
   */
  readonly textsOf: <N extends AnyNamespace>(namespace: N, language?: Locale) => TextFunction<N>;
  readonly has: (locale: Locale, namespace: AnyNamespace) => boolean;
  readonly add: (locale: Locale, namespace: AnyNamespace, texts: object) => void;
  readonly changeLanguage: (locale: Locale) => void;
  /** Calls back when the language changes. Returns what ends that. */
  readonly subscribe: (heard: () => void) => () => void;
}

/**
 * The texts of the site, spoken in `locale` from those it is given (and may be given more). It reads
 * i18next's JSON as far as the site uses it: nested keys, `{{name}}`, `{{count, number}}`, and
 * plurals by suffix. The whole of i18next would be 15 kB of script on every page. A key without a
 * text is its own text.
 */
export function createI18n(locale: Locale, texts: Partial<Record<Locale, Texts>>): I18n {
  const known: Record<Locale, Texts> = { en: { ...texts.en }, ar: { ...texts.ar } };
  const listeners = new Set<() => void>();
  const functions = new Map<string, (key: string, values?: TextValues) => string>();
  let language = locale;

  const textsOf = (namespace: AnyNamespace, spoken: Locale = language) => {
    const name = `${spoken} ${namespace}`;
    const t =
      functions.get(name) ??
      ((key: string, values: TextValues = {}) => {
        const forms = formsOf(key, values['count'], spoken);
        const text = forms.map((form) => textAt(known[spoken][namespace], form)).find(Boolean);
        return fill(text ?? key, values, spoken);
      });
    functions.set(name, t);
    return t;
  };

  return {
    get language() {
      return language;
    },
    textsOf,
    has: (wanted, namespace) => known[wanted][namespace] !== undefined,
    add: (wanted, namespace, added) => {
      known[wanted][namespace] = added;
    },
    changeLanguage: (wanted) => {
      language = wanted;
      for (const heard of listeners) heard();
    },
    subscribe: (heard) => {
      listeners.add(heard);
      return () => listeners.delete(heard);
    },
  };
}

/** The keys under which a text may stand: its form for the count, then itself. */
function formsOf(key: string, count: TextValues[string], locale: Locale): string[] {
  if (typeof count !== 'number') return [key];
  const zero = count === 0 ? [`${key}_zero`] : [];
  return [...zero, `${key}_${plurals[locale].select(count)}`, key];
}

/** The text at a path of keys, if there is one. */
function textAt(texts: unknown, path: string): string | undefined {
  let found = texts;
  for (const key of path.split('.')) {
    found = isTree(found) ? found[key] : undefined;
  }
  return typeof found === 'string' ? found : undefined;
}

function isTree(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

/** Puts values into their places, numbers in the digits of the language. */
function fill(text: string, values: TextValues, locale: Locale): string {
  return text.replace(PLACE, (_place, name: string, isNumber?: string) => {
    const value = values[name] ?? '';
    return isNumber ? formatNumber(Number(value), locale) : String(value);
  });
}
