// @vitest-environment happy-dom
import { setTimeout } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { drawDesk } from '../../testing/draw-desk.tsx';
import { Differences } from './differences.tsx';

it('the focus goes from a comparison that was carried out to the heading', async () => {
  const { box, after } = await drawDesk([{ path: '/', element: <Differences /> }], {
    answer: (method) =>
      Response.json(method === 'GET' ? { last: null } : { healed: [], left: [], days: 7 }),
  });
  const settled = () => after(() => setTimeout(5));
  await settled();
  const press = async () => {
    await after(() => {
      box.querySelector<HTMLElement>('button[type=submit]')?.focus();
      box.querySelector('form')?.requestSubmit();
    });
    await settled();
  };
  await press();
  expect(document.activeElement?.textContent).toBe('compare.heal');
  await press();
  expect(box.querySelector('form button')?.textContent).toBe('compare.check');
  expect(document.activeElement?.textContent).toBe('differences.title');
});
