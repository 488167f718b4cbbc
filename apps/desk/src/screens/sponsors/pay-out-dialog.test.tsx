// @vitest-environment happy-dom
import type { DeskSponsor } from '@nabta/contract/desk';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, it, onTestFinished, vi } from 'vitest';
import { draw } from '../../../../web/app/lib/testing/draw.tsx';
import { PayOutDialog } from './pay-out-dialog.tsx';

interface Order {
  readonly dry_run: boolean;
  readonly seen?: { readonly left: number };
}

it('a payout whose answer is lost is sent again with what was seen; the page is read anew', async () => {
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
  onTestFinished(() => client.clear());
  const sponsor = { id: 7, currency: 'usd', balance: 500 } as DeskSponsor;
  const nothing = () => undefined;
  const { box, after } = await draw(
    <QueryClientProvider client={client}>
      <PayOutDialog sponsor={sponsor} name="Mona" onClose={nothing} onDone={nothing} />
    </QueryClientProvider>,
  );
  const press = () => after(() => box.querySelector('form')?.requestSubmit());
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
