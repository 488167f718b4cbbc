// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
// The question is fetched when it is first needed: here it is there already.
import '../../../../web/app/ui/dialog.tsx';
import { drawDesk, type } from '../../testing/draw-desk.tsx';
import { OwnPasskeys } from './own-passkeys.tsx';

it('the focus goes from a passkey that is removed to the heading', async () => {
  let passkeys = [{ id: 3, name: 'My phone', last_used_at: null }];
  const goesOn = Promise.withResolvers<undefined>();
  const { box, after } = await drawDesk([{ path: '/', element: <OwnPasskeys /> }], {
    answer: async (method) => {
      if (method === 'GET') return Response.json({ passkeys });
      await goesOn.promise;
      passkeys = [];
      return new Response(undefined, { status: 204 });
    },
  });
  const buttons = (place: string) => [...box.querySelectorAll<HTMLElement>(`${place} button`)];
  await after(() => vi.waitFor(() => expect(buttons('li')).not.toEqual([])));
  await after(() => buttons('li')[0]?.click());
  await after(() => vi.waitFor(() => expect(buttons('dialog[open]')).not.toEqual([])));
  await after(() =>
    buttons('dialog[open]')
      .find(({ textContent }) => textContent === 'passkeys.remove')
      ?.click(),
  );
  // The browser gives the focus back when the question closes.
  await after(() => buttons('li')[0]?.focus());
  await after(() => goesOn.resolve(undefined));
  await after(() => vi.waitFor(() => expect(box.querySelector('li')).toBeNull()));
  expect(document.activeElement?.textContent).toBe('passkeys.title');
});

it('a device that has a passkey of the account says so', async () => {
  vi.stubGlobal('PublicKeyCredential', function PublicKeyCredential() {});
  vi.stubGlobal('navigator', {
    credentials: { create: () => Promise.reject(new DOMException('', 'InvalidStateError')) },
  });
  const options = { challenge: 'AA', user: { id: 'AA' }, pubKeyCredParams: [] };
  const { box, after } = await drawDesk([{ path: '/', element: <OwnPasskeys /> }], {
    answer: (method) =>
      Response.json(method === 'GET' ? { passkeys: [] } : { challenge: 'c', options }),
  });
  await after(() => type(box.querySelector('input[name=name]'), 'My phone'));
  await after(() => box.querySelector('form')?.requestSubmit());
  await after(() => vi.waitFor(() => expect(box.querySelector('[data-failure]')).not.toBeNull()));
  expect(box.querySelector('[data-failure]')?.textContent).toBe('passkeys.isThere');
  expect(document.activeElement?.textContent).toBe('passkeys.isThere');
});
