// @vitest-environment happy-dom
import { setTimeout } from 'node:timers/promises';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it, onTestFinished, vi } from 'vitest';
import { draw } from '../../../../web/app/lib/testing/draw.tsx';
import { TributeCardsScreen } from './tribute-cards-screen.tsx';

const card = {
  id: 1,
  kind: 'honor',
  giver_name: 'Sara',
  honoree_name: 'Mona',
  recipient_name: 'Nadia',
  recipient_email: 'nadia@example.com',
  send_on: null,
};
const session = { staff: { id: 1 }, permissions: ['change-sponsors'] };
const meta = { current_page: 1, total_pages: 1, total_entries: 1, per_page: 20 };

it('the focus goes to the title when the card was stopped', async () => {
  const wait = Promise.withResolvers<undefined>();
  let state = 'planned';
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit = {}) => {
    if (address.includes('session')) return Response.json({ session });
    if (address.includes('/stop')) {
      const { dry_run: dryRun } = JSON.parse(body as string) as { dry_run: boolean };
      if (!dryRun) state = 'stopped';
      return Response.json({ ...card, state });
    }
    if (state === 'stopped') await wait.promise;
    return Response.json({ dedications: [{ ...card, state }], meta });
  });
  const client = new QueryClient();
  client.setQueryData(['session'], session);
  onTestFinished(() => client.clear());
  const element = (
    <main tabIndex={-1} aria-labelledby="screen-title">
      <TributeCardsScreen />
    </main>
  );
  const { after } = await draw(
    <QueryClientProvider client={client}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />
    </QueryClientProvider>,
  );
  const until = async (isDone: () => boolean) => {
    for (let turn = 0; turn < 400 && !isDone(); turn += 1) await after(() => setTimeout(5));
    expect(isDone()).toBe(true);
  };
  const stop = () =>
    [...document.querySelectorAll('button')].find(
      ({ textContent }) => textContent === 'cards.stop.open',
    );
  const form = () => document.querySelector<HTMLFormElement>('dialog form');
  await until(() => stop() !== undefined);
  await after(() => stop()?.click());
  await until(() => form() !== null);
  await after(() => form()?.requestSubmit());
  await until(() => document.body.textContent.includes('cards.stop.follows.giver'));
  await after(() => form()?.requestSubmit());
  await until(() => form() === null);
  // As a browser does when a dialog closes.
  stop()?.focus();
  wait.resolve(undefined);
  await until(() => stop() === undefined);
  expect(document.activeElement?.id).toBe('screen-title');
});
