import type { Locale } from '@nabta/contract';
import { useI18n } from './use-translation.tsx';

/** The language of the page. */
export function useLocale(): Locale {
  return useI18n().language;
}
