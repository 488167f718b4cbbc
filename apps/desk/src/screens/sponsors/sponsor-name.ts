import type { Locale } from '@nabta/contract';
import type { ListedSponsor } from '@nabta/contract/desk';

/** A sponsor's name in the language of the desk where it is known, and the name in the other. */
export function namesOf(
  { name, arabic_name: arabicName }: Pick<ListedSponsor, 'name' | 'arabic_name'>,
  locale: Locale,
): { readonly name: string; readonly otherName: string } {
  return locale === 'ar' && arabicName !== ''
    ? { name: arabicName, otherName: name }
    : { name, otherName: arabicName };
}
