import { expectAccessible } from './accessible.ts';
import { cartPage, checkOut, sponsorChild, storedCart, waitingChildren } from './cart-page.ts';
import { expect, open, test } from './journey.ts';
import { CARDS, payByCard } from './payment-page.ts';
import { expectToast, signedInSponsor } from './signed-in.ts';

test('gifts are chosen for one’s own child, counted, kept within their limits, and paid for (GFT, CRT-06 to CRT-09, CRT-18 to CRT-21)', async ({
  page,
  request,
  texts,
  visitor,
  language,
}) => {
  test.setTimeout(90_000);
  const t = texts('gift');
  const words = texts('cart');
  const cart = cartPage(page, texts);
  const [child] = await waitingChildren(request, language, 1);
  if (!child) throw new Error('no child is waiting');
  const { headers } = await signedInSponsor({ page, request, visitor, language });

  // Gifts are for children whom one sponsors.
  await open(page, '/gift');
  await expect(page.getByText(t('noSponsorship.message'))).toBeVisible();
  await expectAccessible(page);
  await sponsorChild(page, { headers, language, texts }, child);

  await open(page, '/gift');
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards).toHaveCount(12);
  // An only child is chosen already; the button says for whom.
  const recipients = page.getByRole('group', { name: t('for') }).getByRole('radio');
  await expect(recipients).toHaveCount(1);
  await expect(recipients).toBeChecked();
  await expectAccessible(page);
  const firstName = language === 'ar' ? child.first_name_ar : child.first_name_en;
  const add = cards.first().getByRole('button', { name: t('addFor', { name: firstName }) });
  await add.click();
  await expectToast(page, texts, t('added'));
  await expect(page.getByRole('link', { name: t('viewCart') })).toHaveAttribute('href', '/cart');
  await add.click();
  await expect
    .poll(() => storedCart(page))
    .toMatchObject({ gifts: [{ count: 2, childId: child.id }] });
  await cards
    .first()
    .getByRole('link', { name: t('inCart', { count: 2 }) })
    .click();
  await expect(page).toHaveURL('/cart');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('page'));
  await expect(cart.recipient).toHaveValue(String(child.id));
  await expectAccessible(page);

  // A gift needs its child.
  let sent = 0;
  page.on('request', (asked) => {
    if (asked.method() === 'POST' && asked.url().includes('/sponsors/checkout_sessions')) sent += 1;
  });
  await cart.recipient.selectOption('');
  await checkOut(cart);
  await expect(cart.recipient).toBeFocused();
  await expect(cart.recipient).toHaveAttribute('aria-invalid', 'true');
  await expect(cart.gifts).toContainText(words('checkout.needToChooseAChild'));
  await expect(cart.summary.getByRole('alert')).toContainText(words('checkout.chooseChild'));
  await expectAccessible(page);
  await cart.recipient.selectOption(String(child.id));
  await expect(cart.summary.getByRole('alert')).toHaveCount(0);

  // The first gift is a birthday cake: four of them are more than one child may get.
  await cart.more.click();
  await cart.more.click();
  const fund = cart.gifts.getByRole('link', { name: words('gifts.christmasFund') });
  await expect(fund).toHaveAttribute(
    'href',
    /^\/donate\?purpose=general_christmas_fund&amount=[\d.]+$/,
  );
  // The sums match the shown lines (CRT-26), and the summary names the next step.
  await expect(cart.summary.getByRole('alert')).toContainText(words('checkout.mend'));
  await expect(cart.summary).not.toContainText(/(?<!\d)0\.00|(?<![٠-٩])٠٫٠٠/);
  await expect(cart.pay).toBeDisabled();
  await expectAccessible(page);
  expect(sent).toBe(0);
  const lower = cart.gifts.getByRole('button', { name: /^Reduce it to|^تقليل العدد إلى/ });
  await lower.click();
  await expect(fund).toHaveCount(0);
  await expect(cart.summary.getByRole('alert')).toHaveCount(0);
  await expect(cart.summary.getByText(words('summary.checking'))).toHaveCount(0);
  await cart.pay.click();
  await payByCard(page, language, CARDS.pays);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts('payment')('paid.title'));
  expect(await storedCart(page)).toBeNull();

  // The rest may go to the general Christmas fund.
  await open(page, '/donate?purpose=general_christmas_fund');
  const purpose = page.getByLabel(texts('donate')('form.purpose'));
  await expect(purpose).not.toHaveValue('');
  const chosen = (await purpose.locator('option:checked').textContent()) ?? '';
  expect(chosen).toMatch(/Christmas|الميلاد/);
});
