import { useSponsor } from '../../lib/auth.ts';
import { useLocale } from '../../lib/i18n/use-locale.ts';

/** The name of whoever is signed in, in the script of the page where it is known. */
export function useSponsorName(): string {
  const sponsor = useSponsor();
  const locale = useLocale();
  if (!sponsor) return '';
  return (locale === 'ar' && sponsor.arabic_full_name) || sponsor.full_name;
}
