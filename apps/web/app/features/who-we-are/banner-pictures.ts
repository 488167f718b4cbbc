import type { Locale } from '@nabta/contract';

const files = import.meta.glob<string>('../../assets/banner/*', {
  eager: true,
  query: '?url',
  import: 'default',
});

const WIDTHS = { mobile: [480, 800], web: [1200, 2000] } as const;

type Shape = keyof typeof WIDTHS;

/** `srcset` of the sponsor banner: its words are drawn into it, so it has one for each language. */
export function bannerSet(locale: Locale, shape: Shape, format: 'avif' | 'webp' | 'jpg'): string {
  return WIDTHS[shape]
    .map((width) => {
      const name = `${locale}-${shape}-${String(width)}.${format}`;
      return `${files[`../../assets/banner/${name}`] ?? ''} ${String(width)}w`;
    })
    .join(', ');
}
