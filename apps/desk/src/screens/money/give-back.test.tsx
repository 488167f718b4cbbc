// @vitest-environment happy-dom
import { setTimeout } from 'node:timers/promises';
import type { DeskPayment } from '@nabta/contract/desk';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { createI18n } from '../../../../web/app/lib/i18n/create-i18n.ts';
import { I18nProvider } from '../../../../web/app/lib/i18n/use-translation.tsx';
import { draw } from '../../../../web/app/lib/testing/draw.tsx';
import { PaymentScreen } from './payment-screen.tsx';

const PAYMENT: DeskPayment = {
  ...{ id: 'pay', day: '2026-03-10T08:00:00Z', status: 'paid', kind: 'dues', method: 'card' },
  ...{ amount: 1_000, from_balance: 0, returned: 0, currency: 'usd', receipt: '2026-000001' },
  ...{ reference: null, payer: 'Mona Adel', description: 'Dues', payer_email: null },
  ...{ sponsor_id: null, disputed: false, refundable: 1_000, moved_to_balance: 0 },
  ...{ alone_up_to: 200, may_be_sent_by_hand: false, receipt_url: null },
  ...{ entries: [], refunds: [], proposals: [] },
};
const SESSION = { staff: { id: 1 }, permissions: ['return-money'] };
const CONFLICT = { code: 'conflict', messages: ['It changed.'], errors: {}, error_codes: {} };

/** What can still go back, as the server has it. */
let refundable: number;
/** The orders that the server carried out. */
let sent: object[];
/** How the next answer travels. */
let answered: 'arrives' | 'is lost' | 'is a page of a proxy';
beforeEach(() => {
  refundable = 1_000;
  sent = [];
  answered = 'arrives';
});

interface Order {
  readonly amount: string;
  readonly dry_run: boolean;
  readonly seen?: { readonly refundable: number };
}

interface Call {
  readonly method: string;
  readonly body?: string;
}

async function answer(address: string, { method, body }: Call): Promise<Response> {
  if (address.startsWith('/v1/desk/session?')) return Response.json({ session: SESSION });
  if (method !== 'POST' || body === undefined) {
    return Response.json({ payment: { ...PAYMENT, refundable } });
  }
  const order = JSON.parse(body) as Order;
  if (order.seen && order.seen.refundable !== refundable) {
    return Response.json(CONFLICT, { status: 409 });
  }
  const amount = Number(order.amount);
  if (!order.dry_run) {
    refundable -= amount;
    sent.push(order);
    if (answered === 'is lost') throw new TypeError('network');
    if (answered !== 'arrives') return new Response('<h1>502</h1>', { status: 502 });
  }
  const { dry_run } = order;
  return Response.json({ amount, currency: 'usd', waits: false, sent_by: 'provider', dry_run });
}

async function open() {
  vi.stubGlobal('fetch', vi.fn(answer));
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  client.setQueryData(['session'], SESSION);
  onTestFinished(() => client.clear());
  const router = createMemoryRouter([{ path: '/:id', element: <PaymentScreen /> }], {
    initialEntries: ['/pay'],
  });
  const texts = { 'desk-money': { refund: { intro: 'LEFT {{left}}' } } };
  const { box, after } = await draw(
    <I18nProvider i18n={createI18n('en', { en: texts })}>
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </I18nProvider>,
  );
  /** Does something, and waits for what is read and drawn after it. */
  const settled = async (doing: () => unknown) => {
    await after(doing);
    // What is drawn may read something, which is drawn in its turn.
    for (let turn = 0; turn < 10; turn += 1) await after(() => setTimeout(0));
  };
  await settled(() => undefined);
  const field = (name: string) => {
    const found = box.querySelector<HTMLInputElement>(`input[name=${name}]`);
    if (!found) throw new Error(`no field ${name}`);
    return found;
  };
  return {
    client,
    field,
    settled,
    press: () => settled(() => box.querySelector('form')?.requestSubmit()),
    /** The words of the button, and what can go back. */
    shown: () => [
      box.querySelector('form button[type=submit]')?.textContent,
      /LEFT \P{Sc}*(.+?\.\d\d)/u.exec(box.textContent)?.[1],
    ],
    said: () => box.querySelector('[data-failure]')?.textContent,
  };
}

it.each(['is lost', 'is a page of a proxy'] as const)(
  'a refund whose answer %s is not sent twice, and the page shows it',
  async (what) => {
    const { field, press, shown, said } = await open();
    field('amount').value = '100';
    field('reason').value = 'paid twice';
    await press();
    expect(shown()).toEqual(['refund.send', '$1,000.00']);
    answered = what;
    await press();
    expect(shown()).toEqual(['refund.send', '$900.00']);
    answered = 'arrives';
    await press();
    expect(said()).toBe('It changed.');
    expect(sent).toHaveLength(1);
    // The next press is a dry run on the payment as it is now.
    expect(shown()).toEqual(['refund.check', '$900.00']);
    expect([field('amount').value, field('reason').value]).toEqual(['100', 'paid twice']);
    await press();
    await press();
    expect(sent).toHaveLength(2);
    expect([field('amount').value, ...shown()]).toEqual(['', 'refund.check', '$800.00']);
  },
);

it('a refund of somebody else meanwhile is shown, and takes nothing that was typed', async () => {
  const { client, field, settled, press, shown, said } = await open();
  field('amount').value = '100';
  refundable = 700;
  await press();
  expect(said()).toBe('It changed.');
  expect([field('amount').value, ...shown()]).toEqual(['100', 'refund.check', '$700.00']);
  await press();
  refundable = 600;
  await settled(() => client.invalidateQueries());
  expect([field('amount').value, ...shown()]).toEqual(['100', 'refund.send', '$600.00']);
  // The dry run was on the amount of before, though the page shows the new one.
  await press();
  expect(sent).toEqual([]);
  expect(shown()).toEqual(['refund.check', '$600.00']);
});

it('when a colleague has given everything back, the refusal and what was typed are still there', async () => {
  const { field, press, shown, said } = await open();
  field('reason').value = 'paid twice';
  refundable = 0;
  await press();
  expect(said()).toBe('It changed.');
  expect([field('reason').value, ...shown()]).toEqual(['paid twice', 'refund.check', '$0.00']);
});

it('the focus goes from a refund that was carried out to the heading above it', async () => {
  const { field, press } = await open();
  field('amount').value = '100';
  field('reason').focus();
  await press();
  expect(document.activeElement).toBe(field('reason'));
  await press();
  expect(sent).toHaveLength(1);
  expect(document.activeElement?.textContent).toBe('refund.title');
});
