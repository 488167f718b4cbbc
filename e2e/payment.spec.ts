import type { Locale } from '@nabta/contract';
import type { APIRequestContext } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { countingDown, expect, open, test, type Visitor } from './journey.ts';
import { CARDS, payByCard } from './payment-page.ts';
import { signedInSponsor } from './signed-in.ts';

/** Begins a donation as the form does. */
async function beginDonation(
  request: APIRequestContext,
  visitor: Visitor,
  language: Locale,
): Promise<{ id: string; url: string }> {
  const response = await request.post(`/v1/guests/general_donations?locale=${language}`, {
    data: {
      base_amount: 20,
      fees_included: false,
      remind_me: false,
      purpose_id: 1,
      full_name: visitor.name,
      email: visitor.email,
      phone_number: visitor.phone,
      currency: 'usd',
    },
  });
  expect(response.status()).toBeLessThan(300);
  const answer = (await response.json()) as { payment_id: string; url: string };
  return { id: answer.payment_id, url: answer.url };
}

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const addressOf = (id: string, success: boolean) =>
  `/payment?payment_confirmation_success=${success}&payment=${id}`;

test('the thanks appear once the bank has confirmed a payment, not because of the address (CFM-02, CFM-07, TRAP-05)', async ({
  page,
  context,
  request,
  language,
  texts,
  visitor,
}) => {
  const t = texts('payment');
  const heading = page.getByRole('heading', { level: 1 });
  const { id, url } = await beginDonation(request, visitor, language);
  await open(page, addressOf(id, true));
  await expect(heading).toHaveText(t('confirming.title'));
  await expect(page.getByText(t('paid.title'), { exact: true })).toHaveCount(0);
  await expectAccessible(page);

  const other = await context.newPage();
  await other.goto(url);
  await payByCard(other, language, CARDS.pays);
  await expect(other.getByRole('heading', { level: 1 })).toHaveText(t('paid.title'));
  await other.close();
  // The waiting page changes without a reload; then the address claims the opposite.
  await expect(heading).toHaveText(t('paid.title'));
  await open(page, addressOf(id, false));
  await expect(heading).toHaveText(t('paid.title'));
  // The link of a mail leads to a page that stays (decision 056).
  await open(page, `/payment?payment=${id}`);
  await expect(page.getByRole('main')).toContainText(t('given.receiptBefore'));
  await expect(page.getByRole('button', { name: texts('words')('countdown.stay') })).toHaveCount(0);
  await expectAccessible(page);
});

test('a visitor can stop the countdown (CFM-02, WCAG 2.2.1)', async ({
  page,
  request,
  language,
  texts,
  visitor,
}) => {
  const t = texts('payment');
  const { url } = await beginDonation(request, visitor, language);
  await page.goto(url);
  await page.clock.install();
  await payByCard(page, language, CARDS.pays);
  const main = page.getByRole('main');
  await expect(main).toContainText(countingDown((values) => t('paid.leaving', values)));
  await page.getByRole('button', { name: texts('words')('countdown.stay') }).click();
  await expect(page.locator('main:focus, main :focus'), 'the focus is not lost').toHaveCount(1);
  await expect(main.getByText(countingDown((values) => t('paid.leaving', values)))).toHaveCount(0);
  await page.clock.runFor(10_000);
  await expect(page).toHaveURL(/\/payment\?/);
  await expectAccessible(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('paid.title'));
  await page.getByRole('link', { name: t('paid.home') }).click();
  await expect(page).toHaveURL('/');
});

test('a sponsor goes on to the dashboard, or to the receipt (CFM-05)', async ({
  page,
  request,
  language,
  texts,
  visitor,
}) => {
  const t = texts('payment');
  const main = page.getByRole('main');
  await signedInSponsor({ page, request, visitor, language });
  const { url } = await beginDonation(request, visitor, language);
  await page.goto(url);
  await payByCard(page, language, CARDS.pays);
  await expect(main).toContainText(countingDown((values) => t('paid.leavingToDashboard', values)));
  // The first key ends the countdown: nobody has to hurry (WCAG 2.2.1).
  await page.keyboard.press('Tab');
  await expect(main).toContainText(texts('words')('countdown.stopped'));
  const dashboard = main.getByRole('link', { name: t('paid.dashboard') });
  await expect(dashboard).toHaveAttribute('href', '/dashboard');
  await main
    .locator('summary')
    .filter({ hasText: t('paid.yourReceipt') })
    .click();
  const receipt = main.getByRole('link', { name: /^\d{4}-\d{6}$/ });
  const number = await receipt.innerText();
  await expect(receipt).toHaveAttribute('href', `/receipts/${number}`);
  await expectAccessible(page);
});

test('a payment that was left is closed and said to have failed (CFM-09, CFM-10)', async ({
  page,
  request,
  language,
  texts,
  visitor,
}) => {
  const t = texts('payment');
  const { id, url } = await beginDonation(request, visitor, language);
  await open(page, addressOf(id, false));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('failed.title'));
  const back = page.getByRole('link', { name: t('failed.donation') });
  await expect(back).toHaveAttribute('href', '/donate');
  await expectAccessible(page);
  const closed = await request.get(url);
  expect(closed.status(), 'nobody can pay on the page that was left').toBe(410);
});

test('an unknown payment is reported as unknown (RTE-05)', async ({ page, texts }) => {
  const t = texts('payment');
  for (const path of ['/payment', '/payment?payment_confirmation_success=true&payment=nobody']) {
    await open(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('unknown.title'));
    await expect(page.getByText(t('paid.title'), { exact: true })).toHaveCount(0);
  }
});

test('a bank that takes long is waited for, with a word of patience (TRAP-05)', async ({
  page,
  request,
  language,
  texts,
  visitor,
}) => {
  const t = texts('payment');
  const { id } = await beginDonation(request, visitor, language);
  await page.clock.install();
  await open(page, addressOf(id, true));
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(t('confirming.title'));
  await page.clock.fastForward(61_000);
  await expect(heading).toHaveText(t('slow.title'));
  await expect(page.getByText(t('slow.noSecond'))).toBeVisible();
});
