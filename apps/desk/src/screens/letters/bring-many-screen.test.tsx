// @vitest-environment happy-dom
import { setTimeout } from 'node:timers/promises';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it, vi } from 'vitest';
import { draw } from '../../../../web/app/lib/testing/draw.tsx';
import { isAnythingUnsent } from '../../ui/unsent.ts';
import { BringManyScreen } from './bring-many-screen.tsx';

const child = (code: string) => ({ code, full_name_en: 'Mina Adel', full_name_ar: 'مينا عادل' });

/** Draws the screen; `held` has a letter wait for its answer until `goOn`. */
async function drawn() {
  const wait = Promise.withResolvers<undefined>();
  let isHeld = false;
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit) => {
    if (address.includes('letter_files')) {
      const { names } = JSON.parse(body as string) as { names: string[] };
      const letters = names
        .filter((name) => name.startsWith('MN-'))
        .map((text) => ({ child: child(text.slice(0, 7)), pictures: [], text }));
      const problems = names
        .filter((name) => !name.startsWith('MN-'))
        .map((name) => ({ name, message: 'nobody' }));
      return Response.json({ letters, problems });
    }
    if (isHeld) await wait.promise;
    return Response.json({ letter: { id: 1 } });
  });
  const router = createMemoryRouter([
    {
      path: '/',
      element: (
        <main aria-labelledby="screen-title">
          <BringManyScreen />
        </main>
      ),
    },
  ]);
  const { box, after } = await draw(<RouterProvider router={router} />);
  const seen = async (text: string) => {
    for (let turn = 0; turn < 400 && !box.textContent.includes(text); turn += 1) {
      await after(() => setTimeout(5));
    }
    expect(box.textContent).toContain(text);
  };
  return {
    box,
    seen,
    choose: (...names: string[]) =>
      after(() => {
        const input = box.querySelector('input[type=file]');
        const value = names.map((name) => new File([`Words of ${name}`], name));
        Object.defineProperty(input, 'files', { value, configurable: true });
        input?.dispatchEvent(new Event('change', { bubbles: true }));
      }),
    press: (text: string) =>
      after(() => {
        const button = [...box.querySelectorAll('button')].find(
          ({ textContent }) => textContent === text,
        );
        button?.focus();
        button?.click();
      }),
    hold: () => {
      isHeld = true;
    },
    goOn: () => after(() => wait.resolve(undefined)),
  };
}

it('while letters are sent, none is changed or left out, and one is asked before leaving', async () => {
  const { box, choose, press, seen, hold, goOn } = await drawn();
  const locked = () =>
    [...box.querySelectorAll('li textarea, li button')].map((one) => one.matches(':disabled'));
  await choose('MN-0001.txt', 'MN-0002.txt');
  await seen('many.send');
  expect(locked()).toEqual([false, false, false, false]);
  expect(isAnythingUnsent()).toBe(true);
  hold();
  await press('many.send');
  expect(locked()).toEqual([true, true, true, true]);
  await press('many.leave');
  expect(box.querySelectorAll('li')).toHaveLength(2);
  expect(isAnythingUnsent()).toBe(true);
  await goOn();
  await seen('many.done');
  expect(isAnythingUnsent()).toBe(false);
});

it('files that are chosen later are added to those before', async () => {
  const { box, choose, seen } = await drawn();
  await choose('MN-0001.txt', 'one.txt');
  await seen('one.txt');
  await choose('MN-0002.txt', 'two.txt');
  await seen('two.txt');
  // Chosen again, a file is told once.
  await choose('two.txt');
  expect([...box.querySelectorAll('textarea')].map(({ value }) => value)).toEqual([
    'Words of MN-0001.txt',
    'Words of MN-0002.txt',
  ]);
  expect(box.querySelector('[role=alert]')?.textContent.match(/one\.txt|two\.txt/g)).toEqual([
    'one.txt',
    'two.txt',
  ]);
});

it('files that are chosen while letters are sent wait for their turn', async () => {
  const { box, choose, press, seen, hold, goOn } = await drawn();
  await choose('MN-0001.txt');
  await seen('many.send');
  hold();
  await press('many.send');
  await choose('MN-0002.txt', 'two.txt');
  await choose('MN-0003.txt');
  expect(box.querySelectorAll('li')).toHaveLength(1);
  await goOn();
  await seen('MN-0003');
  expect(box.textContent).toContain('many.states.brought');
  expect(box.textContent).toContain('MN-0002');
  expect(box.textContent).toContain('two.txt');
});

it('the focus goes from what is left out to the title', async () => {
  const { choose, press, seen } = await drawn();
  const focused = () => document.activeElement?.textContent;
  await choose('MN-0001.txt', 'one.txt');
  await seen('one.txt');
  await press('many.leaveFiles');
  expect(focused()).toBe('many.title');
  await press('many.leave');
  expect(focused()).toBe('many.title');
});
