// @vitest-environment happy-dom
import { useEffect, useRef } from 'react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { draw } from '../../lib/testing/draw.tsx';
import { PageFrame } from './page-frame.tsx';

function Frame() {
  return (
    <PageFrame header="" footer="" hasMoved>
      <Outlet />
    </PageFrame>
  );
}

function Failure() {
  const box = useRef<HTMLParagraphElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <p ref={box} tabIndex={-1}>
      It failed.
    </p>
  );
}

async function arriveAt(path: string) {
  const children = [
    { path: '/', element: 'here' },
    { path: '/page', element: 'page' },
    { path: '/failure', element: <Failure /> },
  ];
  const router = createMemoryRouter([{ element: <Frame />, children }]);
  const { box, after } = await draw(<RouterProvider router={router} />);
  await after(() => router.navigate(path));
  return box.querySelector('main');
}

it('a new page takes the focus', async () => {
  const main = await arriveAt('/page');
  expect(document.activeElement).toBe(main);
});

it('what a page has to say first keeps the focus that it takes', async () => {
  const main = await arriveAt('/failure');
  expect(document.activeElement).toBe(main?.querySelector('p'));
});
