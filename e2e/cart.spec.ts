import { formatMoney, money, toMinorUnits } from '@nabta/contract';
import { accountForm, signInByForm } from './account-form.ts';
import { expectAccessible } from './accessible.ts';
import { cartPage, checkOut, sponsorshipsOf, storedCart, waitingChildren } from './cart-page.ts';
import { expect, open, test } from './journey.ts';
import { newSponsor, openSession } from './new-sponsor.ts';
import {
  CARDS,
  expectDeclined,
  expectPaymentPage,
  leavePaymentPage,
  payByCard,
} from './payment-page.ts';

test('a guest chooses a child, signs in, and sponsors it after a card that was declined (CHD-16, CHD-17, CRT-05, CFM-10)', async ({
  page,
  request,
  texts,
  visitor,
  language,
}) => {
  test.setTimeout(90_000);
  const sponsor = await newSponsor(request, { visitor, language });
  const [child] = await waitingChildren(request, language, 1);
  if (!child) throw new Error('no child is waiting');
  const t = texts('cart');
  const cart = cartPage(page, texts);
  const inPounds = (months: number) =>
    formatMoney(money((toMinorUnits(child.price.egp) ?? 0) * months, 'egp'), language);

  // The child goes with the guest through the sign-in.
  await open(page, `/children/${child.id}`);
  const children = texts('children');
  await page
    .getByRole('link', { name: children('child.sponsor', { name: child.first_name }) })
    .first()
    .click();
  await expect(page).toHaveURL('/sign-in?next=%2Fcart');
  const known = page.getByRole('button', { name: texts('account')('door.known') });
  await expect(known).toBeVisible();
  await expectAccessible(page);
  await known.click();
  await expect(accountForm(page, texts).email).toBeFocused();
  await signInByForm(accountForm(page, texts), sponsor);
  await expect(page).toHaveURL('/cart');
  await expect(cart.children.getByRole('heading', { level: 3 })).toHaveText(child.full_name);
  await expect(cart.children.getByRole('link', { name: t('children.add') })).toHaveAttribute(
    'href',
    '/children',
  );
  await expect(cart.sum(t('summary.due'))).toHaveText(inPounds(1));
  await expect(cart.summary.getByText(t('summary.checking'))).toHaveCount(0);
  await expectAccessible(page);

  // The frequency, and the person on whose behalf.
  await cart.frequency.selectOption('3');
  await expect(cart.sum(t('summary.due'))).toHaveText(inPounds(3));
  await expect(cart.frequency.locator('option').nth(3)).toContainText(inPounds(12));
  await cart.behalf.fill(visitor.name);
  await expect.poll(() => storedCart(page)).toMatchObject({ freq: 3 });

  // Both boxes must be ticked first; then the loader shows for two seconds.
  await expect(cart.pay).toBeDisabled();
  await cart.boxes.first().check();
  await expect(cart.pay).toBeDisabled();
  // The payment page is held back, so that a slow machine sees the loader too.
  const seen = Promise.withResolvers<void>();
  await page.route('**/c/pay/*', async (route) => {
    await seen.promise;
    await route.continue();
  });
  await checkOut(cart);
  await expect(cart.leaving).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  seen.resolve();
  await payByCard(page, language, CARDS.declined);
  await expectDeclined(page, language);
  await leavePaymentPage(page, language);

  // The cart is restored as it was.
  const payment = texts('payment');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(payment('failed.title'));
  await page.getByRole('link', { name: payment('failed.checkout') }).click();
  await expect(cart.children.getByRole('heading', { level: 3 })).toHaveText(child.full_name);
  await expect(page).toHaveURL('/cart');
  await expect(cart.frequency).toHaveValue('3');
  await expect(cart.behalf).toHaveValue(visitor.name);
  await expect(cart.sum(t('summary.due'))).toHaveText(inPounds(3));
  await checkOut(cart);
  // The page of the provider tells the promise: how often, and that it can be ended.
  await expect(page.locator('.lines')).toContainText(child.first_name);
  await expect(page.locator('.note')).toContainText(/notice|بإخطار/);
  await payByCard(page, language, CARDS.pays);
  const thanks = payment('sponsored.title', { count: 1, names: child.first_name });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(thanks);
  await expect(page.getByRole('main')).toContainText(inPounds(3));
  await page.keyboard.press('Shift');
  await expectAccessible(page);
  const write = page.getByRole('link', { name: payment('sponsored.write', { count: 1 }) });
  await expect(write).toHaveAttribute('href', /^\/send-letters\/\d+$/);
  expect(await storedCart(page)).toBeNull();

  const { headers } = await openSession(request, sponsor);
  const [sponsorship] = await sponsorshipsOf(request, headers);
  expect(sponsorship).toMatchObject({
    sponsoree: { id: child.id },
    frequency_months: 3,
    [`sponsoring_as_${language}`]: visitor.name,
  });

  // To its sponsor the child's page is open still.
  await open(page, `/children/${child.id}`);
  const own = children('child.own.title', { name: child.first_name });
  await expect(page.getByRole('heading', { name: own })).toBeVisible();
  await expectAccessible(page);

  // Prices are read in the currency of the account (GEN-09).
  await open(page, '/children');
  const first = page.getByRole('main').getByRole('article').first();
  await expect(first).toContainText(language === 'ar' ? 'ج.م.' : 'E£');
});

test('the back button on the payment page leads to the cart (CFM-10)', async ({
  page,
  request,
  texts,
  visitor,
  language,
}) => {
  const sponsor = await newSponsor(request, { visitor, language });
  const [child] = await waitingChildren(request, language, 1);
  const t = texts('cart');
  const cart = cartPage(page, texts);
  // A link pressed before the scripts ran says the same by its address.
  await open(page, `/sign-in?next=${encodeURIComponent(`/cart?child=${child?.id}`)}`);
  await signInByForm(accountForm(page, texts), sponsor);
  await expect(cart.children.getByRole('heading', { level: 3 })).toHaveText(child?.full_name ?? '');
  await expect(cart.children.getByRole('textbox')).not.toHaveAttribute('aria-invalid', 'true');
  await expect(page).toHaveURL('/cart');
  await checkOut(cart);
  await expectPaymentPage(page, language);
  await page.goBack();
  await expect(cart.empty).toBeVisible();
  await expectAccessible(page);
  // Whoever closed the tab of the payment finds the cart in another.
  const tab = await page.context().newPage();
  await open(tab, '/cart');
  await expect(tab.getByRole('link', { name: t('empty.restore') })).toBeVisible();
  await tab.close();
  await page.getByRole('link', { name: t('empty.restore') }).click();
  await expect(cart.children.getByRole('heading', { level: 3 })).toHaveText(child?.full_name ?? '');
  await expect(page).toHaveURL('/cart');

  // Taken out, it can be put back; the focus stays where it happened.
  const name = child?.full_name ?? '';
  await cart.children.getByRole('button', { name: t('children.removeNamed', { name }) }).click();
  await expect(cart.children.getByRole('group')).toBeFocused();
  await expect(cart.children.getByRole('group')).toContainText(t('children.removed', { name }));
  await expect(cart.pay).toHaveCount(0);
  await page.getByRole('button', { name: t('undo') }).click();
  await expect(cart.children.getByRole('link', { name })).toBeFocused();
  await expect(cart.pay).toBeVisible();
});
