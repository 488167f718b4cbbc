// @vitest-environment happy-dom
import { setTimeout } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { OwnSession } from '../../api/session.ts';
import { drawDesk, SESSION } from '../../testing/draw-desk.tsx';
import { isAnythingUnsent } from '../../ui/unsent.ts';
import { AccountScreen } from './account-screen.tsx';

it.each([
  [0, false],
  [1, true],
  [2, true],
  [3, false],
])('of %i recovery codes it is said that few are left: %s', async (left, isSaid) => {
  const staff = { ...SESSION.staff, recovery_codes_left: left };
  const element = (
    <OwnSession value={{ ...SESSION, staff }}>
      <AccountScreen />
    </OwnSession>
  );
  const { box } = await drawDesk([{ path: '/', element }], {
    answer: () => Response.json({ sessions: [], passkeys: [] }),
  });
  expect(box.textContent.includes('codes.few')).toBe(isSaid);
});

it('new recovery codes ask first, and are not left before they are noted', async () => {
  const made: string[] = [];
  const { box, after } = await drawDesk([{ path: '/', element: <AccountScreen /> }], {
    answer: (method, address) => {
      if (method === 'GET') return Response.json({ sessions: [], passkeys: [] });
      made.push(address);
      return Response.json({ recovery_codes: ['AAAA-BBBB'] });
    },
  });
  const press = async (text: string) => {
    await after(() => {
      const found = [...document.querySelectorAll('button')].filter(
        ({ textContent }) => textContent === text,
      );
      found.at(-1)?.focus();
      found.at(-1)?.click();
    });
    await after(() => setTimeout(20));
  };
  await press('codes.renew');
  expect(made).toEqual([]);
  expect(document.body.textContent).toContain('codes.follows');
  await press('codes.renew');
  expect(made).toHaveLength(1);
  expect(box.textContent).toContain('AAAA-BBBB');
  expect(isAnythingUnsent()).toBe(true);
  await after(() => box.querySelector<HTMLElement>('input[type=checkbox]')?.click());
  expect(isAnythingUnsent()).toBe(false);
  await press('codes.goOn');
  expect(document.activeElement?.textContent).toBe('codes.title');
});
