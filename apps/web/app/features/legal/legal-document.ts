import { INTL_TAG } from '@nabta/contract';
import type { Locale } from '@nabta/contract';

/** The documents by what stands in their address. */
export const LEGAL_NAMES = [
  'privacy-policy',
  'terms-conditions',
  'child-protection',
  'statement-of-faith',
] as const;
export type LegalName = (typeof LEGAL_NAMES)[number];

/** One Markdown file of `content/`, as `markdown-documents.ts` compiles it. */
export interface LegalDocument {
  readonly title: string;
  /** One or two sentences for search results and shared links. */
  readonly description: string;
  /** YYYY-MM-DD. */
  readonly updated: string;
  /** Names the version that a sponsor agreed to. */
  readonly version: string;
  /** HTML before the first section. */
  readonly intro: string;
  readonly sections: readonly LegalSection[];
}

export interface LegalSection {
  /** The anchor: the same in both languages. */
  readonly id: string;
  readonly heading: string;
  readonly html: string;
}

/** A document's facts beside its running text. */
export interface LegalOutline extends Omit<LegalDocument, 'intro' | 'sections'> {
  readonly name: LegalName;
  readonly locale: Locale;
  readonly sections: readonly Omit<LegalSection, 'html'>[];
}

const formats: Record<Locale, Intl.DateTimeFormat> = {
  en: new Intl.DateTimeFormat(INTL_TAG.en, { dateStyle: 'medium', timeZone: 'UTC' }),
  ar: new Intl.DateTimeFormat(INTL_TAG.ar, { dateStyle: 'long', timeZone: 'UTC' }),
};

/** A plain date (YYYY-MM-DD) as a document says it: `28 Feb 2022`, `٢٨ فبراير ٢٠٢٢` (LEG-02). */
export function formatLegalDate(date: string, locale: Locale): string {
  return formats[locale].format(new Date(`${date}T00:00:00Z`));
}
