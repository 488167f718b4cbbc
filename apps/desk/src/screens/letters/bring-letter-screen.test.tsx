// @vitest-environment happy-dom
import { setTimeout } from 'node:timers/promises';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it, vi } from 'vitest';
import { draw } from '../../../../web/app/lib/testing/draw.tsx';
import { isAnythingUnsent } from '../../ui/unsent.ts';
import { BringLetterScreen } from './bring-letter-screen.tsx';

const letter = {
  id: 1,
  child: { code: 'AB-0012', full_name_en: 'Mina Adel' },
  sponsor_first_name: 'Sara',
  marks: [],
};

async function drawn() {
  const sent = vi.fn(() => Promise.resolve(Response.json({ letter })));
  vi.stubGlobal('fetch', sent);
  const router = createMemoryRouter([{ path: '/', element: <BringLetterScreen /> }]);
  const { box, after } = await draw(<RouterProvider router={router} />);
  /** Does something, and waits until `isDone`. */
  const until = async (isDone: () => boolean, doing: () => unknown = () => undefined) => {
    await after(doing);
    for (let turn = 0; turn < 200 && !isDone(); turn += 1) await after(() => setTimeout(5));
  };
  const isSeen = (text: string) => () => document.body.textContent.includes(text);
  const press = (text: string, seen: string) =>
    until(isSeen(seen), () =>
      [...document.querySelectorAll('button')]
        .find(({ textContent }) => textContent === text)
        ?.click(),
    );
  const choosePhoto = () =>
    until(isSeen('bring.remove'), () => {
      const input = box.querySelector('input[type=file]');
      const photo = new File([new Uint8Array([0xff, 0xd8, 0xff])], 'a.jpg', { type: 'image/jpeg' });
      Object.defineProperty(input, 'files', { value: [photo] });
      input?.dispatchEvent(new Event('change', { bubbles: true }));
    });
  return { box, press, choosePhoto, sent };
}

it('a photographed letter is not left without a question, until it is sent', async () => {
  const { press, choosePhoto, sent } = await drawn();
  expect(isAnythingUnsent()).toBe(false);
  await choosePhoto();
  expect(isAnythingUnsent()).toBe(true);
  await press('bring.see', 'bring.ask');
  expect(isAnythingUnsent()).toBe(true);
  await press('bring.send', 'bring.done');
  expect(sent).toHaveBeenCalledTimes(2);
  expect(isAnythingUnsent()).toBe(false);
});

it('a letter whose photo was removed is left without a question', async () => {
  const { press, choosePhoto } = await drawn();
  await choosePhoto();
  await press('bring.remove', 'bring.camera');
  expect(isAnythingUnsent()).toBe(false);
});

it('the words of a letter are asked about as its photos are', async () => {
  const { box } = await drawn();
  const text = box.querySelector('textarea');
  if (text) text.value = 'Dear Sara';
  expect(isAnythingUnsent()).toBe(true);
});
