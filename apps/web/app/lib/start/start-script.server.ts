import type { Locale } from '@nabta/contract';
import { isRouteErrorResponse } from 'react-router';
import { BASE_NAMESPACES } from '../i18n/create-i18n.ts';
import type { Namespace } from '../i18n/create-i18n.ts';
import { textFileUrl } from '../i18n/browser-texts.ts';
import { screenHandle } from '../screen.ts';
import startModules from './start-modules.inline.js?raw';

/** The part of React Router's context of a rendered page that the script needs. */
export interface RenderedPage {
  readonly manifest: {
    readonly url: string;
    readonly entry: { readonly module: string; readonly imports: readonly string[] };
    readonly routes: Readonly<
      Record<string, { readonly module: string; readonly imports?: readonly string[] } | undefined>
    >;
  };
  readonly staticHandlerContext: {
    readonly matches: readonly { readonly route: { readonly id: string; handle?: unknown } }[];
    readonly loaderData: object;
    readonly errors: object | null;
  };
}

/**
 * The script that ends a document. It holds the page's data, and starts the modules once the page
 * and its pictures have loaded, or as soon as someone touches the page. Until then pages can be read,
 * followed and submitted without them, and nothing shares the network with the first paint.
 * It replaces React Router's <Scripts>, which asks for everything at once (decision 007).
 * `style` is the address of the whole style, which the modules wait for.
 */
export function startScript(router: RenderedPage, locale: Locale, style: string): string {
  const { manifest, staticHandlerContext } = router;
  const routes = staticHandlerContext.matches.flatMap(({ route }) => {
    const entry = manifest.routes[route.id];
    return entry ? [{ id: route.id, ...entry }] : [];
  });
  const preloads = new Set([
    ...manifest.entry.imports,
    ...routes.flatMap((route) => route.imports ?? []),
    ...routes.map((route) => route.module),
    manifest.url,
    manifest.entry.module,
  ]);
  const settings = {
    manifest: manifest.url,
    routes: routes.map((route) => [route.id, route.module]),
    entry: manifest.entry.module,
    preloads: [...preloads],
    style,
    texts: textFiles(router, locale),
  };
  return [
    `window.__staticRouterHydrationData=${inScript(hydrationData(staticHandlerContext))};`,
    `(()=>{${startModules};startModules(${inScript(settings)})})()`,
  ].join('');
}

/** Asks for the texts of a page, beside React Router's own scripts. */
export function textsScript(router: RenderedPage, locale: Locale): string {
  const texts = Object.entries(textFiles(router, locale)).map(
    ([name, url]) => `${inScript(name)}:fetch(${inScript(url)}).then((answer)=>answer.json())`,
  );
  return `window.__texts={${texts.join()}}`;
}

function textFiles(router: RenderedPage, locale: Locale): Record<string, string> {
  const handles = router.staticHandlerContext.matches.map(({ route }) => screenHandle(route));
  const namespaces = new Set<Namespace>([
    ...BASE_NAMESPACES,
    ...handles.flatMap((handle) => handle?.namespaces ?? []),
    ...(router.staticHandlerContext.errors ? (['errors'] as const) : []),
  ]);
  return Object.fromEntries([...namespaces].map((name) => [name, textFileUrl(locale, name)]));
}

/** The data of a page as `createBrowserRouter` reads it: an error as no more than its status or words. */
function hydrationData({ loaderData, errors }: RenderedPage['staticHandlerContext']) {
  const told = Object.entries(errors ?? {}).map(([id, error]: [string, unknown]) => [
    id,
    isRouteErrorResponse(error)
      ? { ...error, __type: 'RouteErrorResponse' }
      : { message: error instanceof Error ? error.message : '', __type: 'Error' },
  ]);
  return { loaderData, errors: errors && (Object.fromEntries(told) as object) };
}

/** Writes a value as JSON that is safe inside a script element. */
function inScript(value: unknown): string {
  return JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
}
