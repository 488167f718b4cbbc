// @vitest-environment happy-dom
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { Boundary } from '../lib/testing/boundary.tsx';
import { draw } from '../lib/testing/draw.tsx';
import { Loaded } from './loaded.tsx';

const shown = (value: string | Promise<string>, resetKey = '1') => (
  <Loaded
    value={value}
    skeleton="soon"
    failed={(error) => `failed: ${String(error)}`}
    resetKey={resetKey}
  >
    {(text) => `is ${text}`}
  </Loaded>
);

it('shows what is there at once, on the server too', async () => {
  expect(renderToString(shown('a'))).toContain('is a');
  const { box, show } = await draw(shown('a'));
  expect(box.textContent).toBe('is a');
  await show(shown('b'));
  expect(box.textContent).toBe('is b');
});

it('shows a skeleton until what was promised is there', async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const { box, after } = await draw(shown(promise));
  expect(box.textContent).toBe('soon');
  await after(() => resolve('a'));
  expect(box.textContent).toBe('is a');
});

it.each(['a', Promise.resolve('a')])('keeps it until the next is there', async (first) => {
  const next = Promise.withResolvers<string>();
  const { box, show, after } = await draw(shown(first));
  await show(shown(next.promise));
  expect(box.textContent).toBe('is a');
  await after(() => next.resolve('b'));
  expect(box.textContent).toBe('is b');
});

it('shows the skeleton again for a new key', async () => {
  const next = Promise.withResolvers<string>();
  const { box, show, after } = await draw(shown('a'));
  await show(shown(next.promise, '2'));
  expect(box.textContent).toBe('soon');
  await after(() => next.resolve('b'));
  expect(box.textContent).toBe('is b');
});

it('does not show what comes after the next', async () => {
  const [slow, next] = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
  const { box, show, after } = await draw(shown(slow.promise));
  await show(shown(next.promise));
  await after(() => next.resolve('b'));
  await after(() => slow.resolve('a'));
  expect(box.textContent).toBe('is b');
});

const lost = () => {
  const promise = Promise.reject<string>(new TypeError('lost'));
  promise.catch(() => undefined);
  return promise;
};

it('says what did not come', async () => {
  expect((await draw(shown(lost()))).box.textContent).toBe('failed: TypeError: lost');
});

it('leaves what did not come to the error page when nothing is said of it', async () => {
  const reported = vi.spyOn(console, 'error').mockReturnValue();
  const { box } = await draw(
    <Boundary>
      <Loaded value={lost()} skeleton="soon">
        {(text) => text}
      </Loaded>
    </Boundary>,
  );
  expect(box.textContent).toBe('error page');
  expect(reported).toHaveBeenCalled();
  reported.mockRestore();
});
