// @vitest-environment happy-dom
import type { DeskLetter, DeskSession } from '@nabta/contract/desk';
import { expect, it, vi } from 'vitest';
import { drawDesk } from '../../testing/draw-desk.tsx';
import { DialogGuard } from '../../ui/leave-guard.tsx';
import { Letter } from './letter.tsx';

const CHILD = { code: 'MN-0001', first_name_en: 'Mina', full_name_en: 'Mina Adel', age: 9 };

/** An open letter, and a server that does not answer to what is done with it. */
async function read(status: DeskLetter['status'], answer?: Response) {
  const letter = {
    id: 7,
    status,
    sender_type: 'SponsorLetter',
    child: CHILD,
    sponsor: { id: 3, first_name: 'Sara', locale: 'en' },
    written_for: null,
    account_closed: false,
    sponsorship_ended: false,
    created_at: '2030-01-01T10:00:00Z',
    held_for: [],
    text: 'Dear Mina',
    marks: [],
    pictures: [],
    return_reason: null,
    decided_at: null,
    decided_by: null,
    read_at: null,
  };
  const onRefused = vi.fn();
  const onDecided = vi.fn();
  const element = (
    <DialogGuard>
      <Letter id={7} onRefused={onRefused} onDecided={onDecided} />
    </DialogGuard>
  );
  const { box, after, client } = await drawDesk([{ path: '/', element }], {
    answer: (method) => (method === 'GET' ? Response.json({ letter }) : answer),
  });
  await after(() =>
    client.setQueryData<DeskSession | null>(
      ['session'],
      (before) => before && { ...before, permissions: ['decide-letters'] },
    ),
  );
  /** The button with these words, before those of its key; the last, in a dialog if one is open. */
  const button = (text: string) =>
    [...box.querySelectorAll('button')].findLast((it) => it.textContent.startsWith(text));
  const press = async (text: string) => {
    await vi.waitFor(() => after(() => expect(button(text)).toBeDefined()));
    await after(() => button(text)?.click());
  };
  /** What is told in the bar at the foot, where the pressed button is. */
  const told = (act: string) =>
    button(act)?.closest('.fixed')?.querySelector('[role=alert]')?.textContent;
  return { box, after, press, told, onRefused, onDecided };
}

it('an approval that fails is told where it was pressed', async () => {
  const { box, press, told, onRefused, onDecided } = await read('in_review');
  await press('actions.approve');
  expect(told('actions.approve')).toBe('failure.send.offline');
  expect(box.querySelectorAll('[role=alert]')).toHaveLength(1);
  expect(onRefused).toHaveBeenCalledOnce();
  expect(onDecided).not.toHaveBeenCalled();
});

it('a handing over that fails is told where it was pressed', async () => {
  const { press, told } = await read('received');
  await press('actions.deliver');
  await press('handOver.note');
  expect(told('actions.deliver')).toBe('failure.send.offline');
});

it('the reason of a return that failed is not lost unasked', async () => {
  const { box, after, press } = await read('in_review', new Response(null, { status: 500 }));
  await press('actions.return');
  await press('return.reasons.promise');
  await press('return.send');
  const field = () => box.querySelector('textarea');
  const typed = field()?.value;
  const escape = () => after(() => field()?.closest('dialog')?.dispatchEvent(new Event('cancel')));
  await escape();
  await press('leave.stay');
  expect(field()?.value).toBe(typed);
  await escape();
  await press('leave.confirm');
  expect(field()).toBeNull();
});
