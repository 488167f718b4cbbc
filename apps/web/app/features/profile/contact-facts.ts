import type { Locale, Sponsor } from '@nabta/contract';
import { countryName } from '../../lib/country-options.ts';

/** What the card may say of a sponsor, in this order. */
const FACTS = ['phone', 'gender', 'language', 'country', 'address', 'community'] as const;
export type FactName = (typeof FACTS)[number];

export interface Fact {
  readonly name: FactName;
  readonly value: string;
  /** Numbers and codes read from left to right in every language. */
  readonly ltr: boolean;
}

/** The words of a card that are a choice and not typed: `gender` and `language` by their keys. */
export interface FactWords {
  readonly gender: (gender: NonNullable<Sponsor['gender']>) => string;
  readonly language: (preference: NonNullable<Sponsor['language_preference']>) => string;
}

type Known = Pick<
  Sponsor,
  | 'phone_number_primary'
  | 'gender'
  | 'language_preference'
  | 'country_code'
  | 'street_name'
  | 'city'
  | 'community'
>;

/** What is known of a sponsor beside name and email; the rest is left out (PRF-05 to PRF-08). */
export function contactFacts(sponsor: Known, locale: Locale, words: FactWords): Fact[] {
  const { phone_number_primary: phone, gender, language_preference: preference } = sponsor;
  const values: Record<FactName, string> = {
    phone: phone ? `${phone.code} ${phone.number}` : '',
    gender: gender ? words.gender(gender) : '',
    language: preference ? words.language(preference) : '',
    country: sponsor.country_code ? countryName(sponsor.country_code, locale) : '',
    address: [sponsor.street_name, sponsor.city]
      .map((part) => part.trim())
      .filter(Boolean)
      .join(locale === 'ar' ? '، ' : ', '),
    community: sponsor.community?.community_name ?? '',
  };
  return FACTS.filter((name) => values[name] !== '').map((name) => ({
    name,
    value: values[name],
    ltr: name === 'phone',
  }));
}
