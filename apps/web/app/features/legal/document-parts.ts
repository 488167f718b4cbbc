import type { Locale } from '@nabta/contract';
import type { Load } from '../../lib/screen.ts';
import type { LegalDocument, LegalName, LegalOutline } from './legal-document.ts';

/** A part's HTML in the shape that React takes. One object a part: a new one would be set anew. */
interface PartHtml {
  readonly __html: string;
}

type Parts = ReadonlyMap<string, PartHtml>;

export const INTRO = 'intro';
const NOTHING: PartHtml = { __html: '' };

const files = import.meta.glob<LegalDocument>('../../../content/*/*.md', { import: 'default' });

/**
 * The running text of each document that was loaded. It stands beside what loaders return, since
 * all of that is sent in the page once more.
 */
const loaded = new Map<string, Parts>();

/** Loads one document in the page's language, and returns its outline. */
export function loadLegal(name: LegalName): Load<{ outline: LegalOutline }> {
  return async ({ locale }) => {
    const { intro, sections, ...rest } = await importDocument(locale, name);
    const texts = sections.map(({ id, html }) => [id, { __html: html }] as const);
    loaded.set(keyOf({ locale, name }), new Map([[INTRO, { __html: intro }], ...texts]));
    const headings = sections.map(({ id, heading }) => ({ id, heading }));
    return { outline: { ...rest, name, locale, sections: headings } };
  };
}

/**
 * The text of one part. Where a page came with the text in it, the text is taken from there, so
 * that nothing has to be fetched before the page's scripts run.
 */
export function partHtml(outline: LegalOutline, id: string): PartHtml {
  const key = keyOf(outline);
  const parts = loaded.get(key) ?? partsOfPage();
  loaded.set(key, parts);
  return parts.get(id) ?? NOTHING;
}

function keyOf({ locale, name }: Pick<LegalOutline, 'locale' | 'name'>): string {
  return `${locale}/${name}`;
}

async function importDocument(locale: Locale, name: LegalName): Promise<LegalDocument> {
  const load = files[`../../../content/${locale}/${name}.md`];
  if (!load) throw new Error(`no document ${locale}/${name}`);
  return await load();
}

function partsOfPage(): Parts {
  return new Map(
    [...document.querySelectorAll<HTMLElement>('[data-legal-part]')].map((element) => [
      element.dataset['legalPart'] ?? '',
      { __html: element.innerHTML },
    ]),
  );
}
