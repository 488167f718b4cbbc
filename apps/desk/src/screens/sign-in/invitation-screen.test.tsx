// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { drawDesk } from '../../testing/draw-desk.tsx';
import { InvitationScreen } from './invitation-screen.tsx';

it('a link that was used leads on to signing in', async () => {
  const refusal = { code: 'validation-failed', messages: ['It was used.'], errors: {} };
  const { box, after } = await drawDesk([{ path: '/:token', element: <InvitationScreen /> }], {
    at: '/used',
    answer: () => Response.json(refusal, { status: 422 }),
  });
  await after(() => vi.waitFor(() => expect(box.textContent).toContain('It was used.')));
  expect(box.querySelector('main a[href="/"]')?.textContent).toBe('signIn');
});
