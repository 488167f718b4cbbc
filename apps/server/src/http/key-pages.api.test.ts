import { OTHER_PAGES } from '@nabta/contract';
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
  'from-mail/card': '/from-mail/card?card_confirmation_success=true&setup=abc',
  'from-mail/:token': '/from-mail/abc',
  'write-for/:token': '/write-for/abc',
  'cards/no-more': '/cards/no-more?address=abc&signature=abc',
  'cards/:token': '/cards/abc',
};

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp({ site: await loadSite() });
});
afterAll(() => test.close());

it('an address of every page that holds a key is asked for here', () => {
  const paths = OTHER_PAGES.filter(({ holdsKey }) => holdsKey).map(({ path }) => path);
  expect(paths.toSorted()).toEqual(Object.keys(WITH_KEY).toSorted());
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
