import type { Locale } from './locale.ts';

/** The first word of a name, or a first name of several: «عبد المسيح», «أبو النور», `Abd El Masih`. */
const FIRST_NAME = /^(?:(?:عبد|[أا]بو|abd(?:[aeu]l)?|abou?|abu)\s+(?:[ae]l\s+)?)?\S+/i;

/**
 * The name in a greeting to a sponsor, on the site and in mails: the first name, in the script of the
 * language where it is known in that one.
 */
export function welcomeName(
  { first_name, arabic_full_name }: Readonly<Record<'first_name' | 'arabic_full_name', string>>,
  locale: Locale,
): string {
  const arabicName = locale === 'ar' && FIRST_NAME.exec(arabic_full_name.trim())?.[0];
  return arabicName || first_name;
}
