import { RouterContextProvider } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import { beforeAll, describe, expect, it } from 'vitest';
import { ApiError } from './api/api-error.ts';
import { startBrowserTexts } from './i18n/browser-texts.ts';
import { browserLoader, serverLoader } from './screen.ts';
import type { LoadArgs } from './screen.ts';
import { localeContext, siteContext } from './site-context.ts';

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
  });
  const request = new Request('https://nabta.example/children?page=2&lng=ar');
  return { request, params: {}, context, url: new URL(request.url), pattern: '/children' };
}

const answering = (status: number, body: unknown) =>
  loaderArgs(() => Promise.resolve(new Response(JSON.stringify(body), { status })));

const load = ({ api }: LoadArgs) => ({ home: api.home() });

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

  it('shows before what was promised is there', async () => {
    const never = new Promise<number>(() => undefined);
    const data = await browserLoader(() => ({ never }), [])(answering(200, {}));
    expect(data.never).toBeInstanceOf(Promise);
  });

  it.each([
    [404, '/404'],
    [500, '/500'],
    [0, '/500'],
    [401, '/sign-in?next=%2Fchildren%3Fpage%3D2'],
  ])('whose data fails with %i goes to %s in its place (ERR-06)', async (status, page) => {
    const failing = browserLoader(() => Promise.reject(new ApiError(status, undefined)), []);
    const thrown: unknown = await failing(answering(200, {})).catch((error: unknown) => error);
    if (!(thrown instanceof Response)) throw new Error('did not lead anywhere');
    expect(thrown.headers.get('location')).toBe(page);
    expect(thrown.headers.get('x-remix-replace')).toBe('true');
  });

  it('that loses its session stays as it is until the sign-in page comes (AUT-09)', async () => {
    const lost = Promise.reject(new ApiError(401, undefined));
    const { list } = await browserLoader(() => ({ list: lost }), [])(answering(401, {}));
    const outcome = await Promise.race([list, new Promise((resolve) => setTimeout(resolve, 5))]);
    expect(outcome).toBeUndefined();
  });
});
