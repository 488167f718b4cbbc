import type { Locale, Sponsor } from '@nabta/contract';
import { typedDay } from '../plain-date.ts';
import type { ProfileText, ProfileValues } from './profile-values.ts';

/** The profile of a sponsor as the form shows it at first, in a language. */
export function profileValuesOf(sponsor: Sponsor, locale: Locale): ProfileValues {
  const { phone_number_primary: primary, phone_number_secondary: secondary } = sponsor;
  const texts: Record<Exclude<ProfileText, `${string}_code`>, string> & ProfileValues = {
    first_name: sponsor.first_name,
    last_name: sponsor.last_name,
    arabic_full_name: sponsor.arabic_full_name,
    country_code: sponsor.country_code ?? '',
    ...(primary ? { phone_number_primary_code: digitsOf(primary.code) } : {}),
    phone_number_primary: primary?.number ?? '',
    ...(secondary ? { phone_number_secondary_code: digitsOf(secondary.code) } : {}),
    phone_number_secondary: secondary?.number ?? '',
    community_code: sponsor.community?.code ?? '',
    has_whatsapp: sponsor.has_whatsapp === null ? '' : String(sponsor.has_whatsapp),
    language_preference: sponsor.language_preference ?? '',
    date_of_birth: typedDateOfBirth(sponsor.date_of_birth, locale),
    gender: sponsor.gender ?? '',
    city: sponsor.city,
    state: sponsor.state,
    street_name: sponsor.street_name,
    zip: sponsor.zip,
  };
  return texts;
}

const digitsOf = (code: string) => code.replace(/\D/g, '');

/** A date that the API gave (`dd/mm/yyyy` or ISO) as its field shows it: `01 / 02 / 2000`. */
export function typedDateOfBirth(given: string | null | undefined, locale: Locale): string {
  const [date = ''] = given?.split('T') ?? [];
  return typedDay(date.includes('/') ? date.split('/').toReversed().join('-') : date, locale);
}
