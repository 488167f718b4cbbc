import { formatMoney, money, toMinorUnits } from '@nabta/contract';
import { expectAccessible } from './accessible.ts';
import {
  cartPage,
  checkOut,
  holdChild,
  storeCart,
  storedCart,
  storedChild,
  waitingChildren,
} from './cart-page.ts';
import { expect, open, test } from './journey.ts';
import { newSponsor, openSession } from './new-sponsor.ts';
import { expectPaymentPage } from './payment-page.ts';
import { signedInSponsor } from './signed-in.ts';

test('a child whom someone else takes meanwhile is out of the cart, and that is said (CRT-24, CRT-25, ECT-11)', async ({
  page,
  request,
  texts,
  visitor,
  language,
  surprises,
}) => {
  surprises.allow(/refused: 422 .*\/sponsors\/checkout_sessions/);
  const t = texts('cart');
  const cart = cartPage(page, texts);
  const names = cart.children.getByRole('heading', { level: 3 });
  const rival = { ...visitor, email: `rival-${visitor.email}` };
  const { headers } = await openSession(
    request,
    await newSponsor(request, { visitor: rival, language }),
  );
  const [first, second, third] = await waitingChildren(request, language, 3);
  if (!first || !second || !third) throw new Error('too few children wait');
  await holdChild(request, headers, first);

  // Taken before the cart is opened.
  await signedInSponsor({ page, request, visitor, language });
  await storeCart(page, { children: [first, second, third].map(storedChild), freq: 1 });
  await open(page, '/cart');
  await expect(page.getByRole('status').filter({ hasText: t('gone') })).toContainText(
    first.first_name,
  );
  await expect(names).toHaveText([second.full_name, third.full_name]);
  expect(await storedCart(page)).toMatchObject({ children: [{ id: second.id }, { id: third.id }] });
  await expectAccessible(page);

  // Taken while the cart is open.
  await expect(cart.summary.getByText(t('summary.checking'))).toHaveCount(0);
  await holdChild(request, headers, second);
  await checkOut(cart);
  const banner = page.getByRole('alert').filter({ hasText: t('checkout.rejected') });
  await expect(banner).toContainText(second.first_name);
  await expect(page.locator(':focus')).toContainText(t('checkout.rejected'));
  await expect(names).toHaveText([third.full_name]);
  await expectAccessible(page);

  // The rest can still be paid for.
  await cart.pay.click();
  await expectPaymentPage(page, language);
});

test('an unreachable server loses nothing, and a retry is the same checkout (CRT, TRAP-02)', async ({
  page,
  request,
  texts,
  visitor,
  language,
  surprises,
}) => {
  surprises.allow(/\/sponsors\/(carts|checkout_sessions)/);
  const t = texts('cart');
  const cart = cartPage(page, texts);
  const [child] = await waitingChildren(request, language, 1);
  if (!child) throw new Error('no child is waiting');
  const inPounds = (months: number) =>
    formatMoney(money((toMinorUnits(child.price.egp) ?? 0) * months, 'egp'), language);
  await signedInSponsor({ page, request, visitor, language });
  await storeCart(page, { children: [storedChild(child)], freq: 6 });

  // The sums use the stored prices until these can be checked.
  await page.route('**/v1/sponsors/carts?*', (route) => route.abort());
  await open(page, '/cart');
  const unchecked = page.getByRole('alert').filter({ hasText: t('checkFailed.title') });
  await expect(unchecked).toBeVisible();
  await expect(cart.sum(t('summary.due'))).toHaveText(inPounds(6));
  await page.unroute('**/v1/sponsors/carts?*');
  await unchecked.getByRole('button').click();
  await expect(unchecked).toHaveCount(0);

  const keys: (string | undefined)[] = [];
  await page.route('**/v1/sponsors/checkout_sessions?*', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    await (keys.length === 2 ? route.fulfill({ status: 503, body: '' }) : route.abort());
  });
  const failed = page.getByRole('alert').filter({ hasText: t('checkout.rejected') });
  await checkOut(cart);
  await expect(failed).toContainText(t('checkout.noAnswer'));
  await cart.pay.click();
  await expect.poll(() => keys.length).toBe(2);
  await expect(failed).toBeVisible();
  await cart.frequency.selectOption('1');
  await cart.pay.click();
  await expect.poll(() => keys.length).toBe(3);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
  await expect(failed).toBeVisible();
  expect(await storedCart(page)).toMatchObject({ children: [{ id: child.id }], freq: 1 });
});

test('the cart follows other tabs, and unreadable storage is an empty cart (CRT-15, NAV-05, NAV-06)', async ({
  page,
  context,
  request,
  texts,
  visitor,
  language,
}) => {
  const cart = cartPage(page, texts);
  const [child] = await waitingChildren(request, language, 1);
  if (!child) throw new Error('no child is waiting');
  await signedInSponsor({ page, request, visitor, language });
  await storeCart(page, '{"children":[{"id":"x"},');
  await open(page, '/cart');
  await expect(cart.empty).toBeVisible();

  const other = await context.newPage();
  await open(other, `/children/${child.id}`);
  const sponsorNow = texts('children')('child.sponsor', { name: child.first_name });
  await other.getByRole('link', { name: sponsorNow }).first().click();
  await expect(other).toHaveURL('/cart');
  await expect(cart.children.getByRole('heading', { level: 3 })).toHaveText(child.full_name);
  const counted = `${texts('shell')('cart')}: ${texts('shell')('cartCount', { count: 1 })}`;
  await open(other, `/children/${child.id}`);
  await expect(other.getByRole('link', { name: counted })).toBeVisible();
  await other
    .getByRole('link', { name: texts('children')('child.inCart') })
    .first()
    .click();
  await expect(other).toHaveURL('/cart');
  await other.close();
});
