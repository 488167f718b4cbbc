// @vitest-environment happy-dom
import type { DeskSession, RefundProposal } from '@nabta/contract/desk';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it, onTestFinished, vi } from 'vitest';
// The question and the toast are fetched when they are first needed: here they are there already.
import '../../../../web/app/ui/dialog.tsx';
import '../../../../web/app/ui/toast-item.tsx';
import { draw } from '../../../../web/app/lib/testing/draw.tsx';
import { ToastRegion } from '../../../../web/app/ui/toast.tsx';
import { OwnSession } from '../../api/session.ts';
import { SESSION } from '../../testing/draw-desk.tsx';
import { RefundsScreen } from './refunds-screen.tsx';

const OWN: DeskSession = { ...SESSION, permissions: ['return-money'] };
const WAITING: RefundProposal = {
  ...{ id: 4, payment_id: 'pay', receipt: '2026-000001', sponsor_id: null, payer: 'Mona Adel' },
  ...{ amount: 500, currency: 'usd', by_hand: false, reason: 'paid twice', state: 'waiting' },
  ...{ proposed_by: { id: 2, name: 'Amal' }, proposed_at: '2026-03-10T08:00:00Z' },
  ...{ decided_by: null, decided_at: null, decision_note: null },
};
const PAYOUT: RefundProposal = { ...WAITING, payment_id: null, receipt: null, sponsor_id: 7 };

/** Approves what waits; `decided`: somebody else does so in the meantime. */
async function approved(proposal: RefundProposal, decided = false) {
  let waiting = [proposal];
  vi.stubGlobal('fetch', async (address: string, { body }: { readonly body?: string }) => {
    if (address.includes('/session')) return Response.json({ session: OWN });
    if (address.includes('failed_refunds')) return Response.json({ refunds: [] });
    if (body === undefined) {
      const meta = { page: 1, per_page: 20, total_pages: 1, total_entries: waiting.length };
      return Response.json({ proposals: waiting, meta });
    }
    const { dry_run: isDry } = JSON.parse(body) as { readonly dry_run: boolean };
    if (!isDry) waiting = [];
    if (!isDry && decided) {
      const refusal = { code: 'validation-failed', messages: ['Boutros did.'], errors: {} };
      return Response.json(refusal, { status: 422 });
    }
    const sentBy = proposal.receipt === null ? 'staff' : 'provider';
    return Response.json({ proposal, sent_by: sentBy, dry_run: isDry });
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  client.setQueryData(['session'], OWN);
  onTestFinished(() => client.clear());
  const router = createMemoryRouter([{ path: '/', element: <RefundsScreen /> }]);
  const { box, after } = await draw(
    <QueryClientProvider client={client}>
      <OwnSession value={OWN}>
        <RouterProvider router={router} />
        <ToastRegion dismissLabel="dismiss" />
      </OwnSession>
    </QueryClientProvider>,
  );
  const button = (words: string) =>
    [...box.querySelectorAll('button')].find(({ textContent }) => textContent === words);
  const seen = (words: string) =>
    after(() => vi.waitFor(() => expect(button(words)).toBeDefined()));
  await seen('refunds.approve');
  await after(() => button('refunds.approve')?.click());
  const send = proposal.receipt === null ? 'refunds.payOut' : 'refund.send';
  await seen(send);
  await after(() => button(send)?.click());
  await after(() => vi.waitFor(() => expect(box.textContent).toContain('refunds.empty')));
  return box;
}

it('who comes second reads so, though the card is no more in the list, and has the focus there', async () => {
  const box = await approved(WAITING, true);
  expect(box.querySelector('[data-failure]')?.textContent).toBe('Boutros did.');
  expect(document.activeElement?.textContent).toBe('Boutros did.');
});

it.each([
  ['a payout', PAYOUT, 'refund.noted'],
  ['a refund', WAITING, 'refunds.approved'],
])('of %s it is said whether somebody sends it by hand', async (_, proposal, words) => {
  expect((await approved(proposal)).textContent).toContain(words);
});
