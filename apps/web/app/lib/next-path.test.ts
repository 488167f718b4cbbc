import { describe, expect, it } from 'vitest';
import { safeNext, signInPath } from './next-path.ts';
import { isPublicPath } from './public-path.ts';

describe('where ?next= leads', () => {
  it.each(['/profile', '/children/12?tab=about#top', '/', '/%2F%2Fevil.example', '/a%5Cb'])(
    '%j is a page of this site',
    (path) => {
      expect(safeNext(path)).toBe(path);
    },
  );

  it.each([
    null,
    '',
    'profile',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '\t//evil.example',
    ' //evil.example',
    '/.//evil.example',
    '/..//evil.example',
    '/a/../..//evil.example',
    '/%2e//evil.example',
    'https://evil.example',
    'https:evil.example',
    'https:/evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    `/${'a'.repeat(2_000)}`,
  ])('%j leads nowhere', (value) => {
    expect(safeNext(value)).toBeUndefined();
  });

  it('is read once: what stays encoded stays a path of this site', () => {
    const search = new URLSearchParams('next=%2F%2Fevil.example');
    expect(safeNext(search.get('next'))).toBeUndefined();
    const twice = new URLSearchParams('next=%252F%252Fevil.example');
    expect(safeNext(twice.get('next'))).toBeUndefined();
  });
});

describe('the way to the sign-in page (RTE-13)', () => {
  it('leads back to the page with its query', () => {
    const path = signInPath({ pathname: '/letters/4', search: '?page=2&a=b' });
    expect(new URLSearchParams(path.split('?')[1]).get('next')).toBe('/letters/4?page=2&a=b');
  });

  it('from the sign-in page is itself, with the way back that it has', () => {
    const here = { pathname: '/sign-in', search: '?next=%2Fprofile' };
    expect(signInPath(here)).toBe('/sign-in?next=%2Fprofile');
  });
});

describe('a page that anyone can read (RTE-03)', () => {
  it.each([
    '/',
    '/?lng=ar',
    '/children',
    '/children/36?x=1',
    '/projects/2',
    '/terms-conditions',
    '/gifts?page=2',
  ])('%j is one', (path) => {
    expect(isPublicPath(path)).toBe(true);
  });
  it.each(['/cart', '/gift', '/profile', '/letters/3', '/children/36/x', '/childrens', '/sign-up'])(
    '%j is none',
    (path) => {
      expect(isPublicPath(path)).toBe(false);
    },
  );
});
