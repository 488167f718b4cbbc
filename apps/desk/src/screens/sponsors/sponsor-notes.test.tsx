// @vitest-environment happy-dom
import type { DeskSponsor } from '@nabta/contract/desk';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { draw } from '../../../../web/app/lib/testing/draw.tsx';
import { SponsorNotes } from './sponsor-notes.tsx';

const send = vi.fn<typeof fetch>();
beforeEach(() => {
  send.mockReset().mockImplementation(async () => Response.json({ id: 3 }));
});

const note = (id: number) => ({
  id,
  text: `Note ${id}`,
  written_by: 'Nadia',
  written_at: '2026-03-10T08:00:00Z',
});

/** Shows the notes of a sponsor; `show` shows other ones. */
async function open(onDone: () => Promise<void> = async () => undefined) {
  vi.stubGlobal('fetch', send);
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  client.setQueryData(['session'], { staff: { id: 1 }, permissions: ['change-sponsors'] });
  onTestFinished(() => client.clear());
  const notesOf = (ids: readonly number[], id = 7) => (
    <QueryClientProvider client={client}>
      <SponsorNotes
        sponsor={{ id, state: 'open', notes: ids.map(note) } as unknown as DeskSponsor}
        onDone={onDone}
      />
    </QueryClientProvider>
  );
  const { box, show, after } = await draw(notesOf([2, 1]));
  const text = () => box.querySelector<HTMLTextAreaElement>('textarea[name=text]');
  const type = (typed: string) => {
    const field = text();
    if (field) field.value = typed;
  };
  const press = () => after(() => box.querySelector('form')?.requestSubmit());
  return {
    show: (ids: readonly number[], id?: number) => show(notesOf(ids, id)),
    text,
    type,
    press,
    after,
  };
}

it('what is typed stays when a note is removed, or a colleague adds one', async () => {
  const { show, text, type } = await open();
  type('Calls on Sundays');
  await show([1]);
  expect(text()?.value).toBe('Calls on Sundays');
  await show([9, 1]);
  expect(text()?.value).toBe('Calls on Sundays');
});

it('what is typed about one sponsor is not written to another', async () => {
  const { show, text, type } = await open();
  type('Calls on Sundays');
  await show([2, 1], 8);
  expect(text()?.value).toBe('');
});

it('a note is added once, however often one presses before the page is read again', async () => {
  const reread = Promise.withResolvers<void>();
  const { text, type, press, after } = await open(() => reread.promise);
  type('Calls on Sundays');
  await press();
  await press();
  expect(send).toHaveBeenCalledTimes(1);
  await after(() => reread.resolve());
  expect(text()?.value).toBe('');
  type('Speaks French');
  await press();
  expect(send).toHaveBeenCalledTimes(2);
});

it('a note that was refused stays as it was typed', async () => {
  const { text, type, press } = await open();
  const body = { code: 'validation-failed', messages: ['No.'], errors: {}, error_codes: {} };
  send.mockImplementation(async () => Response.json(body, { status: 422 }));
  type('Calls on Sundays');
  await press();
  expect(text()?.value).toBe('Calls on Sundays');
});
