import type { Locale } from './locale.ts';

/** The first half of a first name of two words: «عبد المسيح», «أبو النور», `Abdel Masih`. */
const HALF = /^(?:عبد|[أا]بو|abd|abdel|abo|abu)$/i;

/** The first name in a full name; empty for an empty one. */
export function firstNameOf(fullName: string): string {
  const [first = '', second = ''] = fullName.trim().split(/\s+/);
  return HALF.test(first) && second !== '' ? `${first} ${second}` : first;
}

/**
 * The name in a greeting to a sponsor, on the site and in mails: the first name, in the script of the
 * language where it is known in that one.
 */
export function welcomeName(
  { first_name, arabic_full_name }: Readonly<Record<'first_name' | 'arabic_full_name', string>>,
  locale: Locale,
): string {
  return (locale === 'ar' && firstNameOf(arabic_full_name)) || first_name;
}
