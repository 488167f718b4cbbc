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
