// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { drawDesk, type } from '../../testing/draw-desk.tsx';
import { SignInForm } from './sign-in-form.tsx';

it('after the password the focus is on the code', async () => {
  const form = <SignInForm onSignedIn={() => undefined} />;
  const { box, after } = await drawDesk([{ path: '/', element: form }], {
    answer: () => Response.json({ challenge: 'c', expires_at: '2026-01-01T00:10:00Z' }),
  });
  await after(() => box.querySelector('form')?.requestSubmit());
  expect(document.activeElement?.getAttribute('name')).toBe('code');
});

it('who starts again keeps the address, and goes on at the password', async () => {
  const form = <SignInForm onSignedIn={() => undefined} />;
  const { box, after } = await drawDesk([{ path: '/', element: form }], {
    answer: () => Response.json({ challenge: 'c', expires_at: '2026-01-01T00:10:00Z' }),
  });
  const email = () => box.querySelector<HTMLInputElement>('input[name=email]');
  await after(() => type(email(), 'nadia@example.org'));
  await after(() => box.querySelector('form')?.requestSubmit());
  await after(() => box.querySelector<HTMLElement>('button[type=button]')?.click());
  expect(email()?.value).toBe('nadia@example.org');
  expect(document.activeElement?.getAttribute('name')).toBe('password');
});
