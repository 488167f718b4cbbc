import { beginningOf } from '@nabta/contract';
import sanitizeHtml from 'sanitize-html';

const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'br', 'h3', 'h4', 'ul', 'ol', 'li', 'strong', 'em', 'blockquote', 'a', 'bdi'],
  allowedAttributes: { a: ['href', 'rel'], '*': ['lang', 'dir'] },
  allowedSchemes: ['https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: {
    // Tags of word processors. The page has its own h1 and h2 above the text.
    ...{ h1: 'h3', h2: 'h3', h5: 'h4', h6: 'h4', b: 'strong', i: 'em' },
    a: (tagName, { rel: _rel, ...attribs }) => ({
      tagName,
      attribs: isOutside(attribs['href']) ? { ...attribs, rel: 'noopener' } : attribs,
    }),
  },
};

/** Whether a link leads to a page of another site. */
function isOutside(href: string | undefined): boolean {
  return href !== undefined && /^https:/i.test(href);
}

/** What a tag looks like. */
const TAG = /<\/?[a-z][^>]*>/i;

/**
 * Text as it was typed, as HTML: an empty line ends a paragraph, and lines that begin with `- ` are a
 * list. A text with tags is HTML already. Nothing is cleaned.
 */
export function htmlOfTyped(text: string): string {
  if (TAG.test(text)) return text;
  const blocks: { tag: 'p' | 'ul'; lines: string[] }[] = [];
  let isNew = true;
  for (const line of text.split(/\r\n?|\n/).map((one) => one.trim())) {
    const [, item] = /^[-•]\s+(.+)$/.exec(line) ?? [];
    const tag = item === undefined ? 'p' : 'ul';
    const last = blocks.at(-1);
    if (line === '') isNew = true;
    else if (!isNew && last?.tag === tag) last.lines.push(item ?? line);
    else blocks.push({ tag, lines: [item ?? line] });
    if (line !== '') isNew = false;
  }
  return blocks
    .map(({ tag, lines }) =>
      tag === 'p'
        ? `<p>${lines.join('<br />')}</p>`
        : `<ul>${lines.map((line) => `<li>${line}</li>`).join('')}</ul>`,
    )
    .join('\n');
}

/** HTML of staff with nothing but text markup left in it: an allow-list (TRAP-30). */
export function sanitiseRichText(html: string): string {
  return sanitizeHtml(html, ALLOWED);
}

/** The longest plain-text excerpt of a description (PRJ-10). */
const SUMMARY_LENGTH = 200;

/** The shortest excerpt that ends with a sentence rather than in one. */
const SHORTEST_SUMMARY = 80;

/**
 * A plain-text excerpt of HTML, at most 200 characters: whole sentences, or where that is too little,
 * cut between words.
 */
export function summaryOf(html: string): string {
  const text = sanitizeHtml(html.replaceAll('</', ' </'), {
    allowedTags: [],
    allowedAttributes: {},
  })
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    // The last: what an author wrote as `&amp;lt;` is the text `&lt;`.
    .replaceAll('&amp;', '&');
  const beginning = beginningOf(text, SUMMARY_LENGTH);
  if (!beginning.endsWith('…')) return beginning;
  const sentences = /^.*[.!?؟](?=\s)/su.exec(beginning)?.[0] ?? '';
  return sentences.length >= SHORTEST_SUMMARY ? sentences : beginning;
}
