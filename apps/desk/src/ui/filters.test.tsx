// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { drawDesk, type } from '../testing/draw-desk.tsx';
import { ListFilters, useFilters } from './filters.tsx';
import { Page } from './page.tsx';

function Filtered() {
  return (
    <Page title="Children">
      <ListFilters of={useFilters({ q: 'Search' })} />
    </Page>
  );
}

async function search() {
  const { box, after, router } = await drawDesk([{ path: '/', element: <Filtered /> }]);
  const field = box.querySelector('input');
  if (!field) throw new Error('no search');
  const found = (query: string) =>
    vi.waitFor(() => expect(router.state.location.search).toBe(query));
  return { field, after, router, found };
}

it('a search keeps what is typed while the address changes', async () => {
  const { field, router, found } = await search();
  router.subscribe(({ location }) => {
    if (location.search === '?q=m' && field.value === 'm') type(field, 'ma');
  });
  // In a browser React draws the new address a little later than the router has it.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  type(field, 'm');
  await found('?q=ma');
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  expect(field.value).toBe('ma');
});

it('a search follows a step back', async () => {
  const { field, after, router, found } = await search();
  await after(() => type(field, 'm'));
  await after(() => found('?q=m'));
  await after(() => router.navigate('/'));
  expect(field.value).toBe('');
});

it('the first search of a page that was opened keeps the focus', async () => {
  const { field, after, found } = await search();
  field.focus();
  await after(() => type(field, 'm'));
  await after(() => found('?q=m'));
  expect(document.activeElement).toBe(field);
});
