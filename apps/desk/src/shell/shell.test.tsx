// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { askAgain } from '../api/ask-again.ts';
import { drawDesk, SESSION, type } from '../testing/draw-desk.tsx';
import { Page } from '../ui/page.tsx';
import { useUnsent } from '../ui/unsent.ts';
import { Shell } from './shell.tsx';

const ENDED = { code: 'sign-in-required', messages: ['Please sign in.'] };

function Screen({ isUnsent = false }) {
  useUnsent(() => isUnsent);
  return <h1>The screen</h1>;
}

async function shell(isUnsent = false) {
  const calls: string[] = [];
  const { box, after, client } = await drawDesk(
    [{ element: <Shell />, children: [{ path: '/', element: <Screen isUnsent={isUnsent} /> }] }],
    {
      answer: (method) => {
        calls.push(method);
        return Response.json(ENDED, { status: 401 });
      },
    },
  );
  const title = () => box.querySelector('main h1')?.textContent;
  /** Presses the shown button with these words, or this name. */
  const press = (words: string) =>
    after(() => {
      const buttons = [...box.querySelectorAll('button')].filter(
        (button) => button.textContent === words || button.getAttribute('aria-label') === words,
      );
      const [shown] = buttons.filter((button) => button.closest('dialog')?.open !== false);
      if (!shown) throw new Error(`no button ${words}`);
      shown.click();
    });
  return { box, after, client, calls, title, press };
}

it('whoever shuts the question to sign in again is asked, and comes to the sign-in', async () => {
  const { box, after, title, press } = await shell();
  let answered: Promise<boolean> | undefined;
  await after(() => {
    answered = askAgain('sign-in');
  });
  await press('close');
  expect(title()).toBe('The screen');
  await press('again.leave');
  expect(await answered).toBe(false);
  await after(() => vi.waitFor(() => expect(box.textContent).not.toContain('The screen')));
  expect(box.querySelector('input[name=password]')).not.toBeNull();
});

it('a session that has ended is signed out', async () => {
  const { client, press, calls } = await shell();
  await press('signOut');
  await vi.waitFor(() => expect(client.getQueryData(['session'])).toBeNull());
  expect(calls).toContain('DELETE');
});

it('signing out leaves the question of a call that was on its way', async () => {
  const { after, press } = await shell();
  let answered: Promise<boolean> | undefined;
  await after(() => {
    answered = askAgain('sign-in');
  });
  await press('signOut');
  expect(await answered).toBe(false);
});

it('what was typed is not dropped by signing out unasked', async () => {
  const { client, press, calls, title } = await shell(true);
  await press('signOut');
  await press('leave.stay');
  expect(title()).toBe('The screen');
  expect(calls).not.toContain('DELETE');
  await press('signOut');
  await press('leave.confirm');
  await vi.waitFor(() => expect(client.getQueryData(['session'])).toBeNull());
});

it('the focus goes from the question to sign in again to the screen, if nothing had it', async () => {
  const screen = { path: '/', element: <Page title="The screen">{null}</Page> };
  const { box, after } = await drawDesk([{ element: <Shell />, children: [screen] }], {
    answer: (_method, address) =>
      Response.json(address.includes('sign_in') ? { challenge: 'c' } : { session: SESSION }),
  });
  await after(() => void askAgain('sign-in'));
  const submit = () => after(() => box.querySelector('form')?.requestSubmit());
  await after(() => type(box.querySelector('input[name=password]'), 'Lotus'));
  await submit();
  expect(document.activeElement?.getAttribute('name')).toBe('code');
  await submit();
  expect(box.querySelector('form')).toBeNull();
  expect(document.activeElement?.textContent).toBe('The screen');
});
