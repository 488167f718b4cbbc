// @vitest-environment happy-dom
import type { Currency } from '@nabta/contract';
import donate from '@nabta/texts/en/site/donate.json' with { type: 'json' };
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { createI18n } from '../../lib/i18n/create-i18n.ts';
import { I18nProvider } from '../../lib/i18n/use-translation.tsx';
import { donationDraft } from '../../lib/donation-draft.ts';
import { clearSession, keepSession, storeSponsor } from '../../lib/session.ts';
import type { PageSettings } from '../../lib/site.ts';
import { draw } from '../../lib/testing/draw.tsx';
import { DonationForm } from './donation-form.tsx';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

function signIn(payment_currency: Currency) {
  keepSession(
    new Headers({ client: 'c', expiry: '9999999999', token: 't', uid: 'mina@example.com' }),
    undefined,
  );
  storeSponsor({
    id: 7,
    first_name: 'Mina',
    last_name: 'Adel',
    full_name: 'Mina Adel',
    email: 'mina@example.com',
    payment_currency,
  } as Parameters<typeof storeSponsor>[0]);
}

/** Opens the form in a country of a currency, as a page that is loaded does. */
async function openForm(currency: Currency, address = '/') {
  const root: Partial<PageSettings> = { currency, dialCode: '1', signedIn: false };
  const form = <DonationForm loadedPurposes={Promise.resolve([])} />;
  const page = () => (
    <I18nProvider i18n={createI18n('en', { en: { donate } })}>
      <RouterProvider
        router={createMemoryRouter([{ id: 'root', path: '/', loader: () => root, element: form }], {
          hydrationData: { loaderData: { root } },
          initialEntries: [address],
        })}
      />
    </I18nProvider>
  );
  const drawn = await draw(page());
  const { box, after } = drawn;
  const amount = () => box.querySelector<HTMLInputElement>('[name=base_amount]');
  return {
    amount,
    after,
    reload: async () => {
      await drawn.show(null);
      await drawn.show(page());
    },
    says: (text: string) => box.textContent.includes(text),
    pays: () => box.querySelector('[type=submit]')?.textContent,
    press: (name: string) =>
      after(() =>
        [...box.querySelectorAll('button')].find((one) => one.textContent === name)?.click(),
      ),
    type: (value: string) =>
      after(() => {
        const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
        set?.call(amount(), value);
        amount()?.dispatchEvent(new Event('input', { bubbles: true }));
      }),
  };
}

const { form: texts, submit } = donate;

test.each([
  ['pounds', 'egp', 'usd', texts.emptiedUsd],
  ['dollars', 'usd', 'egp', texts.emptiedEgp],
] as const)(
  'an amount that a guest typed in %s is emptied, aloud, for a sponsor of another currency (DON-15)',
  async (_, typedIn, account, emptied) => {
    const form = await openForm(typedIn);
    await form.type('3000');
    expect(form.says(emptied)).toBe(false);
    await form.after(() => signIn(account));
    expect(form.amount()?.value).toBe('');
    expect(form.pays()).toBe(submit);
    expect(form.says(emptied)).toBe(true);

    await form.reload();
    expect(form.amount()?.value).toBe('');
    expect(form.says(emptied)).toBe(true);
    await form.type('60');
    expect(form.says(emptied)).toBe(false);
    expect(form.pays()).toContain('60.00');
  },
);

test('the draft of a guest is emptied for a sponsor of another currency who opens it', async () => {
  donationDraft.write({ base_amount: '3000', currency: 'egp' });
  signIn('usd');
  const form = await openForm('egp');
  expect(form.amount()?.value).toBe('');
  expect(form.says(texts.emptiedUsd)).toBe(true);
  expect(donationDraft.read()).not.toHaveProperty('base_amount');
});

test.each([
  ['pounds', 'egp', 'usd', texts.keptEgp, 'E£3,000.00'],
  ['dollars', 'usd', 'egp', texts.keptUsd, '$3,000.00'],
] as const)(
  'an amount that a sponsor typed in %s stays in them for the guest who is left, and says so',
  async (_, account, country, kept, sum) => {
    signIn(account);
    const form = await openForm(country);
    await form.type('3000');
    expect(form.says(kept)).toBe(false);
    await form.after(clearSession);
    expect(form.pays()).toContain(sum);
    expect(form.says(kept)).toBe(true);

    await form.reload();
    expect(form.amount()?.value).toBe('3000');
    expect(form.pays()).toContain(sum);
    expect(form.says(kept)).toBe(true);
  },
);

test('a guest who changes to the other currency begins the amount anew', async () => {
  donationDraft.write({ base_amount: '3000', currency: 'egp' });
  const form = await openForm('usd');
  await form.press(texts.toUsd);
  expect(form.amount()?.value).toBe('');
  expect(document.activeElement).toBe(form.amount());
  expect(form.says(texts.emptiedUsd)).toBe(true);
});

test('an amount stays for a sponsor of the currency in which it was typed', async () => {
  donationDraft.write({ base_amount: '3000', currency: 'egp' });
  signIn('egp');
  const form = await openForm('usd');
  expect(form.amount()?.value).toBe('3000');
  expect(form.pays()).toContain('E£3,000.00');
});

test('the amount of a link is in the reader’s own currency, whatever was typed before', async () => {
  donationDraft.write({ base_amount: '3000', currency: 'egp' });
  const form = await openForm('usd', '/?amount=24');
  expect(form.pays()).toContain('$24.00');
});
