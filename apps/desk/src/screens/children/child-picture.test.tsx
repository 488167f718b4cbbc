// @vitest-environment happy-dom
import { setTimeout } from 'node:timers/promises';
import type { DeskChild } from '@nabta/contract/desk';
import { expect, it, onTestFinished, vi } from 'vitest';
import { draw } from '../../../../web/app/lib/testing/draw.tsx';
import { isAnythingUnsent } from '../../ui/unsent.ts';
import { ChildPicture } from './child-picture.tsx';

// The form reads nothing else of a child.
const child: Partial<DeskChild> = {
  id: 1,
  state: 'waiting',
  full_name_en: 'Mina Adel',
  picture: {
    id: '1',
    url: '/v1/desk/child_pictures/1',
    is_drawing: false,
    focus_x: 50,
    focus_y: 35,
    taken_on: '2026-01-02',
  },
};

async function drawn() {
  const { prototype } = HTMLImageElement;
  const mocks = [
    vi.spyOn(prototype, 'decode').mockResolvedValue(),
    vi.spyOn(prototype, 'naturalWidth', 'get').mockReturnValue(800),
    vi.spyOn(prototype, 'naturalHeight', 'get').mockReturnValue(600),
  ];
  onTestFinished(() => mocks.forEach((mock) => mock.mockRestore()));
  const sent = vi.fn(() => Promise.resolve(new Response(null, { status: 204 })));
  vi.stubGlobal('fetch', sent);
  const onSaved = vi.fn();
  const form = (of: Partial<DeskChild>) => (
    <ChildPicture child={of as DeskChild} mayChange onSaved={onSaved} />
  );
  const { box, after, show } = await draw(form(child));
  /** Does something, and waits until `isDone`. */
  const until = async (isDone: () => boolean, doing: () => unknown = () => undefined) => {
    await after(doing);
    for (let turn = 0; turn < 200 && !isDone(); turn += 1) await after(() => setTimeout(5));
  };
  const click = (text: string) => {
    const button = [...box.querySelectorAll('button')].find(
      ({ textContent }) => textContent === text,
    );
    button?.focus();
    button?.click();
  };
  const isCutting = () => box.textContent.includes('crop.cancel');
  const isQuiet = () => box.querySelector('[aria-busy=true]') === null;
  return {
    sent,
    onSaved,
    show: (of: Partial<DeskChild>) => show(form(of)),
    save: () => until(isQuiet, () => click('picture.save')),
    cutAnew: () => until(isCutting, () => click('crop.anew')),
    giveUp: () => after(() => click('crop.cancel')),
    choosePhoto: () =>
      until(isCutting, () => {
        const input = box.querySelector('input[type=file]');
        const photo = new File([new Uint8Array([0xff, 0xd8, 0xff])], 'a.jpg', {
          type: 'image/jpeg',
        });
        Object.defineProperty(input, 'files', { value: [photo] });
        input?.dispatchEvent(new Event('change', { bubbles: true }));
      }),
    type: (selector: string, value: string) =>
      after(() => {
        const field = box.querySelector<HTMLInputElement>(selector);
        if (!field) throw new Error(`no ${selector}`);
        // React takes only what the field itself was told.
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(
          field,
          value,
        );
        field.dispatchEvent(new Event('input', { bubbles: true }));
      }),
  };
}

type Drawn = Awaited<ReturnType<typeof drawn>>;

it.each<[string, (form: Drawn) => Promise<unknown>]>([
  ['a photo', ({ choosePhoto }) => choosePhoto()],
  ['a crop', ({ cutAnew }) => cutAnew()],
  ['a date', ({ type }) => type('input[type=date]', '2026-03-04')],
  ['a focus', ({ type }) => type('input[type=range]', '80')],
])('%s of a child is not left without a question, until it is saved', async (_, change) => {
  const form = await drawn();
  expect(isAnythingUnsent()).toBe(false);
  await change(form);
  expect(isAnythingUnsent()).toBe(true);
  await form.save();
  expect(form.sent).toHaveBeenCalledOnce();
  expect(form.onSaved).toHaveBeenCalledOnce();
  // The child is not read anew here: the form stands as it was sent.
  expect(isAnythingUnsent()).toBe(false);
});

it('a crop that was given up is left without a question', async () => {
  const { giveUp, choosePhoto } = await drawn();
  await choosePhoto();
  await giveUp();
  expect(isAnythingUnsent()).toBe(false);
});

it('a crop that the server refuses is still unsent', async () => {
  const { cutAnew, save, sent } = await drawn();
  await cutAnew();
  sent.mockRejectedValue(new TypeError('no line'));
  await save();
  expect(isAnythingUnsent()).toBe(true);
});

it('the focus goes from a photo that was saved to the heading above it', async () => {
  const { choosePhoto, save, show } = await drawn();
  await choosePhoto();
  await save();
  await show({ ...child, picture: { ...child.picture!, url: '/v1/desk/child_pictures/2' } });
  expect(document.activeElement?.textContent).toBe('picture.title');
});
