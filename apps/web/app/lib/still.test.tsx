// @vitest-environment happy-dom
import { act } from 'react';
import type { ComponentType } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createI18n } from './i18n/create-i18n.ts';
import { I18nProvider } from './i18n/use-translation.tsx';
import { useLocale } from './i18n/use-locale.ts';
import { still } from './still.tsx';

function Part() {
  return (
    <p>
      {useLocale()} <a href="/donate?amount=5#form">give</a>{' '}
      <a href="https://elsewhere.example">go</a>
    </p>
  );
}

const load = vi.fn<() => Promise<ComponentType>>();
const i18n = createI18n('en', {});

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  i18n.changeLanguage('en');
  load.mockReset().mockResolvedValue(Part);
});

/** A page with the part, and where its router is. */
function pageWith(Still: ComponentType) {
  const router = createMemoryRouter([{ path: '*', Component: Still }]);
  const page = (
    <I18nProvider i18n={i18n}>
      <RouterProvider router={router} />
    </I18nProvider>
  );
  return { router, page };
}

async function draw({ fromServer }: { readonly fromServer: boolean }) {
  const box = document.body.appendChild(document.createElement('div'));
  const { router, page } = pageWith(still(load, undefined));
  if (fromServer) box.innerHTML = renderToString(pageWith(still(load, Part)).page);
  const root = fromServer ? await act(async () => hydrateRoot(box, page)) : createRoot(box);
  if (!fromServer) await act(async () => root.render(page));
  onTestFinished(async () => {
    await act(async () => root.unmount());
    box.remove();
    vi.unstubAllGlobals();
  });
  return { box, router };
}

test('what the server drew stays as it stands, and its code is not loaded', async () => {
  const { box } = await draw({ fromServer: true });
  expect(box.textContent).toBe('en give go');
  expect(load).not.toHaveBeenCalled();
});

test('in another language it is drawn anew, and stays alive from then on', async () => {
  const { box } = await draw({ fromServer: true });
  await act(async () => i18n.changeLanguage('ar'));
  expect(box.textContent).toBe('ar give go');
  await act(async () => i18n.changeLanguage('en'));
  expect(box.textContent).toBe('en give go');
  expect(load).toHaveBeenCalledOnce();
});

test('on a page that one comes to later it is drawn as any other part', async () => {
  const { box } = await draw({ fromServer: false });
  expect(box.textContent).toBe('en give go');
});

test('its links lead on without loading the page anew; those that lead elsewhere are links', async () => {
  const { box, router } = await draw({ fromServer: true });
  const [inside, outside] = box.querySelectorAll('a');
  const press = (link: Element | undefined, how: MouseEventInit = {}) => {
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...how });
    link?.dispatchEvent(event);
    return event.defaultPrevented;
  };
  await act(async () => {
    expect(press(inside)).toBe(true);
  });
  const { pathname, search, hash } = router.state.location;
  expect(pathname + search + hash).toBe('/donate?amount=5#form');
  expect(press(outside)).toBe(false);
  expect(press(inside, { ctrlKey: true })).toBe(false);
});
