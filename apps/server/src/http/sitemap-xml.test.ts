import { describe, expect, it } from 'vitest';
import { sitemapIndexXml, sitemapParts, sitemapXml } from './sitemap.ts';

const SITE = 'https://nabta.example';

describe('a sitemap', () => {
  it('names a page in each language and in none, each with all the others (GEN-07)', () => {
    const xml = sitemapXml(SITE, ['/faqs?page=2']);
    const places = [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc]) => loc);
    expect(places).toEqual([
      'https://nabta.example/faqs?page=2&amp;lng=en',
      'https://nabta.example/faqs?page=2&amp;lng=ar',
      'https://nabta.example/faqs?page=2',
    ]);
    const entries = xml.split('<url>').slice(1);
    for (const entry of entries) {
      const alternates = [...entry.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)];
      expect(alternates.map(([, language]) => language)).toEqual(['en', 'ar', 'x-default']);
      expect(alternates.map(([, , href]) => href)).toEqual(places);
    }
  });

  it('is cut into files that hold no more than search engines take', () => {
    const paths = Array.from({ length: 31_000 }, (_, index) => `/children/${index + 1}`);
    const parts = sitemapParts(paths);
    expect(parts).toHaveLength(3);
    expect(parts.flat()).toEqual(paths);
    for (const part of parts) {
      const xml = sitemapXml(SITE, part);
      expect(xml.match(/<url>/g)?.length).toBeLessThanOrEqual(45_000);
      expect(Buffer.byteLength(xml)).toBeLessThan(50 * 1024 * 1024);
    }
    expect(sitemapParts(paths.slice(0, 15_000))).toHaveLength(1);
    expect(sitemapParts([])).toEqual([[]]);
  });

  it('is one of a list when there are several', () => {
    const xml = sitemapIndexXml(SITE, 2);
    expect(xml).toContain('<sitemapindex ');
    expect([...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc]) => loc)).toEqual([
      'https://nabta.example/sitemap-1.xml',
      'https://nabta.example/sitemap-2.xml',
    ]);
  });
});
