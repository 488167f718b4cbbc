import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts';
import { loadSite } from './site.ts';

/** Pages whose address holds a key, with an address of each. */
const WITH_KEY: Readonly<Record<string, string>> = {
  'sponsors/passwords': '/sponsors/passwords?reset_password_token=abc',
  confirmation: '/confirmation?account_confirmation_success=true',
  'complete-profile/:token': '/complete-profile/abc',
  'receipts/:number': '/receipts/2026-000001?signature=abc',
  payment: '/payment?payment_confirmation_success=true&payment=abc',
  card: '/card?card_confirmation_success=true&setup=abc',
  'reminders/stop': '/reminders/stop?donation=1&signature=abc',
};

/** Pages whose address holds nothing that opens anything: an id is no key. */
const WITHOUT_KEY = [
  ...['/', 'children', 'children/:id', 'who-we-are', 'projects', 'projects/:id', 'faqs'],
  ...['contact-us', 'privacy-policy', 'terms-conditions', 'child-protection', 'statement-of-faith'],
  ...['donate', 'sign-in', 'forget-password', 'resend-confirmation', 'sign-up', 'profile'],
  ...['update-profile', 'change-password', 'update-email', 'gift', 'cart', 'dashboard'],
  ...['sponsorships', 'previous-sponsorships', 'sponsorships/:id', 'letters', 'letters/:id'],
  ...['send-letters/:id', 'my-transactions', 'statement', 'my-cards', 'late-dues'],
  ...['late-dues-checkout', '404', '500', '*'],
];

/** Read as text: the server imports nothing of the site's source. */
const routes = readFileSync(new URL('../../../web/app/routes.ts', import.meta.url), 'utf8');
const paths = ['/', ...[...routes.matchAll(/ route\('([^']+)'/g)].map(([, path = '']) => path)];

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp({ site: await loadSite() });
});
afterAll(() => test.close());

it('every page of the site is either known to hold a key in its address, or to hold none', () => {
  expect(paths.toSorted()).toEqual([...Object.keys(WITH_KEY), ...WITHOUT_KEY].toSorted());
});

it.each(Object.values(WITH_KEY))('%s is kept by no cache, and told to no site', async (url) => {
  for (const address of [
    url,
    url.replace(/(?=\?|$)/, '/'),
    `${url}${url.includes('?') ? '&' : '?'}lng=ar`,
  ]) {
    const { headers } = await test.app.inject(address);
    expect(headers['cache-control'], address).toBe('no-store');
    expect(headers['referrer-policy'], address).toBe('no-referrer');
  }
});

it('other pages may be asked for again, and say where a visitor comes from', async () => {
  const { headers } = await test.app.inject('/children');
  expect(headers['cache-control']).toBe('private, no-cache');
  expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
});
