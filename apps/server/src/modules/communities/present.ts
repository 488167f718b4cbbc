import type { Locale, OwnCommunity } from '@nabta/contract';
import { localised } from '../../http/localised.ts';
import type { ShownCommunity } from './show-own-community.ts';

/** A community, as its members see it. */
export function presentOwnCommunity(
  { nameEn, nameAr, sponsors, children, letters }: ShownCommunity,
  locale: Locale,
): OwnCommunity {
  const names = children.map(({ firstNameEn, firstNameAr }) =>
    localised('first_name', locale, firstNameEn, firstNameAr),
  );
  return {
    community_name: locale === 'ar' ? nameAr : nameEn,
    sponsors_count: sponsors,
    children_count: children.length,
    // By the alphabet of the reader.
    first_names: names.toSorted((a, b) => a.first_name.localeCompare(b.first_name, locale)),
    letters_this_year: letters,
  };
}
