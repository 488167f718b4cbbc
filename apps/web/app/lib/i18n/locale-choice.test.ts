import { describe, expect, it } from 'vitest';
import { chooseLocale, localeCookie, localeOfCookie, withoutLocale } from './locale-choice.ts';

const page = (search = '') => new URL(`https://nabta.example/children${search}`);

describe('the language of a page (GEN-07)', () => {
  it('is the one that ?lng= asks for, before any stored choice', () => {
    const choice = chooseLocale({
      url: page('?lng=ar'),
      cookie: 'i18nextLng=en',
      acceptLanguage: 'en',
    });
    expect(choice).toEqual({ locale: 'ar', chosen: true });
  });

  it('is the stored choice, before what the browser speaks', () => {
    const choice = chooseLocale({
      url: page(),
      cookie: 'a=b; i18nextLng=ar',
      acceptLanguage: 'en',
    });
    expect(choice).toEqual({ locale: 'ar', chosen: false });
  });

  it.each([
    ['ar-EG,ar;q=0.9,en;q=0.8', 'ar'],
    ['fr-FR,fr;q=0.9,ar;q=0.5,en;q=0.4', 'ar'],
    ['en;q=0.4,ar;q=0.9', 'ar'],
    ['fr,de', 'en'],
    ['', 'en'],
    [null, 'en'],
  ])('on a first visit follows the browser that says %s', (acceptLanguage, locale) => {
    expect(chooseLocale({ url: page(), cookie: null, acceptLanguage }).locale).toBe(locale);
  });

  it.each(['?lng=fr', '?lng=', '?lng=AR'])('is not chosen by %s (GEN-06)', (search) => {
    const choice = chooseLocale({ url: page(search), cookie: null, acceptLanguage: null });
    expect(choice).toEqual({ locale: 'en', chosen: false });
  });

  it('ignores a cookie with any other value', () => {
    expect(localeOfCookie('i18nextLng=fr')).toBeUndefined();
    expect(localeOfCookie('xi18nextLng=ar')).toBeUndefined();
  });
});

describe('the cookie that keeps the choice', () => {
  it('lasts a year for the whole site, and is secure under TLS', () => {
    expect(localeCookie('ar', true)).toBe(
      'i18nextLng=ar; Path=/; Max-Age=31536000; SameSite=Lax; Secure',
    );
    expect(localeCookie('en', false)).not.toContain('Secure');
  });
});

describe('the address without the choice', () => {
  it('keeps everything else', () => {
    expect(withoutLocale(page('?gender=girl&lng=ar&page=2')).search).toBe('?gender=girl&page=2');
  });
});
