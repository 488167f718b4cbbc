// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
// The question and the toast are fetched when they are first needed: here they are there already.
import '../../../../web/app/ui/dialog.tsx';
import '../../../../web/app/ui/toast-item.tsx';
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

/** The page of a colleague, with a press of buttons; `invited`, `changed`: what is answered. */
async function drawn(invited?: Promise<Response>, changed?: Response) {
  const screen = (
    <>
      <PersonScreen />
      <ToastRegion dismissLabel="dismiss" />
    </>
  );
  const { box, after } = await drawDesk([{ path: '/:id', element: screen }], {
    at: '/5',
    answer: (method) =>
      (method === 'POST' && invited) ||
      (method === 'PUT' && changed) ||
      Response.json({ staff: PERSON }),
  });
  const name = () => box.querySelector<HTMLInputElement>('input[name=name]');
  await after(() => vi.waitFor(() => expect(name()).not.toBeNull()));
  const buttonsOf = (place: Element | null) => [...(place?.querySelectorAll('button') ?? [])];
  const press = (words: string, place: Element | null) =>
    after(() =>
      buttonsOf(place)
        .find(({ textContent }) => textContent === words)
        ?.click(),
    );
  const question = () => box.querySelector('dialog[open]');
  return {
    box,
    name,
    after,
    busy: () =>
      buttonsOf(box)
        .filter((button) => button.getAttribute('aria-busy') === 'true')
        .map(({ textContent }) => textContent),
    closes: () =>
      buttonsOf(box).find(({ textContent }) => textContent === 'actions.close.open')?.disabled,
    invite: async () => {
      await press('actions.invitation.open', box);
      await after(() => vi.waitFor(() => expect(question()).not.toBeNull()));
      await press('actions.invitation.open', question());
    },
  };
}

it('after a refusal of the roles the focus is on them', async () => {
  const errors = { roles: 'Nobody would be left.' };
  const refusal = { code: 'validation-failed', messages: Object.values(errors), errors };
  const { box, after } = await drawn(undefined, Response.json(refusal, { status: 422 }));
  await after(() => box.querySelector('form')?.requestSubmit());
  await after(() => vi.waitFor(() => expect(box.textContent).toContain(errors.roles)));
  expect(document.activeElement?.querySelector('legend')?.textContent).toBe('columns.roles');
});

it('what is typed about a colleague stays when they are invited again', async () => {
  const { box, name, after, invite } = await drawn();
  const field = name();
  if (field) field.value = 'Dina Samir';
  await invite();
  await after(() => vi.waitFor(() => expect(box.textContent).toContain('actions.invitation.done')));
  expect(name()?.value).toBe('Dina Samir');
});

it('the button that was pressed shows that it is busy, and nothing else can be asked for', async () => {
  const waits = Promise.withResolvers<Response>();
  const { after, busy, closes, invite } = await drawn(waits.promise);
  expect(closes()).toBe(false);
  await invite();
  expect(busy()).toEqual(['actions.invitation.open']);
  expect(closes()).toBe(true);
  await after(() => waits.resolve(Response.json({ staff: PERSON })));
  await after(() => vi.waitFor(() => expect(busy()).toEqual([])));
  expect(closes()).toBe(false);
});
