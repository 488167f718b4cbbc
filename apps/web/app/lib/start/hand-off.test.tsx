import { Script } from 'node:vm';
import { createStaticHandler, RouterContextProvider, Scripts, ServerRouter } from 'react-router';
import type { EntryContext, StaticHandlerContext } from 'react-router';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { localeContext, siteContext } from '../site.ts';
import { renderDocument } from './render-document.server.tsx';
import { startScript } from './start-script.server.ts';

const CHANGED =
  "React Router changed its hand-off: compare <Scripts> in react-router's lib/dom/ssr/components with " +
  'start-script.server.ts and start-modules.inline.js, or set FRAMEWORK_SCRIPTS=1 until it is mended';

const STATE = '{"loaderData":"</script>"}';

function Root() {
  return (
    <html lang="en">
      <head />
      <body>
        <main>page</main>
        <Scripts />
      </body>
    </html>
  );
}

/** A page of one route, as React Router gives it to the entry of the server. */
async function rendered(): Promise<EntryContext> {
  const handler = createStaticHandler([
    { id: 'root', path: '/', Component: Root, handle: { namespaces: ['home'] } },
  ]);
  const answer = await handler.query(new Request('http://localhost/'));
  return {
    manifest: {
      version: '1',
      url: '/assets/manifest.js',
      entry: { module: '/assets/entry.js', imports: [] },
      routes: {
        root: {
          id: 'root',
          path: '/',
          module: '/assets/root.js',
          imports: [],
          hasAction: false,
          hasLoader: false,
          hasClientAction: false,
          hasClientLoader: false,
          hasClientMiddleware: false,
          hasErrorBoundary: false,
          clientActionModule: undefined,
          clientLoaderModule: undefined,
          clientMiddlewareModule: undefined,
          hydrateFallbackModule: undefined,
        },
      },
    },
    routeModules: { root: { default: Root } },
    staticHandlerContext: answer as StaticHandlerContext,
    serverHandoffString: '{"basename":"/"}',
    serverHandoffStream: new Blob([STATE]).stream(),
    future: {},
    ssr: true,
    isSpaMode: false,
    routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
    serializeError: ({ message }) => ({ message }),
    renderMeta: {},
    branches: [],
  };
}

/** The scripts of a document, without their modules: Node has no import map for them. */
function scriptsOf(html: string): string[] {
  return [...html.matchAll(/<script[^>]*>(.*?)<\/script>/gs)].map(([, text = '']) => text);
}

/** Everything that a script sets on `window`. */
function setBy(script: string): string[] {
  return [...new Set([...script.matchAll(/\b(__reactRouter\w+)/g)].map(([, name = '']) => name))];
}

describe('the hand-off from the server to the modules', () => {
  it("sets what React Router's own scripts set", async () => {
    const context = await rendered();
    const own = renderToString(<ServerRouter context={context} url="http://localhost/" />);
    const ours = await startScript(await rendered(), 'en');
    expect(setBy(ours).sort(), CHANGED).toEqual(setBy(scriptsOf(own).join('')).sort());
    expect(scriptsOf(own).join('\n'), CHANGED).toMatch(
      /import ["']\/assets\/manifest.js["'].*import \* as route0 from ["']\/assets\/root.js["'].*import\(["']\/assets\/entry.js["']\)/s,
    );
  });

  it('gives the state that React Router would have streamed', async () => {
    const page = { window: {}, document: { readyState: 'loading' }, addEventListener() {} };
    const script = await startScript(await rendered(), 'en');
    const sandbox = Object.assign(page.window, page, { Response, setTimeout() {} });
    new Script(script).runInNewContext(sandbox);
    const context: unknown = Reflect.get(sandbox, '__reactRouterContext');
    expect(context, CHANGED).toMatchObject({ basename: '/' });
    const { stream } = context as { stream: ReadableStream };
    expect(await new Response(stream).text()).toBe(STATE);
  });
});

/** The document of the page with our scripts, or with the framework's. */
async function documentWith(frameworkScripts: boolean): Promise<string> {
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
    frameworkScripts,
  });
  const request = new Request('http://localhost/');
  const page = await renderDocument(request, 200, new Headers(), await rendered(), context);
  return page.text();
}

describe('a document', () => {
  it('ends with our script', async () => {
    const html = await documentWith(false);
    expect(html).toMatch(/^<!DOCTYPE html><html/);
    expect(html).toMatch(/startModules\(.*<\/script><\/body><\/html>$/s);
  });

  it("starts with the framework's scripts where FRAMEWORK_SCRIPTS says so", async () => {
    const html = await documentWith(true);
    expect(html).toMatch(/^<!DOCTYPE html><html/);
    expect(html).not.toContain('startModules(');
    const scripts = [...html.matchAll(/<script([^>]*)>/g)].map(([, attributes]) => attributes);
    expect(scripts.length).toBeGreaterThan(2);
    for (const attributes of scripts) expect(attributes).toContain('nonce="n0nce"');
    expect(html).toContain('streamController.enqueue');
    expect(html).toContain('streamController.close()');
    expect(html).toMatch(/window\.__texts=\{.*"home":fetch\("/);
    expect(html.indexOf('window.__texts')).toBeLessThan(html.indexOf('<body'));
  });
});
