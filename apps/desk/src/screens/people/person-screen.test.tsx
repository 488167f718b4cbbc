// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
// The question is fetched when it is first asked: here it is there already.
import '../../../../web/app/ui/dialog.tsx';
import { ToastRegion } from '../../../../web/app/ui/toast.tsx';
import { drawDesk } from '../../testing/draw-desk.tsx';
import { PersonScreen, type Person } from './person-screen.tsx';

const PERSON: Person = {
  id: 5,
  name: 'Dina Aziz',
  email: 'dina@example.org',
  locale: 'en',
  roles: ['content'],
  state: 'active',
  created_at: '2026-01-01T00:00:00Z',
  last_sign_in_at: null,
  recovery_codes_left: 3,
  version: 1,
  sessions: [],
};

it('what is typed about a colleague stays when they are invited again', async () => {
  const screen = (
    <>
      <PersonScreen />
      <ToastRegion dismissLabel="dismiss" />
    </>
  );
  const { box, after } = await drawDesk([{ path: '/:id', element: screen }], {
    at: '/5',
    answer: () => Response.json({ staff: PERSON }),
  });
  const name = () => box.querySelector<HTMLInputElement>('input[name=name]');
  await after(() => vi.waitFor(() => expect(name()).not.toBeNull()));
  const field = name();
  if (field) field.value = 'Dina Samir';
  const press = (words: string, place: Element | null) =>
    after(() =>
      [...(place?.querySelectorAll('button') ?? [])]
        .find(({ textContent }) => textContent === words)
        ?.click(),
    );
  await press('actions.invitation.open', box);
  const question = () => box.querySelector('dialog[open]');
  await after(() => vi.waitFor(() => expect(question()).not.toBeNull()));
  await press('actions.invitation.open', question());
  await after(() => vi.waitFor(() => expect(box.textContent).toContain('actions.invitation.done')));
  expect(name()?.value).toBe('Dina Samir');
});
