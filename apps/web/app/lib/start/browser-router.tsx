import { useEffect } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { RouterProvider, UNSAFE_FrameworkContext as FrameworkContext } from 'react-router';
import type { DataRouteObject, DataRouter, LoaderFunction } from 'react-router';
import type { ShouldRevalidateFunction } from 'react-router';
import type { UNSAFE_AssetsManifest as Manifest, UNSAFE_RouteModules } from 'react-router';
import { startPageRouter } from './page-router.ts';
import type { StartedRouter } from './page-router.ts';

declare global {
  interface Window {
    /** Every route of the site: the file that React Router's build writes. */
    readonly __reactRouterManifest: Manifest;
    /** The modules of the routes of this page, by start-modules.inline.js. */
    readonly __reactRouterRouteModules: Readonly<Record<string, RouteModule>>;
    /** The data of this page, by start-script.server.ts. */
    readonly __staticRouterHydrationData: {
      readonly loaderData: Readonly<Record<string, unknown>>;
      readonly errors: Readonly<Record<string, object>> | null;
    };
  }
}

/** The exports of a route's file that browsers use. */
interface RouteModule {
  readonly default: ComponentType;
  readonly Layout?: ComponentType<{ readonly children: ReactNode }>;
  readonly ErrorBoundary?: ComponentType;
  readonly clientLoader?: LoaderFunction;
  readonly handle?: unknown;
  readonly shouldRevalidate?: ShouldRevalidateFunction;
}

type Route = NonNullable<Manifest['routes'][string]>;

/** Data of the first page that comes before this would make it another than the server drew. */
const hydrated = Promise.withResolvers<undefined>();

/**
 * The router of a page, from the manifest, the modules and the data that its document brought
 * (start-script.server.ts). `HydratedRouter` would do the same, with 8 kB of code for calling loaders
 * and actions of the server, which browsers do not do here: every page but the root has a loader of
 * its own for them.
 */
export function createPageRouter(): StartedRouter {
  const { loaderData, errors } = window.__staticRouterHydrationData;
  const faults = Object.entries(errors ?? {}).map(([id, told]) => [id, errorOf(told)]);
  router = startPageRouter(routesUnder(undefined), {
    loaderData,
    errors: errors && (Object.fromEntries(faults) as object),
  });
  return router;
}

/** The status of an answer is told as such, any other error by its words. */
function errorOf(told: object): unknown {
  return 'message' in told ? new Error(String(told.message)) : told;
}

function routesUnder(parent: string | undefined): DataRouteObject[] {
  return Object.values(window.__reactRouterManifest.routes)
    .filter((route) => route !== undefined)
    .filter(({ parentId }) => parentId === parent)
    .map((route) => {
      const { id, path, index } = route;
      const module = window.__reactRouterRouteModules[id];
      const parts = module
        ? partsOf(route, module)
        : { lazy: async () => partsOf(route, await loadModule(route)) };
      if (index) return { id, index, ...parts };
      return { id, ...(path && { path }), ...parts, children: routesUnder(id) };
    });
}

function partsOf({ hasLoader }: Route, module: RouteModule) {
  const { default: Component, ErrorBoundary, Layout = Bare, clientLoader } = module;
  const { handle, shouldRevalidate } = module;
  return {
    element: (
      <Layout>
        <Component />
      </Layout>
    ),
    ...(ErrorBoundary && {
      errorElement: (
        <Layout>
          <ErrorBoundary />
        </Layout>
      ),
    }),
    ...(hasLoader && { loader: onceHydrated(clientLoader) }),
    ...(shouldRevalidate && { shouldRevalidate }),
    handle,
  };
}

const Bare = ({ children }: { readonly children: ReactNode }) => children;

/** A loader of the browser. Data of a route without one came with the document, for good. */
function onceHydrated(load: LoaderFunction | undefined): LoaderFunction {
  const loader: LoaderFunction = async (args, context) => {
    await hydrated.promise;
    return load?.(args, context) ?? null;
  };
  return Object.assign(loader, { hydrate: load?.hydrate ?? false });
}

/** The router of this page, once it has begun. */
let router: StartedRouter | undefined;

/**
 * Modules of an older release are gone from the server: the page that one is on the way to is loaded
 * anew with the new ones. Without a connection that would end in the browser's own page: the one that
 * is shown stays until there is one again. A browser does not ask twice for a module that failed.
 */
async function loadModule({ module }: Route): Promise<RouteModule> {
  try {
    return (await import(/* @vite-ignore */ module)) as RouteModule;
  } catch {
    const isOffline = !navigator.onLine;
    if (isOffline) {
      await new Promise((resolve) => addEventListener('online', resolve, { once: true }));
    }
    const to = router?.state.navigation.location;
    if (to) location.assign(to.pathname + to.search + to.hash);
    // Whoever went elsewhere meanwhile stays there.
    else if (!isOffline) location.reload();
    return new Promise(() => undefined);
  }
}

/** Draws the site, with the same children at the top as `ServerRouter` has: `useId` counts them. */
export function PageRouter({ router }: { readonly router: StartedRouter }) {
  useEffect(() => hydrated.resolve(undefined), []);
  const framework = {
    manifest: window.__reactRouterManifest,
    routeModules: window.__reactRouterRouteModules as UNSAFE_RouteModules,
    future: {},
    ssr: true,
    isSpaMode: false,
    routeDiscovery: { mode: 'initial', manifestPath: '' },
  } as const;
  return (
    <>
      <FrameworkContext value={framework}>
        <RouterProvider router={router as DataRouter} />
      </FrameworkContext>
      {null}
    </>
  );
}
