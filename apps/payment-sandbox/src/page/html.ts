/** Markup that is safe to send: everything put into it was escaped. */
export interface Html {
  readonly markup: string;
}

type Part = Html | readonly Html[] | number | string | false | null;

function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

function markupOf(part: Part): string {
  if (part === null || part === false) return '';
  if (typeof part === 'string') return escape(part);
  if (typeof part === 'number') return String(part);
  if ('markup' in part) return part.markup;
  return part.map((each) => each.markup).join('');
}

/** A template whose values are escaped unless they are markup themselves. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  const markup = strings.reduce((text, piece, index) => {
    const part = parts[index - 1];
    return text + (part === undefined ? '' : markupOf(part)) + piece;
  });
  return { markup };
}

/** Our own markup, without any value from outside. */
export function trusted(markup: string): Html {
  return { markup };
}
