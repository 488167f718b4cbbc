// @vitest-environment happy-dom
import payment from '@nabta/texts/en/site/payment.json' with { type: 'json' };
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createI18n } from '../../lib/i18n/create-i18n.ts';
import { I18nProvider } from '../../lib/i18n/use-translation.tsx';
import { draw } from '../../lib/testing/draw.tsx';
import { PaymentScreen } from './payment-screen.tsx';
import type { ShownPayment } from './payment-state.ts';
import { paymentAddressOf } from './use-payment.ts';

const donation = { purpose_code: 'general', base_amount: 25, remind_me: true };

const paid: ShownPayment = {
  id: 'p',
  status: 'paid',
  kind: 'donation',
  amount: 25,
  from_balance: 0,
  currency: 'usd',
  description_en: 'Donation',
  description_ar: 'تبرّع',
  receipt_number: '2026-000001',
  needs_authentication: false,
  refunded: false,
  refund_cause: null,
  subject: { children: [], gifts: [], donation, dedication: null },
};

/** Opens the payment's page after another, and waits as long as a countdown would. */
async function openPage(search: string, of: Partial<ShownPayment> = {}) {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const address = paymentAddressOf(new URLSearchParams(search));
  const screen = <PaymentScreen address={address} first={{ ...paid, ...of }} />;
  const router = createMemoryRouter(
    [
      { path: '/payment', element: screen },
      { path: '*', element: null },
    ],
    { initialEntries: ['/before', `/payment?${search}`], initialIndex: 1 },
  );
  const { box, after } = await draw(
    <I18nProvider i18n={createI18n('en', { en: { payment } })}>
      <RouterProvider router={router} />
    </I18nProvider>,
  );
  const said = box.textContent;
  for (let second = 0; second < 7; second += 1) await after(() => vi.advanceTimersByTime(1000));
  return { said, after, router, path: () => router.state.location.pathname };
}

test('whoever has just paid is led on, and does not come back by going back (CFM-02, CFM-07)', async () => {
  const { said, after, router, path } = await openPage(
    'payment_confirmation_success=true&payment=p',
  );
  expect(said).toContain(payment.given.receipt);
  expect(path()).toBe('/');
  await after(() => router.navigate(-1));
  expect(path()).toBe('/before');
});

const child = {
  sponsorship_id: 3,
  is_new: true,
  code: 'C-1',
  first_name: 'Amira',
  first_name_en: 'Amira',
  first_name_ar: 'أميرة',
  image_url: '/amira.jpg',
};
const gift = { title: 'Goat', title_en: 'Goat', title_ar: 'عنزة', image_url: '/goat.jpg' };
const subject = (of: Partial<ShownPayment['subject']>) => ({
  subject: { ...paid.subject, donation: null, ...of },
});

test.each([
  ['a donation', {}],
  ['a child with a first gift', subject({ children: [child], gifts: [gift] })],
  ['dues', subject({ children: [child] })],
])(
  'the page of %s stays whenever a mail leads to it, and promises nothing (CFM-02)',
  async (_, of) => {
    const { said, path } = await openPage('payment=p', of);
    expect(path()).toBe('/payment');
    expect(said).toContain(payment.paid.title);
    expect(said).toContain('2026-000001');
    expect(said).not.toMatch(/on its way|are on their way|in a month|Today/);
  },
);
