import { INTL_TAG } from '@nabta/contract';
import type { Locale } from '@nabta/contract';

/** Several names in one sentence: `Mina, Sara and Marina`, `مينا وسارة ومارينا`. */
export function joinNames(names: readonly string[], locale: Locale): string {
  return new Intl.ListFormat(INTL_TAG[locale], { type: 'conjunction' }).format(names);
}
