import { formatMoney, message, money } from '@nabta/contract';
import { expectAccessible } from './accessible.ts';
import {
  cartPage,
  checkOut,
  firstGift,
  storeCart,
  storedChild,
  waitingChildren,
} from './cart-page.ts';
import { donationForm, expectDonationKept, fillDonation } from './donation-form.ts';
import { containing, expect, open, test } from './journey.ts';
import { mailsTo, onlyMailTo } from './mailbox.ts';
import { cardLinkOf, nameForm, refusalLinkOf } from './name-form.ts';
import { CARDS, expectPaymentPage, leavePaymentPage, payByCard } from './payment-page.ts';
import { signedInSponsor } from './signed-in.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a donation in memory of somebody, its card, and no further ones', async ({
  page,
  request,
  language,
  texts,
  visitor,
}) => {
  const form = donationForm(page, texts);
  const name = nameForm(page, texts);
  const t = texts('tribute-card');
  const reader = visitor.email.replace('visitor', 'reader');
  const gift = { amount: '25', fees: false };
  await open(page, '/donate');
  await expect(name.honoree).toHaveCount(0);
  await fillDonation(form, visitor, gift);
  await name.wish.check();
  await name.memory.check();
  await form.submit.click();
  await expect(name.honoree).toHaveAccessibleDescription(
    containing(message('honoree-required', language)),
  );
  await name.honoree.fill('Mina Samir');
  await name.recipient.fill('سارة فؤاد');
  await name.day.fill('01 / 02 / 2020');
  await name.words.fill('prizes.example');
  await form.submit.click();
  for (const [field, key] of [
    [name.day, 'card-day-past'],
    [name.email, 'card-email-required'],
    [name.words, 'card-holds-link'],
  ] as const) {
    await expect(field).toHaveAccessibleDescription(containing(message(key, language)));
  }
  await name.day.fill('');
  await name.email.fill(reader);
  await name.words.fill('With all our love.');
  await name.preview.click();
  await expect(name.card).toContainText('Mina Samir');
  await expect(name.card).toContainText('With all our love.');
  await expect(name.card).toContainText(t('title.memory'));
  await expect(name.card).not.toContainText(formatMoney(money(2_500, 'usd'), language));
  await expectAccessible(page);

  await form.submit.click();
  await expectPaymentPage(page, language);
  expect(await mailsTo(request, reader)).toEqual([]);
  // Nothing is lost by leaving without paying, nor by a reload.
  await leavePaymentPage(page, language);
  await open(page, '/donate');
  await expectDonationKept(form, visitor, gift);
  await expect(name.honoree).toHaveValue('Mina Samir');
  await expect(name.words).toHaveValue('With all our love.');
  await expect(name.memory).toBeChecked();
  await form.submit.click();
  await payByCard(page, language, CARDS.pays);

  const thanks = texts('payment');
  await expect(
    page.getByRole('heading', {
      name: containing(thanks('dedication.titles.memory', { name: '' })),
    }),
  ).toBeVisible();
  // A key stops the countdown.
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: thanks('dedication.open') })).toBeVisible();
  const mail = await onlyMailTo(request, reader);
  expect(mail.text).toContain('With all our love.');
  expect(mail.text).not.toContain(formatMoney(money(2_500, 'usd'), language));
  const receipt = await onlyMailTo(request, visitor.email);
  expect(receipt.text).toContain('Mina Samir');

  const link = cardLinkOf(mail.text);
  await open(page, link.pathname + link.search);
  await expect(page.getByRole('article')).toContainText('Mina Samir');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  await expectAccessible(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('article')).toBeVisible();
  await page.emulateMedia({ media: 'screen' });

  const refusal = refusalLinkOf(mail.text);
  await open(page, refusal.pathname + refusal.search);
  await page.getByRole('button', { name: t('noMore.press') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('noMore.doneTitle'));
});

test('a gift of the cart in honour of somebody, whose card names no child', async ({
  page,
  request,
  language,
  texts,
  visitor,
}) => {
  const name = nameForm(page, texts, texts('cart')('inName.label'));
  const cart = cartPage(page, texts);
  const reader = visitor.email.replace('visitor', 'reader');
  // «كريم» is a name, and stands in the card's own «لتكريم».
  const child = (await waitingChildren(request, language, 5)).find(
    ({ first_name }) => !texts('tribute-card')('title.honour').includes(first_name),
  );
  if (!child) throw new Error('no child is waiting');
  await signedInSponsor({ page, request, visitor, language });
  const gift = await firstGift(request, language);
  await open(page, '/cart');
  await expect(name.wish).toHaveCount(0);
  await storeCart(page, {
    children: [storedChild(child)],
    gifts: [{ giftId: gift.id, count: 1, childId: child.id }],
  });
  await page.reload();
  await name.wish.check();
  await checkOut(cart);
  await expect(name.honour).toHaveAccessibleDescription(
    containing(message('honoree-required', language)),
  );
  await expect(name.honour).toBeFocused();
  await name.honour.fill('Nadia Aziz');
  await name.recipient.fill('Sara');
  await name.email.fill(reader);
  await name.preview.click();
  await expect(name.card).toContainText(gift.title);
  await expect(name.card).not.toContainText(child.first_name);
  await expectAccessible(page);
  await cart.pay.click();
  await payByCard(page, language, CARDS.pays);

  await expect(page.getByRole('heading', { name: containing('Nadia Aziz') }).first()).toBeVisible();
  const mail = await onlyMailTo(request, reader);
  expect(mail.text).toContain(gift.title);
  expect(mail.text).not.toContain(child.first_name);
});
