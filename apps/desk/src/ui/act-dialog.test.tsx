// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, onTestFinished, vi } from 'vitest';
import { ApiError } from '../../../web/app/lib/api/api-error.ts';
import { createI18n } from '../../../web/app/lib/i18n/create-i18n.ts';
import { I18nProvider } from '../../../web/app/lib/i18n/use-translation.tsx';
import { ActDialog } from './act-dialog.tsx';

interface Left {
  readonly left: number;
}
const send = vi.fn<(values: FormData, dryRun: boolean, seen?: Left) => Promise<Left>>();

async function draw() {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const box = document.body.appendChild(document.createElement('div'));
  const root = createRoot(box);
  onTestFinished(async () => {
    await act(async () => root.unmount());
    box.remove();
    vi.unstubAllGlobals();
  });
  const onDone = vi.fn();
  await act(async () =>
    root.render(
      <I18nProvider i18n={createI18n('en', {})}>
        <ActDialog<Left>
          title="Pay out"
          intro=""
          confirm="confirm"
          fields={[]}
          send={send}
          follows={({ left }) => [`${left} would be left`]}
          onDone={onDone}
          onClose={() => undefined}
        >
          {() => <input name="amount" defaultValue="100" />}
        </ActDialog>
      </I18nProvider>,
    ),
  );
  return {
    onDone,
    press: () => act(async () => box.querySelector('form')?.requestSubmit()),
    label: () => box.querySelector('button[type=submit]')?.textContent,
  };
}

it('without an answer it sends again what was seen; after a refusal it asks anew', async () => {
  const { onDone, press, label } = await draw();
  send.mockResolvedValueOnce({ left: 400 });
  await press();
  expect(label()).toBe('confirm');
  for (const status of [0, 502, 409]) {
    send.mockRejectedValueOnce(new ApiError(status, undefined));
    await press();
    expect(send).toHaveBeenLastCalledWith(expect.any(FormData), false, { left: 400 });
    expect(label()).toBe(status === 409 ? 'act.see' : 'confirm');
  }
  send.mockResolvedValueOnce({ left: 300 });
  await press();
  expect(send).toHaveBeenLastCalledWith(expect.any(FormData), true);
  send.mockResolvedValueOnce({ left: 300 });
  await press();
  expect(send).toHaveBeenLastCalledWith(expect.any(FormData), false, { left: 300 });
  expect(onDone).toHaveBeenCalledOnce();
});
