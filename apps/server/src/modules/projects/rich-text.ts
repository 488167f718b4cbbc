import { Refused, told, type ColumnFormat } from '../content-files/index.ts';
import { sanitiseRichText } from './rules.ts';

/** HTML of staff, stored with only the text markup that the site shows. */
export const richText: ColumnFormat<string> = {
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
