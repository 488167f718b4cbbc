import type { Locale } from '@nabta/contract';
import { renderToString } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { describe, expect, it } from 'vitest';
import { createI18n } from './i18n/create-i18n.ts';
import { I18nProvider } from './i18n/use-translation.tsx';
import { PageHead } from './page-head.tsx';

const site = { publicUrl: 'https://nabta.example', country: 'US', currency: 'usd' };

function headOf(locale: Locale, title: string, search?: string, addressLocale?: Locale): string {
  const asked = { ...site, addressLocale };
  const Stub = createRoutesStub([
    {
      id: 'root',
      path: '/children',
      loader: () => asked,
      Component: () => (
        <PageHead title={title} description="Who waits." {...(search ? { search } : {})} />
      ),
    },
  ]);
  return renderToString(
    <I18nProvider i18n={createI18n(locale, {})}>
      <Stub initialEntries={['/children']} hydrationData={{ loaderData: { root: asked } }} />
    </I18nProvider>,
  );
}

describe('the head of a page', () => {
  it('names the product and the page in its title (GEN-14, GEN-15)', () => {
    expect(headOf('en', 'Children')).toContain('<title>Nabta | Children</title>');
    expect(headOf('ar', 'الأطفال')).toContain('<title>نبتة | الأطفال</title>');
  });

  it('carries the share metadata (GEN-16 to GEN-18)', () => {
    const head = headOf('en', 'Children');
    expect(head).toContain('property="og:title" content="Nabta | Children"');
    expect(head).toContain('property="og:description" content="Who waits."');
    expect(head).toContain('property="og:url" content="https://nabta.example/children"');
    expect(head).toContain('property="og:type" content="website"');
    expect(head).toContain('property="og:locale" content="en_GB"');
    expect(head).toMatch(
      /property="og:image" content="https:\/\/nabta\.example\/.*share-children-en/,
    );
    expect(head).toContain('property="og:image:width" content="401"');
    expect(head).toContain('property="og:image:height" content="201"');
    expect(head).toContain('property="og:image:alt" content="Each of these children');
  });

  it('keeps the language that its address asked for, so that it is shared in it (GEN-07)', () => {
    const head = headOf('ar', 'الأطفال', '?page=2', 'ar');
    const own = 'https://nabta.example/children?page=2&amp;lng=ar';
    expect(head).toContain(`rel="canonical" href="${own}"`);
    expect(head).toContain(`property="og:url" content="${own}"`);
    expect(head).toContain('hrefLang="x-default" href="https://nabta.example/children?page=2"');
  });

  it('says where to find the page in each language (GEN-07)', () => {
    const head = headOf('ar', 'الأطفال', '?page=2');
    expect(head).toContain('rel="canonical" href="https://nabta.example/children?page=2"');
    expect(head).toContain('hrefLang="en" href="https://nabta.example/children?page=2&amp;lng=en"');
    expect(head).toContain('hrefLang="x-default" href="https://nabta.example/children?page=2"');
  });
});
