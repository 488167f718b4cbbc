import type { Locale } from './locale.ts';

/** The first half of a first name of two words: «عبد المسيح», «أبو النور». */
const HALF = /^(?:عبد|[أا]بو)$/;

/**
 * The name in a greeting to a sponsor, on the site and in mails: the first name, in the script of the
 * language where it is known in that one.
 */
export function welcomeName(
  { first_name, arabic_full_name }: Readonly<Record<'first_name' | 'arabic_full_name', string>>,
  locale: Locale,
): string {
  const [first = '', second = ''] = arabic_full_name.trim().split(/\s+/);
  if (locale !== 'ar' || first === '') return first_name;
  return HALF.test(first) && second !== '' ? `${first} ${second}` : first;
}
