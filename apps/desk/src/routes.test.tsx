// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router';
import { expect, it, onTestFinished, vi } from 'vitest';
import { DESK_PLACES, INVITATION_PLACE } from '../../../e2e/desk-places.ts';
import { createI18n } from '../../web/app/lib/i18n/create-i18n.ts';
import { I18nProvider } from '../../web/app/lib/i18n/use-translation.tsx';
import { routes } from './routes.tsx';

/** The paths of routes; a screen without one is that of its parent. */
function pathsOf(list: readonly RouteObject[]): string[] {
  return list.flatMap(({ path, children = [] }) => [
    ...(path === undefined ? [] : [path]),
    ...pathsOf(children),
  ]);
}

it('every path of the desk is walked by the journey of its states', () => {
  const walked = [...DESK_PLACES.map(({ path }) => path), INVITATION_PLACE];
  expect(walked.toSorted()).toEqual(pathsOf(routes).toSorted());
});

it('a screen whose code does not come says so, and can be loaded again', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const box = document.body.appendChild(document.createElement('div'));
  const root = createRoot(box);
  onTestFinished(async () => {
    await act(async () => root.unmount());
    box.remove();
    told.mockRestore();
    vi.unstubAllGlobals();
  });
  const gone = () => Promise.reject(new Error('a file of an older version'));
  const [invitation] = routes;
  const router = createMemoryRouter([{ ...invitation, lazy: gone }], {
    initialEntries: ['/invitation/key'],
  });
  await act(async () =>
    root.render(
      <I18nProvider i18n={createI18n('en', {})}>
        <RouterProvider router={router} />
      </I18nProvider>,
    ),
  );
  expect(box.textContent).toContain('failure.screen');
  expect(box.querySelector('button')?.textContent).toBe('failure.reload');
});
