import { LOCALES } from '@nabta/contract';
import { describe, expect, it } from 'vitest';
import { shareImageOf, sharePageOf } from './share-images.ts';
import { SHARE_TEXTS } from './share-texts.ts';

describe('the picture of a shared link', () => {
  it.each([
    ['/', 'home'],
    ['/who-we-are', 'who-we-are'],
    ['/children', 'children'],
    ['/children/36', 'children'],
    ['/gifts', 'children'],
    ['/projects/4', 'projects'],
    ['/faqs', 'faqs'],
    ['/terms-conditions', 'legal'],
    ['/statement-of-faith', 'legal'],
    ['/payment', 'home'],
    ['/toString', 'home'],
  ])('of %s is that of %s', (path, page) => {
    expect(sharePageOf(path)).toBe(page);
  });

  it('is there for every page, in each language, with the words on it (GEN-17)', () => {
    for (const [page, texts] of Object.entries(SHARE_TEXTS)) {
      for (const locale of LOCALES) {
        const path = page === 'home' ? '/' : page === 'legal' ? '/privacy-policy' : `/${page}`;
        const { src, alt } = shareImageOf(path, locale);
        expect(src).toContain(`share-${page}-${locale}`);
        expect(alt).toBe(texts[locale]);
      }
    }
  });
});
