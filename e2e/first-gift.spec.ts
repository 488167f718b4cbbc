import type { Page } from '@playwright/test';
import { linksInMails } from './account-mails.ts';
import { accountForm, signInByForm } from './account-form.ts';
import { expectAccessible } from './accessible.ts';
import {
  cartPage,
  checkOut,
  firstGift,
  holdChild,
  storeCart,
  storedCart,
  storedChild,
  waitingChildren,
} from './cart-page.ts';
import { expect, open, test } from './journey.ts';
import { mailSaying } from './mailbox.ts';
import { newSponsor, openSession } from './new-sponsor.ts';
import { CARDS, expectPaymentPage, payByCard } from './payment-page.ts';
import { expectToast, signedInSponsor } from './signed-in.ts';
import { fillAddress, passAccount, passPersonal, PASSWORD, signUpForm } from './sign-up-form.ts';
import type { Texts } from './site-texts.ts';
import { staff } from './staff.ts';

/** The choice of a first gift on the line of a child, and what was chosen there. */
function firstGiftOf(page: Page, texts: Texts, name: string) {
  const t = texts('cart');
  return {
    choice: page.getByLabel(t('firstGift.label', { name })),
    chosen: page.getByRole('region', { name: t('firstGift.of', { name }) }),
  };
}

test('a newcomer looks at the gifts, chooses a child, adds a gift, signs up and pays for both at once', async ({
  page,
  request,
  texts,
  visitor,
  language,
}) => {
  test.setTimeout(120_000);
  const t = texts('gift');
  const [child] = await waitingChildren(request, language, 1);
  if (!child) throw new Error('no child is waiting');
  const gift = await firstGift(request, language);
  const name = child.first_name;

  // Everybody may look; for whom it is, is asked of who presses.
  await open(page, '/gifts');
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards).toHaveCount(12);
  await expectAccessible(page);
  await cards.first().getByRole('button').click();
  const dialog = page.getByRole('dialog', { name: t('forWhom.title') });
  await expect(dialog.getByRole('link', { name: t('forWhom.signIn') })).toHaveAttribute(
    'href',
    '/gift',
  );
  await expectAccessible(page);
  await dialog.getByRole('link', { name: t('forWhom.choose') }).click();
  await expect(page).toHaveURL('/children');

  await open(page, `/children/${child.id}`);
  await expect(
    page.getByRole('link', { name: texts('children')('child.firstGift') }),
  ).toHaveAttribute('href', '/gifts');
  await page
    .getByRole('main')
    .getByRole('link', { name: texts('children')('child.sponsor', { name }) })
    .first()
    .click();
  await expect(page).toHaveURL('/sign-in?next=%2Fcart');

  // The child of the cart can be given to before there is an account.
  await open(page, '/gifts');
  await expect(page.getByRole('group', { name: t('for') }).getByRole('radio')).toBeChecked();
  await expectAccessible(page);
  await cards
    .first()
    .getByRole('button', { name: t('addFor', { name }) })
    .click();
  await expectToast(page, texts, t('added'));
  await expect
    .poll(() => storedCart(page))
    .toMatchObject({ gifts: [{ giftId: gift.id, childId: child.id, count: 1 }] });

  await open(page, '/sign-up?next=%2Fcart');
  const form = signUpForm(page, texts);
  await passAccount(form, visitor);
  await passPersonal(form, texts);
  await fillAddress(form);
  await form.submit.click();
  await expect(page.getByText(texts('account')('notice.sign-up-done'))).toBeVisible();
  const [link = ''] = await linksInMails(request, visitor.email, { kind: 'confirmation' });
  await open(page, link);
  await signInByForm(accountForm(page, texts), { email: visitor.email, password: PASSWORD });
  await expect(page).toHaveURL('/cart');

  // The gift stands with its child; it can be taken out, put back, and chosen anew.
  const cart = cartPage(page, texts);
  const { choice, chosen } = firstGiftOf(page, texts, name);
  const title = chosen.getByRole('heading', { level: 4 });
  await expect(title).toHaveText(gift.title);
  await expect(cart.gifts).not.toContainText(gift.title);
  await expectAccessible(page);
  const remove = texts('cart')('gifts.removeNamed', { gift: gift.title });
  await chosen.getByRole('button', { name: remove }).click();
  await expect(cart.children).toContainText(texts('cart')('gifts.removed', { gift: gift.title }));
  await page.getByRole('button', { name: texts('cart')('undo') }).click();
  await expect(title).toBeFocused();
  await chosen.getByRole('button', { name: remove }).click();
  await choice.selectOption(String(gift.id));
  await expect(title).toBeFocused();
  await expectAccessible(page);
  await expect(cart.summary).toContainText(texts('cart')('summary.gifts', { count: 1 }));

  await checkOut(cart);
  await expectPaymentPage(page, language);
  await expect(page.locator('body')).toContainText(gift.title);
  await expect(page.locator('body')).toContainText(name);
  await payByCard(page, language, CARDS.pays);
  await expect(page).toHaveURL(/\/payment\?payment_confirmation_success=true/);
  await expect(page.getByRole('main')).toContainText(name);
  await expect(page.getByRole('main')).toContainText(gift.title);
  expect(await storedCart(page)).toBeNull();

  await open(page, '/my-transactions');
  await expect(page.getByRole('main')).toContainText(gift.title);
});

