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

const photoOf = (name: string) =>
  new File([new Uint8Array([0xff, 0xd8, 0xff])], name, { type: 'image/jpeg' });

/** A photo that is read once `goOn` is called. */
function heldPhoto(name: string) {
  const photo = photoOf(name);
  const { promise, resolve: goOn } = Promise.withResolvers<undefined>();
  const bytes = photo.arrayBuffer();
  const slice = Object.assign(new Blob(), { arrayBuffer: () => promise.then(() => bytes) });
  return { photo: Object.assign(photo, { slice: () => slice }), goOn: () => goOn(undefined) };
}

async function drawn() {
  const sent = vi.fn((_address: string, _call: { body: FormData }) =>
    Promise.resolve(Response.json({ letter })),
  );
  vi.stubGlobal('fetch', sent);
  const router = createMemoryRouter([
    {
      path: '/',
      element: (
        <main aria-labelledby="screen-title">
          <BringLetterScreen />
        </main>
      ),
    },
  ]);
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
  const choose = (...files: File[]) =>
    after(() => {
      const input = box.querySelector('input[type=file]');
      Object.defineProperty(input, 'files', { value: files, configurable: true });
      input?.dispatchEvent(new Event('change', { bubbles: true }));
    });
  const choosePhoto = async () => {
    await choose(photoOf('a.jpg'));
    await until(isSeen('bring.remove'));
  };
  const names = () => [...box.querySelectorAll('img')].map(({ alt }) => alt);
  const shown = (...photos: string[]) => until(() => names().join() === photos.join());
  return { box, press, choose, choosePhoto, shown, names, sent };
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

it('waits for a photo that is still made ready', async () => {
  const { press, choose, shown, sent } = await drawn();
  const { photo, goOn } = heldPhoto('a.jpg');
  await choose(photo);
  expect(isAnythingUnsent()).toBe(true);
  await press('bring.see', 'bring.preparing');
  expect(sent).not.toHaveBeenCalled();
  goOn();
  await shown('a.jpg');
  await press('bring.see', 'bring.ask');
  await press('bring.send', 'bring.done');
  expect(sent.mock.calls.map(([, { body }]) => body.has('attachment_1'))).toEqual([true, true]);
});

it('photos that are chosen one after the other all stay, but for one that was removed', async () => {
  const { press, choose, shown, names } = await drawn();
  const [first, second] = [heldPhoto('a.jpg'), heldPhoto('b.jpg')];
  await choose(first.photo);
  await choose(second.photo);
  first.goOn();
  await shown('a.jpg');
  await press('bring.remove', 'bring.preparing');
  await choose(photoOf('c.jpg'));
  await shown('c.jpg');
  second.goOn();
  await shown('c.jpg', 'b.jpg');
  expect(names()).toEqual(['c.jpg', 'b.jpg']);
});

it('a file that is no picture is named, and takes no place', async () => {
  const { box, choose, shown, names } = await drawn();
  await choose(new File(['words'], 'notes.jpg'), photoOf('MN-0411.jpg'), photoOf('b.jpg'));
  await shown('MN-0411.jpg', 'b.jpg');
  expect(names()).toEqual(['MN-0411.jpg', 'b.jpg']);
  expect(box.textContent).toContain('\u2068notes.jpg\u2069: bring.faults.not-a-picture');
  expect(box.textContent).not.toContain('too-many');
  expect(box.querySelector<HTMLInputElement>('[name=child_code]')?.value).toBe('MN-0411');
});

it('the focus goes from a photo that is removed to the heading of the photos', async () => {
  const { box, choosePhoto, press } = await drawn();
  await choosePhoto();
  [...box.querySelectorAll('button')]
    .find(({ textContent }) => textContent === 'bring.remove')
    ?.focus();
  await press('bring.remove', 'bring.camera');
  expect(document.activeElement?.textContent).toBe('bring.pictures');
});
