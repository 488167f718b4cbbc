import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { contactForm, expectInquiryKept, fillInquiry } from './contact-form.ts';
import { expect, open, test } from './journey.ts';

const INQUIRIES = '**/v1/guests/inquiries?*';
const SUBJECTS = '**/v1/guests/inquiry_subjects?*';
const TEXT = 'السلام عليكم\nHow are you?';

/** The keys of the inquiries that are sent from now on. */
function keysOf(page: Page): (string | undefined)[] {
  const keys: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'POST' || !request.url().includes('/inquiries?')) return;
    keys.push(request.headers()['idempotency-key']);
  });
  return keys;
}

test('a message that cannot be sent lists the reasons and loses nothing (CON-11, ECT-10)', async ({
  page,
  texts,
  visitor,
  surprises,
}) => {
  surprises.allow(/refused: (500|429) .*inquiries/, /failed: .*inquiries/);
  const form = contactForm(page, texts);
  const keys = keysOf(page);
  await open(page, '/contact-us');
  await fillInquiry(form, visitor, TEXT);

  await page.route(INQUIRIES, (route) =>
    route.fulfill({
      status: 500,
      json: {
        code: 'internal-error',
        messages: ['The first reason.', 'The second reason.'],
        errors: {},
        error_codes: {},
      },
    }),
  );
  await form.submit.click();
  await expect(form.failure).toContainText('The first reason.\nThe second reason.', {
    useInnerText: true,
  });
  await expectInquiryKept(form, visitor, TEXT);
  await expectAccessible(page);

  await page.unroute(INQUIRIES);
  await page.route(INQUIRIES, (route) =>
    route.fulfill({
      status: 429,
      headers: { 'retry-after': '60' },
      json: { code: 'too-many-requests', messages: ['Please wait.'], errors: {}, error_codes: {} },
    }),
  );
  await form.submit.click();
  await expect(form.failure).toContainText('Please wait.');

  await page.unroute(INQUIRIES);
  await page.route(INQUIRIES, (route) => route.abort('connectionfailed'));
  await form.submit.click();
  await expect(form.failure).toContainText(texts('contact')('noAnswer'));
  await expectInquiryKept(form, visitor, TEXT);
  await page.reload();
  await expectInquiryKept(form, visitor, TEXT);

  await page.unroute(INQUIRIES);
  await form.submit.click();
  await expect(form.thanks).toBeVisible();
  await expect(form.failure).toHaveCount(0);
  expect(keys).toEqual(Array.from({ length: 4 }, () => expect.stringMatching(/^.{16,}$/)));
  expect(new Set(keys).size, 'the same message is the same inquiry').toBe(1);
});

test('a message that was changed is another inquiry, and two presses are one (TRAP-02)', async ({
  page,
  texts,
  visitor,
  surprises,
}) => {
  surprises.allow(/failed: .*inquiries/);
  const form = contactForm(page, texts);
  const keys = keysOf(page);
  await open(page, '/contact-us');
  await fillInquiry(form, visitor, TEXT);
  await page.route(INQUIRIES, (route) => route.abort('connectionfailed'));
  await form.submit.click();
  await expect(form.failure).toBeVisible();
  await page.unroute(INQUIRIES);
  await form.message.fill(`${TEXT} And you?`);
  // Both before the page has drawn the first: a hand is never this quick, but a stuck mouse is.
  await form.submit.evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
  });
  await expect(form.thanks).toBeVisible();
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(2);
});

test('an error of the server appears at its field (CON-11, VAL-39, VAL-53)', async ({
  page,
  texts,
  visitor,
  surprises,
}) => {
  surprises.allow(/refused: 422 .*inquiries/);
  const form = contactForm(page, texts);
  await page.route(INQUIRIES, (route) =>
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
  await open(page, '/contact-us');
  await fillInquiry(form, visitor, TEXT);
  await form.submit.click();
  await expect(form.failure).toContainText('Please check the fields.');
  await expect(form.summary.getByRole('link', { name: 'That address bounces.' })).toBeVisible();
  await expect(form.email).toHaveAccessibleDescription(/That address bounces\./);
  await expect(form.email).toBeFocused();
  await expect(form.submit).toBeDisabled();
  await expectInquiryKept(form, visitor, TEXT);

  await page.unroute(INQUIRIES);
  await form.email.press('End');
  await form.email.pressSequentially('.eg');
  await expect(form.submit).toBeEnabled();
  await form.submit.click();
  await expect(form.thanks).toBeVisible();
});

test('the server itself refuses the message of a robot (TRAP-17)', async ({
  page,
  texts,
  visitor,
  surprises,
}) => {
  surprises.allow(/refused: 422 .*inquiries/);
  const form = contactForm(page, texts);
  await open(page, '/contact-us');
  await fillInquiry(form, visitor, TEXT);
  await page.locator('input[name=nbt-h7]').evaluate((input: HTMLInputElement) => {
    input.value = 'https://spam.example';
  });
  await form.submit.click();
  await expect(form.failure).toBeVisible();
  await expectInquiryKept(form, visitor, TEXT);
});

test('without the subjects the form waits, and asks for them again (CON-05)', async ({
  page,
  texts,
  visitor,
  surprises,
}) => {
  surprises.allow(/refused: 503 .*inquiry_subjects/);
  const t = texts('contact');
  const form = contactForm(page, texts);
  await open(page, '/');
  await page.route(SUBJECTS, (route) =>
    route.fulfill({ status: 503, json: { code: 'service-unavailable', messages: ['-'] } }),
  );
  const menu = page.getByRole('banner').locator('summary');
  if (await menu.isVisible()) await menu.click();
  await page
    .getByRole('banner')
    .getByRole('link', { name: texts('shell')('contactUs') })
    .filter({ visible: true })
    .click();
  await expect(page).toHaveURL('/contact-us');
  const alert = page.getByRole('alert').filter({ hasText: t('form.subjectsFailed') });
  await expect(alert).toBeVisible();
  await expect(form.submit).toBeDisabled();
  await form.name.fill(visitor.name);
  await expectAccessible(page);
  await page.unroute(SUBJECTS);
  await alert.getByRole('button', { name: texts('words')('retry') }).click();
  await expect(form.subject).toBeFocused();
  await expect(form.subject.getByRole('option')).not.toHaveCount(1);
  await expect(form.name).toHaveValue(visitor.name);
  await expect(form.submit).toBeEnabled();
});