test('a child whom someone else takes meanwhile takes the first gift out of the cart, and both are named', async ({
  page,
  request,
  texts,
  visitor,
  language,
  surprises,
}) => {
  surprises.allow(/refused: 422 .*\/sponsors\/checkout_sessions/);
  const cart = cartPage(page, texts);
  const gift = await firstGift(request, language);
  const rival = { ...visitor, email: `rival-${visitor.email}` };
  const { headers } = await openSession(
    request,
    await newSponsor(request, { visitor: rival, language }),
  );
  const [lost, kept] = await waitingChildren(request, language, 2);
  if (!lost || !kept) throw new Error('too few children wait');
  await signedInSponsor({ page, request, visitor, language });
  await storeCart(page, { children: [lost, kept].map(storedChild), freq: 1 });
  await open(page, '/cart');
  for (const { full_name: name } of [lost, kept]) {
    const { choice, chosen } = firstGiftOf(page, texts, name);
    await choice.selectOption(String(gift.id));
    await expect(chosen.getByRole('heading', { level: 4 })).toHaveText(gift.title);
  }
  await expect(cart.summary.getByText(texts('cart')('summary.checking'))).toHaveCount(0);

  await holdChild(request, headers, lost);
  await checkOut(cart);
  const banner = page.getByRole('alert').filter({ hasText: texts('cart')('checkout.rejected') });
  await expect(banner).toContainText(lost.first_name);
  await expect(banner).toContainText(gift.title);
  await expect(firstGiftOf(page, texts, lost.full_name).chosen).toHaveCount(0);
  await expect(firstGiftOf(page, texts, kept.full_name).chosen).toContainText(gift.title);
  expect(await storedCart(page)).toMatchObject({
    children: [{ id: kept.id }],
    gifts: [{ giftId: gift.id, childId: kept.id }],
  });
  await expectAccessible(page);

  // The other child is paid for, with the gift.
  await cart.pay.click();
  await expectPaymentPage(page, language);
  await expect(page.locator('body')).toContainText(gift.title);
});

test('a child who is taken off the site while being paid for is refunded together with the gift, on the page and by mail', async ({
  page,
  request,
  texts,
  visitor,
  language,
  surprises,
}) => {
  // The payment page may still ask for the child's picture when it is gone.
  surprises.allow(/^(failed|refused): \S+ \S+\/media\//);
  const t = texts('payment');
  const main = page.getByRole('main');
  const cart = cartPage(page, texts);
  const gift = await firstGift(request, language);
  const [child] = await waitingChildren(request, language, 1);
  if (!child) throw new Error('no child is waiting');
  await signedInSponsor({ page, request, visitor, language });
  await storeCart(page, { children: [storedChild(child)], freq: 1 });
  await open(page, '/cart');
  const { choice, chosen } = firstGiftOf(page, texts, child.full_name);
  await choice.selectOption(String(gift.id));
  await expect(chosen.getByRole('heading', { level: 4 })).toHaveText(gift.title);
  const whole = await cart.sum(texts('cart')('summary.due')).innerText();
  await checkOut(cart);
  await expectPaymentPage(page, language);
  await staff('children', 'hide', child.code, '--reason', 'The family asked for it');
  await payByCard(page, language, CARDS.pays);

  await expect(main.getByRole('heading', { level: 1 })).toHaveText(t('refunded.title'));
  await expectAccessible(page);
  await mailSaying(request, visitor.email, [gift.title, child.first_name, whole]);
  await open(page, '/my-transactions');
  await expect(main).toContainText(texts('transactions')('done.refund'));
  await open(page, '/sponsorships');
  await expect(main).toContainText(texts('sponsorships')('empty.current.message'));
});
