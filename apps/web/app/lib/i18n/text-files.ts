import type { Locale } from '@nabta/contract';
import type { Namespace } from './resources.ts';

const urls = import.meta.glob<string>('./*/site/*.json', {
  base: '../../../../../packages/texts',
  eager: true,
  query: '?url',
  import: 'default',
});

/** The hashed address of one namespace in one language. Throws when there is no such file. */
export function textFileUrl(locale: Locale, namespace: Namespace): string {
  const url = urls[`./${locale}/site/${namespace}.json`];
  if (!url) throw new Error(`no texts ${locale}/${namespace}`);
  return url;
}
