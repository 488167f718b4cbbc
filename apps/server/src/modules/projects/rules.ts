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

/** HTML of staff with nothing but text markup left in it: an allow-list (traps 30). */
export function sanitiseRichText(html: string): string {
  return sanitizeHtml(html, ALLOWED);
}

/** The longest plain-text excerpt of a description (PRJ-10). */
const SUMMARY_LENGTH = 200;

/** A plain-text excerpt of HTML, at most 200 characters, cut between words. */
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
  return beginningOf(text, SUMMARY_LENGTH);
}
