import { IDLE_NAVIGATION, matchRoutes, NavigationType, resolvePath } from 'react-router';
import { RouterContextProvider, UNSAFE_createBrowserHistory } from 'react-router';
import type { DataRouteMatch, DataRouteObject, DataRouter, Location } from 'react-router';
import type { RouterState, RouterSubscriber, To } from 'react-router';

/** What the document brought: the data of its routes, or their errors. */
export interface DocumentData {
  readonly loaderData: RouterState['loaderData'];
  readonly errors: RouterState['errors'];
}

/** A page on its way, or the page that stands and is loaded anew. */
interface Journey {
  readonly action: NavigationType;
  readonly location: Location;
  readonly preventScrollReset?: boolean | undefined;
  readonly replace?: boolean | undefined;
  readonly viewTransition?: boolean | undefined;
  /** The page that stands: it neither moves nor shows that something is on its way. */
  readonly anew?: boolean;
  /** The page that the document brought. */
  readonly first?: boolean;
}

/** The options that `useNavigate` and `<Link>` give. */
type Options = Pick<Journey, 'preventScrollReset' | 'replace' | 'viewTransition'> & {
  readonly state?: unknown;
};

/** The part of React Router's router that its components and hooks use. */
export type StartedRouter = Pick<
  DataRouter,
  | 'basename'
  | 'state'
  | 'routes'
  | 'manifest'
  | 'window'
  | 'match'
  | 'subscribe'
  | 'enableScrollRestoration'
  | 'revalidate'
  | 'createHref'
  | 'createURL'
  | 'encodeLocation'
  | 'dispose'
> & { readonly navigate: (to: To | number, options?: Options) => Promise<void> };

/**
 * A router in the place of React Router's own `createRouter`, for what pages do here: they are gone
 * to, loaded by `clientLoader`s, led elsewhere by redirects, and loaded anew. Without its forms,
 * fetchers, blockers and middleware every page is 13 kB of script lighter (decision 043). Addresses
 * begin with `/`, `?` or `#`, and some route matches each of them. Its test holds the two side by
 * side.
 */
