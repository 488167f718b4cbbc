// @vitest-environment happy-dom
import { createMemoryRouter, RouterProvider, useLoaderData } from 'react-router';
import { expect, it, vi } from 'vitest';
import { ApiError } from './api/api-error.ts';
import { pageSearch } from './page-number.ts';
import { PagedList } from './paged-list.tsx';
import type { ListPage } from './paged-list.tsx';
import { draw } from './testing/draw.tsx';

type List = ListPage<string> | Promise<ListPage<string>> | undefined;

const page = (items: string[], current_page: number, total_entries = 3): ListPage<string> => ({
  items,
  meta: { current_page, total_entries, total_pages: Math.ceil(total_entries / 2), next_page: null },
});

function Screen() {
  return (
    <PagedList
      list={useLoaderData<{ list: List }>().list}
      hrefOf={(number) => `/${pageSearch(number)}`}
      skeleton={<i>loading</i>}
      failed="It did not load."
      empty="Nothing yet."
      pastEnd="No such page."
    >
      {(items) => <p>{items.join(' ')}</p>}
    </PagedList>
  );
}

/** Draws the list that `load` gives for an address. */
async function drawList(load: (search: string) => List, at = '/') {
  const router = createMemoryRouter(
    [
      {
        path: '/',
        loader: ({ request }) => {
          const list = load(new URL(request.url).search);
          // As `browserLoader` does: a failure before the screen shows is not unhandled.
          if (list instanceof Promise) list.catch(() => undefined);
          return { list };
        },
        Component: Screen,
        HydrateFallback: () => null,
        ErrorBoundary: () => <b>error page</b>,
      },
    ],
    { initialEntries: [at] },
  );
  return { router, ...(await draw(<RouterProvider router={router} />)) };
}

it('shows its skeleton, its items and the way to its other pages', async () => {
  const { promise, resolve } = Promise.withResolvers<ListPage<string>>();
  const { box, after } = await drawList(() => promise);
  expect(box.textContent).toBe('loading');
  await after(() => resolve(page(['a', 'b'], 1)));
  expect(box.querySelector('p')?.textContent).toBe('a b');
  expect(box.querySelector('nav [aria-current=page]')?.textContent).toBe('1');
  expect(box.querySelector('nav [rel=next]')?.getAttribute('href')).toBe('/?page=2');
});

it('shows its skeleton on the server, which does not load private screens', async () => {
  expect((await drawList(() => undefined)).box.textContent).toBe('loading');
});

it.each([
  ['an empty list', page([], 1, 0), 'Nothing yet.'],
  ['a page after the last', page([], 9), 'No such page.'],
  ['a list of one page', page(['a'], 1, 1), 'a'],
])('says what there is of %s', async (_name, list, text) => {
  expect((await drawList(() => list)).box.textContent).toBe(text);
});

it('goes to another page with the skeleton at once, and moves the focus to the list', async () => {
  const second = Promise.withResolvers<ListPage<string>>();
  const { box, after } = await drawList((search) =>
    search === '' ? Promise.resolve(page(['a', 'b'], 1)) : second.promise,
  );
  const next = box.querySelector<HTMLAnchorElement>('nav [rel=next]');
  next?.focus();
  await after(() => next?.click());
  expect(box.textContent).toBe('loading');
  await after(() => second.resolve(page(['c'], 2)));
  expect(box.querySelector('p')?.textContent).toBe('c');
  expect(document.activeElement).toBe(box.querySelector('[tabindex="-1"]'));
});

it.each([0, 404, 429])('offers to retry after status %i (ECT-02)', async (status) => {
  const answers: List[] = [Promise.reject(new ApiError(status, undefined)), page(['a'], 1, 1)];
  const { box, after } = await drawList(() => answers.shift());
  expect(box.textContent).toContain('It did not load.');
  await after(() => box.querySelector('button')?.click());
  expect(box.textContent).toBe('a');
});

it('keeps the focus in the list when a retry fails, and when it does not', async () => {
  const noAnswer = () => Promise.reject<ListPage<string>>(new ApiError(0, undefined));
  const answers = [noAnswer, noAnswer, () => page(['a'], 1, 1)];
  const { box, after } = await drawList(() => answers.shift()?.());
  expect(document.activeElement).toBe(document.body);
  for (const text of ['It did not load.', 'a']) {
    const button = box.querySelector('button');
    button?.focus();
    await after(() => button?.click());
    expect(box.textContent).toContain(text);
    expect(document.activeElement).toBe(box.querySelector('[tabindex="-1"]'));
  }
});

it('leaves a failing server to the error page (ECT-02)', async () => {
  // React and the router report an error that reaches an error page.
  const reported = vi.spyOn(console, 'error').mockReturnValue();
  const { box } = await drawList(() => Promise.reject(new ApiError(500, undefined)));
  expect(box.textContent).toBe('error page');
  expect(reported).toHaveBeenCalled();
  reported.mockRestore();
});
