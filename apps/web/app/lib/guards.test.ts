import { RouterContextProvider } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { guestScreen, signedInScreen } from './guards.ts';
import { startBrowserTexts } from './i18n/browser-texts.ts';
import { localeContext, siteContext } from './site.ts';

const load = () => ({ greeting: 'hello' });
const inner = signedInScreen(load, []);
const guest = guestScreen(load, []);

function asking(path: string, signedIn = false): LoaderFunctionArgs {
  const context = new RouterContextProvider();
  context.set(localeContext, 'en');
  context.set(siteContext, {
    dispatch: () => Promise.reject(new Error('not asked')),
    nonce: 'n',
    publicUrl: 'https://nabta.example',
    country: 'EG',
    currency: 'egp',
    signedIn,
    traceUrl: '/cdn-cgi/trace',
    demo: false,
    indexChildren: false,
    childFacts: 'full',
  });
  const request = new Request(`https://nabta.example${path}`);
  return { request, params: {}, context, url: new URL(request.url), pattern: path };
}

/** Where a loader leads. */
async function placeOf(loading: () => unknown): Promise<string | null> {
  try {
    await loading();
  } catch (thrown) {
    if (thrown instanceof Response) return thrown.headers.get('location');
    throw thrown;
  }
  return null;
}

describe('on the server, by the cookie alone', () => {
  it('a page for sponsors leads a guest to the sign-in and back (RTE-12, RTE-13)', async () => {
    const place = await placeOf(() => inner.loader(asking('/letters/4?page=2&lng=ar')));
    expect(place).toBe(`/sign-in?next=${encodeURIComponent('/letters/4?page=2')}`);
  });

  it('a page for sponsors is a frame with nothing personal in it', () => {
    expect(inner.loader(asking('/profile', true))).toBeNull();
  });

  it('a page for guests leads a sponsor to the profile (RTE-10, RTE-11)', async () => {
    expect(await placeOf(() => guest.loader(asking('/sign-up', true)))).toBe('/profile');
    expect(await guest.loader(asking('/sign-up'))).toEqual({ greeting: 'hello' });
  });

  it('or where the address says, on this site only', async () => {
    const place = (next: string) =>
      placeOf(() => guest.loader(asking(`/sign-in?next=${encodeURIComponent(next)}`, true)));
    expect(await place('/letters/4')).toBe('/letters/4');
    expect(await place('//evil.example')).toBe('/profile');
  });
});

describe('in the browser, by the session', () => {
  let stored: Map<string, string>;
  beforeEach(async () => {
    stored = new Map();
    vi.stubGlobal('localStorage', { getItem: (key: string) => stored.get(key) ?? null });
    vi.stubGlobal('document', { cookie: '' });
    vi.stubGlobal('location', { protocol: 'https:' });
    await startBrowserTexts('en', {});
    return () => vi.unstubAllGlobals();
  });

  function signIn() {
    const expiry = String(Math.floor(Date.now() / 1000) + 60);
    for (const [name, value] of Object.entries({ client: 'c', token: 't', uid: 'u', expiry })) {
      stored.set(name, value);
    }
  }

  it('a page for sponsors opens with one, and loads as it comes alive (RTE-12)', async () => {
    expect(inner.clientLoader.hydrate).toBe(true);
    expect(await placeOf(() => inner.clientLoader(asking('/profile')))).toBe(
      '/sign-in?next=%2Fprofile',
    );
    signIn();
    expect(await inner.clientLoader(asking('/profile'))).toEqual({ greeting: 'hello' });
  });

  it('a page for guests does not (RTE-11)', async () => {
    expect(await guest.clientLoader(asking('/sign-in'))).toEqual({ greeting: 'hello' });
    signIn();
    expect(await placeOf(() => guest.clientLoader(asking('/sign-in')))).toBe('/profile');
  });
});
