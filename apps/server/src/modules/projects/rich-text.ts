import { Refused, told, type Format } from '../content-files/index.ts';
import { sanitiseRichText } from './rules.ts';

/** HTML that staff write, kept with the text markup that the site shows and nothing else. */
export const richText: Format<string> = {
  read(given, note) {
    const html = told.read(given, note);
    if (html instanceof Refused) return html;
    const safe = sanitiseRichText(html).trim();
    if (safe === '') return new Refused('has no text that the site can show');
    if (safe !== html) note('was cleaned: it is kept with the markup that the site shows');
    return safe;
  },
  print: (html) => html,
};
