import { organisation } from '@nabta/organisation';
import { formatNumber, textsOf, type TextKey } from '@nabta/texts';
import type { Locale } from '@nabta/contract';
import { leftToRight, plain, sentence, unbroken, type Phrase } from './phrase.tsx';

/** The first is shared: its texts are called without its name. */
const AREAS = [
  'mail',
  'mail-accounts',
  'mail-charging-stopped',
  'mail-donations',
  'mail-dues',
  'mail-endings',
  'mail-inquiries',
  'mail-letters',
  'mail-letter-writers',
  'mail-nudges',
  'mail-policy',
  'mail-receipts',
  'mail-refunds',
  'mail-tributes',
] as const;

type MailTextKey = TextKey<typeof AREAS>;

/** Values for the `{{places}}` of a text; `count` also chooses its plural form. */
export interface Places {
  readonly [place: string]: Phrase | number | undefined;
  readonly count?: number;
}

/** A text of a mail, as a phrase. */
export type MailTexts = (key: MailTextKey, places?: Places) => Phrase;

/**
 * The texts of mails in one language, from packages/texts. Every text knows the places `product`
 * and `contact`, our name and our mail address. i18next picks the text and its plural form; the
 * places are filled in here, for a phrase is not one string but two: the text part's and the HTML's.
 */
export function mailTexts(locale: Locale): MailTexts {
  const t = textsOf(AREAS, locale);
  const known = {
    product: plain(organisation.productName[locale]),
    contact: leftToRight(organisation.email, locale, `mailto:${organisation.email}`),
  };
  return (key, { count, ...given } = {}) => {
    const places: Record<string, Phrase> = { ...known };
    for (const [place, value] of Object.entries({ ...given, count })) {
      if (value === undefined) continue;
      places[place] = typeof value === 'number' ? plain(formatNumber(value, locale)) : value;
    }
    return sentence(t(key, { count, skipInterpolation: true }), places);
  };
}

/** A length of time as it follows `for`: `7 days`, `٧ أيام`. */
export function duration(count: number, unit: 'days' | 'hours', locale: Locale): Phrase {
  return unbroken(mailTexts(locale)(unit, { count }).text);
}
