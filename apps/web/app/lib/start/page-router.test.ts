// @vitest-environment happy-dom
import { createBrowserRouter, redirect, replace } from 'react-router';
import type { DataRouteObject, LoaderFunction, RouterState } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { startPageRouter } from './page-router.ts';
import type { DocumentData, StartedRouter } from './page-router.ts';

/** A loader that answers when it is told to. */
function waiting() {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  return { loader: () => promise, resolve, reject };
}

interface World {
  readonly router: StartedRouter;
  readonly calls: string[];
  /** What a loader of `/slow` answers, told later. */
  readonly slow: ReturnType<typeof waiting>;
  readonly scrollTo: (y: number) => void;
  /** The browser's own Back or Forward, to an entry that it kept. */
  readonly pop: (path: string, key: string) => void;
}

/** A site with a layout, a list with its details, and pages that fail or lead elsewhere. */
function routesOf(calls: string[], slow: ReturnType<typeof waiting>): DataRouteObject[] {
  const says =
    (name: string, answer?: (search: string) => unknown): LoaderFunction =>
    ({ request, params }) => {
      const { pathname, search } = new URL(request.url);
      calls.push(`${name} ${pathname}${search} ${JSON.stringify(params)}`);
      return (answer ?? (() => `${name} ${String(calls.length)}`))(search);
    };
  const thrown = (error: unknown) => () => {
    throw error;
  };
  const page = (path: string, answer?: (search: string) => unknown) => ({
    id: path,
    path,
    loader: says(path, answer),
  });
  let answered = 0;
  const fickle = () => {
    if (answered++ === 1) throw new Error('fickle');
    return 'fickle';
  };
  const leads = (search: string) => (search === '?out' ? redirect('/list?by=frame') : 'frame');
  const inner = [
    { id: 'home', index: true as const, loader: says('home') },
    page('list'),
    page('list/:id'),
    page('slow', slow.loader),
    page('files/*'),
    page('guarded', () => {
      throw replace('/list');
    }),
    page('moved', () => {
      throw redirect('/list?from=moved');
    }),
    page('answers', () => redirect('/list')),
    page('broken', thrown(new Error('broken'))),
    { ...page('caught', thrown(new Error('caught'))), errorElement: 'caught' },
    { ...page('fickle', fickle), errorElement: 'fickle' },
    { ...page('fresh'), loader: Object.assign(says('fresh'), { hydrate: true as const }) },
    { id: 'plain', path: 'plain' },
    {
      id: 'lazy',
      path: 'lazy',
      lazy: async () => Promise.resolve({ element: 'lazy', loader: says('lazy') }),
    },
  ];
  return [
    {
      id: 'root',
      path: '/',
      errorElement: 'failed',
      loader: says('root'),
      shouldRevalidate: () => false,
      children: [{ id: 'frame', loader: says('frame', leads), children: inner }],
    },
  ];
}

const BROUGHT: DocumentData = { loaderData: { root: 1, frame: 2, home: 3 }, errors: null };

/** What a router tells, without the keys that are drawn by lot. */
function told(state: RouterState) {
  const { location, navigation, matches, historyAction, loaderData, errors } = state;
  const { initialized, renderFallback, preventScrollReset, restoreScrollPosition } = state;
  const place = (at: typeof location) => [at.pathname, at.search, at.hash, at.state as unknown];
  return {
    at: place(location),
    matches: matches.map(({ route, params, pathname }) => [route.id, params, pathname]),
    navigation: [navigation.state, navigation.location && place(navigation.location)],
    revalidation: state.revalidation,
    ...{ historyAction, loaderData, errors },
    ...{ initialized, renderFallback, preventScrollReset, restoreScrollPosition },
  };
}

type Deed = (world: World) => unknown;

afterEach(() => history.replaceState(null, '', '/'));

async function settled(): Promise<void> {
  for (let turn = 0; turn < 40; turn += 1) await Promise.resolve();
}

