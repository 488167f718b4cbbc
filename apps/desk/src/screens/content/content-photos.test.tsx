// @vitest-environment happy-dom
import { setTimeout } from 'node:timers/promises';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { draw } from '../../../../web/app/lib/testing/draw.tsx';
import { ContentPhotos, linesOf } from './content-photos.tsx';

function Photos() {
  const [value, setValue] = useState('drawing tree\ndrawing well');
  return (
    <ContentPhotos
      kind="projects"
      id={1}
      label="Photos"
      hint=""
      value={value}
      addresses={{}}
      onChange={(change) => setValue((now) => change(linesOf(now)).join('\n'))}
      error={undefined}
    />
  );
}

it('the focus goes from a photo that is removed to the heading of the photos', async () => {
  const { box, after } = await draw(<Photos />);
  const remove = [...box.querySelectorAll('button')].find(({ textContent }) =>
    textContent.startsWith('photos.remove'),
  );
  remove?.focus();
  await after(() => remove?.click());
  expect(box.querySelectorAll('li')).toHaveLength(1);
  expect(document.activeElement?.textContent).toBe('Photos');
});

/** The photos, where each that is sent is kept, and one is not by its name. */
async function bringing() {
  const wait = Promise.withResolvers<undefined>();
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (_address: string, { body }: { body: FormData }) => {
    const { name } = body.get('photo') as File;
    sent.push(name);
    await wait.promise;
    if (name === 'lost.jpg') throw new TypeError('Failed to fetch');
    const errors = { photo: 'Too dark.' };
    return name === 'refused.jpg'
      ? Response.json(
          { code: 'validation-failed', messages: ['Too dark.'], errors },
          { status: 422 },
        )
      : Response.json({ line: `photo ${name}` });
  });
  const { box, after } = await draw(<Photos />);
  return {
    box,
    sent,
    choose: (...files: File[]) =>
      after(() => {
        const input = box.querySelector('input[type=file]');
        Object.defineProperty(input, 'files', { value: files, configurable: true });
        input?.dispatchEvent(new Event('change', { bubbles: true }));
      }),
    goOn: () => wait.resolve(undefined),
    until: async (isDone: () => boolean) => {
      for (let turn = 0; turn < 200 && !isDone(); turn += 1) await after(() => setTimeout(5));
    },
  };
}

const photoOf = (name: string) =>
  new File([new Uint8Array([0xff, 0xd8, 0xff]), name], name, { type: 'image/jpeg' });

it('photos that are chosen while others are sent wait for their turn', async () => {
  const { box, sent, choose, goOn, until } = await bringing();
  await choose(photoOf('a.jpg'));
  await until(() => sent.length === 1);
  await choose(photoOf('b.jpg'));
  await choose(photoOf('c.jpg'));
  goOn();
  await until(() => box.querySelectorAll('img').length === 3);
  expect(sent).toEqual(['a.jpg', 'b.jpg', 'c.jpg']);
});

it('photos that wait are left when the connection is lost, which is told', async () => {
  const { box, sent, choose, goOn, until } = await bringing();
  await choose(photoOf('lost.jpg'));
  await until(() => sent.length === 1);
  await choose(photoOf('b.jpg'));
  goOn();
  await until(() => box.textContent.includes('failure.send.offline'));
  await until(() => !box.textContent.includes('photos.busy'));
  expect(sent).toEqual(['lost.jpg']);
  expect(box.textContent).toContain('failure.send.offline');
});

it('photos after one that is not taken are brought, and that one is named', async () => {
  const { box, choose, goOn, until } = await bringing();
  goOn();
  await choose(new File(['words'], 'notes.jpg'), photoOf('refused.jpg'), photoOf('a.jpg'));
  await until(() => box.querySelectorAll('img').length === 1);
  expect(box.querySelectorAll('img')).toHaveLength(1);
  expect(box.textContent).toContain('\u2068notes.jpg\u2069: picture.faults.not-a-picture');
  expect(box.textContent).toContain('\u2068refused.jpg\u2069: Too dark.');
  expect(box.textContent).not.toContain('photos.tooMany');
});