export function startPageRouter(routes: DataRouteObject[], brought: DocumentData): StartedRouter {
  const history = UNSAFE_createBrowserHistory();
  const manifest = Object.fromEntries(flat(routes).map((route) => [route.id, route]));
  const match = (at: Partial<Location> | string) => matchRoutes<DataRouteObject>(routes, at);

  const subscribers = new Set<RouterSubscriber>();
  let isUntold = false;
  let running: Journey | undefined;
  let controller: AbortController | undefined;
  /** Data has changed: what stands may not be kept. */
  let isStale = false;
  let renewed: PromiseWithResolvers<void> | undefined;
  let stepped: PromiseWithResolvers<void> | undefined;
  let scroll: { positions: Record<string, number>; read: () => number } | undefined;
  /** The pages between which a picture travelled: it travels back too. */
  const travelled = new Map<string, Set<string>>();

  const matches = match(history.location) ?? [];
  const failed = brought.errors && matches.findIndex(({ route }) => brought.errors?.[route.id]);
  const atFirst = matches
    .slice(0, failed === null || failed === -1 ? undefined : failed + 1)
    .filter(({ route }) => mustLoadAtFirst(route, brought));
  let state: RouterState = {
    historyAction: history.action,
    location: history.location,
    matches,
    initialized: atFirst.length === 0,
    renderFallback: atFirst.some(({ route }) => route.lazy ?? !(route.id in brought.loaderData)),
    navigation: IDLE_NAVIGATION,
    restoreScrollPosition: false,
    preventScrollReset: false,
    revalidation: 'idle',
    loaderData: brought.loaderData,
    actionData: null,
    errors: brought.errors,
    fetchers: new Map(),
    blockers: new Map(),
  };

  type Transition = Parameters<RouterSubscriber>[1]['viewTransitionOpts'];

  function update(changes: Partial<RouterState>, viewTransitionOpts?: Transition): void {
    state = { ...state, ...changes };
    isUntold = subscribers.size === 0;
    const news = { deletedFetchers: [], newErrors: changes.errors ?? null, flushSync: false };
    for (const tell of subscribers) {
      tell(state, viewTransitionOpts ? { ...news, viewTransitionOpts } : news);
    }
  }

  /** Goes to a page, in the place of any other that is on its way. */
  async function go(journey: Journey): Promise<void> {
    controller?.abort();
    const { signal } = (controller = new AbortController());
    running = journey;
    if (scroll) scroll.positions[state.location.key] = scroll.read();
    const { location } = journey;
    const there = (journey.first ? state.matches : match(location)) ?? [];
    if (state.initialized && !isStale && isHashAlone(state.location, location)) {
      arrive(journey, { matches: there });
      return;
    }
    const loading = journey.first ? atFirst : there.filter(mustLoad(journey, there));
    if (loading.length === 0) {
      arrive(journey, { matches: there, loaderData: kept(there, {}, null), errors: null });
      return;
    }
    if (!journey.first && !journey.anew) {
      const { action: historyAction } = journey;
      const navigation = {
        ...IDLE_NAVIGATION,
        state: 'loading',
        location,
        matches: there,
      } as const;
      update({ navigation: { ...navigation, historyAction } });
    }
    const request = new Request(history.createURL({ ...location, hash: '' }), { signal });
    const left = new Promise<undefined>((resolve) => {
      signal.addEventListener('abort', () => resolve(undefined));
    });
    const results = await Promise.race([
      Promise.all(loading.map((one) => resultOf(one, request))),
      left,
    ]);
    if (!results || signal.aborted) return;
    const way = results.map(({ value }) => value).findLast(isRedirect);
    if (way) await follow(journey, way);
    else arrive(journey, { matches: there, ...outcomeOf(journey, there, results) });
  }

  async function follow(journey: Journey, way: Response): Promise<void> {
    const { preventScrollReset, viewTransition } = journey;
    const isInPlace = journey.replace === true || way.headers.has('X-Remix-Replace');
    await go({
      action: isInPlace ? NavigationType.Replace : NavigationType.Push,
      location: locationOf(way.headers.get('location') ?? '/', { _isRedirect: true }),
      preventScrollReset,
      viewTransition,
    });
  }

  function mustLoad({ location }: Journey, there: Matches) {
    const [currentUrl, nextUrl] = [state.location, location].map((at) => history.createURL(at));
    return (match: DataRouteMatch): boolean => {
      const { route, params, pathname } = match;
      const before = state.matches[there.indexOf(match)];
      if (route.lazy) return true;
      if (!route.loader) return false;
      if (before?.route.id !== route.id || !(route.id in state.loaderData)) return true;
      if (!currentUrl || !nextUrl) return true;
      const defaultShouldRevalidate =
        isStale ||
        currentUrl.pathname === nextUrl.pathname ||
        currentUrl.search !== nextUrl.search ||
        before.pathname !== pathname ||
        (route.path?.endsWith('*') === true && before.params['*'] !== params['*']);
      if (!route.shouldRevalidate) return defaultShouldRevalidate;
      const [currentParams, nextParams] = [before.params, params];
      const change = { currentUrl, currentParams, nextUrl, nextParams, defaultShouldRevalidate };
      return route.shouldRevalidate(change);
    };
  }

  function outcomeOf(journey: Journey, there: Matches, results: readonly Result[]) {
    const idOf = ({ match }: Result) => match.route.id;
    const [lost, won] = [true, false].map((is) => results.filter(({ isError }) => isError === is));
    const loaded = Object.fromEntries((won ?? []).map((one) => [idOf(one), one.value]));
    const faults = (lost ?? []).map(({ match, value }) => {
      const above = there.slice(0, there.indexOf(match) + 1);
      const boundary = above.findLast(({ route }) => route.errorElement !== undefined);
      return [(boundary ?? there[0] ?? match).route.id, value] as const;
    });
    const old = journey.first ? state.errors : null;
    // Of several faults of one boundary the first is shown.
    const errors = faults.length > 0 ? { ...old, ...Object.fromEntries(faults.reverse()) } : old;
    return { loaderData: kept(there, loaded, errors, (lost ?? []).map(idOf)), errors };
  }

  /** The data of a page: what was loaded, and what stays of the page before. */
  function kept(
    there: Matches,
    loaded: RouterState['loaderData'],
    errors: RouterState['errors'],
    lost: readonly string[] = [],
  ): RouterState['loaderData'] {
    const end = errors ? there.findIndex(({ route }) => route.id in errors) : -1;
    const stays = there
      .slice(0, end === -1 ? undefined : end + 1)
      .map(({ route }) => route.id)
      .filter((id) => id in state.loaderData && !lost.includes(id));
    const old = Object.fromEntries(stays.map((id) => [id, state.loaderData[id]]));
    return { ...old, ...loaded };
  }

  function arrive(journey: Journey, changes: Partial<RouterState>): void {
    const { action, location, anew = false, preventScrollReset = false } = journey;
    if (!anew && action === NavigationType.Push) history.push(location, location.state);
    if (!anew && action === NavigationType.Replace) history.replace(location, location.state);
    const transition = anew ? undefined : transitionOf(journey);
    [running, controller, isStale] = [undefined, undefined, false];
    update(
      {
        ...changes,
        historyAction: action,
        location,
        initialized: true,
        renderFallback: false,
        navigation: IDLE_NAVIGATION,
        revalidation: 'idle',
        restoreScrollPosition: anew ? false : (scroll?.positions[location.key] ?? null),
        preventScrollReset,
      },
      transition,
    );
    stepped?.resolve();
    renewed?.resolve();
    [stepped, renewed] = [undefined, undefined];
  }

  function transitionOf({ action, location, viewTransition }: Journey): Transition {
    const here = state.location;
    const forward = { currentLocation: here, nextLocation: location };
    if (viewTransition) {
      const ends = travelled.get(here.pathname) ?? new Set();
      travelled.set(here.pathname, ends.add(location.pathname));
      return forward;
    }
    if (action !== NavigationType.Pop || location === here) return undefined;
    if (travelled.get(here.pathname)?.has(location.pathname)) return forward;
    if (!travelled.has(location.pathname)) return undefined;
    return { currentLocation: location, nextLocation: here };
  }

  function locationOf(to: To, given: unknown): Location {
    const path = history.encodeLocation(resolvePath(to, state.location.pathname));
    const key = Math.random().toString(36).slice(2, 10);
    return { ...path, state: given, key };
  }

  async function navigate(to: To | number, options: Options = {}): Promise<void> {
    stepped?.resolve();
    if (typeof to === 'number') {
      stepped = Promise.withResolvers();
      history.go(to);
      return stepped.promise;
    }
    stepped = undefined;
    const { state: given = null, ...how } = options;
    const action = how.replace ? NavigationType.Replace : NavigationType.Push;
    await go({ ...how, action, location: locationOf(to, given) });
  }

  function revalidate(): Promise<void> {
    renewed ??= Promise.withResolvers();
    const { promise } = renewed;
    isStale = true;
    update({ revalidation: 'loading' });
    const onItsWay = state.navigation.state === 'idle' ? undefined : running;
    const { historyAction: action, location } = state;
    void go(onItsWay ?? { action, location, anew: true });
    return promise;
  }

  function subscribe(tell: RouterSubscriber): () => void {
    subscribers.add(tell);
    if (isUntold) update({});
    return () => void subscribers.delete(tell);
  }

  const unlisten = history.listen(({ action, location }) => void go({ action, location }));
  if (!state.initialized)
    void go({ action: NavigationType.Pop, location: state.location, first: true });

  return {
    basename: '/',
    get state() {
      return state;
    },
    routes,
    manifest,
    window,
    match,
    subscribe,
    enableScrollRestoration: (positions, read) => {
      scroll = { positions, read };
      return () => (scroll = undefined);
    },
    navigate,
    revalidate,
    createHref: (to) => history.createHref(to),
    createURL: (to) => history.createURL(to),
    encodeLocation: (to) => history.encodeLocation(to),
    dispose: () => {
      unlisten();
      subscribers.clear();
      controller?.abort();
    },
  };
}