/** Everything that a router does on a journey: what it tells, calls, and writes into the history. */
async function journalOf(
  start: (routes: DataRouteObject[], brought: DocumentData) => StartedRouter,
  deeds: readonly Deed[],
  { from = '/', brought = BROUGHT }: { from?: string; brought?: DocumentData } = {},
) {
  history.replaceState({ key: 'first', idx: 0 }, '', from);
  const [calls, journal, slow]: [string[], unknown[], ReturnType<typeof waiting>] = [
    [],
    [],
    waiting(),
  ];
  const writes = (['pushState', 'replaceState'] as const).map((name) => {
    const write = history[name].bind(history);
    return vi.spyOn(history, name).mockImplementation((state, title, url) => {
      const { usr } = state as { usr: unknown };
      if (url !== undefined) journal.push([name, url, usr]);
      write(state, title, url);
    });
  });
  const router = start(routesOf(calls, slow), brought);
  journal.push(told(router.state));
  router.subscribe((state, { viewTransitionOpts: moving, newErrors }) => {
    const ends = moving && [moving.currentLocation.pathname, moving.nextLocation.pathname];
    journal.push([told(state), ends, newErrors]);
  });
  let y = 0;
  router.enableScrollRestoration({ kept: 700 }, () => y);
  const pop = (path: string, key: string) => {
    history.replaceState({ key, idx: 0, usr: null }, '', path);
    dispatchEvent(new PopStateEvent('popstate'));
  };
  const world = { router, calls, slow, pop, scrollTo: (to: number) => void (y = to) };
  await settled();
  for (const deed of deeds) {
    void deed(world);
    await settled();
  }
  router.dispose();
  for (const write of writes) write.mockRestore();
  return { journal, calls };
}

const ours = startPageRouter;
const theirs: typeof ours = (routes, { loaderData, errors }) =>
  createBrowserRouter(routes, { hydrationData: { loaderData, errors } }) as StartedRouter;

const to =
  (...args: Parameters<StartedRouter['navigate']>): Deed =>
  ({ router }) =>
    router.navigate(...args);
const anew: Deed = ({ router }) => router.revalidate();

describe('pages are gone to as by React Router', () => {
  const journeys: Record<string, readonly Deed[]> = {
    'to another page and its neighbour': [to('/list'), to('/list/1'), to('/list/2')],
    'in place, with a state': [to('/list', { replace: true, state: { notice: 'saved' } })],
    'to a page without a loader': [to('/plain'), to('/list'), to('/plain')],
    'to a page whose module is missing, twice': [to('/lazy'), to('/'), to('/lazy')],
    'by a search, the same search, and none': [
      to('/list?a=1'),
      to('?a=2'),
      to('?a=2'),
      to('/list'),
    ],
    'by an object': [to('/list'), to({ search: '?b=1' }), to({ pathname: '/', hash: '#top' })],
    'to a mark on the page, another and none': [to('#a'), to('#b'), to('#b'), to('/'), to('/')],
    'to what only a splat tells apart': [to('/files/a'), to('/files/b/c'), to('/files/b/c')],
    'to an address to be escaped': [to('/list/ä b?q=c d')],
    'where a page leads elsewhere': [to('/moved'), to('/guarded'), to('/answers')],
    'where two lead elsewhere': [to('/moved?out'), to('/plain?out')],
    'in place, where a page leads elsewhere': [to('/moved', { replace: true })],
    'with the scroll kept, led elsewhere': [to('/moved', { preventScrollReset: true }), to('/')],
    'to one that fails, and on': [to('/broken'), to('/list')],
    'to one that fails with a boundary': [to('/caught'), to('/list'), to('/caught')],
  };
  it.each(Object.entries(journeys))('%s', async (_name, deeds) => {
    expect(await journalOf(ours, deeds)).toEqual(await journalOf(theirs, deeds));
  });
});

it.each(['//evil.example/x', '/\\evil.example', { pathname: '//evil.example' }])(
  '%j does not lead out of the site',
  async (address) => {
    const { journal } = await journalOf(ours, [to(address)]);
    expect(journal).toContainEqual(['pushState', expect.stringMatching(/^\/evil/), null]);
  },
);

