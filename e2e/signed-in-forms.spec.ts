import { formatMoney, message, money } from '@nabta/contract';
import { expectAccessible } from './accessible.ts';
import { contactForm, SUBJECT } from './contact-form.ts';
import { noticeOf } from './contact-mails.ts';
import { donationForm, submitText } from './donation-form.ts';
import { containing, expect, open, test, waitForScripts } from './journey.ts';
import { CARDS, expectPaymentPage, payByCard } from './payment-page.ts';
import { signedInSponsor } from './signed-in.ts';

// The visit comes from the United States, the sponsor lives in Egypt and pays in pounds.
test('a sponsor donates in the currency of the account and is asked nothing personal (DON-05, DON-14, DON-15)', async ({
  page,
  request,
  visitor,
  language,
  texts,
}) => {
  const t = texts('donate');
  const { sponsor } = await signedInSponsor({ page, request, visitor, language });
  const form = donationForm(page, texts);
  await open(page, '/donate');
  await expect(page.getByRole('main').getByText(sponsor.email)).toBeVisible();
  await expect(form.name).toHaveCount(0);
  await expect(form.email).toHaveCount(0);
  await expect(form.phone).toHaveCount(0);
  await expect(page.getByText(t('form.inEgp'))).toBeVisible();
  await expectAccessible(page);

  await form.submit.click();
  for (const [field, key] of [
    [form.purpose, 'purpose-required'],
    [form.amount, 'amount-required'],
  ] as const) {
    await expect(field).toHaveAccessibleDescription(containing(message(key, language)));
  }
  const summary = page.getByRole('alert').filter({ hasText: t('faults') });
  await expect(summary.getByRole('link')).toHaveCount(2);
  await expectAccessible(page);
  await form.purposes.nth(1).check();
  await form.amount.fill('20');
  const floor = formatMoney(money(5_000, 'egp'), language);
  await expect(form.amount).toHaveAccessibleDescription(containing(floor));
  await form.amount.fill('100');
  await form.fees.check();
  await expect(form.submit).toHaveText(submitText(texts, money(10_300, 'egp'), language));

  const sent = page.waitForRequest('**/v1/sponsors/general_donations?*');
  await form.submit.click();
  expect((await sent).postDataJSON()).toEqual({
    base_amount: 100,
    fees_included: true,
    remind_me: false,
    purpose_id: 2,
  });
  await expectPaymentPage(page, language);
  const total = { en: 'E£103.00', ar: '١٠٣٫٠٠ ج.م.' }[language];
  await expect(page.locator('body')).toContainText(containing(total));
  await payByCard(page, language, CARDS.pays);
  await expect(page).toHaveURL(/\/payment\?/);
  await expect(page.getByRole('main')).toContainText(containing(total));
});

test("a guest's fields or another currency never flash before a sponsor (DON-05, DON-15, CON-04)", async ({
  page,
  request,
  visitor,
  language,
  texts,
}) => {
  const t = texts('donate');
  const { sponsor } = await signedInSponsor({ page, request, visitor, language });
  let comeOn = (): void => undefined;
  const scripts = new Promise<void>((resolve) => (comeOn = resolve));
  await page.route('**/assets/*.js', (route) => scripts.then(() => route.continue()));
  await page.goto('/donate', { waitUntil: 'commit' });
  const donation = donationForm(page, texts);
  await expect(donation.amount).toBeVisible();
  await expect(donation.name).toHaveCount(0);
  await expect(page.getByText(t('form.inUsd'))).toHaveCount(0);
  await expect(page.getByText(t('form.inEgp'))).toHaveCount(0);
  await donation.amount.fill('500');
  comeOn();
  await waitForScripts(page);
  await expect(page.getByText(t('form.inEgp'))).toBeVisible();
  await expect(page.getByRole('main').getByText(sponsor.email)).toBeVisible();
  await expect(donation.amount).toHaveValue('500');
  await expect(page.getByRole('button', { pressed: true })).toHaveCount(1);

  const html = await (await page.request.get('/contact-us')).text();
  expect(html).toContain('contact-message');
  expect(html).not.toContain('contact-phone-number');
});

test('a sponsor writes subject and message only, and is answered at the account’s address (CON-04, CON-07, CON-12, VAL-38)', async ({
  page,
  request,
  visitor,
  language,
  texts,
}) => {
  const { sponsor } = await signedInSponsor({ page, request, visitor, language });
  const form = contactForm(page, texts);
  await open(page, '/contact-us');
  await expect(page.getByRole('main').getByText(sponsor.email)).toBeVisible();
  await expect(form.name).toHaveCount(0);
  await expect(form.email).toHaveCount(0);
  await expect(form.phone).toHaveCount(0);
  await expectAccessible(page);
  await form.submit.click();
  for (const [field, key] of [
    [form.subject, 'subject-required'],
    [form.message, 'message-required'],
  ] as const) {
    await expect(field).toHaveAccessibleDescription(containing(message(key, language)));
  }
  await expect(form.summary.getByRole('link')).toHaveCount(2);
  await expectAccessible(page);

  await form.subject.selectOption({ index: 2 });
  await form.message.fill('صباح الخير\nGood morning');
  const sent = page.waitForRequest('**/v1/sponsors/inquiries?*');
  await form.submit.click();
  expect((await sent).postDataJSON()).toEqual({
    inquiry_subject_id: 2,
    message: 'صباح الخير\nGood morning',
  });
  await expect(form.thanks).toBeVisible();
  await expect(page).toHaveURL('/');
  const notice = await noticeOf(request, SUBJECT.mailbox, sponsor.email);
  expect(notice.text).toContain(sponsor.fullName);
  expect(notice.text).toContain('Good morning');
});

test('a session that ends while a sponsor gives leads to /sign-in, and the form is kept (DON-14)', async ({
  page,
  request,
  visitor,
  language,
  texts,
  surprises,
}) => {
  surprises.allow(/^refused: 401/);
  const { headers } = await signedInSponsor({ page, request, visitor, language });
  const form = donationForm(page, texts);
  await open(page, '/donate');
  await form.purposes.nth(1).check();
  await form.amount.fill('120');
  await request.delete('/v1/sponsors/sign_out', { headers: { ...headers } });
  await form.submit.click();
  await expect(page).toHaveURL('/sign-in?next=%2Fdonate');
  await open(page, '/donate');
  await expect(form.amount).toHaveValue('120');
  await expect(form.name).toBeVisible();
});