type Matches = DataRouteMatch[];

interface Result {
  readonly match: DataRouteMatch;
  readonly value: unknown;
  readonly isError: boolean;
}

/** Loads a route's module, if it is still missing, and its data. */
async function resultOf(match: DataRouteMatch, request: Request): Promise<Result> {
  const { route, params } = match;
  try {
    if (typeof route.lazy === 'function') {
      Object.assign(route, await route.lazy(), { lazy: undefined });
    }
    if (typeof route.loader !== 'function') return { match, value: undefined, isError: false };
    const context = new RouterContextProvider();
    const args = { request, params, context, url: new URL(request.url), pattern: '' };
    return { match, value: await route.loader(args), isError: false };
  } catch (error) {
    return { match, value: error, isError: true };
  }
}

function isRedirect(value: unknown): value is Response {
  return value instanceof Response && value.headers.has('location');
}

function mustLoadAtFirst(route: DataRouteObject, { loaderData, errors }: DocumentData): boolean {
  if (route.lazy) return true;
  if (typeof route.loader !== 'function') return false;
  const isThere = route.id in loaderData;
  if (!isThere && errors?.[route.id]) return false;
  return route.loader.hydrate === true || !isThere;
}

function isHashAlone(from: Location, to: Location): boolean {
  return from.pathname === to.pathname && from.search === to.search && to.hash !== '';
}

function flat(routes: DataRouteObject[]): DataRouteObject[] {
  return routes.flatMap((route) => [route, ...flat(route.children ?? [])]);
}
