import type { Locale } from '@nabta/contract';
import type { ComponentType, ReactNode } from 'react';
import { redirect, replace, useLoaderData, useMatches } from 'react-router';
import type { LoaderFunctionArgs, Params } from 'react-router';
import { ApiError, pageOfFailure } from './api/api-error.ts';
import { createApi } from './api/api.ts';
import type { Api } from './api/api.ts';
import { browserApi } from './api/browser-api.ts';
import { rememberFailure } from './failed-address.ts';
import { browserLocale, isSwitching, loadTexts } from './i18n/browser-texts.ts';
import type { Namespace } from './i18n/create-i18n.ts';
import { signInPath } from './next-path.ts';
import { localeContext, siteContext } from './site.ts';

/** A screen's settings for the shell, as its `handle`. */
export interface ScreenHandle {
  /** The texts that the screen reads, beside `shell` and `words`. */
  readonly namespaces: readonly Namespace[];
  /** The header lies over the hero: at every width, or from 992 px up (NAV-09, NAV-10). */
  readonly headerOverHero?: 'always' | 'wide';
  /** Stands around the page, and stays between pages that have the same: the account's navigation. */
  readonly frame?: ComponentType<{ readonly children: ReactNode }>;
  /** The tone of the hero under the header, so that the header's letters stand out. */
  readonly heroTone?: 'light' | 'dark';
}

export interface LoadArgs {
  readonly api: Api;
  /** The address of the page, without `?lng=`. */
  readonly url: URL;
  readonly params: Params;
  readonly locale: Locale;
}

/**
 * Loads the data of a screen. A promise in its result is awaited on the server; in the browser the
 * screen shows at once, or nearly, and `<Loaded>` shows a skeleton in its place.
 */
export type Load<D extends object> = (args: LoadArgs) => D | Promise<D>;

type Settled<D> = { [K in keyof D]: Awaited<D[K]> };
/** The result of `useScreenData`: in the browser it may hold promises. */
export type Loading<D> = { [K in keyof D]: D[K] | Awaited<D[K]> };

/** The `loader` of a screen: the same `load`, dispatched in process. 404 stays 404, the rest is 5xx. */
export function serverLoader<D extends object>(load: Load<D>) {
  return async ({ request, params, context }: LoaderFunctionArgs): Promise<Settled<D>> => {
    const site = context.get(siteContext);
    const locale = context.get(localeContext);
    const api = createApi({
      // Screens are read on the server, never sent: no form goes this way.
      transport: (path, { body, ...init }) =>
        site.dispatch(path, typeof body === 'string' ? { ...init, body } : init),
      locale,
      authHeaders: {},
    });
    try {
      return await settle(await load({ api, url: pageUrl(request), params, locale }));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      throw new Response(null, { status: statusOfFailure(error) });
    }
  };
}

/** The `clientLoader` of a screen: the same `load` over HTTP, and the texts it needs beside it. */
export function browserLoader<D extends object>(load: Load<D>, namespaces: readonly Namespace[]) {
  return async ({ request, params }: LoaderFunctionArgs): Promise<D> => {
    const locale = browserLocale();
    const texts = loadTexts(namespaces);
    try {
      const loading = load({ api: browserApi(locale), url: pageUrl(request), params, locale });
      const [loaded] = await Promise.all([Promise.resolve(loading).then(heard), texts]);
      return isSwitching() ? await settle(loaded) : await withWhatIsThere(loaded);
    } catch (error) {
      if (error instanceof Response) throw error;
      const url = pageUrl(request);
      if (hasNoSession(error)) throw replace(signInPath(url));
      const page = pageOfFailure(error);
      if (page === '/500') rememberFailure(url.pathname + url.search, error);
      throw wayToErrorPage(page, request);
    }
  };
}

/**
 * The page of an error takes the place of the one that failed, never of the one that led to it: a
 * page that one is on the way to is not in the history yet, so that Back goes to the list (PRJ-09).
 */
function wayToErrorPage(page: '/404' | '/500', request: Request): Response {
  const { pathname, search } = new URL(request.url);
  const isHere = pathname + search === location.pathname + location.search;
  return isHere ? replace(page) : redirect(page);
}

/**
 * The `clientLoader` of the error pages: texts that do not come are left out, for there is no page
 * left to lead to.
 */
export function lastResortLoader(namespaces: readonly Namespace[]) {
  return async (): Promise<Record<string, never>> => {
    await loadTexts(namespaces).catch(() => undefined);
    return {};
  };
}

/** For screens that need no data. */
export const loadNothing: Load<Record<string, never>> = () => ({});

/** The data of the screen that `load` belongs to; what was promised may still be on its way. */
export function useScreenData<L extends Load<object>>(): Loading<Awaited<ReturnType<L>>> {
  return useLoaderData() as Loading<Awaited<ReturnType<L>>>;
}

/** The handle of a matched route, if it has one. */
export function screenHandle(match: { handle?: unknown } | undefined): ScreenHandle | undefined {
  return match?.handle as ScreenHandle | undefined;
}

/** The handle of the page that is shown. */
export function useScreenHandle(): ScreenHandle | undefined {
  return screenHandle(useMatches().at(-1));
}

async function settle<D extends object>(loaded: D): Promise<Settled<D>> {
  const entries = Object.entries(loaded) as [keyof D, unknown][];
  const settled = await Promise.all(entries.map(async ([name, value]) => [name, await value]));
  return Object.fromEntries(settled) as Settled<D>;
}

/** How long a screen waits for what is promised, so that no skeleton flashes. */
const SOON_MS = 100;

/** Puts what comes within that time in the place of its promise. */
async function withWhatIsThere<D extends object>(loaded: D): Promise<D> {
  const late = Symbol('late');
  const tooLate = new Promise<typeof late>((resolve) => {
    setTimeout(() => resolve(late), SOON_MS);
  });
  const entries = Object.entries(loaded).map(async ([name, value]: [string, unknown]) => {
    // One that failed is left to its place on the screen.
    const settled = await Promise.race([value, tooLate]).catch(() => late);
    return [name, settled === late ? value : settled] as const;
  });
  return Object.fromEntries(await Promise.all(entries)) as D;
}

/**
 * Keeps a promise that fails before its screen shows from being reported as nobody's. One that fails
 * because the session ended stays open: the page is on its way to /sign-in, not to /500 (AUT-09).
 */
function heard<D extends object>(loaded: D): D {
  const entries = Object.entries(loaded).map(([name, value]: [string, unknown]) => {
    if (!(value instanceof Promise)) return [name, value] as const;
    const promised = value.catch((error: unknown) => {
      if (hasNoSession(error)) return new Promise<never>(() => undefined);
      throw error;
    });
    promised.catch(() => undefined);
    return [name, promised] as const;
  });
  return Object.fromEntries(entries) as D;
}

function hasNoSession(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}

function statusOfFailure({ status }: ApiError): number {
  if (status === 404 || status >= 500) return status;
  return 500;
}

/** The address of the page that is asked for, without `?lng=`. */
export function pageUrl(request: Request): URL {
  const url = new URL(request.url);
  url.searchParams.delete('lng');
  return url;
}
