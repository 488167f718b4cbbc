// @vitest-environment happy-dom
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { expect, it, vi } from 'vitest';
import { draw } from '../../../web/app/lib/testing/draw.tsx';
import { drawDesk } from '../testing/draw-desk.tsx';
import { List, PagedList } from './list.tsx';

it('the rows of the filter before are marked until the new ones have come', async () => {
  const waits = Promise.withResolvers<void>();
  function Screen() {
    const [search] = useSearchParams();
    const filter = search.get('q') ?? 'all';
    const found = useQuery({
      queryKey: [filter],
      queryFn: async () => {
        if (filter !== 'all') await waits.promise;
        const meta = { current_page: 1, total_pages: 1, total_count: 1, per_page: 25 };
        return { rows: [{ id: filter }], meta };
      },
      placeholderData: keepPreviousData,
    });
    const columns = [{ title: 'Name', cell: ({ id }: { readonly id: string }) => id }];
    return (
      <PagedList
        found={found}
        rowsOf={({ rows }) => rows}
        columns={columns}
        caption="All"
        empty="None"
      />
    );
  }
  const { box, after, router } = await drawDesk([{ path: '/', element: <Screen /> }]);
  const shown = () => [
    box.querySelector('[aria-busy=true]') !== null,
    box.querySelector('[role=cell]')?.lastChild?.textContent,
  ];
  await after(() => vi.waitFor(() => expect(shown()).toEqual([false, 'all'])));
  await after(() => router.navigate('/?q=hidden'));
  expect(shown()).toEqual([true, 'all']);
  await after(() => waits.resolve());
  await after(() => vi.waitFor(() => expect(shown()).toEqual([false, 'hidden'])));
});

it('on a phone a blank stands between a title and its value, and no title stands alone', async () => {
  const values = ['رفض من البنك', null, undefined, false, ''];
  const { box } = await draw(
    <List
      caption="All"
      empty="None"
      rows={[{ id: 1 }]}
      columns={values.map((value, i) => ({ title: `السبب ${i}`, cell: () => value }))}
    />,
  );
  const cells = [...box.querySelectorAll('[role=cell]')];
  expect(cells[0]?.textContent).toBe('السبب 0 رفض من البنك');
  const left = cells.filter(({ className }) => !className.includes('max-md:hidden'));
  expect(left).toEqual([cells[0]]);
});

it.each([
  ['scrolls by the keyboard too', 800, ['region', '0', 'All']],
  ['that fits is no stop of the keyboard', 700, [null, null, null]],
])('a list %s', async (_what, width, expected) => {
  const wide = vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(width);
  const place = vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(700);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly observe: () => void;
      constructor(heard: () => void) {
        this.observe = heard;
      }
      disconnect() {}
    },
  );
  const columns = [{ title: 'Name', cell: () => 'a row' }];
  const { box } = await draw(
    <List caption="All" empty="None" rows={[{ id: 1 }]} columns={columns} />,
  );
  const card = box.querySelector('table')?.parentElement;
  expect(['role', 'tabindex', 'aria-label'].map((name) => card?.getAttribute(name))).toEqual(
    expected,
  );
  wide.mockRestore();
  place.mockRestore();
});
