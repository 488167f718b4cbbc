import type { Locale, OwnCommunity } from '@nabta/contract';
import type { DeskCommunity, ListedCommunity } from '@nabta/contract/desk';
import { localised } from '../../http/localised.ts';
import type { ListedCommunityRow } from './list-communities.ts';
import type { ShownCommunity } from './show-community.ts';
import { fullName } from '../sponsors/index.ts';

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

/** A community in a list of the desk. */
export function presentListedCommunity({
  id,
  code,
  nameEn,
  nameAr,
  leaders,
  members,
  children,
}: ListedCommunityRow): ListedCommunity {
  return {
    id,
    code,
    name_en: nameEn,
    name_ar: nameAr,
    leaders: leaders.map((leader) => ({
      id: leader.id,
      name: fullName(leader),
      arabic_name: leader.arabicFullName,
    })),
    members_count: members,
    children_count: children,
  };
}

/** A community on its own page at the desk. */
export function presentCommunityAtDesk(community: ShownCommunity): DeskCommunity {
  const { children, sponsors, letters, isShownToMembers } = community;
  return {
    ...presentListedCommunity({ ...community, children: children.length }),
    sponsors_count: sponsors,
    first_names: children.map(({ firstNameEn, firstNameAr }) => ({
      first_name_en: firstNameEn,
      first_name_ar: firstNameAr,
    })),
    letters_this_year: letters,
    shown_to_members: isShownToMembers,
  };
}
