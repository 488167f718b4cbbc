import { RouterContextProvider } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from './api/api-error.ts';
import { failedAddress, wasUnanswered } from './failed-address.ts';
import { startBrowserTexts } from './i18n/browser-texts.ts';
import { browserLoader, serverLoader } from './screen.ts';
import type { LoadArgs } from './screen.ts';
import { localeContext, siteContext } from './site.ts';

function loaderArgs(answer: () => Promise<Response>): LoaderFunctionArgs {
  const context = new RouterContextProvider();
  context.set(localeContext, 'ar');
  context.set(siteContext, {
    dispatch: answer,
    nonce: 'n',
    publicUrl: 'https://nabta.example',
    country: 'EG',
    currency: 'egp',
    signedIn: false,
    traceUrl: '/cdn-cgi/trace',
    demo: false,
    indexChildren: false,
    childFacts: 'full',
  });
  const request = new Request('https://nabta.example/children?page=2&lng=ar');
  return { request, params: {}, context, url: new URL(request.url), pattern: '/children' };
}

const answering = (status: number, body: unknown) =>
  loaderArgs(() => Promise.resolve(new Response(JSON.stringify(body), { status })));

const load = ({ api }: LoadArgs) => ({ home: api('GET /guests/home') });

describe('a screen on the server', () => {
  it('has everything that was promised before it is rendered', async () => {
    const data = await serverLoader(load)(answering(200, { sponsoree_counter: 7 }));
    expect(data).toEqual({ home: { sponsoree_counter: 7 } });
  });

  it('never sees ?lng= in its address', async () => {
    const data = await serverLoader(({ url }) => ({ search: url.search }))(answering(200, {}));
    expect(data).toEqual({ search: '?page=2' });
  });

  it.each([
    [404, 404],
    [500, 500],
    [503, 503],
    [401, 500],
  ])('that is answered %i has status %i (ERR-06)', async (status, expected) => {
    await expect(serverLoader(load)(answering(status, {}))).rejects.toMatchObject({
      status: expected,
    });
  });

  it('that is not answered has status 500', async () => {
    const args = loaderArgs(() => Promise.reject(new Error('gone')));
    await expect(serverLoader(load)(args)).rejects.toMatchObject({ status: 500 });
  });
});

describe('a screen in the browser', () => {
  beforeAll(async () => {
    await startBrowserTexts('en', {});
  });
  const kept = new Map<string, string>();
  beforeEach(() => {
    kept.clear();
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  async function whereto(status: number): Promise<Headers> {
    const failing = browserLoader(() => Promise.reject(new ApiError(status, undefined)), []);
    const thrown: unknown = await failing(answering(200, {})).catch((error: unknown) => error);
    if (!(thrown instanceof Response)) throw new Error('did not lead anywhere');
    return thrown.headers;
  }

  it('shows before what was promised is there', async () => {
    const never = new Promise<number>(() => undefined);
    const data = await browserLoader(() => ({ never }), [])(answering(200, {}));
    expect(data.never).toBeInstanceOf(Promise);
  });

  it('has what comes at once, so that no skeleton flashes', async () => {
    const failed = Promise.reject(new ApiError(503, undefined));
    const load = () => ({ list: Promise.resolve([7]), failed });
    const data = await browserLoader(load, [])(answering(200, {}));
    expect(data.list).toEqual([7]);
    expect(data.failed).toBeInstanceOf(Promise);
  });

  it.each([
    [404, '/404'],
    [500, '/500'],
    [0, '/500'],
    [401, '/sign-in?next=%2Fchildren%3Fpage%3D2'],
  ])('that stands and fails with %i has its place taken by %s (ERR-06)', async (status, page) => {
    vi.stubGlobal('location', new URL('https://nabta.example/children?page=2&lng=ar'));
    const headers = await whereto(status);
    expect(headers.get('location')).toBe(page);
    expect(headers.get('x-remix-replace')).toBe('true');
  });

  it.each([
    [404, '/404'],
    [500, '/500'],
  ])(
    'that fails with %i on the way leaves the page before in the history (PRJ-09)',
    async (status, page) => {
      vi.stubGlobal('location', new URL('https://nabta.example/faqs'));
      const headers = await whereto(status);
      expect(headers.get('location')).toBe(page);
      expect(headers.has('x-remix-replace')).toBe(false);
    },
  );

  it('that fails is kept for /500 to offer again; one that is not there is not', async () => {
    vi.stubGlobal('location', new URL('https://nabta.example/faqs'));
    await whereto(404);
    expect(failedAddress()).toBeUndefined();
    await whereto(503);
    expect(failedAddress()).toBe('/children?page=2');
  });

  it('tells /500 whether no answer came (ERR-06)', async () => {
    vi.stubGlobal('location', new URL('https://nabta.example/faqs'));
    await whereto(0);
    expect(wasUnanswered()).toBe(true);
    await whereto(503);
    expect(wasUnanswered()).toBe(false);
  });

  it('that loses its session stays as it is until the sign-in page comes (AUT-09)', async () => {
    const lost = Promise.reject(new ApiError(401, undefined));
    const { list } = await browserLoader(() => ({ list: lost }), [])(answering(401, {}));
    const outcome = await Promise.race([list, new Promise((resolve) => setTimeout(resolve, 5))]);
    expect(outcome).toBeUndefined();
  });
});
