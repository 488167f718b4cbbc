// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { ApiError } from '../../../web/app/lib/api/api-error.ts';
import { draw } from '../../../web/app/lib/testing/draw.tsx';
import { type } from '../testing/draw-desk.tsx';
import { ActDialog } from './act-dialog.tsx';

interface Left {
  readonly left: number;
}
const send = vi.fn<(values: FormData, dryRun: boolean, seen?: Left) => Promise<Left>>();

async function open() {
  const onDone = vi.fn();
  const { box, after } = await draw(
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
    </ActDialog>,
  );
  return {
    onDone,
    after,
    change: () => after(() => type(box.querySelector('input'), '200')),
    press: () => after(() => box.querySelector('form')?.requestSubmit()),
    label: () => box.querySelector('button[type=submit]')?.textContent,
  };
}

it('without an answer it sends again what was seen; after a refusal it asks anew', async () => {
  const { onDone, press, label } = await open();
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

it('what is changed while one waits for the consequences is not done unseen', async () => {
  const { after, press, change, label } = await open();
  const waits = Promise.withResolvers<Left>();
  send.mockReturnValueOnce(waits.promise);
  await press();
  await change();
  await after(() => waits.resolve({ left: 400 }));
  expect(label()).toBe('act.see');
});
