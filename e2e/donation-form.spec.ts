import { formatMoney, message, money, TRANSACTION_FEE_PERCENT } from '@nabta/contract';
import { donationForm, expectDonationKept, fillDonation, submitText } from './donation-form.ts';
import { expectPicture } from './expect-picture.ts';
import { containing, expect, open, test } from './journey.ts';
import { switchLanguage } from './language-switch.ts';
import { expectPaymentPage } from './payment-page.ts';
import { siteTexts } from './site-texts.ts';

const DONATIONS = '**/v1/guests/general_donations?*';
const PURPOSES = '**/v1/guests/purposes?*';

test('fee and total follow the amount, typed in either digits (DON-02, DON-09 to DON-12)', async ({
  page,
  language,
  texts,
}) => {
  const t = texts('donate');
  const form = donationForm(page, texts);
  const sum = { en: ['$7.78', '$0.23', '$8.01'], ar: ['٧٫٧٨ $', '٠٫٢٣ $', '٨٫٠١ $'] } as const;
  const [base, fee, total] = sum[language];
  await open(page, '/donate');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('hero.title'));
  const about = page.getByRole('region', { name: t('info.title') });
  await expect(about.getByText(t('info.text'))).toBeVisible();
  await expectPicture(about.locator('img'));
  for (const typed of ['7.78', '٧٫٧٨', '۷٫۷۸']) {
    await form.amount.fill(typed);
    await form.fees.check();
    const line = (label: string) =>
      page.locator('dl > div').filter({ has: page.getByText(label, { exact: true }) });
    await expect(line(t('sum.gift'))).toContainText(base);
    await expect(line(t('sum.fee', { percent: TRANSACTION_FEE_PERCENT }))).toContainText(fee);
    await expect(line(t('sum.total'))).toContainText(total);
    await expect(form.submit).toHaveText(submitText(texts, money(801, 'usd'), language));
    await form.fees.uncheck();
    await expect(
      page.getByText(t('sum.fee', { percent: TRANSACTION_FEE_PERCENT }), { exact: true }),
    ).toHaveCount(0);
    await expect(form.submit).toHaveText(submitText(texts, money(778, 'usd'), language));
    await expect(form.amount).toHaveValue(typed);
  }
});

test('a press before the scripts run is kept, and an amount keeps the currency it was typed in (DON-20)', async ({
  page,
  language,
  texts,
}) => {
  const t = texts('donate');
  const form = donationForm(page, texts);
  const [scripts, country] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.route('**/cdn-cgi/trace', async (route) => {
    await country.promise;
    await route.fulfill({ contentType: 'text/plain', body: 'loc=EG\n' });
  });
  await page.goto('/donate');
  await form.amount.fill('25');
  const waits = page.getByText(texts('words')('stillLoading'));
  await expect(waits).toBeHidden();
  await page.getByRole('button', { name: t('submit') }).click();
  await expect(waits).toBeVisible();
  scripts.resolve();
  await expect(page.getByRole('alert').filter({ hasText: t('faults') })).toBeVisible();
  await expect(form.amount).toHaveValue('25');

  country.resolve();
  await expect(page.getByText(t('form.keptUsd'))).toBeVisible();
  await expect(form.submit).toHaveText(submitText(texts, money(2_500, 'usd'), language));
  await page.getByRole('button', { name: t('form.toEgp') }).click();
  // The same digits are another sum.
  await expect(form.amount).toHaveValue('');
  await expect(form.amount).toBeFocused();
  await expect(page.getByText(t('form.emptiedEgp'))).toBeVisible();
  const says = message('amount-required', language);
  await expect(form.amount).toHaveAccessibleDescription(containing(says));
  await expect(page.getByText(t('form.keptUsd'))).toHaveCount(0);
});

test('an empty form names each missing field and links to it (DON-03, DON-04)', async ({
  page,
  language,
  texts,
}) => {
  const form = donationForm(page, texts);
  await open(page, '/donate');
  await form.submit.click();
  const missing = [
    [form.purpose, 'purpose-required'],
    [form.amount, 'amount-required'],
    [form.name, 'name-required'],
    [form.email, 'email-required'],
    [form.phone, 'phone-number-required'],
  ] as const;
  const summary = page.getByRole('alert').filter({ hasText: texts('donate')('faults') });
  for (const [field, key] of missing) {
    const says = message(key, language);
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveAccessibleDescription(containing(says));
    await expect(summary.getByRole('link', { name: says })).toBeVisible();
  }
  await expect(form.purposes.first()).toBeFocused();
  await summary.getByRole('link', { name: message('email-required', language) }).click();
  await expect(form.email).toBeFocused();
});

test('a wrong value is named and stays; a right one ends the complaint (DON-19, VAL-53)', async ({
  page,
  language,
  texts,
  visitor,
}) => {
  const form = donationForm(page, texts);
  await open(page, '/donate');
  await fillDonation(form, visitor, { amount: '0.99', fees: false });
  await form.email.fill('nobody');
  await form.phone.fill('12');
  await form.submit.click();
  const minimum = formatMoney(money(100, 'usd'), language);
  await expect(form.amount).toBeFocused();
  for (const [field, says] of [
    [form.amount, message('amount-below-minimum', language, { minimum })],
    [form.email, message('email-validation-message', language)],
    [form.phone, message('phone-number-invalid', language)],
  ] as const) {
    await expect(field).toHaveAccessibleDescription(containing(says));
  }
  await expect(form.amount).toHaveValue('0.99');
  await expect(form.email).toHaveValue('nobody');
  for (const amount of ['-5', '0', '7.785', 'ten', '1000000']) {
    await form.amount.fill(amount);
    await expect(form.amount, amount).toHaveAttribute('aria-invalid', 'true');
  }
  await form.amount.fill('25');
  await expect(form.amount).not.toHaveAttribute('aria-invalid', 'true');
  await form.email.fill(visitor.email);
  await expect(form.email).not.toHaveAttribute('aria-invalid', 'true');
});

