import sanitizeHtml from 'sanitize-html';

const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'br', 'h3', 'h4', 'ul', 'ol', 'li', 'strong', 'em', 'blockquote', 'a', 'bdi'],
  allowedAttributes: { a: ['href'], '*': ['lang', 'dir'] },
  allowedSchemes: ['https', 'mailto', 'tel'],
  allowProtocolRelative: false,
};

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
    .replaceAll('&amp;', '&')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replace(/\s+/g, ' ')
    .trim();
  if (text.length <= SUMMARY_LENGTH) return text;
  const cut = text.slice(0, SUMMARY_LENGTH - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 1)).trimEnd()}…`;
}
