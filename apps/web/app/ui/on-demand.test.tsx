// @vitest-environment happy-dom
import { act } from 'react';
import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { Boundary } from '../lib/testing/boundary.tsx';
import { draw } from '../lib/testing/draw.tsx';
import { onDemand } from './on-demand.tsx';

const Part = ({ name }: { readonly name: string }) => <p>{name}</p>;

test('a part is fetched when it is first drawn, and what stands in its place goes', async () => {
  const { promise, resolve } = Promise.withResolvers<ComponentType<{ readonly name: string }>>();
  const load = vi.fn(() => promise);
  const Late = onDemand(load, 'soon');
  expect(load).not.toHaveBeenCalled();
  const { box, show } = await draw(<Late name="a" />);
  expect(box.textContent).toBe('soon');
  await act(async () => resolve(Part));
  expect(box.textContent).toBe('a');
  await show(<Late name="b" />);
  expect(box.textContent).toBe('b');
  expect(load).toHaveBeenCalledOnce();
});

test('one that came before is drawn at once', async () => {
  const Late = onDemand(() => Promise.resolve(Part), 'soon');
  await Late.ready();
  expect(renderToString(<Late name="a" />)).toBe('<p>a</p>');
});

test('one that does not come is an error of its page', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const Late = onDemand(() => Promise.reject(new TypeError('no module')));
  const { box } = await draw(
    <Boundary>
      <Late />
    </Boundary>,
  );
  expect(box.textContent).toBe('error page');
});

test('without a connection its page stays, and is loaded anew once there is one', async () => {
  const reload = vi.spyOn(location, 'reload').mockReturnValue();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const Late = onDemand(() => Promise.reject(new TypeError('no module')), 'soon');
  const { box, show } = await draw(
    <Boundary>
      <Late />
    </Boundary>,
  );
  expect(box.textContent).toBe('soon');
  expect(reload).not.toHaveBeenCalled();
  dispatchEvent(new Event('online'));
  expect(reload).toHaveBeenCalledOnce();
  await show('left');
  dispatchEvent(new Event('online'));
  expect(reload).toHaveBeenCalledOnce();
});
