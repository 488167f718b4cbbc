// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { draw } from '../lib/testing/draw.tsx';
import { ConfirmSheet } from './dialog.tsx';

async function drawn() {
  const onCancel = vi.fn();
  const question = (open: boolean) => (
    <ConfirmSheet
      open={open}
      title="Remove this card?"
      confirm="Remove the card"
      cancel="Keep it"
      onConfirm={() => undefined}
      onCancel={onCancel}
    >
      Visa 4242
    </ConfirmSheet>
  );
  const { box, show } = await draw(question(true));
  const dialog = box.querySelector('dialog');
  if (!dialog) throw new Error('no dialog');
  return { dialog, onCancel, show: (open: boolean) => show(question(open)) };
}

it('stays when it is opened again before its last closing is told', async () => {
  const { dialog, onCancel, show } = await drawn();
  await show(false);
  await show(true);
  // The browser tells a closing in its next frame; this one comes late.
  dialog.dispatchEvent(new Event('close'));
  expect(onCancel).not.toHaveBeenCalled();
  expect(dialog.open).toBe(true);
});

it('asks the page when the browser shuts it', async () => {
  const { dialog, onCancel } = await drawn();
  dialog.removeAttribute('open');
  dialog.dispatchEvent(new Event('close'));
  expect(onCancel).toHaveBeenCalledOnce();
  expect(dialog.open, 'until the page shuts it').toBe(true);
});