describe('what overtakes what is as by React Router', () => {
  const answer: Deed = ({ slow }) => slow.resolve('late');
  const fail: Deed = ({ slow }) => slow.reject(new Error('late'));
  const journeys: Record<string, readonly Deed[]> = {
    'a page that answers late': [to('/slow'), answer],
    'a page that is left before it answers': [to('/slow'), to('/list'), answer],
    'a page that is left before it fails': [to('/slow'), to('/list'), fail],
    'the same page twice': [to('/slow'), to('/slow'), answer],
    'a mark on the page that stands': [to('/slow'), to('#a'), answer],
    'Back from a page on its way': [to('/list'), to('/slow'), ({ pop }) => pop('/', 'a'), answer],
    'new data of the page that stands': [anew, anew],
    'new data, left before it is there': [to('/slow'), answer, anew, to('/list')],
    'new data while a page is on its way': [to('/slow'), anew, answer],
    'new data that cannot be had': [to('/fickle'), anew, anew],
    'new data and a mark': [to('/slow'), answer, anew, to('#a')],
  };
  it.each(Object.entries(journeys))('%s', async (_name, deeds) => {
    expect(await journalOf(ours, deeds)).toEqual(await journalOf(theirs, deeds));
  });
});

describe('Back and Forward are as by React Router', () => {
  const travels = { viewTransition: true };
  const journeys: Record<string, readonly Deed[]> = {
    'the place on the page is found again': [
      ({ scrollTo }) => scrollTo(300),
      to('/list'),
      ({ scrollTo }) => scrollTo(50),
      ({ pop }) => pop('/', 'first'),
      ({ pop }) => pop('/list', 'kept'),
      ({ pop }) => pop('/list/1', 'unknown'),
    ],
    'a picture that travelled travels back, and on again': [
      to('/list', travels),
      ({ pop }) => pop('/', 'first'),
      ({ pop }) => pop('/list', 'kept'),
      ({ pop }) => pop('/list/1', 'other'),
    ],
    'a mark': [to('#a'), ({ pop }) => pop('/', 'first'), ({ pop }) => pop('/#a', 'b')],
  };
  it.each(Object.entries(journeys))('%s', async (_name, deeds) => {
    expect(await journalOf(ours, deeds)).toEqual(await journalOf(theirs, deeds));
  });

  it.each([ours, theirs])('a step back ends when its page is there', async (start) => {
    history.replaceState({ key: 'first', idx: 0 }, '', '/');
    const router = start(routesOf([], waiting()), BROUGHT);
    const step = vi.spyOn(history, 'go').mockReturnValue();
    let isThere = false;
    void router.navigate(-1).then(() => (isThere = true));
    await settled();
    expect([step.mock.calls, isThere]).toEqual([[[-1]], false]);
    dispatchEvent(new PopStateEvent('popstate'));
    await settled();
    expect(isThere).toBe(true);
    router.dispose();
    step.mockRestore();
  });
});

describe('the page of the document is begun as by React Router', () => {
  const { root, frame } = BROUGHT.loaderData as { root: number; frame: number };
  const failed = { root: new Error('from the server') };
  const documents: Record<string, { from: string; brought: DocumentData }> = {
    'with its data': { from: '/', brought: BROUGHT },
    'without the data of a page': {
      from: '/list?a=1#b',
      brought: { loaderData: { root, frame }, errors: null },
    },
    'with a fault': { from: '/list', brought: { loaderData: { root }, errors: failed } },
    'with a fault further in': {
      from: '/caught',
      brought: { loaderData: { root }, errors: { caught: new Error('from the server') } },
    },
    'with data that is loaded all the same': {
      from: '/fresh',
      brought: { loaderData: { root, frame, fresh: 4 }, errors: null },
    },
    'with a page whose module is missing': {
      from: '/lazy',
      brought: { loaderData: { root, frame }, errors: null },
    },
    'led elsewhere': { from: '/guarded', brought: { loaderData: { root, frame }, errors: null } },
  };
  it.each(Object.entries(documents))('%s', async (_name, document) => {
    const deeds = [to('/list/1'), anew];
    expect(await journalOf(ours, deeds, document)).toEqual(
      await journalOf(theirs, deeds, document),
    );
  });

  it('tells whoever listens late what happened before', async () => {
    for (const start of [ours, theirs]) {
      history.replaceState({ key: 'first', idx: 0 }, '', '/list');
      const brought = { loaderData: { root, frame }, errors: null };
      const router = start(routesOf([], waiting()), brought);
      await settled();
      const heard = vi.fn();
      router.subscribe(heard);
      expect(heard).toHaveBeenCalledOnce();
      router.dispose();
    }
  });
});
