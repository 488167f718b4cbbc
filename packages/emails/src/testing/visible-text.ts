const ENTITIES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
  '&amp;': '&',
};

function decoded(html: string): string {
  return html.replace(/&(?:lt|gt|quot|amp|#x27);/g, (entity) => ENTITIES[entity] ?? entity);
}

/** The visible text of a mail's HTML, as one line. */
export function visibleText(html: string): string {
  const body = html.slice(html.indexOf('<body'));
  const words = body.replace(/<!--.*?-->/gs, '').replace(/<\/?(?:bdi|span|a)\b[^>]*>/g, '');
  return decoded(words.replace(/<[^>]*>/g, ' ')).replace(/[ \n]+/g, ' ');
}

/** The addresses that the links of a mail open. */
export function linkTargets(html: string): string[] {
  return [...html.matchAll(/ href="([^"]*)"/g)].map(([, href = '']) => decoded(href));
}

/** The addresses of the images that a mail shows. */
export function imageSources(html: string): string[] {
  return [...html.matchAll(/<img\b[^>]* src="([^"]*)"/gi)].map(([, src = '']) => src);
}

/** A text part without the marks that only steer its direction. */
export function withoutMarks(text: string): string {
  return text.replace(/[\u200e\u2068\u2069]/g, '');
}
