// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { OwnSession } from '../../api/session.ts';
import { drawDesk, SESSION } from '../../testing/draw-desk.tsx';
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
