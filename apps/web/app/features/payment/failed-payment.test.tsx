// @vitest-environment happy-dom
import payment from '@nabta/texts/en/site/payment.json' with { type: 'json' };
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { createI18n } from '../../lib/i18n/create-i18n.ts';
import { I18nProvider } from '../../lib/i18n/use-translation.tsx';
import { keepMailLink } from '../../lib/kept-mail-link.ts';
import { draw } from '../../lib/testing/draw.tsx';
import { FailedPayment } from './payment-outcome.tsx';
import type { ShownPayment } from './payment-state.ts';

const dues: ShownPayment = {
  id: 'p',
  status: 'failed',
  kind: 'dues',
  amount: 35,
  from_balance: 0,
  currency: 'usd',
  description_en: 'Payments',
  description_ar: 'دفعات',
  receipt_number: null,
  needs_authentication: false,
  refunded: false,
  refund_cause: null,
  subject: { children: [], gifts: [], donation: null, dedication: null },
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

async function show() {
  const { box } = await draw(
    <I18nProvider i18n={createI18n('en', { en: { payment } })}>
      <RouterProvider
        router={createMemoryRouter([{ path: '/', element: <FailedPayment payment={dues} /> }])}
      />
    </I18nProvider>,
  );
  const ways = [...box.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  return { said: box.textContent, ways: ways.filter((way) => way?.startsWith('/')) };
}

function signIn() {
  const session = { client: 'c', expiry: '9999999999', token: 't', uid: 'mona@example.com' };
  for (const [name, value] of Object.entries(session)) localStorage.setItem(name, value);
}

test.each([
  ['nobody', () => undefined],
  ['a sponsor', signIn],
])(
  'dues paid from a mail lead back to its link, when %s is signed in (CFM-10)',
  async (_, begin) => {
    begin();
    keepMailLink('/from-mail/a-token');
    const { said, ways } = await show();
    expect(ways).toEqual(['/from-mail/a-token']);
    expect(said).not.toContain(payment.failed.openLink);
  },
);

test('where no link is known the late dues do, and the page tells of a link in a mail (CFM-10)', async () => {
  const { said, ways } = await show();
  expect(ways).toEqual(['/late-dues']);
  expect(said).toContain(payment.failed.openLink);
});

test('dues that a sponsor paid lead back to the late dues (CFM-10)', async () => {
  signIn();
  const { said, ways } = await show();
  expect(ways).toEqual(['/late-dues']);
  expect(said).not.toContain(payment.failed.openLink);
});