test('a donation that cannot be sent lists the reasons and loses nothing (DON-18)', async ({
  page,
  texts,
  visitor,
  surprises,
}) => {
  surprises.allow(/refused: (502|429) .*general_donations/, /failed: .*general_donations/);
  const t = texts('donate');
  const form = donationForm(page, texts);
  const gift = { amount: '25', fees: true };
  const alert = page.getByRole('alert').filter({ hasText: t('failed') });
  await open(page, '/donate');
  await fillDonation(form, visitor, gift);

  await page.route(DONATIONS, (route) =>
    route.fulfill({
      status: 502,
      json: {
        code: 'payment-provider-unavailable',
        messages: ['The first reason.', 'The second reason.'],
        errors: {},
        error_codes: {},
      },
    }),
  );
  await form.submit.click();
  await expect(alert).toContainText('The first reason.\nThe second reason.', {
    useInnerText: true,
  });
  await expectDonationKept(form, visitor, gift);

  await page.unroute(DONATIONS);
  await page.route(DONATIONS, (route) =>
    route.fulfill({
      status: 429,
      headers: { 'retry-after': '60' },
      json: { code: 'too-many-requests', messages: ['Please wait.'], errors: {}, error_codes: {} },
    }),
  );
  await form.submit.click();
  await expect(alert).toContainText('Please wait.');
  await expectDonationKept(form, visitor, gift);

  await page.unroute(DONATIONS);
  await page.route(DONATIONS, (route) => route.abort('connectionfailed'));
  await form.submit.click();
  await expect(alert).toContainText(t('noAnswer'));
  await expectDonationKept(form, visitor, gift);
  await page.reload();
  await expectDonationKept(form, visitor, gift);
});

test('an error of the server appears at its field (DON-18, VAL-53)', async ({
  page,
  texts,
  visitor,
  surprises,
}) => {
  surprises.allow(/refused: 422 .*general_donations/);
  const form = donationForm(page, texts);
  const gift = { amount: '25', fees: false };
  await page.route(DONATIONS, (route) =>
    route.fulfill({
      status: 422,
      json: {
        code: 'validation-failed',
        messages: ['Please check the fields.'],
        errors: { email: 'That address bounces.' },
        error_codes: { email: 'email-validation-message' },
      },
    }),
  );
  await open(page, '/donate');
  await fillDonation(form, visitor, gift);
  await form.submit.click();
  await expect(form.email).toHaveAccessibleDescription(/That address bounces\./);
  await expect(form.email).toBeFocused();
  await expectDonationKept(form, visitor, gift);
});

test('without the purposes the form waits, and asks for them again (DON-07, DON-21)', async ({
  page,
  texts,
  surprises,
}) => {
  surprises.allow(/refused: 503 .*purposes/);
  const t = texts('donate');
  const form = donationForm(page, texts);
  await open(page, '/');
  await page.route(PURPOSES, (route) =>
    route.fulfill({ status: 503, json: { code: 'service-unavailable', messages: ['-'] } }),
  );
  await page
    .getByRole('main')
    .getByRole('link', { name: texts('home')('donate.action') })
    .click();
  await expect(page).toHaveURL('/donate');
  const alert = page.getByRole('alert').filter({ hasText: t('form.purposesFailed') });
  await expect(alert).toBeVisible();
  await expect(form.submit).toBeDisabled();
  const retry = alert.getByRole('button', { name: texts('words')('retry') });
  await retry.click();
  await expect(retry).toBeFocused();
  await page.unroute(PURPOSES);
  await retry.click();
  await expect(form.purpose).toBeVisible();
  await expect(form.purposes).not.toHaveCount(0);
  await expect(form.submit).toBeEnabled();
});

test('two presses make one payment (TRAP-02)', async ({ page, language, texts, visitor }) => {
  const form = donationForm(page, texts);
  const keys: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'POST' || !request.url().includes('general_donations')) return;
    keys.push(request.headers()['idempotency-key']);
  });
  await open(page, '/donate');
  await fillDonation(form, visitor, { amount: '12', fees: false });
  // Both before the page has drawn the first: a hand is never this quick, but a stuck mouse is.
  await form.submit.evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
  });
  await expectPaymentPage(page, language);
  expect(keys).toEqual([expect.stringMatching(/^.{16,}$/)]);

  // The browser's own way back, and once more: the same values are the same payment.
  const first = page.url();
  await page.goBack();
  await expect(form.amount).toHaveValue('12');
  await form.submit.click();
  await expectPaymentPage(page, language);
  expect(page.url()).toBe(first);
});

test('the language can change over a half-filled form, and its complaints with it (GEN-04)', async ({
  page,
  language,
  texts,
  visitor,
}) => {
  const other = language === 'ar' ? 'en' : 'ar';
  const otherTexts = siteTexts(other);
  const gift = { amount: '٧٫٧٨', fees: true };
  await open(page, '/donate');
  await fillDonation(donationForm(page, texts), visitor, gift);
  await donationForm(page, texts).email.fill('nobody');
  await donationForm(page, texts).submit.click();
  await switchLanguage(page, texts);
  const form = donationForm(page, otherTexts);
  await expectDonationKept(form, { ...visitor, email: 'nobody' }, gift);
  const says = message('email-validation-message', other);
  await expect(form.email).toHaveAccessibleDescription(containing(says));
  await expect(form.submit).toHaveText(submitText(otherTexts, money(801, 'usd'), other));
});
