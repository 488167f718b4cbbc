// @vitest-environment happy-dom
import type { DeskSponsor } from '@nabta/contract/desk';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { createI18n } from '../../../../web/app/lib/i18n/create-i18n.ts';
import { I18nProvider } from '../../../../web/app/lib/i18n/use-translation.tsx';
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

/** Draws the notes of a sponsor; `show` draws them anew with other notes. */
async function draw(onDone: () => Promise<void> = async () => undefined) {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('fetch', send);
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  client.setQueryData(['session'], { staff: { id: 1 }, permissions: ['change-sponsors'] });
  const box = document.body.appendChild(document.createElement('div'));
  const root = createRoot(box);
  onTestFinished(async () => {
    await act(async () => root.unmount());
    client.clear();
    box.remove();
    vi.unstubAllGlobals();
  });
  const i18n = createI18n('en', {});
  const show = async (ids: readonly number[], id = 7) => {
    const sponsor = { id, state: 'open', notes: ids.map(note) } as unknown as DeskSponsor;
    await act(async () =>
      root.render(
        <I18nProvider i18n={i18n}>
          <QueryClientProvider client={client}>
            <SponsorNotes sponsor={sponsor} onDone={onDone} />
          </QueryClientProvider>
        </I18nProvider>,
      ),
    );
  };
  await show([2, 1]);
  const text = () => box.querySelector<HTMLTextAreaElement>('textarea[name=text]');
  const type = (typed: string) => {
    const field = text();
    if (field) field.value = typed;
  };
  const press = () => act(async () => box.querySelector('form')?.requestSubmit());
  return { show, text, type, press };
}

it('what is typed stays when a note is removed, or a colleague adds one', async () => {
  const { show, text, type } = await draw();
  type('Calls on Sundays');
  await show([1]);
  expect(text()?.value).toBe('Calls on Sundays');
  await show([9, 1]);
  expect(text()?.value).toBe('Calls on Sundays');
});

it('what is typed about one sponsor is not written to another', async () => {
  const { show, text, type } = await draw();
  type('Calls on Sundays');
  await show([2, 1], 8);
  expect(text()?.value).toBe('');
});

it('a note is added once, however often one presses before the page is read again', async () => {
  const reread = Promise.withResolvers<void>();
  const { text, type, press } = await draw(() => reread.promise);
  type('Calls on Sundays');
  await press();
  await press();
  expect(send).toHaveBeenCalledTimes(1);
  await act(async () => reread.resolve());
  expect(text()?.value).toBe('');
  type('Speaks French');
  await press();
  expect(send).toHaveBeenCalledTimes(2);
});

it('a note that was refused stays as it was typed', async () => {
  const { text, type, press } = await draw();
  const body = { code: 'validation-failed', messages: ['No.'], errors: {}, error_codes: {} };
  send.mockImplementation(async () => Response.json(body, { status: 422 }));
  type('Calls on Sundays');
  await press();
  expect(text()?.value).toBe('Calls on Sundays');
});
