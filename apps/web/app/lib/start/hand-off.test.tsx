// @vitest-environment happy-dom
import { act, useId } from 'react';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, isRouteErrorResponse, RouterContextProvider } from 'react-router';
import { Outlet, ServerRouter, useLoaderData, useRouteError } from 'react-router';
import type { EntryContext, LoaderFunction, StaticHandlerContext } from 'react-router';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { documentContext, localeContext, siteContext } from '../site.ts';
import { createPageRouter, PageRouter } from './browser-router.tsx';
import { renderDocument } from './render-document.server.tsx';
import { startScript } from './start-script.server.ts';

const Layout = ({ children }: { readonly children: ReactNode }) => (
  <section id={useId()}>{children}</section>
);

function ErrorBoundary() {
  const error = useRouteError();
  return <p>{isRouteErrorResponse(error) ? error.status : String(error)}</p>;
}

function Home() {
  const id = useId();
  return <label htmlFor={id}>{String(useLoaderData())}</label>;
}

const fromBrowser = vi.fn<LoaderFunction>(() => 'from the browser');

const modules = {
  root: { default: Outlet, Layout, ErrorBoundary },
  home: { default: Home, clientLoader: Object.assign(fromBrowser, { hydrate: true }) },
};

const NOTHING = {
  hasAction: false,
  hasClientAction: false,
  hasClientMiddleware: false,
  hasErrorBoundary: false,
  clientActionModule: undefined,
  clientLoaderModule: undefined,
  clientMiddlewareModule: undefined,
  hydrateFallbackModule: undefined,
};

const manifest: EntryContext['manifest'] = {
  version: '1',
  url: '/assets/manifest.js',
  entry: { module: '/assets/entry.js', imports: [] },
  routes: {
    root: { ...NOTHING, id: 'root', module: 'x:root', hasLoader: false, hasClientLoader: false },
    home: {
      ...NOTHING,
      id: 'home',
      parentId: 'root',
      index: true,
      module: 'x:home',
      hasLoader: true,
      hasClientLoader: true,
    },
    later: {
      ...NOTHING,
      id: 'later',
      parentId: 'root',
      path: 'later',
      module: 'data:text/javascript,export default () => "later"; export const handle = 7',
      hasLoader: false,
      hasClientLoader: false,
    },
    gone: {
      ...NOTHING,
      id: 'gone',
      parentId: 'root',
      path: 'gone',
      module: 'data:text/javascript,throw new Error("404")',
      hasLoader: false,
      hasClientLoader: false,
    },
  },
};

/** The page of `home`, as React Router gives it to the entry of the server. */
async function rendered(loader: LoaderFunction): Promise<EntryContext> {
  const handler = createStaticHandler([
    {
      id: 'root',
      path: '/',
      handle: { namespaces: ['home'] },
      children: [{ id: 'home', index: true, loader }],
    },
  ]);
  const answer = await handler.query(new Request('http://localhost/'));
  return {
    manifest,
    routeModules: { ...modules, later: { default: Home }, gone: { default: Home } },
    staticHandlerContext: answer as StaticHandlerContext,
    serverHandoffString: '{}',
    serverHandoffStream: new Blob(['{}']).stream(),
    future: {},
    ssr: true,
    isSpaMode: false,
    routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
    serializeError: ({ message }) => ({ message }),
    renderMeta: {},
    branches: [],
  };
}

/** The page by the server, and the router that the browser makes of what its document brings. */
async function opened(loader: LoaderFunction) {
  const { serverHandoffStream: _stream, ...context } = await rendered(loader);
  const html = renderToString(<ServerRouter context={context} url="http://localhost/" />);
  const [data = ''] = startScript(context, 'en', '').match(/(?<==)\{.*?\}(?=;\()/s) ?? [];
  vi.stubGlobal('__staticRouterHydrationData', JSON.parse(data));
  vi.stubGlobal('__reactRouterManifest', manifest);
  vi.stubGlobal('__reactRouterRouteModules', modules);
  const router = createPageRouter();
  onTestFinished(() => router.dispose());
  return { html, router };
}

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));

describe('what the server hands to the browser', () => {
  it('is drawn there as the server drew it, and loaded anew only after that', async () => {
    const { html, router } = await opened(() => 'from the server');
    expect(html).toContain('from the server');
    expect(renderToString(<PageRouter router={router} />)).toBe(html);
    expect(fromBrowser).not.toHaveBeenCalled();
    const box = document.createElement('div');
    await act(async () => createRoot(box).render(<PageRouter router={router} />));
    await vi.waitFor(() => expect(box.textContent).toBe('from the browser'));
  });

  it('may be an error, with its status or its words', async () => {
    for (const [thrown, shown] of [
      [new Response(null, { status: 404 }), '404'],
      [new Error('Unexpected Server Error'), 'Error: Unexpected Server Error'],
    ] as const) {
      const failing = vi.fn<LoaderFunction>().mockRejectedValue(thrown);
      const { html, router } = await opened(failing);
      expect(html).toContain(shown);
      expect(renderToString(<PageRouter router={router} />)).toBe(html);
    }
  });
});

describe('another page', () => {
  it('has its module loaded on the way to it', async () => {
    const { router } = await opened(() => 'here');
    await router.navigate('/later');
    expect(router.state.matches.at(-1)?.route).toMatchObject({ id: 'later', handle: 7 });
  });

  it('is loaded as a document when its module is gone with the release', async () => {
    const assign = vi.spyOn(location, 'assign').mockReturnValue();
    const { router } = await opened(() => 'here');
    void router.navigate('/gone?page=2');
    await vi.waitFor(() => expect(assign.mock.calls).toEqual([['/gone?page=2']]));
  });

  it('waits for a connection, and leaves whoever went elsewhere meanwhile where they are', async () => {
    const assign = vi.spyOn(location, 'assign').mockReturnValue();
    const reload = vi.spyOn(location, 'reload').mockReturnValue();
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { router } = await opened(() => 'here');
    void router.navigate('/gone');
    await vi.waitFor(() => expect(onLine).toHaveBeenCalled());
    expect(assign).not.toHaveBeenCalled();
    await router.navigate('/');
    dispatchEvent(new Event('online'));
    await Promise.resolve();
    expect([assign.mock.calls, reload.mock.calls]).toEqual([[], []]);
  });
});

it('a document ends with the script that starts the page', async () => {
  const context = new RouterContextProvider();
  context.set(localeContext, 'en');
  context.set(siteContext, {
    dispatch: () => Promise.reject(new Error('the page asks for nothing')),
    nonce: 'n0nce',
    publicUrl: 'https://nabta.example',
    country: 'EG',
    currency: 'egp',
    signedIn: false,
    traceUrl: '/cdn-cgi/trace',
    demo: false,
    indexChildren: false,
    childFacts: 'full',
  });
  const page = await rendered(() => 'here');
  page.routeModules = {
    ...page.routeModules,
    root: {
      default: () => (
        <html lang="en">
          <head />
          <body>page</body>
        </html>
      ),
    },
  };
  const request = new Request('http://localhost/');
  await renderDocument(request, 200, new Headers(), page, context);
  const html = context.get(documentContext);
  expect(html).toMatch(/^<!DOCTYPE html><html/);
  expect(html).toMatch(/<style nonce="n0nce">.*<\/head><body>page/s);
  expect(html).toMatch(/<script nonce="n0nce">[^<]*startModules\(.*<\/script><\/body><\/html>$/s);
});
