// @vitest-environment happy-dom
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../../web/app/lib/api/api-error.ts';
import { askAgain } from '../api/ask-again.ts';
import { Shell } from '../shell/shell.tsx';
import { drawDesk, type } from '../testing/draw-desk.tsx';
import { ActDialog } from './act-dialog.tsx';

const WAYS = ['escape', 'key', 'cross', 'back'] as const;
const send = vi.fn<() => Promise<void>>();

function Screen() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <h1 tabIndex={-1}>The screen</h1>
      <button onClick={() => setOpen(true)}>open</button>
      {open && (
        <ActDialog
          title="Return"
          intro=""
          confirm="confirm"
          fields={[]}
          send={send}
          onDone={() => setOpen(false)}
          onClose={() => setOpen(false)}
        >
          {() => <input name="reason" />}
        </ActDialog>
      )}
    </>
  );
}

beforeEach(() => {
  send.mockReset();
  // As in a browser: a dialog takes the focus, and gives it back unless another dialog is over the
  // place; that it was shut is told later.
  const before = new Map<HTMLDialogElement, Element | null>();
  const shown = vi.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(show);
  const shut = vi.spyOn(HTMLDialogElement.prototype, 'close').mockImplementation(close);
  function show(this: HTMLDialogElement): void {
    before.set(this, document.activeElement);
    this.setAttribute('open', '');
    this.querySelector<HTMLElement>('button, input')?.focus();
  }
  function close(this: HTMLDialogElement): void {
    if (!this.open) return;
    this.removeAttribute('open');
    const place = before.get(this);
    before.delete(this);
    const top = [...before.keys()].at(-1);
    if (place instanceof HTMLElement && (!top || top.contains(place))) place.focus();
    queueMicrotask(() => this.dispatchEvent(new Event('close')));
  }
  return () => {
    shown.mockRestore();
    shut.mockRestore();
  };
});

/** The dialog, open, with a word in it or none. */
async function opened(text = '') {
  const { box, after } = await drawDesk([
    { element: <Shell />, children: [{ path: '/', element: <Screen /> }] },
  ]);
  const opener = () => [...box.querySelectorAll('button')].find((it) => it.textContent === 'open');
  const field = () => box.querySelector<HTMLInputElement>('input[name=reason]');
  const dialog = () => field()?.closest('dialog');
  const question = () => box.querySelector('dialog[role=alertdialog][open]');
  const press = (name: string, within: Element = box) =>
    after(() => {
      const [button] = [...within.querySelectorAll('button')].filter(
        (it) => it.textContent === name || it.getAttribute('aria-label') === name,
      );
      if (!button) throw new Error(`no button ${name}`);
      button.focus();
      button.click();
    });
  const open = () => press('open');
  await open();
  if (text) await after(() => type(field(), text));
  return {
    box,
    after,
    opener,
    field,
    dialog,
    question,
    open,
    answer: (words: string) => press(words, question() ?? undefined),
    submit: () => after(() => box.querySelector('form')?.requestSubmit()),
    ways: {
      escape: () => after(() => dialog()?.dispatchEvent(new Event('cancel', { cancelable: true }))),
      key: () =>
        after(() => {
          field()?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
        }),
      cross: () => press('close', dialog() ?? undefined),
      // A phone's second step back is not asked about by the browser.
      back: () => after(() => dialog()?.close()),
    },
  };
}

it.each(WAYS)('what was typed in a dialog is not lost unasked: %s', async (way) => {
  const { opener, field, dialog, question, answer, ways, after } = await opened('A reason');
  await after(() => field()?.focus());
  await ways[way]();
  expect(question()?.textContent).toContain('leave.title');
  await answer('leave.stay');
  expect(question()).toBeNull();
  expect(dialog()?.open).toBe(true);
  expect(field()?.value).toBe('A reason');
  await ways[way]();
  await answer('leave.confirm');
  expect(field()).toBeNull();
  expect(question()).toBeNull();
  expect(document.activeElement).toBe(opener());
});

it.each(WAYS)('a dialog in which nothing was typed is shut unasked: %s', async (way) => {
  const { opener, field, question, ways } = await opened();
  await ways[way]();
  expect(field()).toBeNull();
  expect(question()).toBeNull();
  expect(document.activeElement).toBe(opener());
});

it('a dialog is shut unasked once it was sent; after a refusal one is asked', async () => {
  const { submit, field, question, ways, answer } = await opened('A reason');
  send.mockRejectedValueOnce(new ApiError(500, undefined));
  await submit();
  await ways.escape();
  await answer('leave.stay');
  expect(field()?.value).toBe('A reason');
  send.mockResolvedValueOnce();
  await submit();
  expect(field()).toBeNull();
  expect(question()).toBeNull();
});

it('while it is being sent one is asked, and what was typed is there if that fails', async () => {
  const { submit, after, dialog, field, question, answer, ways } = await opened('A reason');
  const waits = Promise.withResolvers<void>();
  send.mockReturnValueOnce(waits.promise);
  await submit();
  for (const leave of Object.values(ways)) {
    await leave();
    expect(question()?.textContent).toContain('leave.title');
    await answer('leave.stay');
    expect(dialog()?.open).toBe(true);
  }
  await after(() => waits.reject(new ApiError(0, undefined)));
  expect(field()?.value).toBe('A reason');
});

it('the question goes with its dialog when the answer comes meanwhile', async () => {
  const { submit, after, field, question, ways } = await opened('A reason');
  const waits = Promise.withResolvers<void>();
  send.mockReturnValueOnce(waits.promise);
  await submit();
  await ways.escape();
  expect(question()?.textContent).toContain('leave.title');
  await after(() => waits.resolve());
  expect(field()).toBeNull();
  await vi.waitFor(() => after(() => expect(question()).toBeNull()));
  expect(document.activeElement?.textContent).toBe('The screen');
});

it('the sign-in over a dialog asks its own question alone', async () => {
  const { box, after, field, question, answer } = await opened('A reason');
  let answered: Promise<boolean> | undefined;
  await after(() => {
    answered = askAgain('sign-in');
  });
  const signIn = box.querySelector('input[name=password]');
  await after(() => type(signIn, 'A password'));
  await after(() => signIn?.closest('dialog')?.close());
  expect(question()?.textContent).toContain('again.leaveTitle');
  await answer('leave.stay');
  expect(signIn?.closest('dialog')?.open).toBe(true);
  expect(field()?.value).toBe('A reason');
  await after(() => signIn?.closest('dialog')?.dispatchEvent(new Event('cancel')));
  await answer('again.leave');
  expect(await answered).toBe(false);
});
