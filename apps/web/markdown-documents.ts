import type { Locale } from '@nabta/contract';
import { organisation } from '@nabta/organisation';
import { Marked } from 'marked';
import type { Token } from 'marked';
import type { Plugin } from 'vite';
import type { LegalDocument, LegalSection } from './app/features/legal/legal-document.ts';

const FRONT_MATTER = /^---\n([\s\S]*?)\n---\n/;
const HEADING = /^(.+?)\s*\{#([a-z][a-z0-9-]*)\}$/;
const SETTING = /\{\{\s*(\w+)\s*\}\}/;
const SAFE_LINK = /^(?:#|\/(?!\/)|https:\/\/|mailto:|tel:)/;

/** The tokens a document may contain: everything else (HTML, pictures, tables) is refused. */
const ALLOWED = new Set(
  'space heading paragraph text list list_item blockquote strong em link br escape codespan setting'.split(
    ' ',
  ),
);

type Group = { readonly heading: string | undefined; readonly tokens: Token[] };

/**
 * Compiles one document of `content/` (its README says how one is written).
 *
 * @param source Markdown with front matter
 * @param locale the language it is written in, for the settings it names (`{{legalName}}`)
 * @throws when something in it is missing, repeated, empty or not allowed; the message says what
 */
export function compileDocument(source: string, locale: Locale): LegalDocument {
  const text = source.replaceAll('\r\n', '\n');
  const front = FRONT_MATTER.exec(text);
  if (!front) throw new Error('It does not begin with a title, description, date and version.');
  const fields = readFields(front[1] ?? '');
  const markdown = createMarked(locale);
  const tokens = markdown.lexer(text.slice(front[0].length));
  void markdown.walkTokens(tokens, refuseUnknown);
  const [opening, ...groups] = groupByHeading(tokens);
  const intro = markdown.parser(opening?.tokens ?? []).trim();
  if (intro === '') throw new Error('There is no text before the first section.');
  return {
    title: plain(required(fields, 'title'), locale),
    description: plain(required(fields, 'description'), locale),
    updated: dateOf(required(fields, 'updated')),
    version: required(fields, 'version'),
    intro,
    sections: sectionsOf(groups, (group) => ({
      ...headingOf(group, locale),
      html: markdown.parser(group.tokens).trim(),
    })),
  };
}

/** Makes modules of the documents in `content/{en,ar}`, so that no page needs to parse Markdown. */
export function markdownDocuments(): Plugin {
  return {
    name: 'markdown-documents',
    enforce: 'pre',
    transform: {
      filter: { id: /\/content\/(?:en|ar)\/[a-z-]+\.md$/ },
      handler(source, id) {
        try {
          const compiled = compileDocument(source, id.includes('/content/ar/') ? 'ar' : 'en');
          return { code: `export default ${JSON.stringify(compiled)};`, map: null };
        } catch (error) {
          throw new Error(`${id}: ${error instanceof Error ? error.message : String(error)}`, {
            cause: error,
          });
        }
      },
    },
  };
}

function readFields(front: string): Map<string, string> {
  return new Map(
    front.split('\n').map((line) => {
      const [, name, value] = /^(\w+):\s*(.*?)\s*$/.exec(line) ?? [];
      if (name === undefined || value === undefined) {
        throw new Error(`"${line}" at the top is not of the form "title: words".`);
      }
      return [name, value];
    }),
  );
}

function required(fields: ReadonlyMap<string, string>, name: string): string {
  const value = fields.get(name);
  if (!value) throw new Error(`There is no "${name}:" at the top.`);
  return value;
}

function dateOf(text: string): string {
  const date = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : undefined;
  if (!date || Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== text) {
    throw new Error(`"updated: ${text}" is not a date of the form 2026-01-31.`);
  }
  return text;
}

function refuseUnknown(token: Token): void {
  const raw = token.raw.trim().slice(0, 60);
  if (!ALLOWED.has(token.type)) throw new Error(`"${raw}" (${token.type}) cannot be used here.`);
  if (token.type === 'link' && !SAFE_LINK.test(String(token['href']))) {
    throw new Error(`The link "${raw}" leads to none of /page, #section, https:// or mailto:.`);
  }
  if (token.type === 'heading' && token['depth'] !== 2 && token['depth'] !== 3) {
    throw new Error(`"${raw}" is a header of the wrong size: use ## or ###.`);
  }
}

function groupByHeading(tokens: readonly Token[]): Group[] {
  const groups: Group[] = [{ heading: undefined, tokens: [] }];
  for (const token of tokens) {
    if (token.type === 'heading' && token['depth'] === 2) {
      groups.push({ heading: String(token['text']), tokens: [] });
    } else {
      groups.at(-1)?.tokens.push(token);
    }
  }
  return groups;
}

function headingOf({ heading = '' }: Group, locale: Locale): Pick<LegalSection, 'id' | 'heading'> {
  const [, words, id] = HEADING.exec(heading) ?? [];
  if (words === undefined || id === undefined) {
    throw new Error(`The header "${heading}" does not end with its anchor, such as {#gifts}.`);
  }
  if (/[*_`[\]<>]/.test(words)) throw new Error(`The header "${words}" is more than plain words.`);
  return { id, heading: plain(words, locale) };
}

function sectionsOf(
  groups: readonly Group[],
  compile: (group: Group) => LegalSection,
): LegalSection[] {
  const seen = new Set<string>();
  const sections = groups.map((group) => {
    const section = compile(group);
    if (seen.has(section.id)) throw new Error(`The anchor {#${section.id}} stands twice.`);
    seen.add(section.id);
    if (!group.tokens.some(({ type }) => type === 'paragraph' || type === 'list')) {
      throw new Error(`The section {#${section.id}} is empty.`);
    }
    return section;
  });
  if (sections.length === 0) throw new Error('It has no section.');
  return sections;
}

/** The organisation's settings that a document may name. */
function settingsOf(locale: Locale): Readonly<Record<string, string | undefined>> {
  const { productName, legalName, address, phones, whatsapp, email } = organisation;
  return {
    organisation: productName[locale],
    product: productName[locale],
    legalName: legalName[locale],
    address: address[locale],
    phone: phones[0]?.number,
    whatsapp,
    email,
  };
}

function setting(name: string, locale: Locale): string {
  const value = settingsOf(locale)[name];
  if (value === undefined) {
    const known = Object.keys(settingsOf(locale)).join('}}, {{');
    throw new Error(`{{${name}}} is not known. There are {{${known}}}.`);
  }
  return value;
}

function plain(text: string, locale: Locale): string {
  return text.replace(new RegExp(SETTING, 'g'), (_all, name: string) => setting(name, locale));
}

/** A number or an address that is read from left to right in either language, as a link. */
function settingHtml(name: string, locale: Locale): string {
  const value = escapeHtml(setting(name, locale));
  const schemes: Readonly<Record<string, string>> = { email: 'mailto:', phone: 'tel:' };
  const scheme = schemes[name];
  if (name === 'whatsapp') return `<bdi dir="ltr">${value}</bdi>`;
  if (scheme === undefined) return value;
  return `<a href="${scheme}${value.replaceAll(' ', '')}"><bdi dir="ltr">${value}</bdi></a>`;
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

function createMarked(locale: Locale): Marked {
  return new Marked({
    renderer: {
      // Names as programs write them, whatever the language around them.
      codespan: ({ text }) => `<code dir="ltr">${escapeHtml(text)}</code>`,
    },
    extensions: [
      {
        name: 'setting',
        level: 'inline',
        start: (rest) => {
          const at = rest.indexOf('{{');
          return at < 0 ? undefined : at;
        },
        tokenizer(rest) {
          const match = new RegExp(`^${SETTING.source}`).exec(rest);
          return match ? { type: 'setting', raw: match[0], name: match[1] } : undefined;
        },
        renderer: (token) => settingHtml(String(token['name']), locale),
      },
    ],
  });
}
