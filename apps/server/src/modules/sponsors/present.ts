import type { Locale, Sponsor } from '@nabta/contract';
import { toDecimal } from '@nabta/contract';
import { pictureUrl } from '../pictures/index.ts';
import type { ShownProfile } from './update-profile.ts';
import { fullName, writtenDate } from './rules.ts';

/** A sponsor as only that sponsor sees it (ENT-01). */
export function presentSponsor(
  { sponsor, community, balance, unconfirmedEmail }: ShownProfile,
  locale: Locale,
): Sponsor {
  return {
    id: sponsor.id,
    first_name: sponsor.firstName,
    last_name: sponsor.lastName,
    full_name: fullName(sponsor),
    arabic_full_name: sponsor.arabicFullName,
    email: sponsor.email,
    unconfirmed_email: unconfirmedEmail ?? null,
    image_url: sponsor.pictureId === null ? null : pictureUrl(sponsor.pictureId),
    phone_number_primary: phone(sponsor.phonePrimaryCode, sponsor.phonePrimaryNumber),
    phone_number_secondary: phone(sponsor.phoneSecondaryCode, sponsor.phoneSecondaryNumber),
    country_code: sponsor.countryCode,
    gender: sponsor.gender,
    language_preference: sponsor.languagePreference,
    city: sponsor.city,
    state: sponsor.state,
    street_name: sponsor.streetName,
    zip: sponsor.zip,
    community: community
      ? {
          id: community.id,
          code: community.code,
          community_name: locale === 'ar' ? community.nameAr : community.nameEn,
        }
      : null,
    community_id: sponsor.communityId,
    has_whatsapp: sponsor.hasWhatsapp,
    date_of_birth: sponsor.dateOfBirth === null ? null : writtenDate(sponsor.dateOfBirth),
    balance: toDecimal(balance),
    payment_currency: sponsor.paymentCurrency,
  };
}

function phone(code: string | null, number: string | null) {
  return code === null || number === null ? null : { code, number };
}
