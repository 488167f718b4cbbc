// @vitest-environment happy-dom
import type { DeskSponsor } from '@nabta/contract/desk';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createI18n } from '../../../../web/app/lib/i18n/create-i18n.ts';
import { I18nProvider } from '../../../../web/app/lib/i18n/use-translation.tsx';
import { PayOutDialog } from './pay-out-dialog.tsx';

interface Order {
  readonly dry_run: boolean;
  readonly seen?: { readonly left: number };
}

it('a payout whose answer is lost is sent again with what was seen; the page is read anew', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const orders: Order[] = [];
  vi.stubGlobal('fetch', async (_address: string, { body }: { readonly body: string }) => {
    const order = JSON.parse(body) as Order;
    orders.push(order);
    if (!order.dry_run) throw new TypeError('network');
    return Response.json({ amount: 100, left: 400, currency: 'usd', waits: false, dry_run: true });
  });
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  client.setQueryData(['session'], { staff: { id: 1 }, permissions: [] });
  const renew = vi.spyOn(client, 'invalidateQueries').mockResolvedValue();
  const box = document.body.appendChild(document.createElement('div'));
  const root = createRoot(box);
  onTestFinished(async () => {
    await act(async () => root.unmount());
    client.clear();
    box.remove();
    vi.unstubAllGlobals();
  });
  const sponsor = { id: 7, currency: 'usd', balance: 500 } as DeskSponsor;
  const nothing = () => undefined;
  await act(async () =>
    root.render(
      <I18nProvider i18n={createI18n('en', {})}>
        <QueryClientProvider client={client}>
          <PayOutDialog sponsor={sponsor} name="Mona" onClose={nothing} onDone={nothing} />
        </QueryClientProvider>
      </I18nProvider>,
    ),
  );
  const press = () => act(async () => box.querySelector('form')?.requestSubmit());
  await press();
  await press();
  await press();
  expect(orders).toMatchObject([
    { dry_run: true },
    { dry_run: false, seen: { left: 400 } },
    { dry_run: false, seen: { left: 400 } },
  ]);
  expect(orders[0]).not.toHaveProperty('seen');
  expect(renew).toHaveBeenCalledTimes(2);
});
