import type { Locale, Sponsor } from '@nabta/contract';

/** The first half of a first name of two words: «عبد المسيح», «أبو النور». */
const HALF = /^(?:عبد|[أا]بو)$/;

/**
 * What a sponsor is called to their face: the first name, in Arabic as it is written there, as far
 * as that is known.
 */
export function welcomeName(
  { first_name, arabic_full_name }: Pick<Sponsor, 'first_name' | 'arabic_full_name'>,
  locale: Locale,
): string {
  const [first = '', second = ''] = arabic_full_name.trim().split(/\s+/);
  if (locale !== 'ar' || first === '') return first_name;
  return HALF.test(first) && second !== '' ? `${first} ${second}` : first;
}
